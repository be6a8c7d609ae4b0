package insight

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/text"
)

func rateFigure(label string, m figures.Mean) InsightFigure {
	return InsightFigure{label, *m.Value(), "percent", m.N}
}

func countFigure(label, unit string, m figures.Mean) InsightFigure {
	return InsightFigure{label, *m.Value(), unit, m.N}
}

// bestFormat sets the format with the highest mean rate against the one with the lowest.
func bestFormat(e Evidence) (f finding, s figures.Sample, found bool) {
	s = e.Traits.All.RatedSample(e.Viewpoint)
	var seen []string
	best, worst := e.Mix.Best(), -1
	for i, rates := range e.Mix.Rates {
		if rates.N > 0 {
			seen = append(seen, text.Count(rates.N, formatName(figures.Formats[i])))
		}
		if rates.N < figures.MinPosts {
			continue
		}
		if worst < 0 || *rates.Value() < *e.Mix.Rates[worst].Value() {
			worst = i
		}
	}
	if best == worst {
		if len(seen) < 2 {
			return nothingFound()
		}
		return tooEarly("Formats",
			fmt.Sprintf("So far %s. We need two formats with %d posts each to compare them.", strings.Join(seen, ", "), figures.MinPosts),
			"Post more of the format you want to compare.", s)
	}
	winner, loser := e.Mix.Rates[best], e.Mix.Rates[worst]
	ratio, weight, noticed := against(winner, loser)
	if !noticed {
		return nothingFound()
	}
	name, other := formatName(figures.Formats[best]), formatName(figures.Formats[worst])
	f.Title = text.UpperFirst(name) + "s do best"
	f.Body = fmt.Sprintf("%s averaged %s engagement, %s your %s at %s.",
		text.Count(winner.N, name), formatPercent(*winner.Value()), formatRatio(ratio),
		text.Count(loser.N, other), formatPercent(*loser.Value()))
	share := float64(e.Mix.Counts[best]*100) / float64(e.Mix.All.N)
	f.Action = fmt.Sprintf("They make up %.0f%% of your posts. Plan another instead of a %s.", share, other)
	if e.Mix.Counts[worst] < e.Mix.Counts[best] {
		f.Action = fmt.Sprintf("They already make up %.0f%% of your posts. Keep it up.", share)
	}
	f.Figures = []InsightFigure{rateFigure(text.UpperFirst(name)+"s", winner), rateFigure(text.UpperFirst(other)+"s", loser)}
	f.strength = weight
	return f, s, true
}

func bestWeekday(e Evidence) (finding, figures.Sample, bool) {
	return bestSlot(e, e.Frequency.Days, "Weekdays", func(key, n int) (title, posts, action string) {
		day := time.Weekday(key).String()
		return day + " performs best", text.Count(n, day+" post"), "Publish your most important post on " + day + "."
	})
}

func bestHour(e Evidence) (finding, figures.Sample, bool) {
	return bestSlot(e, e.Times, "Hours", func(key, n int) (title, posts, action string) {
		hour := shortHour(key)
		return hour + " performs best", text.Count(n, "post") + " at " + hour, "Schedule your next posts for " + hour + "."
	})
}

// bestSlot sets an hour or a weekday against the others.
func bestSlot(e Evidence, t *posting.SlotTally, what string,
	say func(key, n int) (title, posts, action string)) (f finding, s figures.Sample, found bool) {
	s = t.All.Sample(e.Viewpoint)
	if s.N == 0 {
		return nothingFound()
	}
	if s.N < posting.EnoughPosts {
		return tooEarly(what,
			fmt.Sprintf("%s with visible likes so far. We need %d for a ranking.", text.UpperFirst(text.Count(s.N, "post")), posting.EnoughPosts),
			"Post at different times, then compare.", s)
	}
	slots, _ := t.Result(e.Viewpoint)
	slots = slices.DeleteFunc(slots, func(one posting.Slot) bool { return one.N < figures.MinPosts })
	if len(slots) == 0 {
		return tooEarly(what,
			fmt.Sprintf("%s so far, never more than %d in one slot.", text.UpperFirst(text.Count(s.N, "post")), figures.MinPosts-1),
			"Post again at a time that went well.", s)
	}
	best, others := slots[0].Mean, t.All.Without(slots[0].Mean)
	_, weight, noticed := against(best, others)
	if !noticed {
		return nothingFound()
	}
	title, posts, action := say(slots[0].Key, best.N)
	f.Title, f.Action, f.strength = title, action, weight
	f.Body = fmt.Sprintf("%s averaged %s interactions; your %d posts averaged %s.",
		posts, formatCount(*best.Value()), s.N, formatCount(*t.All.Value()))
	f.Figures = []InsightFigure{countFigure(posts, "interactions", best), countFigure("All posts", "interactions", t.All.Mean)}
	return f, s, true
}

