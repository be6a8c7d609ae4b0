package profiles_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestPausedWatches(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Track(1, "crumb.theory")
		h.Read(id)
		t.Run("a paused one is seen and not read", func(t *testing.T) {
			require.NoError(t, h.Service.Pause(t.Context(), 1, id, h.Clock.Now()))
			p := h.Scheduled(id)
			require.Equal(t, []any{int64(0), (*time.Time)(nil), false}, []any{p.IntervalSeconds, p.DueAt, p.Urgent})
			require.Nil(t, h.Profile(id).NextRefreshAt)
			_, found, err := h.History.WatchedProfile(t.Context(), 1, id, config.SourceSimulator)
			require.NoError(t, err)
			require.True(t, found)
			h.Clock.Advance(40 * 24 * time.Hour)
			require.NoError(t, h.Service.Prune(t.Context(), nil, struct{}{}))
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE id = ?`, id), "nor is it deleted")
		})
		t.Run("another's watch sets the interval, and a change of plan does not wake the paused one", func(t *testing.T) {
			h.Track(2, "crumb.theory")
			require.EqualValues(t, 3600, h.Scheduled(id).IntervalSeconds)
			require.NoError(t, h.Service.ApplyPlan(t.Context(), 1))
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profile_watches WHERE user_id = 1 AND interval_seconds = 0`))
			require.NoError(t, h.Service.Untrack(t.Context(), 2, id))
			require.EqualValues(t, 0, h.Scheduled(id).IntervalSeconds)
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles WHERE unwatched_since IS NOT NULL`))
		})
		t.Run("a resumed one is due at once, for somebody who waits", func(t *testing.T) {
			require.NoError(t, h.Service.Resume(t.Context(), 1, id))
			p := h.Profile(id)
			require.Equal(t, []any{figures.Pending, true, h.Clock.Now()}, []any{p.Status, h.Scheduled(id).Urgent, *p.NextRefreshAt})
		})
		t.Run("the last one to leave lets it go", func(t *testing.T) {
			require.NoError(t, h.Service.Untrack(t.Context(), 1, id))
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE unwatched_since IS NOT NULL`))
		})
	})
}

func TestStoppedBeforeItsFirstReadingEnded(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	id := h.Track(1, "noa.bakes")
	stopped := h.Clock.Now()
	require.NoError(t, h.Service.Pause(t.Context(), 1, id, stopped))
	seen := func() {
		t.Helper()
		w, _, err := h.History.WatchedProfile(t.Context(), 1, id, "simulator")
		require.NoError(t, err)
		require.Equal(t, []any{figures.Failed, figures.ErrorStopped}, []any{w.Status, w.UnreadReason()})
		accounts, err := h.Compare().Among(t.Context(), 1, []int64{id}, map[int64]time.Time{id: stopped})
		require.NoError(t, err)
		require.False(t, accounts[0].IsUnread())
		require.Equal(t, figures.ErrorStopped, accounts[0].UnreadReason())
	}
	seen()
	h.Clock.Advance(48 * time.Hour)
	h.Track(2, "noa.bakes")
	h.Read(id)
	seen()
}

