// Package clientip says which address a request came from, also behind trusted reverse proxies.
package clientip

import (
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the networks of the reverse proxies whose X-Forwarded-For is believed.
type Proxies []netip.Prefix

// Trust reports whether an address is one of the proxies.
func (p Proxies) Trust(address netip.Addr) bool {
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(address) })
}

// Client is the address of the client: the peer of the connection or, behind trusted proxies, the last address that they have not added
// themselves. What stands further left in X-Forwarded-For anybody may have written.
func (p Proxies) Client(r *http.Request) netip.Addr {
	client := peer(r)
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && p.Trust(client); i-- {
		next, ok := Parse(strings.TrimSpace(forwarded[i]))
		if !ok {
			break
		}
		client = next
	}
	return client
}

// Untrusted is the peer of a request that says whom it asks for, and is not believed.
func (p Proxies) Untrusted(r *http.Request) (netip.Addr, bool) {
	from := peer(r)
	return from, r.Header.Get("X-Forwarded-For") != "" && !p.Trust(from)
}

// peer is the other end of the connection.
func peer(r *http.Request) netip.Addr {
	address, _ := Parse(r.RemoteAddr)
	return address
}

// Parse reads an address with or without a port.
func Parse(text string) (netip.Addr, bool) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr().Unmap().WithZone(""), true
	}
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return address.Unmap().WithZone(""), err == nil
}

// NetworkOf is what limits are counted by: a subscriber of IPv6 has all addresses of a /64.
func NetworkOf(address netip.Addr) string {
	if !address.Is6() {
		return address.String()
	}
	whole, err := address.Prefix(64)
	if err != nil { // only for more bits than an address has
		return address.String()
	}
	return whole.String()
}

type contextKey struct{}

// With puts the address of the client into a context.
func With(ctx context.Context, address netip.Addr) context.Context {
	return context.WithValue(ctx, contextKey{}, address)
}

// Of is the address that a request came from, for people to see.
func Of(ctx context.Context) string {
	address, known := ctx.Value(contextKey{}).(netip.Addr)
	if !known {
		return ""
	}
	return address.String()
}

// Network is the network that a request came from, for rules that count by it.
func Network(ctx context.Context) string {
	address, _ := ctx.Value(contextKey{}).(netip.Addr)
	return NetworkOf(address)
}

// Site is the wider network that one household or company may have to itself: a /24 of IPv4, a /48 of IPv6. Rules count by it
// where many networks of one owner must not count as many people.
func Site(ctx context.Context) string { return within(ctx, 24, 48) }

// Provider is the network that one provider may have to itself, with many sites in it: a /16 of IPv4, a /32 of IPv6.
func Provider(ctx context.Context) string { return within(ctx, 16, 32) }

// within is the network of so many bits that a request came from.
func within(ctx context.Context, bits4, bits6 int) string {
	address, _ := ctx.Value(contextKey{}).(netip.Addr)
	bits := bits4
	if address.Is6() {
		bits = bits6
	}
	whole, err := address.Prefix(bits)
	if err != nil { // only for more bits than an address has
		return address.String()
	}
	return whole.String()
}

// IsLocal reports whether a request was made on this machine: by its peer, and by nobody behind it.
func IsLocal(r *http.Request) bool {
	return peer(r).IsLoopback() && !slices.ContainsFunc(forwarding, func(name string) bool { return r.Header.Get(name) != "" })
}

// forwarding are the headers by which a proxy says whom it asks for.
var forwarding = []string{"X-Forwarded-For", "Forwarded", "X-Real-IP"}
