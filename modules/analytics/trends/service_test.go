package trends

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
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// world is who pays for trends, and what users have written.
type world struct {
	paid  bool
	notes []Note
}

func (w world) TrendAnalysis(context.Context, int64) (bool, error) { return w.paid, nil }

func (w world) NotesOn(_ context.Context, userID int64, source string, ids []string) (notes []Note, err error) {
	if userID != 1 || source != config.SourceSimulator || len(ids) == 0 {
		return nil, fmt.Errorf("notes of user %d on %d posts of %s", userID, len(ids), source)
	}
	return w.notes, nil
}

const (
	ownID     = 1
	othersID  = 2
	stepDay   = "2026-10-21" // 30 days before friday
	firstDays = 90
)

// stored is a profile of user 1 with a history of followers: 18 a day, and 41 a day from stepDay on.
func stored(t testing.TB, db *database.DB, id, userID int64, days int) {
	t.Helper()
	conn := db.Conn(t.Context())
	require.NoError(t, conn.Exec(`INSERT INTO profiles (id, source, instagram_id, username, status, created_at, updated_at, followers,
			tracked_since) VALUES (?, 'simulator', ?, ?, 'ready', ?, ?, 1000, ?)`,
		id, fmt.Sprint(id), fmt.Sprint("p", id), figurestest.Friday, figurestest.Friday, figures.DaysBefore(figurestest.Friday, days)).Error)
	require.NoError(t, conn.Exec(
		`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at) VALUES (?, ?, 'competitor', 3600, ?)`,
		id, userID, figurestest.Friday).Error)
	followers := 50_000
	var rows []map[string]any
	for ago := days; ago >= 0; ago-- {
		day := figures.DaysBefore(figurestest.Friday, ago)
		rows = append(rows, map[string]any{"profile_id": id, "day": day, "followers": followers, "avg_likes": 100 + ago%3})
		followers += 18 + ago%3 - 1
		if figures.DaysBefore(figurestest.Friday, ago-1) >= stepDay {
			followers += 23
		}
	}
	require.NoError(t, conn.Table("profile_days").CreateInBatches(rows, 500).Error)
}

func post(t testing.TB, db *database.DB, id int64, at time.Time) {
	t.Helper()
	require.NoError(t, db.Conn(t.Context()).Table("posts").Create(map[string]any{
		"id": id, "profile_id": ownID, "instagram_id": fmt.Sprint("ig", id), "shortcode": fmt.Sprint("c", id), "type": "REEL",
		"media_type": "VIDEO", "product_type": "REELS", "posted_at": at, "likes": 90, "comments": 10, "followers_at_post": 1000,
		"followers_first_known": false, "first_seen_at": at, "updated_at": at,
	}).Error)
}

func serviceOf(db *database.DB, w world) *Service {
	over := clock.NewFake(figurestest.Friday.AddDate(0, 0, 1)) // Friday's days count
	return NewService(config.Config{Instagram: config.SourceSimulator}, w, profilestest.History(db), w, over)
}

func TestTheTrendsOfAnAccount(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		stored(t, db, ownID, 1, firstDays)
		step := figures.DayStart(stepDay)
		for i, at := range []time.Time{
			step.AddDate(0, 0, -3).Add(-time.Minute), step.AddDate(0, 0, -3), step.AddDate(0, 0, 4).Add(-time.Minute), step.AddDate(0, 0, 4),
		} {
			post(t, db, int64(i+1), at)
		}
		service := serviceOf(db, world{true, []Note{{"ig3", OnSavedPost, 7, 9, "Everybody shares this"}, {"ig3", OnIdea, 8, 0, "Crumb shots"}}})
		trends, err := service.Analyse(t.Context(), 1, ownID, figures.Followers)
		require.NoError(t, err)

		require.Len(t, trends.Days, firstDays)
		require.Equal(t, figures.DaysBefore(figurestest.Friday, firstDays-1), trends.Days[0].Date)
		require.Nil(t, trends.Days[2].Average7)
		require.InDelta(t, (17.0+19+18+17)/4, *trends.Days[3].Average7, 1e-9)
		require.InDelta(t, 41, *trends.Days[firstDays-1].Average28, 0.5)
		require.Len(t, trends.Weekdays, 7)
		require.Equal(t, []any{"Monday", "Sunday"}, []any{trends.Weekdays[0].Weekday, trends.Weekdays[6].Weekday})
		require.Greater(t, *trends.WeekdayP, 0.05)

		require.Len(t, trends.ChangePoints, 1)
		found := trends.ChangePoints[0]
		require.Equal(t, []any{stepDay, 59, 31}, []any{found.Day, found.DaysBefore, found.DaysAfter})
		require.Equal(t, "From about 21 Oct 2026 the account gained 41 followers a day instead of 18.", found.Text)
		require.Len(t, found.Posts, 2, "of the three days before and after")
		require.Equal(t, []int64{3, 2}, []int64{found.Posts[0].ID, found.Posts[1].ID})
		require.InDelta(t, 10, *found.Posts[0].EngagementRate, 1e-9)
		require.Equal(t, []TrendNote{{OnSavedPost, 7, new(int64(9)), "Everybody shares this"}, {OnIdea, 8, nil, "Crumb shots"}},
			found.Posts[0].Notes)
		require.Empty(t, found.Posts[1].Notes)
		for name, basis := range trends.Basis {
			require.Nil(t, basis.Reason, name)
			require.Equal(t, []any{firstDays, 0}, []any{basis.N, basis.Skipped}, name)
			require.Equal(t, figures.DaysBefore(figurestest.Friday, firstDays-1), *basis.From, name)
		}

		likes, err := service.Analyse(t.Context(), 1, ownID, figures.AvgLikes)
		require.NoError(t, err)
		require.Len(t, likes.Days, firstDays+1)
		require.Empty(t, likes.ChangePoints)
		require.Nil(t, likes.Basis["changePoints"].Reason, "none was found, which is an answer")
		rate, err := service.Analyse(t.Context(), 1, ownID, figures.RateMetric)
		require.NoError(t, err)
		require.Equal(t, "Not enough posts: each weekday needs 4 whose figures are known, and Monday has 0.", *rate.Basis["weekdays"].Reason)
		delete(rate.Basis, "weekdays")
		for name, basis := range rate.Basis {
			require.Equal(t, figures.ReasonHidden, *basis.Reason, name)
		}
	})
}

