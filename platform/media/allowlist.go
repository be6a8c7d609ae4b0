package media

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"github.com/bowerbird/bowerbird/platform/publicnet"
)

// cdnSuffixes are the hosts of Instagram's pictures: subdomains of these, nothing else.
var cdnSuffixes = []string{".cdninstagram.com", ".fbcdn.net"}

// loginHosts are the hosts of the pictures of those who sign in with Google.
var loginHosts = []string{"lh3.googleusercontent.com"}

// Fetchable reports whether a picture may be fetched from a link to the Internet: there is no sense in naming another.
func Fetchable(link string) bool {
	u, err := url.Parse(link)
	return err == nil && newAllowlist(nil).admit(u) == nil
}

// plainHost is a host name that no layer below reads differently: no Unicode, no percent signs, no trailing dot.
var plainHost = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)

// allowlist decides where a picture may come from: first by the address that was given, then, in dialled, by the address
// that its host's name turned out to have.
type allowlist struct {
	simulator func() string // host:port, the one address that may be private and without TLS; empty: none
	port      string        // the CDN's
	public    func(netip.Addr) bool
}

func newAllowlist(simulator func() string) allowlist {
	if simulator == nil {
		simulator = func() string { return "" }
	}
	return allowlist{simulator: simulator, port: "443", public: publicnet.IsPublic}
}

// isSimulator reports whether an address is the simulator's, exactly.
func (a allowlist) isSimulator(u *url.URL) bool {
	return u.Scheme == "http" && u.Host != "" && u.Host == a.simulator()
}

// admit refuses an address outside of Instagram's CDN, Google's host of pictures and the simulator.
func (a allowlist) admit(u *url.URL) error {
	if u.User != nil || u.Opaque != "" {
		return refused("an address with a user or without a host")
	}
	if a.isSimulator(u) {
		return nil
	}
	if u.Scheme != "https" {
		return refused("the scheme " + u.Scheme)
	}
	host := strings.ToLower(u.Hostname())
	if port := u.Port(); (port == "" && a.port != "443") || (port != "" && port != a.port) {
		return refused("the port of " + u.Host)
	}
	if !plainHost.MatchString(host) {
		return refused("the host " + u.Host)
	}
	if slices.Contains(loginHosts, host) {
		return nil
	}
	for _, suffix := range cdnSuffixes {
		if strings.HasSuffix(host, suffix) {
			return nil
		}
	}
	return refused("the host " + u.Host)
}

// dialled is the net.Dialer's Control for the CDN: it sees every address that is about to be connected to, after the
// name was resolved, so that a name that leads into our own network leads nowhere.
func (a allowlist) dialled(network, address string, _ syscall.RawConn) error {
	_, port, err := net.SplitHostPort(address)
	if err != nil || port != a.port {
		return refused("the address " + address)
	}
	if err := publicnet.Control(a.public)(network, address, nil); err != nil {
		return refused(err.Error())
	}
	return nil
}

func refused(what string) error { return fmt.Errorf("%w: %s", errRefused, what) }
