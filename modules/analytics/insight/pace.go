package insight

import (
	"fmt"
	"math"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// pace compares the number of posts, and the rate, with those of the 30 days before.
func pace(e Evidence) (f finding, s figures.Sample, found bool) {
	now, then := e.Change.Current, e.Change.Previous
	change, s := e.Change.Result(e.Viewpoint)
	if figures.StartsAfter(e.Profile.PostsSince, e.Change.Then.From) || change == nil {
		return nothingFound()
	}
	ratio := float64(now.Posts()) / float64(then.Posts())
	if ratio > 1/1.2 && ratio < 1.2 {
		return nothingFound()
	}
	steady := *change > -0.05**then.Value()
	switch {
	case ratio > 1 && steady:
		f.Title, f.Action = "You post more without losing engagement", "Keep up the pace."
	case ratio > 1:
		f.Title, f.Action = "You post more, but engagement fell", fmt.Sprintf("Go back to about %d posts a month and compare.", then.Posts())
	case steady:
		f.Title, f.Action = "You post less without losing engagement", "You have room for one more post a week."
	default:
		f.Title, f.Action = "You post less, and engagement fell", fmt.Sprintf("Go back to about %d posts a month.", then.Posts())
	}
	f.Body = fmt.Sprintf("%s in the last 30 days, %d in the 30 before. Engagement went from %s to %s.",
		text.Count(now.Posts(), "post"), then.Posts(),
		formatPercent(*then.Value()), formatPercent(*now.Value()))
	f.Figures = []InsightFigure{
		{"Last 30 days", float64(now.Posts()), "posts", now.Posts()}, {"30 days before", float64(then.Posts()), "posts", then.Posts()},
		rateFigure("Last 30 days", now.Mean), rateFigure("30 days before", then.Mean),
	}
	f.strength = strength(1+math.Abs(ratio-1)/2, min(now.Posts(), then.Posts()))
	return f, s, true
}

// rateTrend is where the engagement rate goes, unless the pace has said so.
func rateTrend(e Evidence) (f finding, s figures.Sample, found bool) {
	if _, _, said := pace(e); said {
		return nothingFound()
	}
	now, then := e.Change.Current, e.Change.Previous
	change, s := e.Change.Result(e.Viewpoint)
	if change == nil {
		if now.N > 0 && then.Posts() < figures.MinPosts {
			return tooEarly("Engagement over time",
				fmt.Sprintf("%s in the previous 30 days. We need %d to compare.",
					text.UpperFirst(text.Count(then.Posts(), "post")), figures.MinPosts),
				"Keep posting; we can compare next month.", s)
		}
		return nothingFound()
	}
	best, other := now.Mean, then.Mean
	f.Title, f.Action = "Engagement is rising", "Check your top posts for what to repeat."
	if *change < 0 {
		best, other = other, best
		f.Title, f.Action = "Engagement is falling", "Return to what your top posts have in common."
	}
	_, weight, noticed := against(best, other)
	if !noticed {
		return nothingFound()
	}
	f.Body = fmt.Sprintf("%s across %s; %s across %d in the previous 30 days.",
		formatPercent(*now.Value()), text.Count(now.N, "post"), formatPercent(*then.Value()), then.N)
	f.Figures = []InsightFigure{rateFigure("Last 30 days", now.Mean), rateFigure("30 days before", then.Mean)}
	f.strength = weight
	return f, s, true
}

// enoughDays of either kind make a comparison.
const enoughDays = 5

// growthDays sets the followers that came on days with a post against the other days.
func growthDays(e Evidence) (f finding, s figures.Sample, found bool) {
	var with, without figures.Mean
	recent := figures.Since(e.Points, figures.DaysBefore(e.Viewpoint.Now, figures.RecentDays))
	for i := 1; i < len(recent); i++ {
		if figures.DaysBetween(recent[i-1].Date, recent[i].Date) != 1 {
			continue
		}
		change := float64(recent[i].Followers - recent[i-1].Followers)
		if e.Traits.publishing[recent[i].Date] > 0 {
			with.Add(change)
		} else {
			without.Add(change)
		}
	}
	s = figures.SeriesSample(recent)
	s.N = with.N + without.N
	if s.N == 0 || e.Traits.All.Posts() == 0 || figures.StartsAfter(e.Profile.PostsSince, e.Traits.days.From) {
		return nothingFound()
	}
	if with.N < enoughDays || without.N < enoughDays {
		return tooEarly("Followers by day",
			fmt.Sprintf("%s with a post and %d without so far. We need %d of each to compare.",
				text.UpperFirst(text.Count(with.N, "day")), without.N, enoughDays),
			"Come back in a few days.", s)
	}
	more, fewer := *with.Value(), *without.Value()
	if more <= 0 || more < noticeable*fewer {
		return nothingFound()
	}
	f.Title = "You gain more followers on days you post"
	f.Body = fmt.Sprintf("%s a day across %s with a post; %s across %d without.",
		formatChange(more), text.Count(with.N, "day"), formatChange(fewer), without.N)
	f.Action = fmt.Sprintf("You posted on %d of these %d days. Try posting on one more.", with.N, s.N)
	f.Figures = []InsightFigure{countFigure("Days with a post", "followers", with), countFigure("Days without", "followers", without)}
	ratio := 2.0 // beside days that bring nobody there is none
	if fewer > 0 {
		ratio = min(ratio, more/fewer)
	}
	f.strength = strength(ratio, min(with.N, without.N))
	return f, s, true
}
