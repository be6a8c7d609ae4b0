package main

import (
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

func (h *fixture) summary() (s dashboard.DashboardSummary) {
	h.t.Helper()
	h.ask(http.MethodGet, "/api/dashboard/summary", nil, &s)
	return s
}

// seen fetches a picture as an <img> does, without a token, and answers its longest side.
func (h *fixture) seen(path string) int {
	h.t.Helper()
	token := h.token
	h.token = ""
	defer func() { h.token = token }()
	var response *http.Response
	require.Eventually(h.t, func() bool { // the simulator draws one picture after the other
		response = h.ask(http.MethodGet, path, nil, nil)
		return response.StatusCode == http.StatusOK
	}, 2*enough, 100*time.Millisecond, path)
	require.Equal(h.t, "image/jpeg", response.Header.Get("Content-Type"))
	c, err := jpeg.DecodeConfig(response.Body)
	require.NoError(h.t, err)
	return max(c.Width, c.Height)
}

func TestPicturesOfASimulatorInAnotherProcess(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		server, err := simulator.Start(t.Context(), "127.0.0.1:0", clock.System{})
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, server.Close()) })
		c.Instagram, c.InstagramBaseURL, c.InstagramAccountID, c.InstagramToken = config.SourceGraph, server.BaseURL(), "178", "EAAtoken"
		c.InstagramCallsPerHour = 200
		h := open(t, c, allRoles)
		defer h.close()
		_, err = h.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "maya@example.com", Password: "a-long-one", FullName: "Maya"})
		require.NoError(t, err)
		h.signIn("maya@example.com", "a-long-one")
		var check profiles.Check
		h.ask(http.MethodGet, "/api/util/instagram/check-profile?username=noa.plants", nil, &check)
		require.NotNil(t, check.ProfilePicture)
		require.LessOrEqual(t, h.seen(*check.ProfilePicture), 320)
	})
}

func TestPicturesFromInstagramToThePage(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		h := open(t, c, allRoles)
		_, err := h.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "maya@example.com", Password: "a-long-one", FullName: "Maya"})
		require.NoError(t, err)
		h.signIn("maya@example.com", "a-long-one")

		var check profiles.Check
		h.ask(http.MethodGet, "/api/util/instagram/check-profile?username=noa.plants", nil, &check)
		require.LessOrEqual(t, h.seen(*check.ProfilePicture), 320)

		h.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": "maya.bakes"}, &accounts.User{})
		require.Eventually(t, func() bool { return h.summary().MyPerformance.Status == figures.Ready }, enough, 50*time.Millisecond)
		shown := h.summary()
		require.LessOrEqual(t, h.seen(*shown.MyPerformance.ProfilePicture), 320)
		require.LessOrEqual(t, h.seen(*shown.RecentHighlights.BestPost.DisplayURL), 640)
		h.close()

		t.Run("after a restart the simulator listens elsewhere, and its old links lead there", func(t *testing.T) {
			was := h.link.SimulatorAddr()
			require.Eventually(t, func() bool { // a fetch under way outlives the closing by a moment
				return os.RemoveAll(filepath.Join(c.DataDir, "media")) == nil
			}, enough, 50*time.Millisecond)
			again := open(t, c, allRoles)
			require.NotEqual(t, was, again.link.SimulatorAddr())
			require.LessOrEqual(t, again.seen(*shown.MyPerformance.ProfilePicture), 320)
			require.LessOrEqual(t, again.seen(*shown.RecentHighlights.BestPost.DisplayURL), 640)
		})
	})
}