// commentedFormat is the format that people talk about.
func commentedFormat(e Evidence) (f finding, s figures.Sample, found bool) {
	s = e.Traits.comments.all.Sample(e.Viewpoint)
	for i, own := range e.Traits.comments.of {
		others := e.Traits.comments.all.Without(own)
		_, weight, noticed := against(own, others)
		if !noticed || found && weight <= f.strength {
			continue
		}
		name := formatName(figures.Formats[i])
		f.Title = text.UpperFirst(name) + "s get more comments"
		f.Body = fmt.Sprintf("%s per post across %s; your other %d averaged %s.",
			text.Count(int(*own.Value()+0.5), "comment"), text.Count(own.N, name), others.N, formatCount(*others.Value()))
		f.Action = fmt.Sprintf("Ask your next question in a %s.", name)
		f.Figures = []InsightFigure{countFigure(text.UpperFirst(name)+"s", "comments", own), countFigure("Other posts", "comments", others)}
		f.strength, found = weight, true
	}
	return f, s, found
}

// scripts sets the captions of the two commonest kinds of letters against each other.
func scripts(e Evidence) (f finding, s figures.Sample, found bool) {
	s = e.Traits.All.RatedSample(e.Viewpoint)
	names := slices.SortedFunc(maps.Keys(e.Traits.scripts), func(a, b string) int {
		return cmp.Or(cmp.Compare(e.Traits.scripts[b].N, e.Traits.scripts[a].N), cmp.Compare(a, b))
	})
	if len(names) < 2 || e.Traits.scripts[names[1]].N == 0 {
		return nothingFound()
	}
	best, other := names[0], names[1]
	if n := e.Traits.scripts[other].N; n < figures.MinPosts || e.Traits.scripts[best].N+n < posting.EnoughPosts {
		return tooEarly(other+" captions",
			fmt.Sprintf("%s so far, compared with %d. We need %d posts, at least %d of each.",
				text.UpperFirst(text.Count(n, "post")), e.Traits.scripts[best].N, posting.EnoughPosts, figures.MinPosts),
			"Write a few more to find out.", s)
	}
	if *e.Traits.scripts[other].Value() > *e.Traits.scripts[best].Value() {
		best, other = other, best
	}
	return ratesApart(s, best+" captions", e.Traits.scripts[best].Mean, other+" captions", e.Traits.scripts[other].Mean)
}

// lengths sets long captions against short ones.
func lengths(e Evidence) (finding, figures.Sample, bool) {
	long, short, s := e.Traits.long, e.Traits.short, e.Traits.All.RatedSample(e.Viewpoint)
	if long.N == 0 || short.N == 0 {
		return nothingFound()
	}
	if min(long.N, short.N) < figures.MinPosts {
		what, n := "Long captions", long.N
		if short.N < long.N {
			what, n = "Short captions", short.N
		}
		return tooEarly(what, fmt.Sprintf("%s so far. We need %d to compare.", text.UpperFirst(text.Count(n, "post")), figures.MinPosts),
			"Write a few more to find out.", s)
	}
	if *long.Value() > *short.Value() {
		return ratesApart(s, "Long captions", long.Mean, "Short captions", short.Mean)
	}
	return ratesApart(s, "Short captions", short.Mean, "Long captions", long.Mean)
}

// ratesApart is the finding that one kind of captions does better than another.
func ratesApart(s figures.Sample, better string, best figures.Mean,
	worse string, other figures.Mean) (f finding, _ figures.Sample, found bool) {
	_, weight, noticed := against(best, other)
	if !noticed {
		return nothingFound()
	}
	f.Title = better + " perform better"
	f.Body = fmt.Sprintf("%s averaged %s engagement; %s averaged %s.",
		text.Count(best.N, "post"), formatPercent(*best.Value()), text.Count(other.N, "other"), formatPercent(*other.Value()))
	f.Action = fmt.Sprintf("%d of these %d posts have them. Write your next caption the same way.", best.N, best.N+other.N)
	f.Figures = []InsightFigure{rateFigure(better, best), rateFigure(worse, other)}
	f.strength = weight
	return f, s, true
}

// bestHashtag is the hashtag whose posts stand out most.
func bestHashtag(e Evidence) (f finding, s figures.Sample, found bool) {
	all := e.Hashtags.All
	s = all.Sample(e.Viewpoint)
	commonest := 0
	for _, tag := range slices.Sorted(maps.Keys(e.Hashtags.Groups)) {
		own := *e.Hashtags.Groups[tag]
		commonest = max(commonest, own.N)
		others := all.Without(own)
		_, weight, noticed := against(own, others)
		if !noticed || found && weight <= f.strength {
			continue
		}
		f.Title = "Your best posts use " + tag
		f.Body = fmt.Sprintf("%s with it averaged %s interactions; %d without averaged %s.",
			text.Count(own.N, "post"), formatCount(*own.Value()), others.N, formatCount(*others.Value()))
		f.Action = "See what these posts have in common and make another."
		f.Figures = []InsightFigure{countFigure("With "+tag, "interactions", own), countFigure("Without", "interactions", others)}
		f.strength, found = weight, true
	}
	if !found && commonest > 0 && commonest < figures.MinPosts {
		return tooEarly("Hashtags", fmt.Sprintf("No hashtag appears on %d posts yet.", figures.MinPosts), "Reuse a few, then compare.", s)
	}
	return f, s, found
}
