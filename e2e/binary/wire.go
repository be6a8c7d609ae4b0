package binary

import (
	"net/url"
	"strings"
	"testing"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/rs/zerolog"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

// Wire is a TCP proxy between the server and one of its servers. While it is silent, connections stay open and new ones
// are accepted, but no byte passes: a hanging process, or a network that drops packets.
type Wire struct{ proxy *toxiproxy.Proxy }

// Wire puts a proxy before the server of a setting, for every process started from now on.
func (p *Place) Wire(t testing.TB, setting string) *Wire {
	var address string
	for _, s := range p.settings(p.address) {
		if value, found := strings.CutPrefix(s, config.Prefix+setting+"="); found {
			address = value
		}
	}
	u, err := url.Parse(address)
	require.NoError(t, err)
	server := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(nil), zerolog.Nop())
	w := &Wire{toxiproxy.NewProxy(server, setting, "127.0.0.1:0", u.Host)}
	require.NoError(t, w.proxy.Start())
	t.Cleanup(w.proxy.Stop)
	u.Host = w.proxy.Listen
	p.Set(setting + "=" + u.String())
	return w
}

// Silence stops every byte.
func (w *Wire) Silence(t testing.TB) {
	for _, direction := range []string{"upstream", "downstream"} {
		_, err := w.proxy.Toxics.AddToxicJson(strings.NewReader(`{"type":"timeout","stream":"` + direction + `","attributes":{"timeout":0}}`))
		require.NoError(t, err)
	}
}

// Mend lets bytes pass again; connections that were silent are closed.
func (w *Wire) Mend(t testing.TB) {
	for _, name := range []string{"timeout_upstream", "timeout_downstream"} {
		require.NoError(t, w.proxy.Toxics.RemoveToxic(t.Context(), name))
	}
}
