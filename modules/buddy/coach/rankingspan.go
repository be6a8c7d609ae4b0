package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/than"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// rankedInSpan ranks accounts by what they did in the span that a prompt names; empty: it names none, or not all is known of them.
func rankedInSpan(asked intent.Intent, folded string, sheet facts.Sheet) string {
	by, named := ranking.In(names.Without(folded, ranking.Usernames(sheet)))
	accounts := ranking.Accounts(folded, sheet)
	if asked.Topic != topic.Ranking || !named && !ranking.Asked(folded) || by.Key == facts.Followers || len(accounts) < 2 ||
		asked.Private != nil ||
		asks.Format(folded) != "" ||
		slices.ContainsFunc(accounts, func(of facts.Subject) bool { return of.History == nil }) {
		return ""
	}
	var list []ranking.Placed
	var open, notes []string
	for _, of := range accounts {
		span, spans := records.SpanAsked(folded, of)
		if !spans || span.Days == figures.RecentDays || span.Refused != "" && of.Until == "" {
			return ""
		}
		what := strings.Replace(by.What, "@", of.Name, 1)
		if span.Refused != "" {
			open = append(open, "I can't tell "+what+" then: "+span.Refused)
			continue
		}
		f := by.MadeIn(of, span)
		if f.Reason != "" {
			open = append(open, phrasing.Missing(f, what+" "+span.Words))
			continue
		}
		if list = append(list, ranking.Placed{Of: of, Figure: f, Span: span}); by.Key == facts.GrowthPercent {
			notes = append(notes, growthCounted(of, span))
		}
	}
	return phrasing.Paragraphs(by.InOrder(folded, list, len(accounts)), phrasing.Sentences(open...), phrasing.Sentences(notes...))
}

// besideFigureBefore is of the figure in the span and of the format that the question before was about, yes or no first.
func besideFigureBefore(b ranking.Beside, sheet facts.Sheet) written {
	about := written{about: topic.Ranking}
	one, missing := subjectOf(intent.Intent{Mention: b.Of}, sheet)
	other, missingToo := subjectOf(intent.Intent{Mention: b.Other}, sheet)
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
	by, _ := ranking.In(names.Without(b.Words, ranking.Usernames(sheet)))
	a, measure := by.ToldIn(b.Words, one)
	f, _ := by.ToldIn(b.Words, other)
	about.text = measure.Answer(than.Told{Of: one, Figure: a}, than.Told{Of: other, Figure: f}, b.IsBelow)
	about.text = phrasing.Until(one, phrasing.Until(other, about.text))
	return about
}

// formatCompared asks whether the user published more of a format than somebody.
var formatCompared = regexp.MustCompile(opening.Maybe + `(?:do|did|have) (?:i|we) (?:get|got|have|post|posted|publish|published` +
	`|make|made) ` +
	`(more|fewer|less) (?:reels|videos|carousels|images|photos|pictures) than\b`)

// moreOfFormat says whether the user published more posts of a format than the account that a prompt names.
func moreOfFormat(asked intent.Intent, folded string, sheet facts.Sheet) (written, bool) {
	m := formatCompared.FindStringSubmatch(folded)
	if m == nil || asked.Mention == "" || asked.Several != nil {
		return written{}, false
	}
	words := strings.TrimSpace("how many posts, " + asks.Format(folded) + "s " + timespan.PastIn(folded))
	return besideFigureBefore(ranking.Beside{Other: asked.Mention, Words: words, IsBelow: m[1] != "more"}, sheet), true
}
