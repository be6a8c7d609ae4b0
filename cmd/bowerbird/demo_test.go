package main

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
	"golang.org/x/sync/errgroup"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// seeding serves a demo without running jobs, so that nothing but the seeding writes.
var seeding = roles{api: true, demo: true}

// onFriday stops the clock at an instant whose numbers are known to be fine.
var onFriday = fx.Decorate(func(clock.Clock) clock.Clock {
	return clock.NewFake(time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC))
})

// seeded are the tables that the demo fills.
var seeded = []string{
	"demo_mark", "users", "subscriptions", "profile_watches", "profiles", "posts", "profile_days", "post_days",
	"competitors", "plan_counters", "shortlists", "post_inspirations", "ideas",
}

// demoHistory is how many days all accounts of the demo have together.
var demoHistory = historyOf(demo.DefaultDays)

func historyOf(days int) int {
	return (1+len(demo.Competitors))*days + len(demo.Stopped)*(days-demo.StoppedDays-1)
}

// rows counts a table.
func (h *fixture) rows(table string) (n int) {
	h.t.Helper()
	require.NoError(h.t, h.db.Conn(h.t.Context()).Raw(`SELECT COUNT(*) FROM `+table).Scan(&n).Error)
	return n
}

// contents are the rows of the tables that the demo fills, whole.
func (h *fixture) contents() map[string][]map[string]any {
	h.t.Helper()
	all := map[string][]map[string]any{}
	for _, table := range seeded {
		var rows []map[string]any
		require.NoError(h.t, h.db.Conn(h.t.Context()).Raw(`SELECT * FROM `+table+` ORDER BY 1, 2`).Scan(&rows).Error)
		require.NotEmpty(h.t, rows, table)
		all[table] = rows
	}
	return all
}

func TestDemo(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		h := open(t, c, seeding, onFriday)
		h.visitDemo()
		t.Run("a visitor on PRO with an account", func(t *testing.T) {
			var user accounts.User
			h.ask(http.MethodGet, "/api/auth/profile", nil, &user)
			require.Equal(t, []any{demo.FullName, demo.Account, "PRO", true},
				[]any{user.FullName, *user.InstaUsername, user.Plan, user.EmailVerified})
			require.NotNil(t, user.InstaProfileID)
			require.Equal(t, "2026-07-24", user.CreatedAt.Format(time.DateOnly), "here since the first day")
			var info AppInfo
			h.ask(http.MethodGet, "/api/app", nil, &info)
			require.True(t, info.Demo)
		})
		for period, days := range map[figures.Period]int{figures.Last7Days: 7, figures.Last30Days: 30, figures.YearToDate: demo.DefaultDays - 1,
			figures.SinceTracking: demo.DefaultDays - 1} {
			t.Run("a full dashboard, "+string(period), func(t *testing.T) {
				var s dashboard.DashboardSummary
				h.ask(http.MethodGet, "/api/dashboard/summary?period="+string(period), nil, &s)
				mine := s.MyPerformance
				require.Equal(t, figures.Ready, mine.Status)
				require.NotNil(t, mine.PeriodGrowth.Change)
				require.Positive(t, *mine.PeriodGrowth.Change, "it grows")
				series := map[figures.Period][]figures.FollowerPoint{
					figures.Last7Days: mine.FollowerGrowthThisWeek, figures.Last30Days: mine.FollowerGrowthThisMonth,
					figures.YearToDate: mine.FollowerGrowthYearToDate, figures.SinceTracking: mine.FollowerGrowthSinceTracking,
				}[period]
				require.Greater(t, len(series), days-1)
				require.Equal(t, *mine.Followers, series[len(series)-1].Followers)
				for _, field := range []string{
					"followers", "followersChangeLastWeek", "periodGrowth", "postsThisMonth",
					"engagementRate", "engagementRateChange", "topHashtags", "topPostingTimes",
				} {
					require.Nil(t, mine.Basis[field].Reason, field)
				}
				require.NotNil(t, s.RecentHighlights.BestPost)
			})
		}
		t.Run("pictures on first view", func(t *testing.T) {
			s := h.summary()
			require.LessOrEqual(t, h.seen(*s.MyPerformance.ProfilePicture), 320)
			require.LessOrEqual(t, h.seen(*s.RecentHighlights.BestPost.DisplayURL), 640)
		})
		before := h.contents()
		require.Equal(t, demoHistory, h.rows("profile_days"))
		h.close()

		t.Run("seeding again changes nothing", func(t *testing.T) {
			again := open(t, c, seeding, onFriday)
			after := again.contents()
			for _, user := range append(before["users"], after["users"]...) {
				delete(user, "last_login_at") // the test signed in
				delete(user, "updated_at")
			}
			require.Equal(t, before, after)
			again.close()
		})
		t.Run("competitors, some of them stopped", func(t *testing.T) { competitorsOfDemo(t, open(t, c, roles{api: true}, onFriday)) })
		t.Run("lists, saved posts and ideas", func(t *testing.T) { collectedOfDemo(t, open(t, c, roles{api: true}, onFriday)) })
		t.Run("questions to the coach", func(t *testing.T) { coachOfDemo(t, c) })
		t.Run("without --demo it is still a demo", func(t *testing.T) {
			plain := open(t, c, roles{api: true})
			var info AppInfo
			plain.ask(http.MethodGet, "/api/app", nil, &info)
			require.True(t, info.Demo)
			plain.close()
		})
		t.Run("each visitor has a copy for a week", func(t *testing.T) { visitorsOfDemo(t, c) })
		t.Run("nothing real beside it", func(t *testing.T) {
			c.Instagram, c.InstagramAccountID, c.InstagramToken = config.SourceGraph, "1784", "token"
			_, err := tryOpen(t, c, roles{api: true})
			require.ErrorIs(t, err, demo.ErrSource)
		})
	})
}

