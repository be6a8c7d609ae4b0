package mascotgoals

import "time"

// Rule is something that can be achieved, once.
type Rule struct {
	Type        string
	Title       string
	Description string
	earned      func(f facts) bool
}

// Achievement is a rule that somebody has met.
type Achievement struct {
	Rule
	ID         int64
	UnlockedAt time.Time
}

// facts are what rules look at; nil is unknown, and earns nothing.
type facts struct {
	posts      *int     // this week
	streak     *int     // days
	engagement *float64 // rate in percent
	gained     *int64   // followers within 7 days
}

func atLeast[N int | int64](value *N, least N) bool { return value != nil && *value >= least }

// Rules are all there are, in the order they are shown.
var Rules = []Rule{
	{"first_post", "First post", "Publish 1 post in a week", func(f facts) bool { return atLeast(f.posts, 1) }},
	{"consistent_creator", "Consistent creator", "Publish 3 posts in a week", func(f facts) bool { return atLeast(f.posts, 3) }},
	{"goal_crusher", "Goal crusher", "Publish 5 posts in a week", func(f facts) bool { return atLeast(f.posts, 5) }},
	{"week_streak", "Week streak", "Reach a streak of 7: it is 7 on the day you post",
		func(f facts) bool { return atLeast(f.streak, 7) }},
	{"growth_spurt", "Growth spurt", "Gain more than 50 followers in 7 days", func(f facts) bool { return atLeast(f.gained, 51) }},
	{"engagement_master", "Engagement master", "Reach an engagement rate above 100%", func(f facts) bool {
		return f.engagement != nil && *f.engagement > 100
	}},
}

// ruleOf is nil for a type that is no longer one.
func ruleOf(kind string) *Rule {
	for i := range Rules {
		if Rules[i].Type == kind {
			return &Rules[i]
		}
	}
	return nil
}
