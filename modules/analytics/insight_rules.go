package analytics

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

func rateFigure(label string, m mean) InsightFigure {
	return InsightFigure{label, *m.value(), "percent", m.n}
}

func countFigure(label, unit string, m mean) InsightFigure {
	return InsightFigure{label, *m.value(), unit, m.n}
}

// bestFormat sets the format with the highest mean rate against the one with the lowest.
func bestFormat(e evidence) (f finding, s Sample, found bool) {
	s = e.traits.all.rated(e.v)
	var seen []string
	best, worst := -1, -1
	for i, rates := range e.mix.rates {
		if rates.n > 0 {
			seen = append(seen, plural(rates.n, formatNames[formats[i]]))
		}
		if rates.n < fewPosts {
			continue
		}
		if best < 0 || *rates.value() > *e.mix.rates[best].value() {
			best = i
		}
		if worst < 0 || *rates.value() < *e.mix.rates[worst].value() {
			worst = i
		}
	}
	if best == worst {
		if len(seen) < 2 {
			return nothingFound()
		}
		return tooEarly("Formats", "So far "+strings.Join(seen, ", ")+". Two formats with 3 posts each make a comparison.",
			"Publish more of the format you would like to compare.", s)
	}
	winner, loser := e.mix.rates[best], e.mix.rates[worst]
	ratio, weight, noticed := against(winner, loser)
	if !noticed {
		return nothingFound()
	}
	name, other := formatNames[formats[best]], formatNames[formats[worst]]
	f.Title = capital(name) + "s do best"
	f.Body = fmt.Sprintf("%s averaged %s engagement, %s your %s at %s.", plural(winner.n, name), sayPercent(*winner.value()), sayRatio(ratio),
		plural(loser.n, other), sayPercent(*loser.value()))
	share := float64(e.mix.counts[best]*100) / float64(e.mix.all.n)
	f.Action = fmt.Sprintf("They are %.0f%% of your posts: plan another instead of a %s.", share, other)
	if e.mix.counts[worst] < e.mix.counts[best] {
		f.Action = fmt.Sprintf("They are %.0f%% of your posts already: keep them at that.", share)
	}
	f.Figures = []InsightFigure{rateFigure(capital(name)+"s", winner), rateFigure(capital(other)+"s", loser)}
	f.strength = weight
	return f, s, true
}

func bestWeekday(e evidence) (finding, Sample, bool) {
	return bestSlot(e, e.frequency.days, "Weekdays", func(key, n int) (title, posts, action string) {
		day := time.Weekday(key).String()
		return day + " is your day", plural(n, day+" post"), "Keep " + day + " for the post that matters most."
	})
}

func bestHour(e evidence) (finding, Sample, bool) {
	return bestSlot(e, e.times, "Hours", func(key, n int) (title, posts, action string) {
		hour := sayHour(key)
		return hour + " works", plural(n, "post") + " at " + hour, "Schedule the next posts for " + hour + "."
	})
}

// bestSlot sets an hour or a weekday against the others.
func bestSlot(e evidence, t *slotTally, what string, say func(key, n int) (title, posts, action string)) (f finding, s Sample, found bool) {
	s = t.all.sample(e.v)
	if s.N == 0 {
		return nothingFound()
	}
	if s.N < enoughPosts {
		return tooEarly(what, fmt.Sprintf("%s with known likes so far. 8 make a ranking.", capital(plural(s.N, "post"))), "Post at different times, then compare.", s)
	}
	slots, _ := t.result(e.v)
	slots = slices.DeleteFunc(slots, func(one slot) bool { return one.n < fewPosts })
	if len(slots) == 0 {
		return tooEarly(what, fmt.Sprintf("%s, and never 3 at the same one.", capital(plural(s.N, "post"))), "Come back to a time that went well.", s)
	}
	best, others := slots[0].mean, t.all.beside(slots[0].mean)
	_, weight, noticed := against(best, others)
	if !noticed {
		return nothingFound()
	}
	title, posts, action := say(slots[0].key, best.n)
	f.Title, f.Action, f.strength = title, action, weight
	f.Body = fmt.Sprintf("%s averaged %s interactions; the mean of all %d is %s.", posts, sayCount(*best.value()), s.N, sayCount(*t.all.value()))
	f.Figures = []InsightFigure{countFigure(posts, "interactions", best), countFigure("All posts", "interactions", t.all.mean)}
	return f, s, true
}

