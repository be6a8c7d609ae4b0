// Package publicnet tells addresses of the public Internet from those of networks that users must not reach through the server.
package publicnet

import (
	"errors"
	"fmt"
	"net/netip"
	"syscall"
)

// ErrPrivate refuses an address that is not admitted.
var ErrPrivate = errors.New("not an address of the public Internet")

// Control is a net.Dialer's Control that connects to admitted addresses only. It sees each address after the host's name was resolved
// and right before the connection, so that a name whose address changes leads nowhere either.
func Control(admits func(netip.Addr) bool) func(network, address string, _ syscall.RawConn) error {
	return func(network, address string, _ syscall.RawConn) error {
		target, err := netip.ParseAddrPort(address)
		if err != nil || (network != "tcp4" && network != "tcp6") || !admits(target.Addr()) {
			return fmt.Errorf("%w: %s %s", ErrPrivate, network, address)
		}
		return nil
	}
}

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

// IsPublic reports whether an address is a host of the public Internet.
func IsPublic(ip netip.Addr) bool {
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
