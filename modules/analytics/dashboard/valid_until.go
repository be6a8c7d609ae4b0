package dashboard

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// windows are the ages at which a post passes from one figure into another, or out of all.
var windows = func() []time.Duration {
	ages := []time.Duration{0, figures.RecentDays * 24 * time.Hour, 2 * figures.RecentDays * 24 * time.Hour,
		posting.TimesDays * 24 * time.Hour}
	for week := 1; week <= posting.TrendWeeks; week++ {
		ages = append(ages, time.Duration(week)*7*24*time.Hour)
	}
	return ages
}()

// validUntil is the instant from which on the same posts and days may make another summary: a day begins, in UTC or where the
// viewer lives, or a post reaches the edge of a window.
func validUntil(v figures.Viewpoint, posts []figures.Post) time.Time {
	utc, local := v.Now.UTC(), v.Now.In(v.Zone)
	until := time.Date(utc.Year(), utc.Month(), utc.Day()+1, 0, 0, 0, 0, time.UTC)
	if midnight := time.Date(local.Year(), local.Month(), local.Day()+1, 0, 0, 0, 0, v.Zone); midnight.After(v.Now) && midnight.Before(until) {
		until = midnight
	}
	for _, p := range posts {
		for _, age := range windows {
			edge := p.PostedAt.Add(age)
			if edge.Equal(v.Now) { // some windows hold their edge, others do not
				edge = edge.Add(time.Nanosecond)
			}
			if edge.After(v.Now) && edge.Before(until) {
				until = edge
			}
		}
	}
	return until
}
