// Package suggestions is what a user could do today, by rules over the facts of their own account.
package suggestions

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Priority is how much a suggestion promises.
type Priority string

// The priorities.
const (
	High   Priority = "high"
	Medium Priority = "medium"
	Low    Priority = "low"
)

var order = []Priority{High, Medium, Low}

// Suggestion is something to do, and why.
type Suggestion struct {
	Heading     string
	Description string // Markdown; figures are cited as in an answer
	Priority    Priority
	Facts       []reply.Fact // those that Description cites
	Idea        *reply.Idea  // what of it can be planned; nil: it is advice alone
}

// Most is how many suggestions a day shows.
const Most = 3

// Of are the suggestions for an instant in the user's zone, the most pressing first; none where too little is known. Those beyond Most
// take the place of one about a goal that is reached or changed later in the day.
func Of(sheet facts.Sheet, at time.Time) []Suggestion {
	if sheet.Own == nil {
		return nil
	}
	return ranked(apply(sheet, at, goalNotReached, leadingFormat, bestTime, followUp, fallingRate, hashtags))
}

// withWeek are suggestions of this morning as the week stands now: a goal that was reached, changed or removed asks for nothing more.
func withWeek(list []Suggestion, week facts.Subject, at time.Time) []Suggestion {
	kept := slices.DeleteFunc(slices.Clone(list), func(s Suggestion) bool {
		return slices.ContainsFunc(s.Facts, func(f reply.Fact) bool { return strings.HasPrefix(f.ID, "week:") })
	})
	list = ranked(append(apply(facts.Sheet{Week: week}, at, goalNotReached), kept...))
	return list[:min(Most, len(list))]
}

type rule func(facts.Sheet, time.Time) (Suggestion, bool)

// apply are the suggestions of the rules that hold, checked.
func apply(sheet facts.Sheet, at time.Time, rules ...rule) (list []Suggestion) {
	checker := check.New("", "", sheet.Facts())
	checker.Trust("")
	for _, r := range rules {
		s, holds := r(sheet, at)
		if !holds {
			continue
		}
		s.Description, s.Facts = checker.Answer(s.Description)
		list = append(list, s)
	}
	return list
}

// ranked puts the most pressing first.
func ranked(list []Suggestion) []Suggestion {
	slices.SortStableFunc(list, func(a, b Suggestion) int {
		return cmp.Compare(slices.Index(order, a.Priority), slices.Index(order, b.Priority))
	})
	return list
}

// general are for whoever has no figures yet.
func general() []Suggestion {
	return []Suggestion{
		{Heading: "Keep a rhythm", Description: "Choose days you can keep, and set a weekly goal that fits them.", Priority: Medium},
		{Heading: "Open with the result",
			Description: "Show in the first second what people get if they stay. Explain how afterwards.", Priority: Medium},
		{Heading: "Ask one question",
			Description: "End your caption with a question that takes a word to answer, and reply to those who do.", Priority: Low},
	}
}

// goalNotReached suggests the posts that are missing for this week's goal.
func goalNotReached(sheet facts.Sheet, at time.Time) (s Suggestion, holds bool) {
	posts, known := sheet.Week.Known(facts.GoalPosts)
	goal, isSet := sheet.Week.Known(facts.GoalSet)
	if !known || !isSet || posts.Number() >= goal.Number() {
		return s, false
	}
	s = Suggestion{Heading: "Publish another post for your weekly goal", Priority: Medium,
		Description: sheet.Week.Fill("You've published <goalPosts> of <goalSet> posts. ") + facts.WeekEnds}
	if figures.WeekOf(at, at.Location()).GoalInDanger(int(goal.Number()-posts.Number()), at) {
		s.Priority = High
	}
	return s, true
}

// Ratios of the leading format that are worth a word, and worth acting on.
const (
	someRatio = 1.2
	highRatio = 1.5
)

