package webhooks

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/dns/dnsmessage"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
)

// The signature was computed by hand, by Python's hmac.
func TestSign(t *testing.T) {
	require.Equal(t, "v1,rzuC2AYP+khbCASi4HgDWuALja+ahuXNc9LCd4QDQFc=",
		sign([]byte("0123456789abcdefghijklmn"), "evt_1", friday, []byte(`{"id":"evt_1"}`)))
	require.Equal(t, "whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u", secretOf([]byte("0123456789abcdefghijklmn")))
}

var privateHosts = []string{
	"127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "[::1]", "[fe80::1]",
	"[fc00::1]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]",
}

func TestPrivateAddressesAreRefused(t *testing.T) {
	s := newSender(&http.Transport{}, reach{}.admits, nil)
	for _, host := range privateHosts {
		_, err := reach{}.parse("https://" + host + ":8443/hook")
		require.True(t, apperr.Is(err, apperr.Invalid), host)
		require.ErrorContains(t, err, "private address", host)
		a := s.send(t.Context(), Webhook{URL: "http://" + host + ":9/"}, Delivery{}, friday)
		require.Equal(t, "The address leads to a private network.", a.reason, host)
	}
	for typed, says := range map[string]string{
		"https://localhost/": "private address", "http://example.com/": "begins with https://", "https://maya:secret@example.com/": "user name",
		"ftp://example.com/": "such as https://", "https:example.com": "such as https://", "/hook": "such as https://", "": "such as https://",
	} {
		_, err := reach{}.parse(typed)
		require.ErrorContains(t, err, says, typed)
	}
	parsed, err := reach{}.parse(" https://example.com:8443/hook?a=1 ")
	require.NoError(t, err)
	require.Equal(t, "https://example.com:8443/hook?a=1", parsed)
}

func TestWhereWebhooksMayLead(t *testing.T) {
	const simulated, public = "BOWERBIRD_INSTAGRAM=simulator", "BOWERBIRD_PUBLIC_URL=https://bowerbird.example"
	for name, c := range map[string]struct {
		settings []string
		admits   []string
	}{
		"a server that others reach": {[]string{simulated, public}, nil},
		"one behind a proxy":         {[]string{"BOWERBIRD_TRUSTED_PROXIES=127.0.0.1"}, nil},
		"one of this machine alone":  {nil, []string{"127.0.0.1", "::1"}},
		"one of a private network": {[]string{simulated, public, "BOWERBIRD_WEBHOOKS_PRIVATE_ADDRESSES=on"},
			[]string{"127.0.0.1", "::1", "10.0.0.1", "192.168.1.1", "fd12::1"}},
	} {
		t.Run(name, func(t *testing.T) {
			settings, err := config.Load(append(c.settings, "BOWERBIRD_SECRET=a secret of at least thirty-two characters"))
			require.NoError(t, err)
			var admitted []string
			for _, ip := range []string{"127.0.0.1", "::1", "10.0.0.1", "192.168.1.1", "fd12::1", "169.254.169.254", "fe80::1", "0.0.0.0"} {
				if reachOf(settings).admits(netip.MustParseAddr(ip)) {
					admitted = append(admitted, ip)
				}
			}
			require.Equal(t, c.admits, admitted)
		})
	}
}

// A name leads to an admitted address first and to a private one later: 127.0.0.1 stands for the admitted one, 127.0.0.2 for the other.
func TestRebindingIsRefused(t *testing.T) {
	r := newReceiver(t)
	var asked atomic.Int32
	s := newSender(&http.Transport{}, func(ip netip.Addr) bool { return ip == netip.MustParseAddr("127.0.0.1") }, resolver(t, func() [4]byte {
		if asked.Add(1) == 1 {
			return [4]byte{127, 0, 0, 1}
		}
		return [4]byte{127, 0, 0, 2}
	}))
	u, err := url.Parse(r.URL)
	require.NoError(t, err)
	w := Webhook{URL: "http://receiver.example:" + u.Port()}
	require.Empty(t, s.send(t.Context(), w, Delivery{}, friday).reason)
	require.Equal(t, "The address leads to a private network.", s.send(t.Context(), w, Delivery{}, friday).reason)
	require.Len(t, r.got, 1)
}

func TestReasons(t *testing.T) {
	closed := newReceiver(t)
	closed.Close()
	silentOne, endless := newReceiver(t), newReceiver(t)
	silentOne.answer = silent
	endless.answer = func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil { // only its first kilobyte is read
			if _, err := w.Write(make([]byte, 1<<10)); err != nil {
				return
			}
		}
	}
	s := newSender(&http.Transport{}, reach{loopback: true}.admits, nil)
	s.client.Timeout = 2 * time.Second
	for address, reason := range map[string]string{
		closed.URL: "The receiver refused the connection.", silentOne.URL: "The receiver did not answer within 10 seconds.", endless.URL: "",
	} {
		require.Equal(t, reason, s.send(t.Context(), Webhook{URL: address}, Delivery{}, friday).reason)
	}
}

// resolver answers each question for an IPv4 address.
func resolver(t *testing.T, address func() [4]byte) *net.Resolver {
	t.Helper()
	server, err := net.ListenPacket("udp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { server.Close() })
	go func() {
		buffer := make([]byte, 1500)
		for {
			n, from, err := server.ReadFrom(buffer)
			if err != nil {
				return
			}
			var m dnsmessage.Message
			if m.Unpack(buffer[:n]) != nil || len(m.Questions) != 1 {
				continue
			}
			m.Header.Response, m.Header.Authoritative, m.Additionals = true, true, nil
			if asked := m.Questions[0]; asked.Type == dnsmessage.TypeA {
				m.Answers = []dnsmessage.Resource{{
					Header: dnsmessage.ResourceHeader{Name: asked.Name, Class: dnsmessage.ClassINET}, Body: &dnsmessage.AResource{A: address()},
				}}
			}
			if packed, err := m.Pack(); err == nil {
				_, _ = server.WriteTo(packed, from)
			}
		}
	}()
	var d net.Dialer
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return d.DialContext(ctx, "udp", server.LocalAddr().String())
	}}
}
