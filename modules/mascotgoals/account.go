package mascotgoals

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// account is the connected one: how it is, and what was read of it.
type account struct {
	profile figures.Profile
	posts   []figures.Post // since 30 days before the latest reading, or the latest few; the newest first
	points  []figures.FollowerPoint
}

// Count is the week of an account. What is unknown is nil, and Basis says why.
type Count struct {
	Posts    *int
	LastPost *time.Time
	Streak   *int // days
	Basis    map[string]figures.Basis

	silent *int // days since the last post; nil: there is none
	facts  facts
}

const (
	gainedDays = 7
	fullStreak = 7
	streakDays = 2 // since the last post; after more it is broken

	formulaPosts  = "Posts published since Sunday 00:00, in your time zone"
	formulaLast   = "The newest post that we have read"
	formulaStreak = "7 on the day of your last post, one less on each of the next two days, then 0"
)

// count is what a week of an account comes to.
func (a account) count(week figures.Week, v figures.Viewpoint) Count {
	c := Count{Basis: map[string]figures.Basis{}}
	posts := figures.Window{Until: v.Now}.Of(a.posts)
	found := figures.Window{From: week.From, Until: v.Now}.Of(posts)
	reason := a.unknownReason(week, v)

	counted := figures.GroupOf(found, figures.EachPost).Sample(v)
	counted.From, counted.To, counted.Reason = v.Day(week.From), v.Day(v.Now), reason
	last := figures.Sample{Reason: reason}
	if len(posts) > 0 {
		last = figures.GroupOf(posts[:1], figures.EachPost).Sample(v)
		c.LastPost = &posts[0].PostedAt
	} else if reason == "" {
		last.Reason = figures.ReasonNoPosts
	}
	streak := last
	streak.Reason = reason
	if reason == "" {
		c.Posts, c.Streak = new(len(found)), new(0)
		if c.LastPost != nil {
			c.silent = new(v.DaysSince(*c.LastPost))
			c.Streak = new(streakAfter(*c.silent))
		}
		c.facts = facts{posts: c.Posts, streak: c.Streak}
		c.facts.engagement, _, _ = figures.EngagementRate(posts, v.AsOf(a.profile.UpdatedAt))
		growth, _ := figures.Growth(a.points, figures.DaysBefore(v.Now, gainedDays))
		c.facts.gained = growth.Change
	}
	c.Basis["postsThisWeek"] = a.profile.Basis("Posts this week", formulaPosts, counted)
	c.Basis["lastPost"] = a.profile.Basis("Last post", formulaLast, last)
	c.Basis["streak"] = a.profile.Basis("Streak", formulaStreak, streak)
	return c
}

// streakAfter is the streak so many days after the last post.
func streakAfter(days int) int {
	if days > streakDays {
		return 0
	}
	return fullStreak - days
}

// unknownReason is why this week's posts are not known; empty when they are.
func (a account) unknownReason(week figures.Week, v figures.Viewpoint) string {
	p := a.profile
	switch {
	case p.ID == 0:
		return "No Instagram account is connected."
	case p.UpdatedAt == nil:
		return p.UnreadReason()
	case p.UpdatedAt.Before(week.From):
		return "We last read your account on " + figures.FormatDay(v.Day(*p.UpdatedAt)) + ", before this week began."
	case figures.StartsAfter(p.PostsSince, week.From):
		return figures.ReasonNotRead
	}
	return ""
}
