package media

import (
	"net"
	"net/netip"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/publicnet"
)

func TestGateAdmitsOnlyTheHostsOfPictures(t *testing.T) {
	g := newAllowlist(at("127.0.0.1:9090"))
	for address, admitted := range map[string]bool{
		"https://scontent.cdninstagram.com/v/t51.29350-15/1_n.jpg?oh=1": true,
		"https://scontent-lhr8-1.cdninstagram.com:443/a.jpg":            true,
		"https://SCONTENT.xx.FBCDN.net/a.jpg":                           true,
		"http://127.0.0.1:9090/media/ada/1.jpg":                         true,
		"https://lh3.googleusercontent.com/a/ACg8ocK=s96-c":             true,

		"http://lh3.googleusercontent.com/a/x":            false,
		"https://googleusercontent.com/a/x":               false,
		"https://storage.googleusercontent.com/a/x":       false, // anybody's files
		"https://x.lh3.googleusercontent.com/a/x":         false,
		"https://evillh3.googleusercontent.com/a/x":       false,
		"https://lh3.googleusercontent.com.evil.com/a/x":  false,
		"https://lh3.googleusercontent.com@127.0.0.1/a/x": false,
		"https://lh3.googleusercontent.com:8443/a/x":      false,

		"http://scontent.cdninstagram.com/a.jpg":            false,
		"https://cdninstagram.com/a.jpg":                    false,
		"https://evilcdninstagram.com/":                     false,
		"https://x.evilcdninstagram.com/":                   false,
		"https://cdninstagram.com.evil.com/":                false,
		"https://scontent.cdninstagram.com.evil.com/":       false,
		"https://scontent.cdninstagram.com./":               false,
		"https://.cdninstagram.com/":                        false,
		"https://a..cdninstagram.com/":                      false,
		"https://scontent.cdninstagram.com:8443/":           false,
		"https://scontent.cdninstagram.com:22/":             false,
		"https://scontent.cdninstagram.com:/":               true, // an empty port is the scheme's
		"https://cdninstagram.com@127.0.0.1/":               false,
		"https://scontent.cdninstagram.com@127.0.0.1/":      false,
		"https://user:pw@scontent.cdninstagram.com/":        false,
		"https://127.0.0.1#.cdninstagram.com/":              false,
		"https://127.0.0.1?.cdninstagram.com/":              false,
		"https://127.0.0.1/.cdninstagram.com/":              false,
		"https://ѕcontent.cdninstagram.com/":                false, // a Cyrillic s
		"https://127。0。0。1/":                                false,
		"https://scontent.cdninstagram。com/":                false,
		"https://[::1]/":                                    false,
		"https://[fe80::1%25.cdninstagram.com]/":            false,
		"gopher://scontent.cdninstagram.com/":               false,
		"file:///etc/passwd":                                false,
		"ftp://scontent.cdninstagram.com/a":                 false,
		"data:image/png;base64,AAAA":                        false,
		"https:scontent.cdninstagram.com/a.jpg":             false,
		"//scontent.cdninstagram.com/a.jpg":                 false,
		"/media/ada/1.jpg":                                  false,
		"":                                                  false,
		"http://127.0.0.1:9091/media/ada/1.jpg":             false,
		"http://127.0.0.1/":                                 false,
		"http://localhost:9090/":                            false,
		"https://127.0.0.1:9090/":                           false,
		"http://127.0.0.1:9090@scontent.cdninstagram.com/":  false,
		"http://scontent.cdninstagram.com@127.0.0.1:9090/":  false,
		"http://127.0.0.1:09090/":                           false,
		"http://2130706433:9090/":                           false,
		"http://[::ffff:127.0.0.1]:9090/":                   false,
		"http://127.0.0.1:9090.scontent.cdninstagram.com/x": false,
	} {
		u, err := url.Parse(address)
		if err != nil {
			require.Falsef(t, admitted, "%s: %v", address, err)
			continue
		}
		err = g.admit(u)
		require.Equalf(t, admitted, err == nil, "%s: %v", address, err)
		if !admitted {
			require.ErrorIs(t, err, errRefused)
		}
	}
	require.Error(t, newAllowlist(nil).admit(&url.URL{Scheme: "http"}), "no simulator is no empty host")
}

func TestFetchable(t *testing.T) {
	for link, want := range map[string]bool{
		"https://lh3.googleusercontent.com/a/x": true, "https://scontent.cdninstagram.com/a.jpg": true,
		"https://pictures.example/maya": false, "http://127.0.0.1:9090/a.jpg": false, "": false, "%zz": false,
	} {
		require.Equal(t, want, Fetchable(link), link)
	}
}

func TestOnlyPublicAddressesAreDialled(t *testing.T) {
	for address, public := range map[string]bool{
		"157.240.1.1": true, "8.8.8.8": true, "100.63.255.255": true, "172.15.0.1": true, "172.32.0.1": true, "192.0.1.1": true,
		"2a03:2880:f12f:83:face:b00c:0:25de": true, "2606:4700::1": true,

		"127.0.0.1": false, "127.255.255.254": false, "0.0.0.0": false, "0.1.2.3": false, "10.0.0.1": false, "172.16.0.1": false,
		"172.31.255.255": false, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false, "100.127.255.255": false,
		"192.0.0.192": false, "192.0.2.1": false, "198.18.0.1": false, "198.51.100.7": false, "203.0.113.9": false,
		"192.88.99.1": false, "224.0.0.1": false, "239.255.255.255": false, "240.0.0.1": false, "255.255.255.255": false,
		"::": false, "::1": false, "::127.0.0.1": false, "::ffff:127.0.0.1": false, "::ffff:8.8.8.8": false,
		"::ffff:0:127.0.0.1": false, "64:ff9b::7f00:1": false, "64:ff9b::808:808": false, "64:ff9b:1::1": false,
		"fe80::1": false, "fe80::1%eth0": false, "2a03:2880::1%eth0": false, "fc00::1": false, "fd12:3456::1": false,
		"fec0::1": false, "ff02::1": false, "2001::1": false, "2001:db8::1": false, "2002:7f00:1::": false,
		"3fff::1": false, "100::1": false, "5f00::1": false,
	} {
		require.Equal(t, public, publicnet.IsPublic(netip.MustParseAddr(address)), address)
		err := newAllowlist(at("127.0.0.1:9090")).dialled("tcp"+map[bool]string{true: "4", false: "6"}[netip.MustParseAddr(address).Is4()],
			net.JoinHostPort(address, "443"), nil)
		require.Equal(t, public, err == nil, address)
	}
	g := newAllowlist(at("127.0.0.1:9090"))
	require.NoError(t, g.dialled("tcp4", "8.8.8.8:443", nil))
	for _, c := range [][2]string{
		{"tcp4", "8.8.8.8:80"}, {"tcp4", "127.0.0.1:9090"}, {"udp4", "8.8.8.8:443"},
		{"unix", "/run/x"}, {"tcp4", "8.8.8.8"}, {"tcp4", "host:443"},
	} {
		require.ErrorIs(t, g.dialled(c[0], c[1], nil), errRefused, c)
	}
}