// commentedFormat is the format that people talk about.
func commentedFormat(e evidence) (f finding, s Sample, found bool) {
	s = e.traits.comments.all.sample(e.v)
	for i, own := range e.traits.comments.of {
		others := e.traits.comments.all.beside(own)
		_, weight, noticed := against(own, others)
		if !noticed || found && weight <= f.strength {
			continue
		}
		name := formatNames[formats[i]]
		f.Title = "Comments rise with " + name + "s"
		f.Body = fmt.Sprintf("%s a post over %s; the other %d averaged %s.", plural(int(*own.value()+0.5), "comment"), plural(own.n, name), others.n, sayCount(*others.value()))
		f.Action = fmt.Sprintf("Put the next question to your followers in a %s.", name)
		f.Figures = []InsightFigure{countFigure(capital(name)+"s", "comments", own), countFigure("Other posts", "comments", others)}
		f.strength, found = weight, true
	}
	return f, s, found
}

// scripts sets the captions of the two commonest kinds of letters against each other.
func scripts(e evidence) (f finding, s Sample, found bool) {
	s = e.traits.all.rated(e.v)
	names := make([]string, 0, len(e.traits.scripts))
	for name := range e.traits.scripts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(e.traits.scripts[b].n, e.traits.scripts[a].n), cmp.Compare(a, b))
	})
	if len(names) < 2 || e.traits.scripts[names[1]].n == 0 {
		return nothingFound()
	}
	best, other := names[0], names[1]
	if n := e.traits.scripts[other].n; n < fewPosts || e.traits.scripts[best].n+n < enoughPosts {
		return tooEarly(other+" captions", fmt.Sprintf("%s so far, beside %d. 8 posts, 3 of them on either side, make a comparison.", capital(plural(n, "post")), e.traits.scripts[best].n),
			"Write a few more of them to find out.", s)
	}
	if *e.traits.scripts[other].value() > *e.traits.scripts[best].value() {
		best, other = other, best
	}
	return ratesApart(s, best+" captions", e.traits.scripts[best].mean, other+" captions", e.traits.scripts[other].mean)
}

// lengths sets long captions against short ones.
func lengths(e evidence) (finding, Sample, bool) {
	long, short, s := e.traits.long, e.traits.short, e.traits.all.rated(e.v)
	if long.n == 0 || short.n == 0 {
		return nothingFound()
	}
	if min(long.n, short.n) < fewPosts {
		what, n := "Long captions", long.n
		if short.n < long.n {
			what, n = "Short captions", short.n
		}
		return tooEarly(what, fmt.Sprintf("%s so far. 3 make a comparison.", capital(plural(n, "post"))), "Write a few more of them to find out.", s)
	}
	if *long.value() > *short.value() {
		return ratesApart(s, "Long captions", long.mean, "Short captions", short.mean)
	}
	return ratesApart(s, "Short captions", short.mean, "Long captions", long.mean)
}

// ratesApart is the finding that one kind of captions does better than another.
func ratesApart(s Sample, better string, best mean, worse string, other mean) (f finding, _ Sample, found bool) {
	_, weight, noticed := against(best, other)
	if !noticed {
		return nothingFound()
	}
	f.Title = better + " do better"
	f.Body = fmt.Sprintf("%s averaged %s engagement, %s %s.", plural(best.n, "post"), sayPercent(*best.value()), plural(other.n, "other"), sayPercent(*other.value()))
	f.Action = fmt.Sprintf("%d of these %d posts have them: give the next one such a caption.", best.n, best.n+other.n)
	f.Figures = []InsightFigure{rateFigure(better, best), rateFigure(worse, other)}
	f.strength = weight
	return f, s, true
}

// bestHashtag is the hashtag whose posts stand out most.
func bestHashtag(e evidence) (f finding, s Sample, found bool) {
	all := e.hashtags.all
	s = all.sample(e.v)
	tags := make([]string, 0, len(e.hashtags.groups))
	for tag := range e.hashtags.groups {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	commonest := 0
	for _, tag := range tags {
		own := *e.hashtags.groups[tag]
		commonest = max(commonest, own.n)
		others := all.beside(own)
		_, weight, noticed := against(own, others)
		if !noticed || found && weight <= f.strength {
			continue
		}
		f.Title = tag + " goes with your best posts"
		f.Body = fmt.Sprintf("%s with it averaged %s interactions, %d without %s.", plural(own.n, "post"), sayCount(*own.value()), others.n, sayCount(*others.value()))
		f.Action = "Look at what these posts have in common, and make another."
		f.Figures = []InsightFigure{countFigure("With "+tag, "interactions", own), countFigure("Without", "interactions", others)}
		f.strength, found = weight, true
	}
	if !found && commonest > 0 && commonest < fewPosts {
		return tooEarly("Hashtags", "None is on 3 posts yet.", "Use a few of them again, then compare.", s)
	}
	return f, s, found
}