// visitorsOfDemo looks at what two visitors see of each other, and at what a week leaves of them.
func visitorsOfDemo(t *testing.T, c config.Config) {
	noon := clock.NewFake(time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC))
	h := open(t, c, roles{api: true}, fx.Decorate(func(clock.Clock) clock.Clock { return noon }))
	defer h.close()
	const (
		due     = "profile_schedule WHERE due_at < '2026-11-21'"
		leaving = "jobs WHERE kind = 'demo:leave' AND run_at > '2026-11-27' AND run_at < '2026-11-28'"
	)
	users, before := h.rows("users"), h.contents()
	wereDue, wereLeaving := h.rows(due), h.rows(leaving)
	h.visitDemo()
	first := h.token
	h.ask(http.MethodPatch, "/api/auth/profile", accounts.UpdateProfileRequest{FullName: new("Somebody Else")}, nil)
	h.visitDemo()
	var user accounts.User
	h.ask(http.MethodGet, "/api/auth/profile", nil, &user)
	require.Equal(t, demo.FullName, user.FullName, "a visitor renames no other's copy")
	require.Equal(t, users+2, h.rows("users"))
	require.Len(t, h.contents()["profile_days"], len(before["profile_days"]), "all copies are of one history")
	require.Equal(t, wereDue, h.rows(due), "a visit has no account read")
	require.Equal(t, wereLeaving+2, h.rows(leaving))

	noon.Advance(7 * 24 * time.Hour)
	var visitors []int64
	require.NoError(t, h.db.Conn(t.Context()).Raw(`SELECT id FROM users ORDER BY id DESC LIMIT 2`).Scan(&visitors).Error)
	for _, id := range visitors {
		require.NoError(t, h.demo.Leave(t.Context(), id))
	}
	require.Equal(t, users, h.rows("users"))
	for table, rows := range before {
		require.Len(t, h.contents()[table], len(rows), table)
	}
	h.token = first
	require.Equal(t, http.StatusUnauthorized, h.ask(http.MethodGet, "/api/auth/profile", nil, nil).StatusCode)

	require.NoError(t, h.db.Conn(t.Context()).Exec(`UPDATE profiles SET username = username || '_gone'`).Error)
	require.Equal(t, http.StatusServiceUnavailable, h.ask(http.MethodPost, "/api/auth/demo", nil, nil).StatusCode, "no account to copy")
}

