package mascotgoals

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEmotions(t *testing.T) {
	days := func(n int) *int { return &n }
	for name, c := range map[string]struct {
		posts, goal int
		silent      *int
		want        Emotion
	}{
		"GOAL-017 GOAL-018 the goal is reached":                 {5, 5, days(0), Celebrating},
		"GOAL-018 more than the goal, whenever the last was":    {3, 2, days(6), Celebrating},
		"GOAL-019 80 percent":                                   {4, 5, days(0), Excited},
		"GOAL-020 just under 80 percent":                        {15, 19, days(0), Happy},
		"GOAL-020 60 percent":                                   {3, 5, days(6), Happy},
		"GOAL-021 just under 60 percent":                        {10, 17, days(0), Encouraging},
		"GOAL-021 half, although the last was long ago":         {1, 2, days(6), Encouraging},
		"GOAL-022 under half and 6 days":                        {0, 5, days(6), Sleepy},
		"GOAL-022 GOAL-023 5 days are not more than 5":          {0, 5, days(5), Sad},
		"GOAL-022 before under 25 percent":                      {1, 5, days(6), Sleepy},
		"GOAL-023 4 days":                                       {1, 50, days(4), Sad},
		"GOAL-024 GOAL-023 3 days are not more than 3":          {1, 5, days(3), Thinking},
		"GOAL-024 25 percent are not under 25":                  {1, 4, days(0), Happy},
		"GOAL-024 GOAL-025 none is not above none":              {0, 5, days(3), Happy},
		"GOAL-025 between 25 and 50 percent":                    {2, 5, days(1), Happy},
		"GOAL-025 an account that has never published anything": {0, 5, nil, Happy},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.want, weekState{posts: c.posts, goal: c.goal, hasGoal: true, silent: c.silent}.emotion())
		})
	}
	t.Run("GOAL-004 the default of 5 is only shown: without a goal the posts of a week reach or miss none", func(t *testing.T) {
		for posts := range 12 {
			none := weekState{posts: posts, goal: DefaultGoal, silent: days(0)}
			require.Equal(t, Happy, none.emotion(), "%d posts", posts)
			none.silent = days(4)
			require.Equal(t, Sad, none.emotion(), "%d posts", posts)
			none.silent = days(6)
			require.Equal(t, Sleepy, none.emotion(), "%d posts", posts)
		}
	})
	t.Run("GOAL-017 capped at 100 percent", func(t *testing.T) {
		require.InDelta(t, 100, weekState{posts: 9, goal: 5}.percent(), 0)
		require.InDelta(t, 40, weekState{posts: 2, goal: 5}.percent(), 0)
		require.Zero(t, weekState{goal: 5}.percent())
	})
	t.Run("GOAL-025 zero posts have words of their own", func(t *testing.T) {
		none, some := weekState{goal: 5, hasGoal: true}.messages(), weekState{posts: 2, goal: 5, hasGoal: true}.messages()
		require.Equal(t, "Your first post gets this week going.", none[0])
		require.Equal(t, "2 of 5 posts. Keep it up!", some[0])
		require.NotSubset(t, none, some)
	})
	t.Run("every standing has two things to say, none of them of a negative number", func(t *testing.T) {
		for posts := range 12 {
			for goal := MinGoal; goal <= MaxGoal; goal++ {
				for silent := range 9 {
					for _, hasGoal := range []bool{true, false} {
						said := weekState{posts, goal, hasGoal, &silent}.messages()
						require.Len(t, said, 2, "%d of %d after %d", posts, goal, silent)
						require.NotRegexp(t, `-\d|%!|\b1 (more )?posts`, fmt.Sprint(said))
					}
				}
			}
		}
	})
}
