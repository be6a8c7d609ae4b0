package profile

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// remembered gives a profile so many days of history that end with friday; each has one follower more than the day before.
func (h *fixture) remembered(id int64, days int) {
	h.T.Helper()
	require.NoError(h.T, h.Db.InTx(h.T.Context(), func(ctx context.Context) error {
		for i := range days {
			values := profilestest.DayValues{
				Followers: new(int64(100_000 - i)), AvgLikes: new(float64(500 - i)),
				AvgComments: new(float64(20)), Rate: new(float64(3) + 1/float64(i+1)),
			}
			h.PutDay(ctx, id, figures.DaysBefore(figurestest.Friday, i), values)
		}
		return h.Db.Conn(ctx).Exec(`UPDATE profiles SET tracked_since = ? WHERE id = ?`, figures.DaysBefore(figurestest.Friday, days-1), id).Error
	}))
}

func (h *fixture) series() *Series {
	return NewSeries(config.Config{Instagram: config.SourceSimulator}, h.History, profilestest.InJerusalem{}, h.Clock)
}

// onePost is a user's own account with a post of today, not read yet.
func onePost(t *testing.T, db *database.DB) (h *fixture, id int64) {
	t.Helper()
	source := profilestest.Script{Pages: map[string]instagram.Page{
		"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("1", figurestest.Friday, 5)),
	}}
	h = newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
	return h, h.Connect(1, "maya")
}