func TestCompare(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		r := h.Compare()
		own := h.Connect(1, "maya.bakes")
		h.Read(own)
		ids := []int64{}
		asked := map[int]int{}
		for i := range 20 {
			id := h.Track(1, fmt.Sprint("bread.", i))
			if i < 5 {
				h.Read(id)
			}
			ids = append(ids, id)
			if n := len(ids); n == 1 || n == 5 || n == 20 {
				asked[n] = profilestest.Queries(t, db, func() {
					_, err := r.Among(t.Context(), 1, ids, map[int64]time.Time{ids[0]: h.Clock.Now()})
					require.NoError(t, err)
					_, err = r.Growth(t.Context(), []figures.Span{{ID: ids[0], From: "2026-11-01", To: "2026-11-20"}})
					require.NoError(t, err)
					_, err = r.Published(t.Context(), map[int64]time.Time{ids[0]: h.Clock.Now().AddDate(0, 0, -30)})
					require.NoError(t, err)
					_, _, err = r.BestPosts(t.Context(), ids, figures.Window{From: h.Clock.Now().AddDate(0, 0, -30), Until: h.Clock.Now()}, "", 20)
					require.NoError(t, err)
					_, err = r.Terms(t.Context(), ids, figures.Window{From: h.Clock.Now().AddDate(0, 0, -30), Until: h.Clock.Now()})
					require.NoError(t, err)
				})
			}
		}
		t.Run("1, 5 or 20 of them cost the same number of queries", func(t *testing.T) {
			require.Equal(t, map[int]int{1: 6, 5: 6, 20: 6}, asked)
		})
		t.Run("how much each published, unless its posts were not read that far back", func(t *testing.T) {
			long := h.Clock.Now().AddDate(-9, 0, 0)
			month := h.Clock.Now().AddDate(0, 0, -30)
			counts, err := r.Published(t.Context(), map[int64]time.Time{own: long, ids[0]: month, ids[1]: h.Clock.Now()})
			require.NoError(t, err)
			require.Equal(t, map[int64]int{
				ids[0]: h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ? AND posted_at >= ?`, ids[0], month),
				ids[1]: 0,
			}, counts)
		})
		t.Run("posts and captions of a window, without those after it", func(t *testing.T) {
			in := figures.Window{From: h.Clock.Now().AddDate(0, 0, -60), Until: h.Clock.Now().AddDate(0, 0, -30)}
			want := h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ? AND posted_at BETWEEN ? AND ?`, own, in.From, in.Until)
			require.Positive(t, want)
			best, rated, err := r.BestPosts(t.Context(), []int64{own}, in, "", 100)
			require.NoError(t, err)
			require.Equal(t, want, rated)
			for _, post := range best {
				require.False(t, post.PostedAt.Before(in.From) || post.PostedAt.After(in.Until))
			}
			terms, err := r.Terms(t.Context(), []int64{own}, in)
			require.NoError(t, err)
			told := h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ? AND posted_at BETWEEN ? AND ?
				AND (caption IS NOT NULL OR likes + comments IS NULL)`, own, in.From, in.Until)
			require.Equal(t, told, terms.Captions+terms.Skipped)
			published, err := h.History.PublishedIn(t.Context(), own, in)
			require.NoError(t, err)
			require.Len(t, published, want)
		})
		t.Run("DASH-007 those that are followed, and the own one", func(t *testing.T) {
			require.NoError(t, h.Service.Pause(t.Context(), 1, ids[19], h.Clock.Now()))
			list, err := r.Followed(t.Context(), 1)
			require.NoError(t, err)
			require.Len(t, list, 20)
			for _, one := range list {
				require.Equal(t, one.ID == own, one.IsOwn)
				require.NotEqual(t, ids[19], one.ID)
			}
		})
		t.Run("the numbers of a stopped one are those of its last day, whatever comes after", func(t *testing.T) {
			then := h.Clock.Now()
			before, err := r.Among(t.Context(), 1, ids[:1], nil)
			require.NoError(t, err)
			h.Clock.Advance(5 * 24 * time.Hour)
			h.Read(ids[0])
			now, err := r.Among(t.Context(), 1, ids[:1], nil)
			require.NoError(t, err)
			require.NotEqual(t, before[1].Followers, now[1].Followers)
			earlier, err := r.Among(t.Context(), 1, ids[:1], map[int64]time.Time{ids[0]: then})
			require.NoError(t, err)
			numbers := func(x figures.Account) []any {
				return []any{*x.Day, *x.Followers, *x.Following, *x.Posts, *x.AvgLikes, *x.AvgComments, *x.Engagement}
			}
			require.Equal(t, numbers(before[1]), numbers(earlier[1]))
			series, err := r.Growth(t.Context(), []figures.Span{{ID: ids[0], From: "2026-11-01", To: figures.DayOf(then)}})
			require.NoError(t, err)
			require.Equal(t, []figures.FollowerPoint{{Date: figures.DayOf(then), Followers: *before[1].Followers}}, series[ids[0]])
		})
		t.Run("a series begins with the latest count before its days", func(t *testing.T) {
			id := h.Track(2, "bread.before")
			h.PutDay(t.Context(), id, "2026-09-01", profilestest.DayValues{Followers: new(int64(700))})
			h.PutDay(t.Context(), id, "2026-10-01", profilestest.DayValues{Followers: new(int64(800))})
			h.PutDay(t.Context(), id, "2026-10-20", profilestest.DayValues{})
			h.PutDay(t.Context(), id, "2026-11-10", profilestest.DayValues{Followers: new(int64(900))})
			h.PutDay(t.Context(), id, "2026-11-20", profilestest.DayValues{Followers: new(int64(950))})
			series, err := r.Growth(t.Context(), []figures.Span{{ID: id, From: "2026-10-21", To: "2026-11-19"}})
			require.NoError(t, err)
			require.Equal(t, []figures.FollowerPoint{{Date: "2026-10-01", Followers: 800}, {Date: "2026-11-10", Followers: 900}}, series[id])
		})
	})
}
