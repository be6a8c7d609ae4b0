package dashboard

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// summaryFigures are the basis map's keys: every figure that may be null or surprising.
var summaryFigures = []string{
	"followers", "followersChangeLastWeek", "periodGrowth", "postsThisMonth", "postsThisMonthChange", "engagementRate", "engagementRateChange",
	"postingFrequency", "bestDay", "contentMix", "leadingFormat", "topHashtags", "topPostingTimes",
}

func TestSummary(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		t.Run("nobody connected", func(t *testing.T) {
			mine := h.summary(9, figures.Last30Days).MyPerformance
			require.Equal(t, figures.None, mine.Status)
			require.Nil(t, mine.Followers)
			require.Nil(t, mine.PostsThisMonth)
			require.Equal(t, "No Instagram account is connected.", *mine.Basis["engagementRate"].Reason)
		})
		id := h.Connect(1, "maya.bakes")
		t.Run("connected and not read: no number yet, each with its reason", func(t *testing.T) {
			mine := h.summary(1, figures.Last30Days).MyPerformance
			require.Equal(t, []any{figures.Pending, "maya.bakes"}, []any{mine.Status, *mine.Username})
			require.Nil(t, mine.Followers)
			require.Equal(t, "We're still reading this account.", *mine.Basis["followers"].Reason)
			require.Nil(t, mine.PostsThisMonth)
			require.Nil(t, mine.EngagementRate)
		})
		h.Read(id)
		t.Run("DASH-006 the first reading fills in all but growth", func(t *testing.T) {
			mine := h.summary(1, figures.Last30Days).MyPerformance
			require.Equal(t, figures.Ready, mine.Status)
			require.NotNil(t, mine.PostsThisMonth)
			require.Positive(t, *mine.EngagementRate)
			require.NotNil(t, mine.EngagementRateChange)
			require.Nil(t, mine.FollowersChangeLastWeek)
			require.Equal(t, "Growth needs the counts of two days, and we know one: 20 Nov 2026.", *mine.Basis["followersChangeLastWeek"].Reason)
			require.Len(t, mine.FollowerGrowthThisMonth, 1)
			require.NotEmpty(t, mine.ContentMix)
			require.Len(t, mine.TopPostingTimes, 3)
		})
		t.Run("every figure has its basis", func(t *testing.T) {
			mine := h.summary(1, figures.Last30Days).MyPerformance
			for _, basis := range []map[string]figures.Basis{mine.Basis, nothing(figures.None, "x").Basis} {
				keys := []string{}
				for key, b := range basis {
					keys = append(keys, key)
					require.NotEmpty(t, b.Name)
				}
				require.ElementsMatch(t, summaryFigures, keys)
			}
			rate := mine.Basis["engagementRate"]
			require.Equal(t, figurestest.Friday, *rate.TakenAt)
			require.Positive(t, rate.N)
			require.Contains(t, rate.Formula, figures.NoteFirstKnown)
		})
		t.Run("DASH-009 DASH-035 the best post of the week, its picture at an address of ours", func(t *testing.T) {
			best := h.summary(1, figures.Last30Days).RecentHighlights.BestPost
			require.NotNil(t, best)
			require.Regexp(t, `^/api/media/post/simulator/\d+\?e=\d+&s=[\w-]+$`, *best.DisplayURL)
			most := h.Count(`SELECT MAX(likes) FROM posts WHERE posted_at >= ?`, figurestest.Friday.Add(-7*24*time.Hour))
			require.EqualValues(t, most, *best.LikesCount)
		})
		t.Run("two weeks on", func(t *testing.T) {
			counts := map[string]int64{figures.DayOf(figurestest.Friday): *h.Profile(id).Followers}
			for range 14 {
				h.Clock.Advance(24 * time.Hour)
				h.Read(id)
				counts[figures.DayOf(h.Clock.Now())] = *h.Profile(id).Followers
			}
			mine := h.summary(1, figures.Last7Days).MyPerformance
			t.Run("DASH-010 against 7 days ago", func(t *testing.T) {
				require.Equal(t, counts["2026-12-04"]-counts["2026-11-27"], *mine.FollowersChangeLastWeek)
			})
			t.Run("DASH-013 the week's series is always there", func(t *testing.T) {
				require.Len(t, mine.FollowerGrowthThisWeek, 8)
				require.Empty(t, mine.FollowerGrowthThisMonth)
				require.Equal(t, figures.FollowerPoint{Date: "2026-12-04", Followers: counts["2026-12-04"]}, mine.FollowerGrowthThisWeek[7])
				require.NotEmpty(t, mine.PostMarks)
				require.GreaterOrEqual(t, mine.PostMarks[0].Date, "2026-11-27")
			})
			t.Run("chosen days, and those before", func(t *testing.T) {
				summary := h.compared(1, "2026-11-28..2026-12-01", figures.PeriodBefore)
				mine := summary.MyPerformance
				require.Equal(t, []string{"2026-11-28", "2026-12-01"}, []string{summary.From, summary.To})
				require.Len(t, mine.FollowerGrowthInPeriod, 4)
				require.Equal(t, counts["2026-12-01"]-counts["2026-11-27"], *mine.PeriodGrowth.Change)
				require.Len(t, mine.FollowerGrowthThisWeek, 8, "that of now")
				require.Equal(t, counts["2026-11-27"]-counts["2026-11-23"], *mine.Compared.Change)
				for _, mark := range mine.PostMarks {
					require.True(t, mark.Date >= "2026-11-28" && mark.Date <= "2026-12-01", mark.Date)
				}
				before := h.compared(1, figures.Last90Days, figures.PeriodBefore).MyPerformance
				require.Len(t, before.FollowerGrowthInPeriod, 15)
				require.Equal(t, "Tracking began on 20 Nov 2026.", *before.Compared.Basis["change"].Reason)
			})
			for period, series := range map[figures.Period]func(Performance) []figures.FollowerPoint{
				figures.Last30Days:    func(p Performance) []figures.FollowerPoint { return p.FollowerGrowthThisMonth },
				figures.YearToDate:    func(p Performance) []figures.FollowerPoint { return p.FollowerGrowthYearToDate },
				figures.SinceTracking: func(p Performance) []figures.FollowerPoint { return p.FollowerGrowthSinceTracking },
			} {
				t.Run("DASH-014 DASH-015 "+string(period)+" fills its own series", func(t *testing.T) {
					mine := h.summary(1, period).MyPerformance
					require.Len(t, series(mine), 15)
					require.Len(t, mine.FollowerGrowthThisWeek, 8)
					require.Equal(t, counts["2026-12-04"]-counts["2026-11-20"], *mine.PeriodGrowth.Change)
					note := "The first known count, of 20 Nov 2026, stands in"
					require.Equal(t, period != figures.SinceTracking, strings.Contains(mine.Basis["periodGrowth"].Formula, note))
				})
			}
		})
	})
}

