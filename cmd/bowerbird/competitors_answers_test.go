package main

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// elsewhere is what another process of the program works with.
type elsewhere struct {
	fx.In
	DB        *database.DB
	Store     *competitors.Store
	Limits    competitors.Limits
	Profiles  competitors.Profiles
	Standings competitors.Standings
	Clock     clock.Clock
}

// The kept overview of one process is, after every change that another one made, the one that would be made now.
func TestKeptOverview(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		var e elsewhere
		r := newCreator(t, c, "PRO", fx.Populate(&e))
		other := competitors.NewService(e.DB, e.Store, e.Limits, e.Profiles, e.Standings, e.Clock)
		fresh := func() string {
			t.Helper()
			o, err := other.Overview(t.Context(), r.userID)
			require.NoError(t, err)
			body, _, err := httpapi.JSON(o)
			require.NoError(t, err)
			return string(body)
		}
		kept := func() (body, tag string) {
			t.Helper()
			var raw json.RawMessage
			response := r.ask(http.MethodGet, "/api/competitors", nil, &raw)
			return string(raw), response.Header.Get("ETag")
		}
		change := func(err error) { t.Helper(); require.NoError(t, err) }
		add := func(name string) { _, err := other.Add(t.Context(), r.userID, name); change(err) }
		ready := func(name string) {
			require.Eventually(t, func() bool { return r.progress(name).Status == "ready" }, enough, 20*time.Millisecond)
		}
		_, last := kept()
		for _, step := range []struct {
			name   string
			change func()
		}{
			{"one is added", func() { add("slow_bakes") }},
			{"it is read", func() { ready("slow_bakes") }},
			{"the own account is connected and read", func() {
				r.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": "maya.bakes"}, &accounts.User{})
				ready("slow_bakes")
			}},
			{"it is stopped", func() { _, err := other.Stop(t.Context(), r.userID, "slow_bakes"); change(err) }},
			{"it is started", func() { _, err := other.Start(t.Context(), r.userID, "slow_bakes"); change(err) }},
			{"the plan changes", func() { change(r.admin.Console.SetPlan(t.Context(), r.userID, "BASIC")) }},
			{"it is removed", func() { change(other.Remove(t.Context(), r.userID, "slow_bakes")) }},
		} {
			t.Run("another answer when "+step.name, func(t *testing.T) {
				step.change()
				// A reading may end between the two looks.
				require.Eventually(t, func() bool { body, _ := kept(); return body+"\n" == fresh() }, enough, 20*time.Millisecond)
				_, tag := kept()
				require.NotEqual(t, last, tag)
				last = tag
			})
		}
		t.Run("what the client has is not sent again", func(t *testing.T) {
			// A reading may end between the answer and the look at its tag.
			require.Eventually(t, func() bool {
				_, tag := kept()
				return statusWithTag(t, r, tag) == http.StatusNotModified
			}, enough, 20*time.Millisecond)
		})
	})
}

// statusWithTag asks for the overview as a client that has the answer with this tag.
func statusWithTag(t *testing.T, r *creator, tag string) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, r.url+"/api/competitors", http.NoBody)
	require.NoError(t, err)
	request.Header.Set("Authorization", "Bearer "+r.token)
	request.Header.Set("If-None-Match", tag)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	return response.StatusCode
}

// Whoever changes the source sees none of the one before, and gets no answer that is made of it.
func TestCompetitorsOfAnotherSource(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		var e elsewhere
		r := newCreator(t, c, "PRO", fx.Populate(&e))
		status, _ := r.add("noa.bread")
		require.Equal(t, http.StatusCreated, status)
		require.Eventually(t, func() bool { return r.progress("noa.bread").Status == "ready" }, enough, 20*time.Millisecond)
		require.NoError(t, e.DB.Conn(t.Context()).Exec(`UPDATE profiles SET source = 'graph'`).Error)
		for path, key := range map[string]string{
			"competitors": "competitors", "competitors/top-posts": "posts",
			"competitors/keyword-analysis": "keywords", "competitors/follower-growth": "items",
		} {
			status, answer := r.send(http.MethodGet, "/api/"+path, nil)
			require.Equal(t, http.StatusOK, status)
			require.Empty(t, answer[key], path)
		}
		status, _ = r.send(http.MethodGet, "/api/competitors/noa.bread", nil)
		require.Equal(t, http.StatusNotFound, status)
	})
}
