package main

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

// TestDiscoverOverHTTP tries the route as users of two plans.
func TestDiscoverOverHTTP(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "BASIC")
		refused := func(path string, status int, code string) {
			t.Helper()
			got, answer := r.send(http.MethodGet, path, nil)
			require.Equal(t, []any{status, code}, []any{got, answer["code"]}, path)
		}
		for _, filter := range []string{
			"similarTo=noa", "postsFrom=1", "growthFrom=0", "language=en", "topic=rye", "hasContact=true", "withinDays=7",
		} {
			refused("/api/discover?"+filter, http.StatusForbidden, "plan_required")
		}
		status, answer := r.send(http.MethodGet, "/api/discover?q=%22OR&followersFrom=1&engagementTo=9&format=REEL", nil)
		require.Equal(t, http.StatusOK, status, answer)
		require.Equal(t, map[string]any{"results": 50.0, "allFilters": false}, answer["plan"])
		for _, wrong := range []string{
			"page=0", "page=401", "followersFrom=-1", "format=GIF", "sort=luck", "language=%00", "growthFrom=x", "withinDays=366",
		} {
			refused("/api/discover?"+wrong, http.StatusUnprocessableEntity, "validation")
		}
		refused("/api/discover?q="+strings.Repeat("a", 10_000), http.StatusUnprocessableEntity, "validation")

		require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "PRO"))
		refused("/api/discover?similarTo=nobody.knows", http.StatusNotFound, "not_found")
		status, answer = r.send(http.MethodGet, "/api/discover?language=en&topic=rye&hasContact=true&withinDays=7", nil)
		require.Equal(t, http.StatusOK, status, answer)
	})
}
