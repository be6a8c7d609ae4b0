// Package besttime tells how posts do that go out on a weekday, at an hour or in a span of days.
package besttime

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

const (
	enough     = 3    // posts from which on a weekday or an hour is judged
	enoughSpan = 10   // posts from which on the hours of a span are compared
	fewAlike   = 2    // posts that an hour has to have to be named the best
	asGood     = 0.05 // of the mean, within which a time is as good as any
	maxHours   = 3
)

// Told is how posts do at the time that a prompt asks about, those of a format where it is not empty; empty: it names no time, or nothing
// is known.
func Told(folded, format string, of facts.Subject) string {
	today := records.Today(of.History)
	if said := ofEither(folded, format, today, of); said != "" {
		return said
	}
	if asked := plainly(folded, today); asked.named {
		return ofWhen(asked, format, of)
	}
	if worstDay.MatchString(folded) || eachDay.MatchString(folded) {
		return ofEachDay(of)
	}
	if worstHour.MatchString(folded) && !judged.MatchString(folded) {
		return ofWorstHours(of, format)
	}
	span, spans := records.SpanAsked(folded, of)
	switch {
	case spans && span.Refused != "":
		return phrasing.CantTell + span.Refused
	case spans && !span.IsDay():
		return ofSpan(of, span, format)
	case format != "":
		return ofSpan(of, records.Quarter, format)
	default:
		return ""
	}
}

// ofEither compares two times between which a prompt asks to choose; empty: it names no two, or too little is known of one.
func ofEither(folded, format string, today time.Time, of facts.Subject) string {
	either := twoDays.ReplaceAllString(twoHours.ReplaceAllString(folded, "at $1 $3 or at $2 $3"), "$1 or $2")
	first, second, two := strings.Cut(either, " or ")
	one, other := plainly(first, today), plainly(second, today)
	if !two || !one.named || !other.named || one.when.Unclear || other.when.Unclear {
		return ""
	}
	mean := func(when records.When) reply.Fact {
		return records.MeanOn(of, records.EngagementRate, records.Quarter, format, when)
	}
	a, b := mean(one.when), mean(other.when)
	if b.Reason == "" && (a.Reason != "" || b.Number() > a.Number()) {
		one, other, a, b = other, one, b, a
	}
	lines := []string{"- " + text.UpperFirst(one.when.Words) + ": " + rated(a), "- " + text.UpperFirst(other.when.Words) + ": " + rated(b)}
	lead := text.UpperFirst(one.when.Words) + " " + text.LowerFirst(phrasing.Whose(of)) + " " + cmp.Or(format, "post") + "s did better."
	if a.Number() == b.Number() {
		lead = "They did alike."
	}
	if a.Reason != "" || b.Reason != "" || min(a.N, b.N) < enough {
		lead = "I know too few posts of one of them to tell which is better."
	}
	return phrasing.Paragraphs(lead, "Engagement rate in the last 90 days:", strings.Join(lines, "\n"), ofAll(of))
}

// rated is a mean with the number of its posts, or that it is not known.
func rated(mean reply.Fact) string {
	if mean.Reason != "" {
		return "N/A (" + text.LowerFirst(strings.TrimSuffix(mean.Reason, ".")) + ")"
	}
	return mean.Cite() + " (" + phrasing.Counting(mean.N, "posts") + ")"
}

// ofWhen is how the posts of some weekdays or hours did, beside all.
func ofWhen(asked asked, format string, of facts.Subject) string {
	when := asked.when
	if when.Unclear {
		return "I can only look at one time at once: name one weekday, one hour or both."
	}
	noun := cmp.Or(format, "post") + "s"
	count, all := records.CountOn(of, records.Quarter, format, when), records.Mean(of, records.EngagementRate, records.Quarter, format)
	mean := records.MeanOn(of, records.EngagementRate, records.Quarter, format, when)
	switch {
	case count.Reason != "" || all.Reason != "":
		return ""
	case count.Number() == 0:
		return phrasing.Sentences(asked.begins, phrasing.Verb(of, "published ", "published ")+"no "+noun+" "+when.Words+
			" in the last 90 days, so I can't tell how that does.", ofAll(of))
	case mean.Reason != "":
		return phrasing.Sentences(asked.begins, phrasing.Missing(mean, "how "+noun+" do "+when.Words), ofAll(of))
	}
	did := phrasing.Whose(of) + " " + noun + " published " + when.Words + " in the last 90 days have an engagement rate of " + mean.Cite() +
		" on average (" + phrasing.Counting(mean.N, "posts") + "); over all days it is " + all.Cite() + "."
	if mean.N < enough {
		return phrasing.Sentences(asked.begins, "That's hard to say: "+text.LowerFirst(did)+" That's too few to judge by.", ofAll(of))
	}
	if asked.beside != "" {
		did = compared(asked.beside, mean, all) + text.LowerFirst(did)
	} else if asked.judges {
		did = verdict(mean.Number(), all.Number()) + text.LowerFirst(did)
	}
	hours := ""
	if !when.HasHours() {
		hours = ofHours(of, records.Quarter, format, when)
	}
	return phrasing.Sentences(asked.begins, did, hours, ofAll(of))
}

// verdict begins an answer to whether a time is good.
func verdict(mean, all float64) string {
	switch {
	case mean > all*(1+asGood):
		return "Yes: "
	case mean < all*(1-asGood):
		return "There are better times: "
	default:
		return "It's about as good as any: "
	}
}

