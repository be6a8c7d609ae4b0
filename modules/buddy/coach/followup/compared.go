package followup

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// setBeside is the question whether the figure before is more than that of another account, or of the user: "is that more than @rye?".
func (f followup) setBeside() (on intent.Intent, does bool) {
	isOfFigure := isItMore.MatchString(f.folded) && (asks.BesideMe.MatchString(f.folded) || !f.isNameless)
	if !isOfFigure || f.asked.Several != nil {
		return intent.Intent{}, false
	}
	than := ranking.Beside{Of: f.before.Mention, Words: f.words, IsBelow: ranking.IsFromBelow(f.folded)}
	if !f.isNameless {
		than.Other = f.asked.Mention
	}
	switch {
	case f.before.Mention != "" && isItBetter.MatchString(f.folded): // the account, not its figure
		return intent.Intent{}, false
	case f.before.Than != nil:
		than.Of, than.Words = f.before.Than.Of, f.before.Than.Words
	case f.before.Topic == topic.Ranking:
		first := firstRanked.FindStringSubmatch(f.turns[len(f.turns)-1].Answer)
		if first == nil {
			return intent.Intent{}, false
		}
		than.Of = first[1]
	case f.before.Several != nil || !slices.Contains(withRankings, f.before.Topic) && !f.countedFormats():
		return intent.Intent{}, false
	}
	was, _ := ranking.In(names.Without(than.Words, f.known))
	on = intent.Intent{Topic: topic.Ranking, Wrong: f.asked.Wrong, Than: &than}
	on.Restated = strings.TrimSpace(was.Question(true, than.IsBelow) + " " + timespan.PastIn(than.Words))
	switch {
	case than.Of != "" && than.Other != "":
		on.Several = []string{than.Of, than.Other}
	default:
		on.Mention = cmp.Or(than.Of, than.Other)
	}
	return on, true
}

// countedFormats reports whether the question before was how many posts of a format there are.
func (f followup) countedFormats() bool {
	return f.before.Topic == topic.Mix && asks.HowMany.MatchString(f.words)
}

// comparesOn reads a prompt that goes on with a comparison: "and likes?" compares by another figure, "and @rye?" asks for that of another
// account.
func (f followup) comparesOn() (intent.Intent, bool) {
	asked, before, folded, words, known := f.asked, f.before, f.folded, f.words, f.known
	was, _ := ranking.In(names.Without(words, known))
	span := timespan.PastIn(words)
	by, measured := ranking.In(names.Without(folded, known))
	if asked.Mention == "" && before.Mention != "" && MoreThan.MatchString(folded) && asks.BesideMe.MatchString(folded) {
		if !measured { // "better than me?"
			by = was
		}
		return intent.Intent{Topic: topic.Ranking, Mention: before.Mention, Restated: by.Question(true, ranking.IsFromBelow(folded))}, true
	}
	isPair := before.Mention != "" && (before.Topic == topic.Competitors || before.Topic == topic.Ranking)
	compared := asks.Comparative.MatchString(words) || asks.ThanOther.MatchString(words) || asks.BesideMe.MatchString(words)
	if before.Topic != topic.Ranking && !isPair && (before.Mention == "" || !compared) {
		return intent.Intent{}, false
	}
	isContinuation := opening.GoesOn(folded) || byThis.MatchString(folded)
	byFigure := measured && isContinuation && PronounTarget(folded) == nobody && f.isNameless && asked.Mention == "" &&
		slices.Contains([]topic.Topic{topic.Nothing, topic.Engagement, topic.Growth, topic.Frequency, topic.Ranking}, asked.Topic)
	if !measured && isContinuation && f.isNameless && asked.Mention == "" && (asked.Topic == topic.Ranking || otherEnd.MatchString(folded)) {
		by, byFigure = was, true // "and who has less?"
	}
	below := ranking.IsFromBelow(folded) || !asks.Superlative.MatchString(folded) && !asks.WhoMore.MatchString(folded) && ranking.IsFromBelow(words)
	switch {
	case byFigure, difference.MatchString(folded) && (before.Mention != "" || before.Several != nil || before.Topic == topic.Ranking):
		if !byFigure {
			by = was
		}
		on := before
		on.Topic = topic.Ranking
		on.Restated = strings.TrimSpace(by.Question(before.Mention != "" || before.Several != nil, below) + " " + span)
		if before.Several != nil && asks.Myself.MatchString(words) {
			on.Restated += withMe
		}
		if asks.OnlyOthers.MatchString(words) && before.Mention == "" {
			on.Restated += " of my competitors"
		}
		if difference.MatchString(folded) {
			on.Restated += ", by how much"
		}
		return on, true
	case asked.Topic != topic.Nothing || before.Topic == topic.Competitors || aheadOf.MatchString(folded),
		!opening.GoesOn(folded) && len(strings.Fields(folded)) > maxNameWords:
		return intent.Intent{}, false
	case meAlone.MatchString(folded) && span != "":
		return intent.Intent{Topic: was.Topic(), Restated: was.InSpan("", span)}, true
	case meAlone.MatchString(folded):
		return intent.Intent{Topic: was.Topic()}, true
	case asked.Mention != "" && asked.Several == nil && (before.Mention != "" && before.Topic == topic.Ranking || asks.Myself.MatchString(folded)):
		return intent.Intent{Topic: topic.Ranking, Mention: asked.Mention, Wrong: asked.Wrong,
			Restated: strings.TrimSpace(was.Question(true, ranking.IsFromBelow(words)) + " " + span)}, true
	case asked.Mention != "" && asked.Several == nil && span != "":
		return intent.Intent{Topic: was.Topic(), Mention: asked.Mention, Wrong: asked.Wrong, Restated: was.InSpan(asked.Mention, span)}, true
	case asked.Mention != "" && asked.Several == nil && before.Mention != "":
		return intent.Intent{Topic: topic.Ranking, Mention: asked.Mention, Wrong: asked.Wrong, Restated: was.Question(true, false)}, true
	case asked.Mention != "" && asked.Several == nil:
		return intent.Intent{Topic: was.Topic(), Mention: asked.Mention, Wrong: asked.Wrong}, true
	}
	return intent.Intent{}, false
}

// rankedAsBefore is a prompt like "who got more" by the figure and in the span of the question before; empty: that had neither.
func (f followup) rankedAsBefore() string {
	said := strings.TrimRight(f.folded, " ?!.")
	was, named := ranking.In(names.Without(f.words, f.known))
	if _, measured := ranking.In(f.folded); named && !measured && gotMore.MatchString(f.folded) {
		said = was.Question(false, ranking.IsFromBelow(f.folded))
	} else if timespan.PastIn(f.words) == "" {
		return ""
	}
	return strings.TrimSpace(said + " " + timespan.PastIn(f.words))
}
