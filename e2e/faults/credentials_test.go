package faults

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// A server without a credential says so. One that is added while it runs is used without a restart.
func TestACredentialIsUsedWithoutARestart(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		instagram := binary.StartInstasim(t)
		p.Set("INSTAGRAM=graph", "INSTAGRAM_BASE_URL="+instagram.URL())
		p.Serve(t)
		noa := p.SignedUp(t)
		reply := noa.Connect(t, "noa.bakes")
		require.Equal(t, http.StatusServiceUnavailable, reply.Status, "%s", reply.Body)
		require.Contains(t, reply.Message(), "This installation is not connected to Instagram yet.")
		check := p.Run(t, "instagram", "check")
		require.Equal(t, 1, check.Code)
		require.Contains(t, check.Stderr, "bowerbird instagram setup")

		refused := p.RunWith(t, "app-secret\n"+simulator.ExpiredToken+"\n", "instagram", "setup", "--app-id", "123")
		require.Equal(t, 1, refused.Code)
		require.Contains(t, refused.Stderr, "the token is no longer accepted by Instagram")
		added := p.RunWith(t, "app-secret\nEAAtoken\n", "instagram", "setup", "--app-id", "123")
		require.Zero(t, added.Code, "%+v", added)
		require.Eventually(t, func() bool { return noa.Connect(t, "noa.bakes").Status == http.StatusOK },
			2*credentials.LoadEvery, time.Second)
		noa.Filled(t, filling)
		require.Positive(t, callsLastHour(t, p))
		require.Zero(t, p.Run(t, "instagram", "check").Code)
	})
}
