package dashboard

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// moving are the parts that other modules give, and the zone; each may change between two looks.
type moving struct {
	zone      string
	lists     int
	noLists   bool
	noRivals  bool
	followers interface {
		Followed(ctx context.Context, userID int64) ([]figures.Account, error)
	}
}

func (m *moving) Timezone(context.Context, int64) (string, error) { return m.zone, nil }

func (m *moving) CompetitorTracking(ctx context.Context, id int64) (CompetitorTracking, error) {
	if m.noRivals {
		return CompetitorTracking{}, errors.New("no connection")
	}
	followed, err := m.followers.Followed(ctx, id)
	tracking := CompetitorTracking{TotalCompetitors: len(followed), Basis: map[string]figures.Basis{}}
	for _, r := range followed {
		tracking.TopCompetitors = append(tracking.TopCompetitors,
			TopCompetitor{ID: r.ID, FollowersCount: r.Followers, EngagementRate: r.Engagement})
	}
	return tracking, err
}

func (m *moving) Shortlists(context.Context, int64) (Shortlists, error) {
	if m.noLists {
		return Shortlists{}, errors.New("no connection")
	}
	return Shortlists{TotalShortlists: m.lists}, nil
}

// requireFresh compares an answer with one put together from the beginning.
func requireFresh(t *testing.T, d *Dashboard, period figures.Period) httpapi.Answer {
	t.Helper()
	answer, err := d.Answer(t.Context(), 1, period, "")
	require.NoError(t, err)
	fresh, err := d.Summary(t.Context(), 1, period, "")
	require.NoError(t, err)
	body, _, err := httpapi.JSON(fresh)
	require.NoError(t, err)
	require.JSONEq(t, string(body), string(answer.Body))
	return answer
}

func TestAnswersAreKept(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		world := &moving{zone: "Asia/Jerusalem", followers: h.Compare()}
		d := h.dashboard
		d.users, d.competitors, d.collections = world, world, world
		id := h.Connect(1, "maya.bakes")
		last := requireFresh(t, d, figures.Last30Days)
		var rival int64
		for _, c := range []struct {
			name   string
			change func()
		}{
			{"a step of the first reading", func() { require.NoError(t, h.Schedule.SetStep(t.Context(), id, figures.StepPosts)) }},
			{"a reading", func() { h.Read(id) }},
			{"the reading of the next hour", func() { h.Clock.Advance(time.Hour); h.Read(id) }},
			{"a failure", func() {
				h.Fail(id, "No.")
			}},
			{"the user's zone", func() { world.zone = "America/Los_Angeles" }},
			{"what another module gives", func() { world.lists++ }},
			{"another module's failure", func() { world.noLists = true }},
			{"the end of it", func() { world.noLists = false }},
			{"a competitor", func() { rival = h.Track(1, "noa.bakes") }},
			{"a reading of the competitor", func() { h.Read(rival) }},
			{"a pause of the competitor", func() { require.NoError(t, h.Service.Pause(t.Context(), 1, rival, h.Clock.Now())) }},
			{"another account", func() { h.Read(h.Connect(1, "omer.lifts")) }},
		} {
			t.Run(c.name+" makes another answer", func(t *testing.T) {
				c.change()
				next := requireFresh(t, d, figures.Last30Days)
				require.NotEqual(t, last.Tag, next.Tag)
				last = next
			})
		}
		t.Run("while nothing changes the history is not read", func(t *testing.T) {
			require.Zero(t, profilestest.Queries(t, db, func() {
				again, err := d.Answer(t.Context(), 1, figures.Last30Days, "")
				require.NoError(t, err)
				require.Equal(t, last, again)
			}))
		})
		t.Run("what somebody else's look-up says of a competitor shows in its mark", func(t *testing.T) {
			before, _, err := h.History.WatchStates(t.Context(), 1, config.SourceSimulator)
			require.NoError(t, err)
			h.Clock.Advance(time.Minute)
			h.Track(2, "noa.bakes")
			after, _, err := h.History.WatchStates(t.Context(), 1, config.SourceSimulator)
			require.NoError(t, err)
			require.NotEqual(t, before, after)
			last = requireFresh(t, d, figures.Last30Days)
		})
		t.Run("what could not be put together is not kept", func(t *testing.T) {
			h.Clock.Advance(time.Hour)
			h.Read(h.Connect(1, "omer.lifts"))
			world.noRivals = true
			require.Contains(t, string(requireFresh(t, d, figures.Last30Days).Body), `"unavailable":["competitorTracking"]`)
			world.noRivals = false
			last = requireFresh(t, d, figures.Last30Days)
			require.Contains(t, string(last.Body), `"unavailable":[]`)
		})
		t.Run("a tag names the content: another process gives the same", func(t *testing.T) {
			other := NewDashboard(config.Config{Instagram: config.SourceSimulator}, h.History,
				world, world, world, h.Pictures, h.Clock, testkit.Quiet)
			require.Equal(t, last.Tag, requireFresh(t, other, figures.Last30Days).Tag)
		})
		t.Run("DASH-004 each period has its own", func(t *testing.T) {
			for _, period := range []figures.Period{figures.Last7Days, figures.YearToDate, figures.SinceTracking, figures.Last30Days} {
				require.Contains(t, string(requireFresh(t, d, period).Body), `"period":"`+string(period)+`"`)
			}
		})
	})
}

