package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/config"
)

// connect makes a username the user's own account.
func (r *creator) connect(username string) int {
	r.t.Helper()
	return r.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": username}, nil).StatusCode
}

func TestACompetitorThatBecomesTheOwnAccount(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		r.tracked("crumb.theory", "noa.bread")
		id := r.on("crumb.theory").InstaProfile.ID
		require.Equal(t, http.StatusOK, r.connect("crumb.theory"))

		t.Run("its tracking ends and gives its slot back", func(t *testing.T) {
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
		})
		t.Run("the comparison has it once, as the own account", func(t *testing.T) {
			o := r.overview()
			require.Equal(t, "crumb.theory", o.UserProfile.InstaUsername)
			require.Len(t, o.Competitors, 1)
			require.Equal(t, "noa.bread", o.Competitors[0].InstaProfile.InstaUsername)
			require.Equal(t, []int{1, 1, 2}, []int{o.TotalCount, o.TrackedCount, o.Summary.Ranked})
			var list competitors.List
			r.ask(http.MethodGet, "/api/instagram-profiles/competitors", nil, &list)
			require.Equal(t, 1, list.Total)
		})
		t.Run("COMP-074 PROF-065 it is neither added nor started again", func(t *testing.T) {
			const sentence = "@crumb.theory is your own account. It is in every comparison already."
			for _, ask := range []struct {
				method, path string
				status       int
			}{
				{http.MethodPost, "/api/competitors", http.StatusConflict},
				{http.MethodPost, "/api/instagram-profiles", http.StatusConflict},
				{http.MethodPatch, "/api/competitors/crumb.theory/start-tracking", http.StatusNotFound},
				{http.MethodPost, fmt.Sprint("/api/instagram-profiles/", id, "/toggle-tracking"), http.StatusNotFound},
			} {
				status, answer := r.send(ask.method, ask.path, map[string]string{"instaUsername": "crumb.theory"})
				require.Equal(t, ask.status, status, ask)
				require.Equal(t, sentence, answer["message"], ask)
			}
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
		})
		t.Run("another own account brings it back as it was left, stopped", func(t *testing.T) {
			require.Equal(t, http.StatusOK, r.connect("maya.bakes"))
			v := r.on("crumb.theory")
			require.False(t, v.IsTracking)
			require.NotNil(t, v.StoppedAt)
			r.ask(http.MethodPatch, "/api/competitors/crumb.theory/start-tracking", nil, &competitors.View{})
			require.Equal(t, []int{2, 2}, []int{r.used(), r.trackedRows()})
		})
		t.Run("one that was stopped before shows the numbers of now, and only once", func(t *testing.T) {
			r.ask(http.MethodPatch, "/api/competitors/crumb.theory/stop-tracking", nil, &competitors.View{})
			stopped := time.Now().UTC().AddDate(0, 0, -3)
			require.NoError(t, r.db.Conn(t.Context()).Exec(`UPDATE competitors SET stopped_at = ? WHERE NOT is_tracking`, stopped).Error)
			require.NoError(t, r.db.Conn(t.Context()).Exec(`INSERT INTO profile_days (profile_id, day, followers) VALUES (?, ?, 7)`,
				id, stopped.Format(time.DateOnly)).Error)
			require.Equal(t, http.StatusOK, r.connect("crumb.theory"))
			o := r.overview()
			require.Greater(t, *o.MyPerformance.Performance.CurrentFollowerCount, int64(7))
			require.Len(t, o.MyPerformance.GrowthData, 2)
			require.Len(t, o.Competitors, 1)
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
		})
	})
}

func TestConnectingAndAddingAtOnce(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "BUSINESS")
		for round := range 4 {
			name := fmt.Sprint("dough.", round)
			var all sync.WaitGroup
			for i := range 6 {
				all.Go(func() {
					if i == 3 {
						r.connect(name)
						return
					}
					r.ask(http.MethodPost, "/api/competitors", map[string]string{"instaUsername": name}, nil)
				})
			}
			all.Wait()
			var both int
			require.NoError(t, r.db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM competitors c JOIN profile_watches w
				ON w.profile_id = c.profile_id AND w.user_id = c.user_id AND w.kind = 'own' WHERE c.is_tracking`).Scan(&both).Error)
			require.Zero(t, both, "round %d", round)
			require.Equal(t, r.trackedRows(), r.used(), "round %d", round)
		}
	})
}

func TestTheMigrationEndsTrackingOfTheOwnAccount(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		r.tracked("crumb.theory", "noa.bread")
		require.NoError(t, r.db.Conn(t.Context()).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
			SELECT profile_id, user_id, 'own', interval_seconds, created_at FROM profile_watches
			WHERE profile_id = (SELECT id FROM profiles WHERE username = 'crumb.theory')`).Error)

		file, err := os.ReadFile(filepath.Join("..", "..", "migrations", string(r.db.Dialect), "0020_end_own_tracking.sql"))
		require.NoError(t, err)
		up, _, _ := strings.Cut(string(file), "-- +goose Down")
		for range 2 { // the second finds nothing to do
			for statement := range strings.SplitSeq(up, ";") {
				if strings.Contains(statement, "UPDATE") {
					require.NoError(t, r.db.Conn(t.Context()).Exec(statement).Error)
				}
			}
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
		}
		require.Len(t, r.overview().Competitors, 1)
		require.Equal(t, http.StatusOK, r.connect("maya.bakes"))
		require.WithinDuration(t, time.Now(), *r.on("crumb.theory").StoppedAt, enough)
	})
}
