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
	return allowlist{simulator: simulator, port: "443", public: isPublic}
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
	if network != "tcp4" && network != "tcp6" {
		return refused("the network " + network)
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return refused(address)
	}
	ip, err := netip.ParseAddr(host)
	if err != nil || port != a.port || !a.public(ip) {
		return refused("the address " + address)
	}
	return nil
}

func refused(what string) error { return fmt.Errorf("%w: %s", errRefused, what) }

// publicV6 is all of IPv6 that is routed to single hosts. Outside of it are loopback, link-local, unique-local,
// multicast, IPv4-mapped and NAT64 addresses.
var publicV6 = netip.MustParsePrefix("2000::/3")

// reserved are the networks that are not the public Internet's (IANA's special-purpose registries).
var reserved = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
	"224.0.0.0/4", "240.0.0.0/4",
	"2001::/23",     // protocol assignments, with Teredo, which carries an IPv4 address
	"2001:db8::/32", // documentation
	"2002::/16",     // 6to4, which carries an IPv4 address
	"3fff::/20",     // documentation
)

func prefixes(all ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(all))
	for i, s := range all {
		out[i] = netip.MustParsePrefix(s)
	}
	return out
}

// isPublic reports whether an address is a host of the public Internet.
func isPublic(ip netip.Addr) bool {
	if !ip.Is4() && (ip.Zone() != "" || !publicV6.Contains(ip)) {
		return false
	}
	for _, network := range reserved {
		if network.Contains(ip) {
			return false
		}
	}
	return true
}
