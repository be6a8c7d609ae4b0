package coach

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/than"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// inSpan asks for the figure of one account in a span; an account without a name is the user's.
func (r rankedBy) inSpan(name, span string) string {
	did, of := "did i", "of mine"
	if name != "" {
		did, of = "did @"+name, "of @"+name
	}
	switch r.key {
	case facts.GrowthPercent:
		return "how many followers " + did + " gain " + span
	case facts.Followers:
		return "how many followers " + did + " have " + span
	case facts.PerWeek:
		return "how many posts " + did + " publish " + span
	case facts.Likes, facts.Comments:
		return "average " + string(r.key) + " " + of + " " + span
	default:
		return "engagement rate " + of + " " + span
	}
}

// rankedInSpan ranks accounts by what they did in the span that a prompt names; empty: it names none, or not all is known of them.
func rankedInSpan(asked intent, folded string, sheet facts.Sheet) string {
	by, named := measureIn(names.Without(folded, usernames(sheet)))
	accounts := accountsRanked(folded, sheet)
	if asked.topic != topic.Ranking || !named && !ranks(folded) || by.key == facts.Followers || len(accounts) < 2 || asked.private != nil ||
		asks.Format(folded) != "" ||
		slices.ContainsFunc(accounts, func(of facts.Subject) bool { return of.History == nil }) {
		return ""
	}
	var list []rankedAccount
	var open, notes []string
	for _, of := range accounts {
		span, spans := records.SpanAsked(folded, of)
		if !spans || span.Days == figures.RecentDays || span.Refused != "" && of.Until == "" {
			return ""
		}
		what := strings.Replace(by.what, "@", of.Name, 1)
		if span.Refused != "" {
			open = append(open, "I can't tell "+what+" then: "+span.Refused)
			continue
		}
		f := by.madeIn(of, span)
		if f.Reason != "" {
			open = append(open, phrasing.Missing(f, what+" "+span.Words))
			continue
		}
		if list = append(list, rankedAccount{of, f, span}); by.key == facts.GrowthPercent {
			notes = append(notes, growthCounted(of, span))
		}
	}
	return phrasing.Paragraphs(by.inOrder(folded, list, len(accounts)), phrasing.Sentences(open...), phrasing.Sentences(notes...))
}

// rankedAccount is an account with the figure that it is ranked by.
type rankedAccount struct {
	of     facts.Subject
	figure reply.Fact
	span   timespan.Past
}

// madeIn is the figure of an account in a span.
func (r rankedBy) madeIn(of facts.Subject, span timespan.Past) reply.Fact {
	switch r.key {
	case facts.GrowthPercent:
		_, percent := records.Growth(of, span)
		return percent
	case facts.PerWeek:
		return records.Count(of, span, "")
	default:
		return records.Mean(of, r.mean(), span, "")
	}
}

// inOrder names the first of some accounts and lists them all; n are those that are known and the others.
func (r rankedBy) inOrder(folded string, list []rankedAccount, n int) string {
	if len(list) == 0 {
		return ""
	}
	lead, below := r.most, isFromBelow(names.Without(folded, usernamesOf(list)))
	if below {
		lead = r.least
	}
	slices.SortStableFunc(list, func(a, b rankedAccount) int {
		if below {
			a, b = b, a
		}
		return cmp.Compare(b.figure.Number(), a.figure.Number())
	})
	if n == 2 && asks.Comparative.MatchString(folded) {
		lead = lead.ofTwo()
	}
	lines := make([]string, 0, len(list))
	for i, a := range list {
		name := a.of.Name + phrasing.Ended(a.of)
		if a.of.IsOwn {
			name = "You"
		}
		lines = append(lines, phrasing.Item(i+1, name+": "+a.figure.Cite()))
	}
	first := list[0]
	unit := ""
	if r.key == facts.PerWeek {
		unit = " " + phrasing.Noun(first.figure, "times")
	}
	says := lead.past().of(first.of) + first.figure.Cite() + unit + " " + first.span.Words + "."
	switch {
	case len(list) > 1 && list[1].figure.Value == first.figure.Value:
		says = "The first are level " + first.span.Words + ":"
	case len(list) > 1 && asks.Apart.MatchString(folded):
		apartBy := r.apart
		if r.key == facts.PerWeek {
			apartBy = facts.Count
		}
		high, low := first, list[1]
		if below {
			high, low = low, high
		}
		says += " The difference to the next is " + records.Difference(high.figure, low.figure, low.of, apartBy).Cite() + "."
	}
	return phrasing.Paragraphs(says, strings.Join(lines, "\n"))
}