// Time alone moves posts out of windows, days on and months over: whenever somebody looks, the kept answer is the one
// that would be made then.
func TestKeptAnswersEnd(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	id := h.Connect(1, "maya.bakes")
	h.Read(id)
	for range 200 {
		h.Clock.Advance(7*time.Hour + 13*time.Minute)
		requireFresh(t, h.dashboard, figures.Last30Days)
	}
	posts, err := h.History.RecentPosts(t.Context(), id, h.Clock.Now().AddDate(0, 0, -90))
	require.NoError(t, err)
	for _, age := range windows {
		for _, beside := range []time.Duration{-time.Microsecond, 0, time.Microsecond} { // across the very edge
			h.Clock.Set(posts[0].PostedAt.Add(age + beside))
			requireFresh(t, h.dashboard, figures.Last30Days)
		}
	}
	t.Run("the viewer's day begins before the world's", func(t *testing.T) {
		jerusalem, err := time.LoadLocation("Asia/Jerusalem")
		require.NoError(t, err)
		v := figures.Viewpoint{Now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), Zone: jerusalem}
		require.Equal(t, "2026-11-20T22:00:00Z", validUntil(v, nil).UTC().Format(time.RFC3339))
	})
}

func TestRevalidation(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	c, err := config.Load(nil)
	require.NoError(t, err)
	r := testkit.EmbeddedRedis(t)
	router, err := httpapi.NewRouter(c, "test", testkit.Quiet, profilestest.Maya{},
		ratelimit.NewRequestCounter(r, clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(h.dashboard)(router)
	get := func(having string) *httptest.ResponseRecorder {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/dashboard/summary", http.NoBody)
		req.Header.Set("Authorization", "Bearer token")
		req.Header.Set("If-None-Match", having)
		w := httptest.NewRecorder()
		router.Engine.ServeHTTP(w, req)
		return w
	}
	whole := get("")
	tag := whole.Header().Get("ETag")
	require.Equal(t, http.StatusOK, whole.Code)
	require.Regexp(t, `^"[\w-]{22}"$`, tag)
	require.True(t, json.Valid(whole.Body.Bytes()))
	require.Equal(t, "application/json", whole.Header().Get("Content-Type"))
	for name, c := range map[string]struct {
		having string
		status int
	}{
		"DASH-004 what the client has is not sent again": {tag, http.StatusNotModified},
		"one of several":                 {`"other", ` + tag, http.StatusNotModified},
		"a tag that a proxy weakened":    {"W/" + tag, http.StatusNotModified},
		"anything at all":                {"*", http.StatusNotModified},
		"another":                        {`"other"`, http.StatusOK},
		"one without its quotes is none": {strings.Trim(tag, `"`), http.StatusOK},
	} {
		t.Run(name, func(t *testing.T) {
			w := get(c.having)
			require.Equal(t, c.status, w.Code)
			require.Equal(t, tag, w.Header().Get("ETag"))
			require.Equal(t, "private, no-cache", w.Header().Get("Cache-Control"))
			require.Equal(t, "Authorization", w.Header().Get("Vary"))
			require.Equal(t, c.status == http.StatusOK, w.Body.Len() > 0)
		})
	}
	t.Run("after a reading it is sent again", func(t *testing.T) {
		h.Read(h.Connect(1, "maya.bakes"))
		require.Equal(t, http.StatusOK, get(tag).Code)
	})
}