func TestWhenThereWillBeEnoughDays(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		stored(t, db, ownID, 1, 2)
		trends, err := serviceOf(db, world{paid: true}).Analyse(t.Context(), 1, ownID, figures.Followers)
		require.NoError(t, err)
		require.Len(t, trends.Days, 2)
		require.Empty(t, trends.Weekdays)
		require.Nil(t, trends.WeekdayP)
		for name, want := range map[string][2]string{
			"average7":     {"an average needs 4 known days out of 7", "22 Nov 2026"},
			"average28":    {"an average needs 14 known days out of 28", "2 Dec 2026"},
			"weekdays":     {"each weekday needs 4 known days", "16 Dec 2026"},
			"changePoints": {"a change needs 14 known days on each side", "16 Dec 2026"},
		} {
			require.Equal(t, fmt.Sprintf("Not enough days yet: %s. That will be on %s if every day until then is read.", want[0], want[1]),
				*trends.Basis[name].Reason)
		}
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profile_watches SET paused_at = ?, interval_seconds = 0`, figurestest.Friday).Error)
		trends, err = serviceOf(db, world{paid: true}).Analyse(t.Context(), 1, ownID, figures.Followers)
		require.NoError(t, err)
		require.Equal(t, "Not enough days: each weekday needs 4 known days, and this account is no longer read.",
			*trends.Basis["weekdays"].Reason)
	})
}

func TestASeriesOfYearsIsThinned(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		stored(t, db, ownID, 1, 730)
		trends, err := serviceOf(db, world{paid: true}).Analyse(t.Context(), 1, ownID, figures.Followers)
		require.NoError(t, err)
		require.Len(t, trends.Days, 366+52)
		require.Equal(t, 730, trends.Basis["value"].N, "the figures rest on all days")
	})
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		metric        figures.Metric
		before, after float64
		want          string
	}{
		{figures.Followers, -18, -5, "the account lost 5 followers a day instead of 18."},
		{figures.Followers, 18, -5, "the account lost 5 followers a day. Before, it gained 18 a day."},
		{figures.Followers, -1, 0.4, "the account gained 0.4 followers a day. Before, it lost 1 a day."},
		{figures.RateMetric, 3.1, 4.2, "the engagement rate was 4.20% instead of 3.10%."},
		{figures.AvgLikes, 800, 1200, "posts had 1,200 likes on average instead of 800."},
		{figures.AvgComments, 12, 2.5, "posts had 2.5 comments on average instead of 12."},
	} {
		require.Equal(t, "From about 12 Mar 2026 "+c.want, sentence(c.metric, "2026-03-12", c.before, c.after))
	}
}

func TestTrendsOverHTTP(t *testing.T) {
	db := testkit.SQLite(t)
	stored(t, db, ownID, 1, 40)
	stored(t, db, othersID, 2, 40)
	f := profilestest.New(t, db)
	paid, unpaid := f.Routed(NewRoutes(serviceOf(db, world{paid: true}))), f.Routed(NewRoutes(serviceOf(db, world{})))
	path := func(id int, query string) string { return fmt.Sprintf("/instagram-profiles/%d/trends%s", id, query) }
	trends := profilestest.Answered[ProfileTrends](t, paid(1, http.MethodGet, path(ownID, "?metric=avg_likes"), ""))
	require.Equal(t, []any{"p1", figures.AvgLikes}, []any{trends.Username, trends.Metric})
	for _, id := range []int{othersID, 98_765} {
		w := paid(1, http.MethodGet, path(id, ""), "")
		require.Equal(t, http.StatusNotFound, w.Code)
		require.Contains(t, w.Body.String(), "Profile not found")
	}
	require.Equal(t, http.StatusUnprocessableEntity, paid(1, http.MethodGet, path(ownID, "?metric=reach"), "").Code)
	w := unpaid(1, http.MethodGet, path(ownID, ""), "")
	require.Equal(t, http.StatusForbidden, w.Code)
	require.JSONEq(t, `{"message": "Trend analysis is part of the BUSINESS plan.", "code": "plan_required"}`, w.Body.String())
}

// BenchmarkTrends sets the trends of ten years against reading the same days.
func BenchmarkTrends(b *testing.B) {
	db := testkit.SQLite(b)
	stored(b, db, ownID, 1, 3650)
	service, history := serviceOf(db, world{paid: true}), profilestest.History(db)
	testkit.Against(b, 0.10, func() {
		days, err := history.AllDays(b.Context(), ownID, figures.Followers, figurestest.Friday)
		require.NoError(b, err)
		require.Len(b, days, 3651)
	}, func() {
		trends, err := service.Analyse(b.Context(), 1, ownID, figures.Followers)
		require.NoError(b, err)
		require.Equal(b, 3650, trends.Basis["value"].N)
	})
}
