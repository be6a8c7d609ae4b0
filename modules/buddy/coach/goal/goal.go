// Package goal answers how the posts of a week stand to the weekly goal.
package goal

import (
	"regexp"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// isReached asks whether the goal of the present week is reached, not what that takes.
var isReached = regexp.MustCompile(opening.Maybe + `(?:did|have|do|am|are|is) (?:i|we|my|the)\b.*` +
	`\b(?:reach(?:ed)?|hit|ma[dk]e|met|meet|achieved?|enough|done)\b`)

// other names a time that is not this week, or asks what has to be done.
var other = regexp.MustCompile(`\b(?:need|have to|must|last|previous|before|ago|yesterday|month|year|in ` + timespan.Months + `)\b`)

// Of says how the present week stands, and first of all whether the goal is reached where a folded prompt asks for that.
func Of(folded string, sheet facts.Sheet) string {
	posts, known := sheet.Week.Known(facts.GoalPosts)
	set, isSet := sheet.Week.Known(facts.GoalSet)
	switch {
	case known && isSet && onTrack.MatchString(folded) && !other.MatchString(folded):
		return pace(posts.Number(), set.Number(), sheet.Planner.Today) + about(sheet)
	case left.MatchString(folded) && !other.MatchString(folded):
		return Left(sheet)
	case streakAsked.MatchString(folded) && streak(sheet) != "":
		return streak(sheet)
	case !known || !isSet || !isReached.MatchString(folded) || Missed.MatchString(folded) || other.MatchString(folded):
		return about(sheet)
	case posts.Number() >= set.Number():
		return "Yes. " + about(sheet)
	default:
		return "Not yet. " + about(sheet)
	}
}

var (
	// left asks how many posts are missing.
	left = regexp.MustCompile(`\bhow many (?:more )?posts? (?:\w+ ){0,3}?(?:till|until|to|before|left)\b`)
	// streakAsked asks for the streak alone.
	streakAsked = regexp.MustCompile(`\bstreak[ ?.!]*$`)
)

// onTrack asks whether as much is published as the days of the week that are over ask for.
var onTrack = regexp.MustCompile(`\b(?:on|off) (?:track|pace|course)\b|\bon schedule\b`)

// pace says whether a week's posts are as many as its days that are over ask for; empty: today is not known.
func pace(posts, set float64, today string) string {
	day, err := time.Parse(time.DateOnly, today)
	switch {
	case posts >= set:
		return "Yes. "
	case err != nil:
		return ""
	case posts*daysOfWeek >= set*float64(day.Weekday()):
		return "Yes, you're on track. "
	default:
		return "No, you're behind an even pace. "
	}
}

// daysOfWeek begin with Sunday, as the week of a goal does.
const daysOfWeek = 7

// about is how the present week stands.
func about(sheet facts.Sheet) string {
	posts, known := sheet.Week.Known(facts.GoalPosts)
	set, isSet := sheet.Week.Known(facts.GoalSet)
	switch {
	case !isSet:
		return "You haven't set a weekly goal. Set one in Settings, and I'll tell you how your week goes."
	case !known:
		return "Your goal is " + set.Cite() + " " + phrasing.Noun(set, "posts") + " a week. " +
			phrasing.Unknown(sheet.Week, facts.GoalPosts, "how many you have published")
	case posts.Number() >= set.Number():
		return phrasing.Sentences("You've reached your goal: "+posts.Cite()+" of "+set.Cite()+" "+phrasing.Noun(set, "posts")+
			" this week. Well done!", streak(sheet))
	default:
		return phrasing.Sentences("You've published "+posts.Cite()+" of "+set.Cite()+" "+phrasing.Noun(set, "posts")+" this week.",
			facts.WeekEnds, streak(sheet))
	}
}

func streak(sheet facts.Sheet) string {
	f, known := sheet.Week.Known(facts.GoalStreak)
	if !known {
		return ""
	}
	if f.Number() == 0 {
		return "Your streak is at " + f.Cite() + ": your last post is more than two days ago."
	}
	return "Your streak is at " + f.Cite() + ". It is full on the day you post, and shrinks each day you don't."
}

// Left is how many posts are missing this week.
func Left(sheet facts.Sheet) string {
	posts, known := sheet.Week.Known(facts.GoalPosts)
	set, isSet := sheet.Week.Known(facts.GoalSet)
	if !known || !isSet || posts.Number() >= set.Number() {
		return about(sheet)
	}
	left := sheet.Week.Make(facts.Figure{Key: facts.GoalLeft, Label: "Posts left", Unit: facts.Count,
		Value: new(set.Number() - posts.Number()),
		Basis: figures.Basis{Formula: "Weekly goal minus the posts of this week", N: posts.N, TakenAt: posts.TakenAt}, Link: set.Link})
	return left.Cite() + " more " + phrasing.Noun(left, "posts") + ": you've published " + posts.Cite() + " of " + set.Cite() + ". " +
		facts.WeekEnds
}

var (
	// pastWeek is a whole week of the calendar that is over.
	pastWeek = regexp.MustCompile(`\b(?:last|previous) week\b|\bweek before\b`)
	// Missed asks for yes or no, the other way round.
	Missed = regexp.MustCompile(opening.Maybe + `(?:did|have) (?:i|we) (?:miss(?:ed)?|fail(?:ed)?|f[ae]ll(?:en)? short of) ` +
		`(?:to (?:reach|hit|make|meet|achieve) )?(?:on |of |in )?(?:my|our|the) (?:\w+ )?(?:goal|target)\b`)
	// reached asks for yes or no.
	reached = regexp.MustCompile(opening.Maybe + `did (?:i|we) (?:reach|hit|make|meet|achieve) `)
)

// OfWeek sets the posts of a week that is over beside the goal of today; empty: none is asked for, or it is not known.
func OfWeek(folded string, sheet facts.Sheet) string {
	set, isSet := sheet.Week.Known(facts.GoalSet)
	if !isSet || sheet.Own == nil || !pastWeek.MatchString(folded) {
		return ""
	}
	span, spans := records.SpanAsked(folded, *sheet.Own)
	switch {
	case !spans || span.Refused != "":
		return ""
	case !span.IsWeek():
		return "Your goal is for one week, from Sunday to Saturday. Ask me about one week."
	}
	posts := records.Count(*sheet.Own, span, "")
	if posts.Reason != "" {
		return ""
	}
	begins, isReached := "You", posts.Number() >= set.Number()
	switch isMissed := Missed.MatchString(folded); {
	case !isMissed && !reached.MatchString(folded):
	case isMissed && isReached:
		begins = "No, you reached it: you"
	case isMissed:
		begins = "Yes, you missed it: you"
	case isReached:
		begins = "Yes: you"
	default:
		begins = "No: you"
	}
	return begins + " published " + posts.Cite() + " " + phrasing.Noun(posts, "posts") + " " + span.Words + ", and your goal is " +
		set.Cite() + " " + phrasing.Noun(set, "posts") + " a week. I measure by the goal you have now."
}