// leadingFormat asks for more of what does best, where it is not what is posted most.
func leadingFormat(sheet facts.Sheet, _ time.Time) (s Suggestion, holds bool) {
	format, _ := sheet.Own.Known(facts.Leading)
	ratio, _ := sheet.Own.Known(facts.LeadingRatio)
	text := sheet.Own.Fill("Your <leading> do <leadingRatio> as well as your other posts")
	if text == "" || ratio.Number() < someRatio {
		return s, false
	}
	for i, share := range sheet.Own.Several(facts.Share) {
		if !strings.HasSuffix(share.Value, format.Value) {
			continue
		}
		if i == 0 {
			return s, false // it is what is posted most already
		}
		text += ", but only " + share.CiteAs(strings.TrimSuffix(share.Value, " "+format.Value)) + " of your posts are " + format.Value
	}
	s = Suggestion{Heading: "Make your next post one of your " + format.Value, Description: text + ".", Priority: Medium, Idea: sequel(sheet)}
	if s.Idea != nil {
		s.Idea.Type = facts.PlannedType(strings.TrimSuffix(format.Value, "s"))
	}
	if ratio.Number() >= highRatio {
		s.Priority = High
	}
	return s, true
}

// bestTime names the hour that does best; on the best day it is for today.
func bestTime(sheet facts.Sheet, at time.Time) (s Suggestion, holds bool) {
	hour, known := sheet.Own.Known(facts.BestTime.Nth(1))
	s = Suggestion{Heading: "Post at " + hour.Value, Priority: Medium, Idea: sequel(sheet),
		Description: sheet.Own.Fill("Your posts do best at <bestTime1>.") + sheet.Own.Fill(" Your best day is <bestDay>.")}
	if day, _ := sheet.Own.Known(facts.BestDay); day.Value == at.Weekday().String() {
		s.Heading, s.Priority = "Post today at "+hour.Value, High
		if clock, err := time.Parse("3:04 PM", hour.Value); err == nil && s.Idea != nil {
			s.Idea.PlannedDate = new(at.Format(time.DateOnly) + "T" + clock.Format("15:04"))
		}
	}
	return s, known
}

// sequel is an idea that goes on from the best post; nil: none is known.
func sequel(sheet facts.Sheet) *reply.Idea { return facts.SequelOf(sheet.Own.Several(facts.TopPost)) }

// followUp picks up the best post.
func followUp(sheet facts.Sheet, _ time.Time) (s Suggestion, holds bool) {
	best, known := sheet.Own.Known(facts.TopPost.Nth(1))
	name := reply.Verbatim(strings.TrimSuffix(best.Label, " of "+sheet.Own.Name))
	return Suggestion{Heading: "Follow up on your best post", Priority: Medium, Idea: sequel(sheet),
		Description: "It's the " + text.LowerFirst(name) + ", with an engagement rate of " + best.Cite() + ". " +
			"Answer its comments in a new post, or tell what happened next."}, known
}

// fallen is a change of the rate, in percentage points, that is worth a word.
const fallen = -0.2

// fallingRate tells of a rate that goes down.
func fallingRate(sheet facts.Sheet, _ time.Time) (s Suggestion, holds bool) {
	change, known := sheet.Own.Known(facts.RateChange)
	return Suggestion{Heading: "See what changed in your engagement", Priority: Medium,
		Description: "Your rate changed by " + change.Cite() + " compared with the 30 days before. " +
			"Look at what your best posts have in common."}, known && change.Number() <= fallen
}

// hashtags names those that did well.
func hashtags(sheet facts.Sheet, _ time.Time) (s Suggestion, holds bool) {
	best, known := sheet.Own.Known(facts.Hashtag.Nth(1))
	tags := sheet.Own.Fill("<hashtag1>") + sheet.Own.Fill(", <hashtag2>") + sheet.Own.Fill(", <hashtag3>")
	return Suggestion{Heading: "Use hashtags that did well", Priority: Low,
		Idea:        &reply.Idea{Title: "A post about " + best.Value, Type: "post"},
		Description: "Posts with " + tags + " did best in the last 30 days. Use those that fit the post."}, known
}
