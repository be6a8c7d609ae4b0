package analytics

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// track looks an account up and has it followed.
func (h *house) track(userID int64, username string) int64 {
	h.t.Helper()
	found, err := h.service.Find(h.t.Context(), userID, username)
	require.NoError(h.t, err)
	id, err := h.service.Track(h.t.Context(), userID, found)
	require.NoError(h.t, err)
	return id
}

func (h *house) rivals() *Rivals {
	return NewRivals(config.Config{Instagram: config.SourceSimulator}, h.store, h.pictures, h.clock)
}

func TestPausedWatches(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		id := h.track(1, "crumb.theory")
		h.read(id)
		t.Run("a paused one is seen and not read", func(t *testing.T) {
			require.NoError(t, h.service.Pause(t.Context(), 1, id, h.clock.Now()))
			p := h.profile(id)
			require.Equal(t, []any{int64(0), (*time.Time)(nil), false}, []any{p.IntervalSeconds, p.NextRefreshAt, p.Urgent})
			_, found, err := h.store.watchedProfile(t.Context(), 1, id, config.SourceSimulator)
			require.NoError(t, err)
			require.True(t, found)
			h.clock.Advance(40 * 24 * time.Hour)
			require.NoError(t, h.service.prune(t.Context(), nil, struct{}{}))
			require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM profiles WHERE id = ?`, id), "nor is it deleted")
		})
		t.Run("another's watch sets the interval, and a change of plan does not wake the paused one", func(t *testing.T) {
			h.track(2, "crumb.theory")
			require.EqualValues(t, 3600, h.profile(id).IntervalSeconds)
			require.NoError(t, h.service.FollowPlan(t.Context(), 1))
			require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM profile_watches WHERE user_id = 1 AND interval_seconds = 0`))
			require.NoError(t, h.service.Untrack(t.Context(), 2, id))
			require.EqualValues(t, 0, h.profile(id).IntervalSeconds)
			require.Zero(t, h.count(`SELECT COUNT(*) FROM profiles WHERE unwatched_since IS NOT NULL`))
		})
		t.Run("a resumed one is due at once, for somebody who waits", func(t *testing.T) {
			require.NoError(t, h.service.Resume(t.Context(), 1, id))
			p := h.profile(id)
			require.Equal(t, []any{Pending, true, h.clock.Now()}, []any{p.Status, p.Urgent, *p.NextRefreshAt})
		})
		t.Run("the last one to leave lets it go", func(t *testing.T) {
			require.NoError(t, h.service.Untrack(t.Context(), 1, id))
			require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM profiles WHERE unwatched_since IS NOT NULL`))
		})
	})
}

func TestRivals(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		r := h.rivals()
		own := h.connect(1, "maya.bakes")
		h.read(own)
		ids := []int64{}
		asked := map[int]int{}
		for i := range 20 {
			id := h.track(1, fmt.Sprint("bread.", i))
			if i < 5 {
				h.read(id)
			}
			ids = append(ids, id)
			if n := len(ids); n == 1 || n == 5 || n == 20 {
				asked[n] = queries(t, db, func() {
					_, err := r.Among(t.Context(), 1, ids, map[int64]time.Time{ids[0]: h.clock.Now()})
					require.NoError(t, err)
					_, err = r.Growth(t.Context(), []Span{{ids[0], "2026-11-01", "2026-11-20"}})
					require.NoError(t, err)
					_, err = r.Published(t.Context(), map[int64]time.Time{ids[0]: h.clock.Now().AddDate(0, 0, -30)})
					require.NoError(t, err)
					_, _, err = r.BestPosts(t.Context(), ids, h.clock.Now().AddDate(0, 0, -30), "", 20)
					require.NoError(t, err)
					_, err = r.Terms(t.Context(), ids, h.clock.Now().AddDate(0, 0, -30))
					require.NoError(t, err)
				})
			}
		}
		t.Run("1, 5 or 20 of them cost the same number of queries", func(t *testing.T) {
			require.Equal(t, map[int]int{1: 6, 5: 6, 20: 6}, asked)
		})
		t.Run("how much each published, unless its posts were not read that far back", func(t *testing.T) {
			long := h.clock.Now().AddDate(-9, 0, 0)
			month := h.clock.Now().AddDate(0, 0, -30)
			counts, err := r.Published(t.Context(), map[int64]time.Time{own: long, ids[0]: month, ids[1]: h.clock.Now()})
			require.NoError(t, err)
			require.Equal(t, map[int64]int{ids[0]: h.count(`SELECT COUNT(*) FROM posts WHERE profile_id = ? AND posted_at >= ?`, ids[0], month), ids[1]: 0}, counts)
		})
		t.Run("DASH-007 those that are followed, and the own one", func(t *testing.T) {
			require.NoError(t, h.service.Pause(t.Context(), 1, ids[19], h.clock.Now()))
			list, err := r.Followed(t.Context(), 1)
			require.NoError(t, err)
			require.Len(t, list, 20)
			for _, one := range list {
				require.Equal(t, one.ID == own, one.IsOwn)
				require.NotEqual(t, ids[19], one.ID)
			}
		})
		t.Run("the numbers of a stopped one are those of its last day, whatever comes after", func(t *testing.T) {
			then := h.clock.Now()
			before, err := r.Among(t.Context(), 1, ids[:1], nil)
			require.NoError(t, err)
			h.clock.Advance(5 * 24 * time.Hour)
			h.read(ids[0])
			now, err := r.Among(t.Context(), 1, ids[:1], nil)
			require.NoError(t, err)
			require.NotEqual(t, before[1].Followers, now[1].Followers)
			stood, err := r.Among(t.Context(), 1, ids[:1], map[int64]time.Time{ids[0]: then})
			require.NoError(t, err)
			numbers := func(x Rival) []any {
				return []any{*x.Day, *x.Followers, *x.Following, *x.Posts, *x.AvgLikes, *x.AvgComments, *x.Engagement}
			}
			require.Equal(t, numbers(before[1]), numbers(stood[1]))
			series, err := r.Growth(t.Context(), []Span{{ids[0], "2026-11-01", dayOf(then)}})
			require.NoError(t, err)
			require.Equal(t, []Point{{dayOf(then), *before[1].Followers}}, series[ids[0]])
		})
	})
}

func TestTermsWeighEachAccountAlike(t *testing.T) {
	large, small := termTally{}, ratedCaption{Caption: "rye", Interactions: 30, Mean: 10}
	large.add(ratedCaption{Caption: "wheat", Interactions: 20_000, Mean: 10_000}, []string{"wheat"})
	large.add(small, []string{"rye"})
	top := large.top(10_000)
	require.Equal(t, []string{"rye", "wheat"}, []string{top[0].Text, top[1].Text})
	require.InDelta(t, 3.0, top[0].Weight, 1e-9)
	require.InDelta(t, (30+5*10_000)/6.0, top[0].Engagement, 1e-9)
}