func TestHiddenLikesAndNoPosts(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	t.Run("DASH-012 hidden likes are unknown everywhere, and the reason says so", func(t *testing.T) {
		h.Read(h.Connect(1, "hidden_maya"))
		summary := h.summary(1, figures.Last30Days)
		mine := summary.MyPerformance
		require.Nil(t, mine.EngagementRate)
		require.Equal(t, figures.ReasonHidden, *mine.Basis["engagementRate"].Reason)
		require.Empty(t, mine.TopPostingTimes)
		require.Positive(t, *mine.PostsThisMonth)
		require.NotEmpty(t, mine.ContentMix)
		require.Nil(t, summary.RecentHighlights.BestPost.LikesCount)
	})
	t.Run("DASH-035 an account without posts", func(t *testing.T) {
		h.Read(h.Connect(2, "empty_maya"))
		summary := h.summary(2, figures.Last30Days)
		mine := summary.MyPerformance
		require.Equal(t, figures.Ready, mine.Status)
		require.Zero(t, *mine.PostsThisMonth)
		require.Nil(t, mine.EngagementRate)
		require.Equal(t, figures.ReasonNoPosts, *mine.Basis["engagementRate"].Reason)
		require.Nil(t, summary.RecentHighlights.BestPost)
	})
}

func TestSummaryQueries(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("1", figurestest.Friday, 5)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		measure := func() (n int) {
			for _, period := range []figures.Period{figures.Last7Days, figures.Last30Days, figures.YearToDate, figures.SinceTracking} {
				n = max(n, profilestest.Queries(t, db, func() { h.summary(1, period) }))
			}
			return n
		}
		before := measure()
		require.Equal(t, 3, before)
		h.PutPosts(id, 3000)
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET tracked_since = '2023-11-21'`).Error)
		require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
			for i := range 1096 {
				h.PutDay(ctx, id, figures.DaysBefore(figurestest.Friday, i), profilestest.DayValues{Followers: new(int64(5000 - i))})
			}
			return nil
		}))
		after := measure()
		require.Equal(t, before, after, "not with the posts that were ever stored")
		require.LessOrEqual(t, after+3, 6, "with those for the session, the profile and the time zone, which go around gorm or the module")

		whole := h.summary(1, figures.SinceTracking).MyPerformance
		require.LessOrEqual(t, len(whole.FollowerGrowthSinceTracking), 366+2*60, "thinned to a point a week beyond a year")
		require.Equal(t, "2023-11-21", whole.FollowerGrowthSinceTracking[0].Date)
		require.EqualValues(t, 1095, *whole.PeriodGrowth.Change)
		require.Len(t, h.summary(1, figures.YearToDate).MyPerformance.FollowerGrowthYearToDate, 324)
	})
}

type failing struct{ err error }

func (f failing) CompetitorTracking(context.Context, int64) (CompetitorTracking, error) {
	return CompetitorTracking{}, f.err
}

type collected struct{}

func (collected) Shortlists(context.Context, int64) (Shortlists, error) {
	return Shortlists{TotalShortlists: 2, PostsCount: 7, TopShortlists: []TopShortlist{{1, "Kitchen light", 7}}}, nil
}

func TestHTTP(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	c, err := config.Load(nil)
	require.NoError(t, err)
	r := testkit.EmbeddedRedis(t)
	serve := func(d *Dashboard) http.Handler {
		router, err := httpapi.NewRouter(c, "test", testkit.Quiet, profilestest.Maya{},
			ratelimit.NewRequestCounter(r, clock.System{}, testkit.Quiet))
		require.NoError(t, err)
		NewRoutes(d)(router)
		return router.Engine
	}
	app := serve(h.dashboard)
	ask := func(app http.Handler, path, token string) (*httptest.ResponseRecorder, map[string]any) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api"+path, http.NoBody)
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		w := httptest.NewRecorder()
		app.ServeHTTP(w, req)
		answer := map[string]any{}
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
		return w, answer
	}
	t.Run("API-003 it is for signed-in users", func(t *testing.T) {
		w, _ := ask(app, "/dashboard/summary", "")
		require.Equal(t, http.StatusUnauthorized, w.Code)
	})
	t.Run("DASH-005 always 200 with its parts, lists never null", func(t *testing.T) {
		w, answer := ask(app, "/dashboard/summary", "token")
		require.Equal(t, http.StatusOK, w.Code)
		require.Equal(t, "last_30_days", answer["period"])
		mine := answer["myPerformance"].(map[string]any)
		for _, list := range []string{
			"followerGrowthThisWeek", "followerGrowthThisMonth", "followerGrowthYearToDate", "followerGrowthSinceTracking",
			"postMarks", "contentMix", "topHashtags", "topPostingTimes",
		} {
			require.Equal(t, []any{}, mine[list], list)
		}
		require.Equal(t, map[string]any{
			"totalCompetitors": 0.0, "basis": map[string]any{}, "currentRank": nil, "outperformed": nil, "ranked": 0.0,
			"reading": []any{}, "topCompetitors": []any{},
		}, answer["competitorTracking"])
		require.Equal(t, map[string]any{"totalShortlists": 0.0, "postsCount": 0.0, "topShortlists": []any{}}, answer["shortlists"])
		require.Equal(t, map[string]any{"bestPost": nil}, answer["recentHighlights"])
		require.Equal(t, []any{"competitorTracking", "shortlists"}, answer["unavailable"])
		require.Equal(t, "none", mine["status"])
	})
	t.Run("DASH-003 another period is refused", func(t *testing.T) {
		w, answer := ask(app, "/dashboard/summary?period=last_week", "token")
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
		require.EqualValues(t, apperr.Invalid, answer["code"])
	})
	t.Run("DASH-007 DASH-008 what other modules give, and one that fails is named", func(t *testing.T) {
		d := NewDashboard(config.Config{Instagram: config.SourceSimulator}, h.History,
			profilestest.InJerusalem{}, failing{errors.New("no such table")}, collected{}, h.Pictures, h.Clock, testkit.Quiet)
		w, answer := ask(serve(d), "/dashboard/summary", "token")
		require.Equal(t, http.StatusOK, w.Code)
		require.Equal(t, []any{"competitorTracking"}, answer["unavailable"])
		require.Equal(t, map[string]any{
			"totalShortlists": 2.0, "postsCount": 7.0,
			"topShortlists": []any{map[string]any{"id": 1.0, "name": "Kitchen light", "postsCount": 7.0}},
		}, answer["shortlists"])
	})
	t.Run("its log is loud only where something is wrong", func(t *testing.T) {
		for err, level := range map[error]string{
			driver.ErrBadConn: "WARN", errors.New("no such table"): "ERROR",
		} {
			var lines strings.Builder
			d := NewDashboard(config.Config{Instagram: config.SourceSimulator}, h.History, profilestest.InJerusalem{},
				failing{fmt.Errorf("read: %w", err)}, collected{}, h.Pictures, h.Clock, slog.New(slog.NewTextHandler(&lines, nil)))
			w, _ := ask(serve(d), "/dashboard/summary", "token")
			require.Equal(t, http.StatusOK, w.Code)
			require.Equal(t, 1, strings.Count(lines.String(), "dashboard part failed"))
			require.Contains(t, lines.String(), "level="+level)
		}
	})
	t.Run("no answer carries Instagram's own links", func(t *testing.T) {
		h.Read(h.Connect(1, "maya.bakes"))
		require.NotZero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE media_url LIKE 'http%'`))
		w, _ := ask(app, "/dashboard/summary", "token")
		require.NotContains(t, w.Body.String(), h.World.BaseURL())
		require.NotContains(t, w.Body.String(), "cdninstagram")
	})
}

func TestFirstReadingThatFails(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	id := h.Connect(1, "gone_maya") // answers the look-up, and no more
	h.Read(id)
	mine := h.summary(1, figures.Last30Days).MyPerformance
	require.Equal(t, figures.Failed, mine.Status)
	require.Equal(t, "Instagram has not found @gone_maya since 20 Nov 2026. "+
		"It may be private or renamed. We look again every day.", *mine.Error)
	require.Nil(t, mine.Followers)
	require.Equal(t, *mine.Error, *mine.Basis["followers"].Reason)
	require.False(t, h.Scheduled(id).Urgent, "the next try is a refresh like any other")
}

func TestRoundTripsOfASummary(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	db, wire := profilestest.CountedDatabase(t)
	h := newFixture(t, db)
	h.Read(h.Connect(1, "maya.bakes"))
	summary := func() { h.summary(1, figures.YearToDate) }
	summary()
	require.LessOrEqual(t, wire.During(summary)+2, 6, "with one for the session and one for the time zone")
}
