package coach

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
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
	if asked.topic != topicRanking || !named && !ranks(folded) || by.key == facts.Followers || len(accounts) < 2 || asked.private != nil ||
		askedFormat(folded) != "" ||
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
	case facts.Likes:
		return records.Mean(of, records.Likes, span, "")
	case facts.Comments:
		return records.Mean(of, records.Comments, span, "")
	default:
		return records.Mean(of, records.EngagementRate, span, "")
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
	if n == 2 && comparative.MatchString(folded) {
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
	case len(list) > 1 && apart.MatchString(folded):
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