// compared begins an answer to whether a time does better than all, or worse.
func compared(asked string, mean, all reply.Fact) string {
	switch isBetter := mean.Number() > all.Number(); {
	case mean.Value == all.Value:
		return "No, they're level: "
	case isBetter == (asked == "better"):
		return "Yes: "
	default:
		return "No: "
	}
}

// ofAll are the best hours and the best day that the pages show.
func ofAll(of facts.Subject) string {
	times := of.Several(facts.BestTime)
	day, knowsDay := of.Known(facts.BestDay)
	switch {
	case len(times) > 0 && knowsDay:
		return "Over all days the best hours are " + phrasing.CiteAll(times) + ", and the best day of the last 30 is " + day.Cite() + "."
	case len(times) > 0:
		return "Over all days the best hours are " + phrasing.CiteAll(times) + "."
	default:
		return ""
	}
}

// hour is one of the day, and how the posts did that went out then.
type hour struct {
	when records.When
	mean reply.Fact
}

// hoursWithSeveral are those of the posts of a span and of some weekdays that have several posts, the best first.
func hoursWithSeveral(of facts.Subject, span timespan.Past, format string, within records.When) (list []hour) {
	for _, when := range within.Hours() {
		mean := records.MeanOn(of, records.EngagementRate, span, format, when)
		if mean.Reason == "" && mean.N >= fewAlike {
			list = append(list, hour{when, mean})
		}
	}
	slices.SortStableFunc(list, func(a, b hour) int { return cmp.Compare(b.mean.Number(), a.mean.Number()) })
	return list
}

// named are the first of some hours, each with how its posts did.
func named(list []hour) (said []string) {
	for _, h := range list[:min(maxHours, len(list))] {
		said = append(said, h.when.HourWords()+" ("+h.mean.Cite()+", "+phrasing.Counting(h.mean.N, "posts")+")")
	}
	return said
}

// ofWorstHours names the worst hours of the last 90 days, of those with several posts.
func ofWorstHours(of facts.Subject, format string) string {
	list := hoursWithSeveral(of, records.Quarter, format, records.When{})
	if len(list) < fewAlike {
		return phrasing.Sentences("I can't tell which hour does worst: I know of no two with several "+cmp.Or(format, "post")+
			"s in the last 90 days.", ofAll(of))
	}
	slices.Reverse(list)
	list = list[:len(list)/2] // the better half is none of the worst
	all := records.Mean(of, records.EngagementRate, records.Quarter, format)
	posts := text.LowerFirst(phrasing.Whose(of)) + " " + cmp.Or(format, "post") + "s"
	return "By engagement rate, " + posts + " of the last 90 days did worst at " + phrasing.JoinList(named(list)) +
		"; over all hours it's " + all.Cite() + ". Hours with a single one are left out."
}

// ofHours names the best hours of the posts of a span and of some weekdays, of those with several posts.
func ofHours(of facts.Subject, span timespan.Past, format string, within records.When) string {
	list := hoursWithSeveral(of, span, format, within)
	if len(list) == 0 {
		return "No hour has several of these, so none can be called the best."
	}
	said := named(list)
	if len(said) == 1 {
		return "Of these, only the hour from " + said[0] + " on has several."
	}
	return "Of the hours with several of these, the best are " + phrasing.JoinList(said) + "."
}

// ofSpan are the best hours of the posts of a span, if there are enough of them.
func ofSpan(of facts.Subject, span timespan.Past, format string) string {
	mean := records.Mean(of, records.EngagementRate, span, format)
	count, noun := records.Count(of, span, format), cmp.Or(format, "post")+"s"
	switch {
	case count.Reason != "":
		return phrasing.CantTell + text.LowerFirst(count.Reason)
	case mean.N < enoughSpan:
		return phrasing.Sentences(phrasing.Verb(of, "published ", "published ")+count.Cite()+" "+phrasing.Noun(count, noun)+" "+
			span.Words+": too few to tell a best time from.", ofAll(of))
	default:
		return phrasing.Sentences(phrasing.Verb(of, "published ", "published ")+count.Cite()+" "+phrasing.Noun(count, noun)+" "+
			span.Words+".", ofHours(of, span, format, records.When{}))
	}
}

// ofEachDay ranks the weekdays by how the posts did that went out on them.
func ofEachDay(of facts.Subject) string {
	type row struct {
		name string
		mean reply.Fact
	}
	var rows []row
	var none []string
	for _, when := range records.Weekdays() {
		name := text.UpperFirst(strings.TrimSuffix(strings.TrimPrefix(when.Words, "on "), "s"))
		if mean := records.MeanOn(of, records.EngagementRate, records.Quarter, "", when); mean.Reason == "" {
			rows = append(rows, row{name, mean})
		} else {
			none = append(none, name)
		}
	}
	if len(rows) < fewAlike {
		return ""
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(b.mean.Number(), a.mean.Number()) })
	lines := make([]string, 0, len(rows)+1)
	last := rows[len(rows)-1]
	for _, r := range rows {
		lines = append(lines, "- "+r.name+": "+rated(r.mean))
		if r.mean.N >= enough {
			last = r
		}
	}
	lead := last.name + " does worst: " + text.LowerFirst(phrasing.Whose(of)) + " posts published on " + last.name +
		"s in the last 90 days have an engagement rate of " + last.mean.Cite() + " on average."
	if last.mean.N < enough {
		lead = "I know too few posts of each weekday to tell which does worst."
	}
	if len(none) > 0 {
		lines = append(lines, "- "+phrasing.JoinList(none)+": no posts with known likes and comments")
	}
	return phrasing.Paragraphs(lead, "Each weekday, the best first:", strings.Join(lines, "\n"))
}
