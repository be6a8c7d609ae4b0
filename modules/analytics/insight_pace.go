package analytics

import (
	"fmt"
	"math"
)

// pace sets the number of posts against that of the 30 days before, beside what became of the rate.
func pace(e evidence) (f finding, s Sample, found bool) {
	now, then := e.change.thisMonth, e.change.theOther
	change, s := e.change.result(e.v)
	if begun(e.of.PostsSince, e.change.then.from) || change == nil {
		return nothingFound()
	}
	ratio := float64(now.posts()) / float64(then.posts())
	if ratio > 1/1.2 && ratio < 1.2 {
		return nothingFound()
	}
	steady := *change > -0.05**then.value()
	switch {
	case ratio > 1 && steady:
		f.Title, f.Action = "You post more, and it holds", "Keep the pace: it has not cost you engagement."
	case ratio > 1:
		f.Title, f.Action = "You post more, and each does less", fmt.Sprintf("Go back towards %d a month, and compare.", then.posts())
	case steady:
		f.Title, f.Action = "You post less, and each holds", "Keep the care; there is room for one more a week."
	default:
		f.Title, f.Action = "You post less, and each does less", fmt.Sprintf("Go back towards %d a month.", then.posts())
	}
	f.Body = fmt.Sprintf("%s in the last 30 days, %d in the 30 before; engagement went from %s to %s.", plural(now.posts(), "post"), then.posts(),
		sayPercent(*then.value()), sayPercent(*now.value()))
	f.Figures = []InsightFigure{
		{"Last 30 days", float64(now.posts()), "posts", now.posts()}, {"30 days before", float64(then.posts()), "posts", then.posts()},
		rateFigure("Last 30 days", now.mean), rateFigure("30 days before", then.mean),
	}
	f.strength = strength(1+math.Abs(ratio-1)/2, min(now.posts(), then.posts()))
	return f, s, true
}

// rateTrend is where the engagement rate goes, unless the pace has said so.
func rateTrend(e evidence) (f finding, s Sample, found bool) {
	if _, _, said := pace(e); said {
		return nothingFound()
	}
	now, then := e.change.thisMonth, e.change.theOther
	change, s := e.change.result(e.v)
	if change == nil {
		if now.n > 0 && then.posts() < fewPosts {
			return tooEarly("Engagement over time", fmt.Sprintf("%s in the 30 days before these. 3 make a comparison.", capital(plural(then.posts(), "post"))),
				"Go on posting; next month has something to compare.", s)
		}
		return nothingFound()
	}
	best, other := now.mean, then.mean
	f.Title, f.Action = "Engagement is rising", "Look at the top posts for what to repeat."
	if *change < 0 {
		best, other = other, best
		f.Title, f.Action = "Engagement is falling", "Go back to what the top posts have in common."
	}
	_, weight, noticed := against(best, other)
	if !noticed {
		return nothingFound()
	}
	f.Body = fmt.Sprintf("%s over %s, %s over the %d of the 30 days before.", sayPercent(*now.value()), plural(now.n, "post"), sayPercent(*then.value()), then.n)
	f.Figures = []InsightFigure{rateFigure("Last 30 days", now.mean), rateFigure("30 days before", then.mean)}
	f.strength = weight
	return f, s, true
}

// enoughDays of either kind make a comparison.
const enoughDays = 5

// growthDays sets the followers that came on days with a post against the other days.
func growthDays(e evidence) (f finding, s Sample, found bool) {
	var with, without mean
	recent := since(e.points, daysBefore(e.v.Now, recentDays))
	for i := 1; i < len(recent); i++ {
		if daysBetween(recent[i-1].Date, recent[i].Date) != 1 {
			continue
		}
		change := float64(recent[i].Followers - recent[i-1].Followers)
		if e.traits.publishing[recent[i].Date] > 0 {
			with.take(change)
		} else {
			without.take(change)
		}
	}
	s = seriesSample(recent)
	s.N = with.n + without.n
	if s.N == 0 || e.traits.all.posts() == 0 || begun(e.of.PostsSince, e.traits.days.from) {
		return nothingFound()
	}
	if with.n < enoughDays || without.n < enoughDays {
		return tooEarly("Followers by day", fmt.Sprintf("%s with a post and %d without so far. 5 of either make a comparison.", capital(plural(with.n, "day")), without.n),
			"Come back in a few days.", s)
	}
	more, fewer := *with.value(), *without.value()
	if more <= 0 || more < noticeable*fewer {
		return nothingFound()
	}
	f.Title = "Followers come with posts"
	f.Body = fmt.Sprintf("%s a day over %s with a post, %s over %d without.", sayChange(more), plural(with.n, "day"), sayChange(fewer), without.n)
	f.Action = fmt.Sprintf("You posted on %d of these %d days: each further one is worth trying.", with.n, s.N)
	f.Figures = []InsightFigure{countFigure("Days with a post", "followers", with), countFigure("Days without", "followers", without)}
	ratio := 2.0 // beside days that bring nobody there is none
	if fewer > 0 {
		ratio = min(ratio, more/fewer)
	}
	f.strength = strength(ratio, min(with.n, without.n))
	return f, s, true
}