func TestDemoRefusesADatabaseOfOthers(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		h := open(t, c, roles{api: true})
		_, err := h.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "maya@example.com", Password: "a-long-one", FullName: "Maya"})
		require.NoError(t, err)
		require.False(t, h.demo.Present())
		h.close()
		h, err = tryOpen(t, c, seeding)
		require.ErrorIs(t, err, demo.ErrHasUserData)
		h.close()
		h = open(t, c, roles{api: true})
		require.Equal(t, 1, h.rows("users"))
		require.Zero(t, h.rows("profiles"))
		require.Zero(t, h.rows("demo_mark"))
	})
}

func TestVisitsOfADemo(t *testing.T) {
	c := settingsOfTest(t)
	c.SignupsPerHourPerIP = 2
	h := open(t, c, roles{api: true})
	visit := func() int { return h.ask(http.MethodPost, "/api/auth/demo", nil, nil).StatusCode }
	require.Equal(t, http.StatusNotFound, visit(), "no demo")
	h.demo.Days = demo.StoppedDays + 3
	require.NoError(t, h.demo.Seed(t.Context(), h.demo.Scenes()))
	require.NoError(t, h.demo.Start(t.Context()))
	require.Equal(t, []int{http.StatusOK, http.StatusTooManyRequests}, []int{visit(), visit()}, "a refused visit counts towards the limit")
}

func TestDemoNeedsTheSimulator(t *testing.T) {
	c := settingsOfTest(t)
	c.Instagram, c.InstagramAccountID, c.InstagramToken = config.SourceGraph, "1784", "token"
	_, err := tryOpen(t, c, seeding)
	require.ErrorIs(t, err, demo.ErrSource)
}

func TestDemoIsWholeOrNotThere(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		h := open(t, c, roles{api: true})
		h.demo.Days = demo.StoppedDays + 3 // whole with fewer, and sooner
		scenes := h.demo.Scenes()
		breakdown := errors.New("the power is gone")
		for _, n := range []int{2, len(scenes)} {
			var broken []demo.Scene
			broken = append(broken, scenes[:n]...)
			broken = append(broken, demo.Scene{Name: "breakdown", Write: func(context.Context, *demo.Script) error { return breakdown }})
			require.ErrorIs(t, h.demo.Seed(t.Context(), broken), breakdown)
			for _, table := range seeded {
				require.Zero(t, h.rows(table), "%s after %d scenes", table, n)
			}
		}
		t.Run("several processes that start at once make one", func(t *testing.T) {
			var all errgroup.Group
			atOnce := 3
			if c.EmbeddedDatabase() {
				atOnce = 1 // no second process gets at its folder
			}
			for range atOnce {
				all.Go(func() error { return h.demo.Seed(t.Context(), scenes) })
			}
			require.NoError(t, all.Wait())
			require.Equal(t, []int{1, 1 + len(demo.Competitors) + len(demo.Stopped), 1, historyOf(h.demo.Days)},
				[]int{h.rows("users"), h.rows("profiles"), h.rows("demo_mark"), h.rows("profile_days")})
		})
		t.Run("visitors who come at once each get a copy", func(t *testing.T) {
			require.NoError(t, h.demo.Start(t.Context()))
			var all errgroup.Group
			for range 4 {
				all.Go(func() error {
					_, err := h.demo.Visit(t.Context(), sessions.Device{})
					return err
				})
			}
			require.NoError(t, all.Wait())
			require.Equal(t, []int{1 + 4, 4, 1 + len(demo.Competitors) + len(demo.Stopped)},
				[]int{h.rows("users"), h.rows("sessions"), h.rows("profiles")})
		})
	})
}
