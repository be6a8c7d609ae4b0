package httpapi

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
)

// proxies are the networks of the reverse proxies whose X-Forwarded-For is believed.
type proxies []netip.Prefix

func (p proxies) trust(address netip.Addr) bool {
	for _, network := range p {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// client is who asks: the peer of the connection or, behind trusted proxies, the last address that they have not added
// themselves. What stands further left in X-Forwarded-For anybody may have written.
func (p proxies) client(r *http.Request) netip.Addr {
	client := peer(r)
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && p.trust(client); i-- {
		next, ok := parseAddress(strings.TrimSpace(forwarded[i]))
		if !ok {
			break
		}
		client = next
	}
	return client
}

// peer is the other end of the connection.
func peer(r *http.Request) netip.Addr {
	address, _ := parseAddress(r.RemoteAddr)
	return address
}

// parseAddress reads an address with or without a port.
func parseAddress(text string) (netip.Addr, bool) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr().Unmap().WithZone(""), true
	}
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return address.Unmap().WithZone(""), err == nil
}

// network is what limits are counted by: a subscriber of IPv6 has all addresses of a /64.
func network(address netip.Addr) string {
	if !address.Is6() {
		return address.String()
	}
	whole, err := address.Prefix(64)
	if err != nil { // only for more bits than an address has
		return address.String()
	}
	return whole.String()
}

type clientKey struct{}

// WithClient puts the address of who asks into a context.
func WithClient(ctx context.Context, address netip.Addr) context.Context {
	return context.WithValue(ctx, clientKey{}, address)
}

// ClientIP is the address that a request came from, for people to see.
func ClientIP(ctx context.Context) string {
	address, known := ctx.Value(clientKey{}).(netip.Addr)
	if !known {
		return ""
	}
	return address.String()
}

// Requester is the network that a request came from, for rules that count by it.
func Requester(ctx context.Context) string {
	address, _ := ctx.Value(clientKey{}).(netip.Addr)
	return network(address)
}

// FromHere reports whether a request was made on this machine: by its peer, and by nobody behind it.
func FromHere(r *http.Request) bool {
	return peer(r).IsLoopback() && r.Header.Get("X-Forwarded-For") == "" && r.Header.Get("Forwarded") == ""
}
