package posting

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// The formulas and reasons of this file's figures.
const (
	TrendWeeks   = 8
	FormulaWeeks = "Posts of each of the last 8 times 7 days, " +
		"with the mean likes + comments and the mean engagement rate of those whose are known"
)

// TrendWeek is 7 days.
type TrendWeek struct {
	From           string   `json:"from" doc:"First day in the viewer's zone, YYYY-MM-DD"`
	Posts          int      `json:"posts"`
	AvgEngagement  *float64 `json:"avgEngagement" doc:"Mean likes + comments"`
	EngagementRate *float64 `json:"engagementRate" doc:"Mean rate in percent"`
}

// WeeksRead are how many of the last 8 times 7 days the posts reach back over.
func WeeksRead(v figures.Viewpoint, readSince *time.Time) int {
	weeks := TrendWeeks
	for weeks > 0 && figures.StartsAfter(readSince, v.Ago(7*weeks)) {
		weeks--
	}
	return weeks
}

// WeekTally is how the last 8 times 7 days did.
type WeekTally struct {
	v     figures.Viewpoint
	days  figures.Window
	all   figures.Group
	posts [TrendWeeks]int
	of    [TrendWeeks]figures.Mean
	rates [TrendWeeks]figures.Mean
}

// NewWeekTally takes the posts of the 8 weeks before v.
func NewWeekTally(v figures.Viewpoint) *WeekTally {
	return &WeekTally{v: v, days: v.Last(7 * TrendWeeks)}
}

// Add takes a post.
func (t *WeekTally) Add(p *figures.Post) {
	if !t.days.Contains(p) {
		return
	}
	// What is 56 days old to the nanosecond still belongs to the oldest.
	week := min(int(t.v.Now.Sub(p.PostedAt)/(7*24*time.Hour)), TrendWeeks-1)
	i := TrendWeeks - 1 - week
	t.posts[i]++
	n, known := figures.PostInteractions(p)
	t.all.Add(p, n, known)
	if known {
		t.of[i].Add(n)
	}
	if rate, known := p.Rate(); known {
		t.rates[i].Add(rate)
	}
}

// Result leaves out the weeks that the posts do not reach back over.
func (t *WeekTally) Result(readSince *time.Time) ([]TrendWeek, figures.Sample) {
	weeks := make([]TrendWeek, TrendWeeks)
	for i := range weeks {
		weeks[i] = TrendWeek{t.v.Day(t.v.Ago(7 * (TrendWeeks - i))), t.posts[i], t.of[i].Value(), t.rates[i].Value()}
	}
	s := t.all.Sample(t.v)
	read := WeeksRead(t.v, readSince)
	switch {
	case read == 0:
		s.Reason = figures.ReasonNotRead
	case t.all.Posts() == 0:
		s.Reason = "No posts in the last 8 weeks."
	}
	return weeks[TrendWeeks-read:], s.NoteIncomplete(readSince, t.days.From)
}
