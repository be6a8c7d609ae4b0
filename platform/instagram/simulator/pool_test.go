package simulator_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// Two processes share three credentials, of which one is refused and one is throttled: no look-up and no refresh is lost.
func TestAPoolWithOneRefusedAndOneThrottledLosesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		server, clk := serve(t)
		credential := func(account, token string, perHour int) instagram.Config {
			return instagram.Config{
				AccountID: account, Token: token, BaseURL: server.BaseURL(), CallsPerHour: perHour, Backoff: time.Millisecond,
			}
		}
		const lookUps = 60 // of each process and kind
		var group errgroup.Group
		for range 2 {
			pool := instagram.NewPool(db, clk, testkit.Quiet)
			require.NoError(t, pool.Use(credential("1", simulator.ExpiredToken, 2000), credential("2", simulator.ThrottledToken, 1500),
				credential("3", "good", 1000)))
			for n := range lookUps {
				group.Go(func() error {
					_, err := pool.Page(t.Context(), fmt.Sprint("account", n), "")
					return err
				})
				group.Go(func() error {
					_, err := pool.Page(instagram.Interactive(t.Context()), fmt.Sprint("account", n), "")
					return err
				})
			}
		}
		require.NoError(t, group.Wait())

		pool := instagram.NewPool(db, clk, testkit.Quiet)
		require.NoError(t, pool.Use(credential("1", simulator.ExpiredToken, 2000), credential("2", simulator.ThrottledToken, 1500),
			credential("3", "good", 1000)))
		whole, each := pool.Status(t.Context())
		require.Equal(t, instagram.Open, whole.State)
		states := []instagram.State{each[0].State, each[1].State, each[2].State}
		require.Equal(t, []instagram.State{instagram.TokenRefused, instagram.Closed, instagram.Open}, states)
		require.Equal(t, 4*lookUps, each[2].CallsLastHour, "the good one has answered everything")
	})
}