func TestFollowerGrowth(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h, id := onePost(t, db)
		ask := h.Routed(NewSeriesRoutes(h.series()))
		path := fmt.Sprintf("/instagram-profiles/%d/follower-growth", id)
		growth := func(t *testing.T, query string) FollowerGrowth {
			t.Helper()
			return profilestest.Answered[FollowerGrowth](t, ask(1, "GET", path+query, ""))
		}
		t.Run("PROF-061 what somebody else watches does not exist", func(t *testing.T) {
			for _, series := range []string{"follower-growth", "engagement-metrics"} {
				w := ask(2, "GET", fmt.Sprintf("/instagram-profiles/%d/%s", id, series), "")
				require.Equal(t, http.StatusNotFound, w.Code)
				require.JSONEq(t, `{"message":"Profile not found","code":"not_found"}`, w.Body.String())
			}
		})
		t.Run("not read yet: nothing is known, and why", func(t *testing.T) {
			g := growth(t, "")
			require.Empty(t, g.Series)
			require.Nil(t, g.Change)
			require.Equal(t, "The follower count is not known yet.", *g.Basis["change"].Reason)
		})
		h.Read(id)
		t.Run("PROF-041 a single point shows in any period, and is no growth", func(t *testing.T) {
			h.Clock.Advance(40 * 24 * time.Hour)
			g := growth(t, "?timeRange=last_7_days")
			h.Clock.Advance(-40 * 24 * time.Hour)
			require.Equal(t, []figures.FollowerPoint{{Date: "2026-11-20", Followers: 1000}}, g.Series)
			require.Nil(t, g.Change)
			require.Equal(t, "Nothing was read in this period. The last day we know is 20 Nov 2026.", *g.Basis["change"].Reason)
		})
		h.remembered(id, 400)
		for query, want := range map[string]struct {
			period figures.Period
			first  string
			points int
			change int64
		}{
			"":                          {figures.Last30Days, "2026-10-21", 31, 30},
			"?timeRange=last_7_days":    {figures.Last7Days, "2026-11-13", 8, 7},
			"?timeRange=last_30_days":   {figures.Last30Days, "2026-10-21", 31, 30},
			"?timeRange=year_to_date":   {figures.YearToDate, "2026-01-01", 324, 323},
			"?timeRange=since_tracking": {figures.SinceTracking, "2025-10-17", 366 + 5, 399},
		} {
			t.Run("PROF-036 PROF-066 PROF-078 "+query, func(t *testing.T) {
				g := growth(t, query)
				require.Equal(t, want.period, g.TimeRange)
				require.Len(t, g.Series, want.points)
				require.Equal(t, want.first, g.Series[0].Date)
				require.Equal(t, figures.FollowerPoint{Date: "2026-11-20", Followers: 100_000}, g.Series[want.points-1])
				require.IsIncreasing(t, figures.DaysIn(g.Series))
				require.Equal(t, []any{want.change, want.first, "2026-11-20"}, []any{*g.Change, *g.From, *g.To})
				require.InDelta(t, float64(want.change)/float64(100_000-want.change)*100, *g.Percentage, 1e-9)
				require.Equal(t, want.points, g.Basis["series"].N)
				require.Equal(t, figurestest.Friday, *g.Basis["change"].TakenAt)
				require.Equal(t, "2025-10-17", *g.TrackedSince)
			})
		}
		t.Run("chosen days, compared with others", func(t *testing.T) {
			g := growth(t, "?timeRange=2026-01-01..2026-03-31&compareWith=period_before")
			require.Equal(t, []any{"2026-01-01", "2026-03-31", 90, int64(90)}, []any{g.RangeFrom, g.RangeTo, len(g.Series), *g.Change})
			require.Equal(t, []any{"2025-10-03", "2025-12-31", "2025-10-17", int64(75)},
				[]any{g.Compared.RangeFrom, g.Compared.RangeTo, *g.Compared.From, *g.Compared.Change})
			require.Contains(t, g.Compared.Basis["change"].Formula, "The first known count, of 17 Oct 2025, stands in")
			g = growth(t, "?timeRange=2026-01-01..2026-03-31&compareWith=same_days_last_year")
			require.Nil(t, g.Compared.Change)
			require.Equal(t, "Tracking began on 17 Oct 2025.", *g.Compared.Basis["change"].Reason)
			require.Nil(t, growth(t, "").Compared)
			require.Contains(t, ask(1, "GET", path+"?timeRange=all&compareWith=period_before", "").Body.String(), "Nothing comes before")
			require.Equal(t, http.StatusUnprocessableEntity, ask(1, "GET", path+"?compareWith=yesterday", "").Code)
		})
		t.Run("PROF-036 another period is refused in words", func(t *testing.T) {
			w := ask(1, "GET", path+"?timeRange=yesterday", "")
			require.Equal(t, http.StatusUnprocessableEntity, w.Code)
			require.JSONEq(t,
				`{"message":"`+notAPeriod+`","code":"validation"}`, w.Body.String())
		})
		t.Run("304 until another reading has come in", func(t *testing.T) {
			tag := ask(1, "GET", path, "").Header().Get("ETag")
			require.Equal(t, http.StatusNotModified, ask(1, "GET", path, "", "If-None-Match", tag).Code)
			require.NotEqual(t, tag, ask(1, "GET", path+"?timeRange=last_7_days", "").Header().Get("ETag"))
			h.Clock.Advance(time.Hour)
			h.Read(id)
			require.Equal(t, http.StatusOK, ask(1, "GET", path, "", "If-None-Match", tag).Code)
		})
		t.Run("a history of centuries stays within what a chart can show, in as many queries", func(t *testing.T) {
			h.remembered(id, 8000)
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET tracked_since = '1500-01-01'`).Error)
			h.PutDay(t.Context(), id, "1500-01-01", profilestest.DayValues{Followers: new(int64(1))})
			require.Equal(t, 2, profilestest.Queries(t, db, func() {
				g, err := h.series().FollowerGrowth(t.Context(), 1, id, figures.SinceTracking, "")
				require.NoError(t, err)
				require.LessOrEqual(t, len(g.Series), 366+260)
				require.Equal(t, figures.FollowerPoint{Date: "1500-01-01", Followers: 1}, g.Series[0])
				require.EqualValues(t, 99_999, *g.Change)
			}))
		})
	})
}

const notAPeriod = "Please choose last_7_days, last_30_days, last_90_days, year_to_date, since_tracking, " +
	"or two days such as 2026-01-01..2026-03-31."

func TestEngagementMetrics(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h, id := onePost(t, db)
		ask := h.Routed(NewSeriesRoutes(h.series()))
		path := fmt.Sprintf("/instagram-profiles/%d/engagement-metrics", id)
		metrics := func(t *testing.T, query string) EngagementMetrics {
			t.Helper()
			return profilestest.Answered[EngagementMetrics](t, ask(1, "GET", path+query, ""))
		}
		t.Run("not read yet", func(t *testing.T) {
			m := metrics(t, "?metricType=avg_likes")
			require.Empty(t, m.TimeSeries)
			require.Nil(t, m.Current)
			require.Equal(t, "We're still reading this account.", *m.Basis["current"].Reason)
		})
		h.Read(id)
		h.remembered(id, 400)
		for metric, want := range map[figures.Metric]struct{ first, last, change float64 }{
			figures.AvgLikes: {470, 500, 30}, figures.AvgComments: {20, 20, 0}, figures.RateMetric: {first: 3 + 1.0/31, last: 4},
		} {
			t.Run("PROF-067 PROF-079 "+string(metric), func(t *testing.T) {
				m := metrics(t, "?timeRange=last_30_days&metricType="+string(metric))
				require.Equal(t, []any{metric, figures.Last30Days}, []any{m.MetricType, m.TimeRange})
				require.Len(t, m.TimeSeries, 31)
				require.Equal(t, "2026-10-21", m.TimeSeries[0].Date)
				require.InDelta(t, want.first, m.TimeSeries[0].Value, 1e-9)
				require.InDelta(t, want.last, m.TimeSeries[30].Value, 1e-9)
				require.InDelta(t, want.last, *m.Current, 1e-9)
				require.Equal(t, 31, m.Basis["timeSeries"].N)
				if metric == figures.RateMetric {
					return // its change is the profile's
				}
				require.InDelta(t, want.change, *m.Change, 1e-9)
			})
		}
		t.Run("a metric of chosen days, compared with others", func(t *testing.T) {
			m := metrics(t, "?metricType=avg_likes&timeRange=2026-01-01..2026-03-31&compareWith=period_before")
			require.Equal(t, []any{90, 90.0, 76, 75.0}, []any{len(m.TimeSeries), *m.Change, len(m.Compared.TimeSeries), *m.Compared.Change})
			require.Equal(t, "2026-03-31", *m.Basis["current"].To)
			m = metrics(t, "?metricType=engagement_rate&compareWith=period_before")
			require.Equal(t, formulaRateChangeThen, m.Compared.Basis["change"].Formula)
			m = metrics(t, "?metricType=avg_likes&timeRange=2026-01-01..2026-03-31&compareWith=same_days_last_year")
			require.Nil(t, m.Compared.Change)
		})
		t.Run("PROF-067 the change of the rate is the profile's in 30 days, else that of the series", func(t *testing.T) {
			month := metrics(t, "?metricType=engagement_rate&timeRange=last_30_days")
			require.Nil(t, month.Change)
			require.Equal(t, "Fewer than 3 posts in the last 30 days.", *month.Basis["change"].Reason)
			require.Equal(t, figures.NameRateChange, month.Basis["change"].Name)
			week := metrics(t, "?metricType=engagement_rate&timeRange=last_7_days")
			require.InDelta(t, 1-1.0/8, *week.Change, 1e-9)
			require.Equal(t, "Change of Engagement Rate", week.Basis["change"].Name)
		})
		t.Run("PROF-036 PROF-067 the periods", func(t *testing.T) {
			for period, points := range map[figures.Period]int{
				figures.Last7Days: 8, figures.Last30Days: 31, figures.YearToDate: 324, figures.SinceTracking: 366 + 5,
			} {
				require.Len(t, metrics(t, "?metricType=avg_likes&timeRange="+string(period)).TimeSeries, points, period)
			}
			require.Len(t, metrics(t, "?metricType=avg_likes").TimeSeries, 31)
		})
		t.Run("PROF-067 another metric or period is refused in words", func(t *testing.T) {
			for query, sentence := range map[string]string{
				"?metricType=avg_saves": "metricType: must be one of avg_likes, avg_comments, engagement_rate",
				"?timeRange=2026":       notAPeriod,
			} {
				w := ask(1, "GET", path+query, "")
				require.Equal(t, http.StatusUnprocessableEntity, w.Code)
				require.JSONEq(t, `{"message":"`+sentence+`","code":"validation"}`, w.Body.String())
			}
		})
		t.Run("PROF-079 likes hidden since: their days are absent, and it is said why", func(t *testing.T) {
			for i := range 3 {
				h.PutDay(t.Context(), id, figures.DaysBefore(figurestest.Friday, i), profilestest.DayValues{AvgComments: new(float64(20))})
			}
			m := metrics(t, "?metricType=avg_likes&timeRange=last_7_days")
			require.Len(t, m.TimeSeries, 5)
			require.Equal(t, "2026-11-17", m.TimeSeries[4].Date)
			require.Nil(t, m.Current)
			require.Equal(t, figures.ReasonHidden, *m.Basis["current"].Reason)
			require.Equal(t, []int{5, 3}, []int{m.Basis["timeSeries"].N, m.Basis["timeSeries"].Skipped})
			require.InDelta(t, 4, *m.Change, 1e-9)
			require.InDelta(t, 20, *metrics(t, "?metricType=avg_comments").Current, 1e-9)
		})
		t.Run("304 and as many queries for all history as for a week", func(t *testing.T) {
			tag := ask(1, "GET", path, "").Header().Get("ETag")
			require.Equal(t, http.StatusNotModified, ask(1, "GET", path, "", "If-None-Match", tag).Code)
			for _, period := range []figures.Period{figures.Last7Days, figures.SinceTracking} {
				require.Equal(t, 2, profilestest.Queries(t, db, func() {
					_, err := h.series().Engagement(t.Context(), 1, id, figures.AvgLikes, period, "")
					require.NoError(t, err)
				}))
			}
		})
	})
}

func TestSeriesOfHiddenLikesAndNoPosts(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	for name, reason := range map[string]string{"hidden_maya": figures.ReasonHidden, "empty_maya": figures.ReasonNoPosts} {
		t.Run("PROF-079 "+name, func(t *testing.T) {
			id := h.Connect(1, name)
			h.Read(id)
			m, err := h.series().Engagement(t.Context(), 1, id, figures.RateMetric, figures.Last30Days, "")
			require.NoError(t, err)
			require.Empty(t, m.TimeSeries)
			require.Nil(t, m.Current)
			require.Nil(t, m.Change)
			for _, figure := range []string{"current", "change"} {
				require.Equal(t, reason, *m.Basis[figure].Reason, figure)
			}
			require.Equal(t, 1, m.Basis["timeSeries"].Skipped)
		})
	}
}

// interrupted lets Instagram fail in the middle of a reading: behind its first page.
type interrupted struct {
	instagram.Source
	world *simulator.Server
	fault simulator.Fault
}

func (i interrupted) Page(ctx context.Context, username, after string) (instagram.Page, error) {
	if after != "" {
		i.world.SetFault(i.fault)
	}
	return i.Source.Page(ctx, username, after)
}

func TestRefreshThatFailsHalfWay(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		user := int64(0)
		for _, fault := range []simulator.Fault{simulator.HangsUp, simulator.CutShort, simulator.TokenExpired, simulator.AppThrottled} {
			user++
			t.Run(string(fault), func(t *testing.T) {
				h := newFixture(t, db)
				id := h.Connect(user, fmt.Sprint("maya.halfway", user))
				h.Read(id)
				before := h.Profile(id)
				at := func() (FollowerGrowth, EngagementMetrics, int) {
					growth, err := h.series().FollowerGrowth(t.Context(), user, id, figures.SinceTracking, "")
					require.NoError(t, err)
					engagement, err := h.series().Engagement(t.Context(), user, id, figures.RateMetric, figures.SinceTracking, "")
					require.NoError(t, err)
					return growth, engagement, h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ? AND gone_at IS NULL`, id)
				}
				growth, engagement, posts := at()
				healthy := h.Source.Source
				h.Source.Source = interrupted{healthy, h.World, fault}
				h.Clock.Advance(60 * 24 * time.Hour) // long enough for a second page
				h.Read(id)

				after := h.Profile(id)
				require.Equal(t, figures.Failed, after.Status)
				require.NotEmpty(t, *after.Error)
				require.Equal(t, []any{before.Followers, before.UpdatedAt, before.MediaCount},
					[]any{after.Followers, after.UpdatedAt, after.MediaCount})
				sameGrowth, sameEngagement, samePosts := at()
				require.Equal(t, []any{growth.Series, engagement.TimeSeries, engagement.Current, posts},
					[]any{sameGrowth.Series, sameEngagement.TimeSeries, sameEngagement.Current, samePosts})
				entry, err := h.Directory().Entry(t.Context(), user, id)
				require.NoError(t, err)
				require.Equal(t, []any{figures.Failed, *after.Error, before.Followers}, []any{entry.Status, *entry.Error, entry.Followers})

				h.World.SetFault(simulator.None)
				h.Source.Source = healthy
				h.Clock.Advance(3 * time.Hour)
				h.Read(id)
				require.Equal(t, figures.Ready, h.Profile(id).Status)
				whole, _, _ := at()
				require.Len(t, whole.Series, 2)
			})
		}
	})
}

