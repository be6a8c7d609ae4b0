package alerts

import (
	"math"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	minTimesMean = 2.0 // an alert is sent from this multiple of the account's mean on
	postAge      = 24 * time.Hour

	minTimesReach = 3 // an alert is sent from this multiple of the usual reach on
	reachAge      = 24 * time.Hour
	reachKnown    = 2 * reachAge // from then on the reach of a post at reachAge is old news

	usualDays   = 30 // how far back a usual day is looked for
	leastDays   = 14 // known changes, fewer are no measure
	sigmas      = 3.0
	leastPeople = 10 // more or fewer than usual: below, it is not worth a mail

	firstGoalHour = 8 // of the day, so that the mail comes when something can be done
)

// followerChange is a day that is far from the usual one.
type followerChange struct {
	day         string // UTC
	change      int64
	mean, sigma float64 // of the days before, in followers a day
	n           int     // how many days those are
}

// unusual compares the day of now with the days before: mean and standard deviation of the changes between days that follow each
// other. The day is not over, so a rise has to exceed what a usual day brings in all, and a fall what one costs.
func unusual(points []figures.FollowerPoint, now time.Time) (c followerChange, ok bool) {
	var changes []float64
	for i := 1; i < len(points); i++ {
		if figures.DaysBetween(points[i-1].Date, points[i].Date) != 1 {
			continue
		}
		change := points[i].Followers - points[i-1].Followers
		if points[i].Date == figures.DayOf(now) {
			c.day, c.change = points[i].Date, change
		} else {
			changes = append(changes, float64(change))
		}
	}
	c.n = len(changes)
	if c.day == "" || c.n < leastDays {
		return c, false
	}
	for _, change := range changes {
		c.mean += change / float64(c.n)
	}
	for _, change := range changes {
		c.sigma += (change - c.mean) * (change - c.mean) / float64(c.n-1)
	}
	c.sigma = math.Sqrt(c.sigma)
	margin := max(sigmas*c.sigma, leastPeople)
	change := float64(c.change)
	return c, change > max(c.mean, 0)+margin || change < min(c.mean, 0)-margin
}

// reachesFar reports whether a post reached far more people than the account's posts usually do.
func reachesFar(p figures.PostReach) bool { return p.Median > 0 && p.Reach >= minTimesReach*p.Median }

// missingPosts is how many posts a goal in danger needs; ok is false where it is in none, or at an hour when nothing can be done.
func missingPosts(w GoalWeek, now time.Time) (missing int, ok bool) {
	if !w.HasGoal || w.Posts == nil || now.In(w.Until.Location()).Hour() < firstGoalHour {
		return 0, false
	}
	missing = w.Goal - *w.Posts
	return missing, w.GoalInDanger(missing, now)
}
