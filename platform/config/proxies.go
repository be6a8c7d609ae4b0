package config

import (
	"net/netip"
	"strings"
)

// The widest networks that somebody may have for himself: 10.0.0.0/8, and fc00::/7 of IPv6.
const (
	minProxyBits4 = 8
	minProxyBits  = 7
)

// Proxies are the networks of the reverse proxies whose X-Forwarded-For is believed.
func (c Config) Proxies() ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, part := range strings.FieldsFunc(c.TrustedProxies, func(r rune) bool { return r == ',' || r == ' ' }) {
		network, err := netip.ParsePrefix(part)
		if err != nil {
			address, err := netip.ParseAddr(part)
			if err != nil {
				return nil, bad("TRUSTED_PROXIES", "%q is not an IP address (10.0.0.1) or network (10.0.0.0/8)", part)
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if network.Bits() < minProxyBits || network.Addr().Is4() && network.Bits() < minProxyBits4 {
			return nil, bad("TRUSTED_PROXIES", "%q holds so many addresses that strangers could pass for others: name the proxies' networks", part)
		}
		all = append(all, network)
	}
	return all, nil
}