// usernamesOf are those of some accounts.
func usernamesOf(list []rankedAccount) []string {
	of := make([]string, 0, len(list))
	for _, a := range list {
		of = append(of, strings.TrimPrefix(a.of.Name, "@"))
	}
	return of
}

// pastOf are the verbs of predicates, as they are said of a span that is over.
var pastOf = map[string]string{"grow": "grew", "grows": "grew", "get": "got", "gets": "got", "have": "had", "has": "had",
	"post": "posted", "posts": "posted"}

// past is the predicate of a span that is over.
func (v predicate) past() predicate {
	said := func(present string) string {
		verb, rest, _ := strings.Cut(present, " ")
		return pastOf[verb] + " " + rest
	}
	return predicate{said(v.you), said(v.they)}
}

// besideFigure sets the figure that the question before told of an account beside that of another one.
type besideFigure struct {
	of, other string // usernames; empty: the user
	words     string // the folded question before
	isBelow   bool
}

// besideFigureBefore is of the figure in the span and of the format that the question before was about, yes or no first.
func besideFigureBefore(b besideFigure, sheet facts.Sheet) written {
	about := written{about: topic.Ranking}
	one, missing := subjectOf(intent{mention: b.of}, sheet)
	other, missingToo := subjectOf(intent{mention: b.other}, sheet)
	if missing = cmp.Or(missing, missingToo); missing != "" {
		return written{text: missing, about: topic.Ranking, open: true}
	}
	if one.Name == other.Name {
		about.text = "That figure is " + phrasing.Possessed(one) + " already."
		if !one.IsOwn {
			about.text = "That is the figure of " + one.Name + " already."
		}
		return about
	}
	by, _ := measureIn(names.Without(b.words, usernames(sheet)))
	a, measure := by.toldIn(b.words, one)
	f, _ := by.toldIn(b.words, other)
	about.text = measure.Answer(than.Told{Of: one, Figure: a}, than.Told{Of: other, Figure: f}, b.isBelow)
	about.text = phrasing.Until(one, phrasing.Until(other, about.text))
	return about
}

// toldIn is the figure of an account that a folded question is answered with, in its span and of its format.
func (r rankedBy) toldIn(words string, of facts.Subject) (f reply.Fact, measure than.Measure) {
	span, spans := records.SpanAsked(words, of)
	format := asks.Format(words)
	measure = than.Measure{Noun: r.noun, When: span.Words, Apart: r.apart}
	switch {
	case span.Refused != "":
		return reply.Fact{Reason: span.Refused}, than.Measure{Noun: r.noun}
	case of.History == nil && (timespan.HasPast(words) || format != ""):
		return reply.Fact{Reason: "Its history is not known."}, measure
	case !spans && format == "":
		if f, told := of.Fact(r.key); told {
			return f, measure
		}
		return reply.Fact{Reason: "It is not known."}, measure
	case !spans:
		span = records.Recent
		measure.When = span.Words
	}
	switch r.key {
	case facts.GrowthPercent:
		f, _ = records.Growth(of, span)
		measure.Noun, measure.Apart = "growth", facts.Count
	case facts.Followers:
		var on string
		if f, on = records.FollowersOn(of, span.To); f.Reason == "" && on != span.To {
			f = reply.Fact{Reason: records.NotThatDay}
		}
	case facts.PerWeek:
		f = records.Count(of, span, format)
		measure.Noun, measure.Apart = cmp.Or(format, "post")+"s", facts.Count
	default:
		f = records.Mean(of, r.mean(), span, format)
		if format != "" {
			measure.Noun = r.mean().Noun + " of " + format + "s"
		}
	}
	return f, measure
}

// mean is the measure of posts whose mean the figure is.
func (r rankedBy) mean() records.Measure {
	switch r.key {
	case facts.Likes:
		return records.Likes
	case facts.Comments:
		return records.Comments
	default:
		return records.EngagementRate
	}
}
