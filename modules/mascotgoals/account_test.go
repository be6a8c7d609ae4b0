package mascotgoals

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestCounts(t *testing.T) {
	v := figures.Viewpoint{Now: figurestest.Friday, Zone: figurestest.Jerusalem(t)} // Friday 20 November, 14:02
	week := figures.WeekOf(v.Now, v.Zone)
	read := v.Now.Add(-time.Minute)
	ready := figures.Profile{ID: 7, Status: figures.Ready, UpdatedAt: &read}
	on := func(day, hour int) figures.Post {
		return figures.Post{PostedAt: time.Date(2026, 11, day, hour, 0, 0, 0, v.Zone), Likes: new(int64(4)), Comments: new(int64(1)),
			Followers: new(int64(100))}
	}
	t.Run("GOAL-003 GOAL-005 posts since Sunday, none of Saturday and none of the future", func(t *testing.T) {
		c := account{profile: ready, posts: []figures.Post{on(20, 15), on(20, 14), on(17, 9), on(15, 0), on(14, 23)}}.count(week, v)
		require.Equal(t, 3, *c.Posts)
		require.Equal(t, on(20, 14).PostedAt, *c.LastPost)
		require.Equal(t, 7, *c.Streak)
		basis := c.Basis["postsThisWeek"]
		require.Equal(t, []any{3, "2026-11-15", "2026-11-20", read}, []any{basis.N, *basis.From, *basis.To, *basis.TakenAt})
		require.InDelta(t, 5, *c.facts.engagement, 1e-9)
	})
	for days, streak := range map[int]int{0: 7, 1: 6, 2: 5, 3: 0, 9: 0} {
		t.Run("GOAL-036 the streak by the days since the last post", func(t *testing.T) {
			c := account{profile: ready, posts: []figures.Post{on(20-days, 1)}}.count(week, v)
			require.Equal(t, streak, *c.Streak, "%d days", days)
		})
	}
	t.Run("an account without posts has published none", func(t *testing.T) {
		c := account{profile: ready}.count(week, v)
		require.Equal(t, []int{0, 0}, []int{*c.Posts, *c.Streak})
		require.Nil(t, c.LastPost)
		require.Equal(t, figures.ReasonNoPosts, *c.Basis["lastPost"].Reason)
		require.Nil(t, c.Basis["postsThisWeek"].Reason)
	})
	before, later := week.From.Add(-time.Second), week.From.Add(time.Hour)
	for name, c := range map[string]struct {
		profile figures.Profile
		reason  string
	}{
		"no account":                {figures.Profile{Status: figures.None}, "No Instagram account is connected."},
		"its first reading goes on": {figures.Profile{ID: 7, Status: figures.Fetching}, "We're still reading this account."},
		"its first reading failed":  {figures.Profile{ID: 7, Status: figures.Failed}, "Instagram has not given us any numbers yet."},
		"not read since the week began": {figures.Profile{ID: 7, Status: figures.Failed, UpdatedAt: &before},
			"We last read your account on 14 Nov 2026, before this week began."},
		"more posts than are read": {figures.Profile{ID: 7, Status: figures.Ready, UpdatedAt: &read, PostsSince: &later},
			figures.ReasonNotRead},
	} {
		t.Run("GOAL-003 unknown is null with its reason, and earns nothing: "+name, func(t *testing.T) {
			got := account{profile: c.profile, posts: []figures.Post{on(20, 9), on(13, 9)}}.count(week, v)
			require.Nil(t, got.Posts)
			require.Nil(t, got.Streak)
			require.Equal(t, facts{}, got.facts)
			require.Equal(t, c.reason, *got.Basis["postsThisWeek"].Reason)
			require.Equal(t, c.reason, *got.Basis["streak"].Reason)
		})
	}
}

func TestRules(t *testing.T) {
	earned := func(f facts) (types []string) {
		for _, r := range Rules {
			if r.earned(f) {
				types = append(types, r.Type)
			}
		}
		return types
	}
	posts := func(n int) facts { return facts{posts: &n} }
	t.Run("GOAL-030 first post at 1", func(t *testing.T) {
		require.Empty(t, earned(posts(0)))
		require.Equal(t, []string{"first_post"}, earned(posts(1)))
	})
	t.Run("GOAL-031 consistent creator at 3 or more", func(t *testing.T) {
		require.NotContains(t, earned(posts(2)), "consistent_creator")
		require.Contains(t, earned(posts(3)), "consistent_creator")
		require.Contains(t, earned(posts(9)), "consistent_creator")
	})
	t.Run("GOAL-032 goal crusher at 5 or more", func(t *testing.T) {
		require.NotContains(t, earned(posts(4)), "goal_crusher")
		require.Contains(t, earned(posts(5)), "goal_crusher")
		require.Contains(t, earned(posts(6)), "goal_crusher")
	})
	t.Run("GOAL-033 engagement master above 100", func(t *testing.T) {
		require.Empty(t, earned(facts{engagement: new(100.0)}))
		require.Equal(t, []string{"engagement_master"}, earned(facts{engagement: new(100.01)}))
	})
	t.Run("GOAL-034 week streak at 7 days", func(t *testing.T) {
		require.Empty(t, earned(facts{streak: new(6)}))
		require.Equal(t, []string{"week_streak"}, earned(facts{streak: new(7)}))
		require.Contains(t, ruleOf("week_streak").Description,
			"7 on the day you post", "a post today is enough, and that is said")
	})
	t.Run("GOAL-035 growth spurt above 50 followers", func(t *testing.T) {
		require.Empty(t, earned(facts{gained: new(int64(50))}))
		require.Equal(t, []string{"growth_spurt"}, earned(facts{gained: new(int64(51))}))
	})
	t.Run("GOAL-029 each has its own type, a title and how it is unlocked", func(t *testing.T) {
		types := map[string]bool{}
		for _, r := range Rules {
			require.NotEmpty(t, r.Title)
			require.NotEmpty(t, r.Description)
			types[r.Type] = true
			require.Equal(t, r.Title, ruleOf(r.Type).Title)
		}
		require.Len(t, types, 6)
		require.Nil(t, ruleOf("unknown"))
	})
}
