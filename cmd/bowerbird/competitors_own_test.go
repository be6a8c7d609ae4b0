package main

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/config"
)

func TestAStoppedCompetitorThatBecomesTheOwnAccount(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := compete(t, c, "PRO")
		r.tracked("crumb.theory")
		r.ask(http.MethodPatch, "/api/competitors/crumb.theory/stop-tracking", nil, &competitors.View{})
		stopped := time.Now().UTC().AddDate(0, 0, -3)
		exec := func(statement string, args ...any) {
			require.NoError(t, r.db.Conn(t.Context()).Exec(statement, args...).Error)
		}
		exec(`UPDATE competitors SET stopped_at = ?`, stopped)
		exec(`INSERT INTO profile_days (profile_id, day, followers) SELECT id, ?, 7 FROM profiles WHERE username = 'crumb.theory'`, stopped.Format(time.DateOnly))
		response := r.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": "crumb.theory"}, nil)
		require.Equal(t, http.StatusOK, response.StatusCode)

		o := r.overview()
		require.Greater(t, *o.MyPerformance.Performance.CurrentFollowerCount, int64(7), "the own account has the numbers of now")
		require.Equal(t, time.Now().UTC().Format(time.DateOnly), *o.MyPerformance.Performance.AsOf)
		require.Len(t, o.MyPerformance.GrowthData, 2)
		require.Len(t, o.Competitors, 1)
		require.EqualValues(t, 7, *o.Competitors[0].Performance.CurrentFollowerCount, "the stopped one those of the day it was stopped")
		require.Len(t, o.Competitors[0].GrowthData, 1)
		require.False(t, r.on("crumb.theory").IsTracking)
	})
}