// Private, renamed and deleted accounts answer alike: Instagram no longer finds them. What is known stays, and says so.
func TestSeriesOfAnAccountThatIsNoLongerFound(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("1", figurestest.Friday, 5)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		h.remembered(id, 20)
		delete(source.Pages, "maya")
		h.Clock.Advance(60 * 24 * time.Hour)
		h.Read(id)
		entry, err := h.Directory().Entry(t.Context(), 1, id)
		require.NoError(t, err)
		require.Equal(t, h.Clock.Now(), *entry.NotFoundSince)
		require.Contains(t, *entry.Error, "Instagram has not found @maya since 19 Jan 2027.")
		month, err := h.series().FollowerGrowth(t.Context(), 1, id, figures.Last30Days, "")
		require.NoError(t, err)
		require.Len(t, month.Series, 20, "a period is the one before the latest reading, and says so")
		require.Equal(t, "2026-11-20", *month.To)
		week, err := h.series().FollowerGrowth(t.Context(), 1, id, figures.Last7Days, "")
		require.NoError(t, err)
		require.Equal(t, []string{"2026-11-13", "2026-11-20"}, []string{*week.From, *week.To})
		all, err := h.series().FollowerGrowth(t.Context(), 1, id, figures.SinceTracking, "")
		require.NoError(t, err)
		require.Len(t, all.Series, 20)
		require.EqualValues(t, 19, *all.Change)
	})
}
