package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/peers"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/than"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// meanOfOthers is the mean of the competitors, where a prompt asks for it.
func meanOfOthers(asked intent.Intent, folded string, sheet facts.Sheet) (written, bool) {
	if asked.Mention != "" || asked.Several != nil || !ranking.AsksMeanOfOthers(folded) || !slices.Contains(meanTopics, asked.Topic) {
		return written{}, false
	}
	if len(sheet.Others) == 0 && asks.OfOthers.MatchString(folded) {
		return written{text: ranking.NoCompetitors, about: asked.Topic, open: true}, true
	}
	by, _ := ranking.In(names.Without(folded, ranking.Usernames(sheet)))
	span := caveats.AnotherSpan(folded, by.Topic())
	var said []string
	for _, other := range sheet.Others {
		if _, known := other.Known(by.Key); !known {
			said = append(said, by.Unknown(other))
		}
	}
	mean, ahead, compared := peers.Mean(sheet, peers.Measure{Key: by.Key, Noun: by.Noun, Apart: by.Apart})
	if compared == 0 && !asks.OfOthers.MatchString(folded) { // of whom was not said
		return written{}, false
	}
	said = append(said, mean)
	text := verdict.OfRank(folded, ahead, compared) + phrasing.Sentences(said...)
	return written{text: phrasing.Paragraphs(span.Text, ranking.OverAll(folded), text), about: asked.Topic, open: span.Open}, true
}

// meanTopics are those whose figures are told of the competitors together.
var meanTopics = []topic.Topic{topic.Competitors, topic.Engagement, topic.Growth, topic.Frequency, topic.Ranking, topic.Mix}

// compared sets one's own figure beside that of an account, where a prompt asks for it.
func compared(folded string, about topic.Topic, of facts.Subject, sheet facts.Sheet) string {
	by := answers[about].beside
	if about == topic.Growth && asks.MoreFollowers.MatchString(folded) {
		by = ownFigure{facts.Followers, "You have ", " followers"}
	}
	if measured, _ := ranking.In(folded); about == topic.Engagement && measured.Key == facts.Likes {
		by = ownFigure{facts.Likes, "A post of yours gets ", " likes on average"}
	} else if about == topic.Engagement && measured.Key == facts.Comments {
		by = ownFigure{facts.Comments, "A post of yours gets ", " comments on average"}
	}
	isAsked := asks.BesideMe.MatchString(folded) || asks.ThanOther.MatchString(folded) || followup.MoreThan.MatchString(folded)
	if by.key == "" || of.IsOwn || sheet.Own == nil || !isAsked && (!spelling.Says(folded, "compare") || !asks.Myself.MatchString(folded)) {
		return ""
	}
	own, known := sheet.Own.Known(by.key)
	if !known {
		return phrasing.Unknown(*sheet.Own, by.key, "how you compare")
	}
	text := by.before + own.Cite() + by.unit
	theirs, known := of.Known(by.key)
	switch {
	case !known:
		return text + "."
	case own.Value == theirs.Value:
		return text + ", which is the same."
	case own.Number() > theirs.Number():
		return text + ", which is more."
	default:
		return text + ", which is less."
	}
}

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
