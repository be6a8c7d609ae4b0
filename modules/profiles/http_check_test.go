package profiles_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestCheckOverHTTP(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), func(c *config.Config) { c.UsernameChecksPerHourPerUser = 2 })
	ask := h.Routed(profiles.NewCheckRoutes(h.Service))
	get := func(path string) (*httptest.ResponseRecorder, map[string]any) {
		w, answer := ask(1, "GET", path, ""), map[string]any{}
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
		return w, answer
	}
	t.Run("API-003 it is for signed-in users", func(t *testing.T) {
		require.Equal(t, http.StatusUnauthorized, ask(0, "GET", "/util/instagram/check-profile?username=maya", "").Code)
	})
	t.Run("PROF-070 checks of usernames, so many an hour", func(t *testing.T) {
		_, answer := get("/util/instagram/check-profile?username=@Missing_maya")
		require.Equal(t, map[string]any{
			"exists": false, "username": "missing_maya", "fullName": nil, "followers": nil, "profilePicture": nil,
		}, answer)
		w, answer := get("/util/instagram/check-profile?username=broken_maya")
		require.Equal(t, http.StatusServiceUnavailable, w.Code)
		require.NotEmpty(t, w.Header().Get("Retry-After"))
		require.EqualValues(t, apperr.Unavailable, answer["code"])
		w, _ = get("/util/instagram/check-profile?username=missing_noam")
		require.Equal(t, http.StatusOK, w.Code, "what got no answer does not count")
		w, _ = get("/util/instagram/check-profile")
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
		w, answer = get("/util/instagram/check-profile?username=maya.bakes")
		require.Equal(t, http.StatusTooManyRequests, w.Code)
		require.EqualValues(t, apperr.TooMany, answer["code"])
	})
}
