package dashboard

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	formulaMonth       = "Posts published since the first of this month, in your time zone"
	formulaMonthChange = "Posts this month minus the posts of the same days of last month"
)

// PostsThisMonth counts the calendar month in the viewer's zone. readSince is where the posts that were read begin,
// nil when they are all there.
func PostsThisMonth(posts []figures.Post, v figures.Viewpoint, readSince *time.Time) (*int, figures.Sample) {
	begin := figures.MonthStart(v.Now.In(v.Zone))
	found := figures.Window{From: begin, Until: v.Now}.Of(posts)
	s := figures.GroupOf(found, figures.EachPost).Sample(v)
	s.From, s.To = v.Day(begin), v.Day(v.Now)
	if figures.StartsAfter(readSince, begin) {
		s.Reason = figures.ReasonNotRead
		return nil, s
	}
	return new(len(found)), s
}

// PostsThisMonthChange is against the same days of last month: on the 20th its days 1 to 20, on the 31st all it has.
func PostsThisMonthChange(posts []figures.Post, v figures.Viewpoint, readSince *time.Time) (*int, figures.Sample) {
	now := v.Now.In(v.Zone)
	begin := figures.MonthStart(now)
	lastBegin := figures.MonthStart(begin.AddDate(0, 0, -1))
	lastEnd := lastBegin.AddDate(0, 0, now.Day())
	if lastEnd.After(begin) {
		lastEnd = begin
	}
	this := figures.Window{From: begin, Until: v.Now}.Of(posts)
	last := figures.Window{From: lastBegin, Until: lastEnd.Add(-time.Nanosecond)}.Of(posts)
	s := figures.GroupOf(append(append([]figures.Post{}, this...), last...), figures.EachPost).Sample(v)
	s.From, s.To = v.Day(lastBegin), v.Day(v.Now)
	if figures.StartsAfter(readSince, lastBegin) {
		s.Reason = figures.ReasonNotRead
		return nil, s
	}
	return new(len(this) - len(last)), s
}
