package coach

import (
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/peers"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
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
