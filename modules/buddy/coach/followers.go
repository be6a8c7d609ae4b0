package coach

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// followersIn is how the followers changed in a span, or how many there were where a prompt asks for their number.
func followersIn(folded string, of facts.Subject, span timespan.Past) string {
	if asks.Change.MatchString(folded) {
		return phrasing.Paragraphs(caveats.CantTellWhy, changedIn(folded, of, span))
	}
	if !asks.Gain.MatchString(folded) && !asks.InPercent.MatchString(folded) && !asks.UpOrDown.MatchString(folded) {
		switch {
		case span.IsDay():
			return followersOn(of, span.From)
		case span.OpenStart:
			return followersOn(of, span.To)
		default:
			return phrasing.Sentences(followersOn(of, span.From), followersOn(of, span.To))
		}
	}
	return changedIn(folded, of, span)
}

// changedIn is how the followers changed in a span.
func changedIn(folded string, of facts.Subject, span timespan.Past) string {
	change, percent := records.Growth(of, span)
	if change.Reason != "" {
		said := phrasing.Missing(change, "how the followers changed "+span.Words)
		if first, _ := records.CountsAround(of, span); change.Reason == records.NoDayAhead {
			said += " " + followersOn(of, first)
		}
		return said
	}
	switch {
	case asks.InPercent.MatchString(folded):
		return "In percent, " + text.LowerFirst(phrasing.Whose(of)) + " followers changed by " + percent.Cite() + " " + span.Words + "." +
			countedFrom(of, span)
	case asks.UpOrDown.MatchString(folded):
		return direction(change) + phrasing.Whose(of) + " followers changed by " + change.Cite() + " " + span.Words + "." +
			countedFrom(of, span)
	}
	begins := verdict.OfFollowers(folded, change) + phrasing.Whose(of)
	return begins + " followers changed by " + change.Cite() + ", or " + percent.Cite() + ", " + span.Words + "." +
		countedFrom(of, span)
}

// countedFrom says of which days the counts are, where those at the ends of a span were not read.
func countedFrom(of facts.Subject, span timespan.Past) string {
	if span.Days > 0 {
		return ""
	}
	first, last := records.CountsAround(of, span)
	today := of.History.Day(of.History.Now)
	switch {
	case first >= span.From:
		return " That's since " + figures.FormatDay(first) + ", when our data begins."
	case first < records.DayBefore(span.From), last < span.To && (span.To < today || last < records.DayBefore(today)):
		of.History.MayName(figures.FormatDay(first))
		of.History.MayName(figures.FormatDay(last))
		return " That's from " + figures.FormatDay(first) + " to " + figures.FormatDay(last) + ": the days around were not read."
	default:
		return ""
	}
}

// growthCounted is countedFrom beside other figures.
func growthCounted(of facts.Subject, span timespan.Past) string {
	if change, _ := records.Growth(of, span); change.Reason != "" {
		return ""
	}
	return strings.Replace(strings.TrimSpace(countedFrom(of, span)), "That's", "The growth of "+of.Name+" is", 1)
}

func followersOn(of facts.Subject, day string) string {
	if records.IsTooEarly(of, day) {
		of.History.MayName(figures.FormatDay(day))
		return "I can't tell the followers of " + figures.FormatDay(day) + ": " + records.OnlyAYear
	}
	f, on := records.FollowersOn(of, day)
	switch {
	case day > figures.DayOf(of.History.Now):
		of.History.MayName(figures.FormatDay(day))
		return "I count followers by UTC days, and " + figures.FormatDay(day) + " hasn't begun there yet. " + phrasing.Verb(of, "have ", "has ") +
			f.Cite() + " followers now."
	case f.Reason != "":
		return phrasing.Missing(f, "the followers of "+figures.FormatDay(day))
	case on != day:
		return "Nothing was read that day. On " + figures.FormatDay(on) + " " +
			phrasing.LowerYou(phrasing.Verb(of, "had ", "had ")) + f.Cite() + " followers."
	default:
		return phrasing.Verb(of, "had ", "had ") + f.Cite() + " followers on " + figures.FormatDay(day) + "."
	}
}

// dayByDay is how the followers changed on each day of a span, or on which day they did most; empty: neither is asked, or nothing is known.
func dayByDay(folded string, of facts.Subject) string {
	_, hasMean := of.Fact(facts.GrowthPerDay)
	isEach := !asks.AnyMean.MatchString(folded) && (daily.IsEachDay(folded) || asks.ADay.MatchString(folded) && !hasMean)
	if !daily.IsOneDay(folded) && !isEach {
		return ""
	}
	span, spans := records.SpanAsked(daily.WithoutDay(folded), of)
	switch {
	case span.Refused != "":
		return phrasing.CantTell + span.Refused
	case spans && span.IsDay():
		return ""
	case daily.IsOneDay(folded) && !spans:
		return daily.Extreme(folded, of, records.Recent)
	case daily.IsOneDay(folded):
		return daily.Extreme(folded, of, span)
	case spans:
		return daily.Each(of, span)
	default:
		return daily.Each(of, records.Week)
	}
}
