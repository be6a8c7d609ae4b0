package facts

import "github.com/bowerbird/bowerbird/platform/figures"

// WeekFigures are the posts of a week, the streak in days and the weekly goal, as the goal's card has them; goal is nil where none is set.
// The basis of the first two is by their names.
func WeekFigures(posts, streak, goal *int, basis map[string]figures.Basis) (list []Figure) {
	add := func(key Key, label string, n *int, b figures.Basis) {
		list = append(list, Figure{Key: key, Label: label, Unit: Count, Value: figures.Float(n), Basis: b, Link: "/settings?tab=goals"})
	}
	add(GoalPosts, "Posts this week", posts, basis["postsThisWeek"])
	add(GoalStreak, "Streak in days", streak, basis["streak"])
	if goal != nil {
		add(GoalSet, "Weekly goal", goal, figures.Basis{Name: "Weekly goal", Formula: "As you set it", N: 1})
	}
	return list
}
