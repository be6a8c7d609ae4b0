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
	case f.before.Several != nil || !f.before.Topic.Rule().RanksAccounts && !f.countedFormats():
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
func (f followup) comparesOn() (on intent.Intent, does bool) {
	if on, does := f.besideUser(); does {
		return on, true
	}
	before, words := f.before, f.words
	isPair := before.Mention != "" && (before.Topic == topic.Competitors || before.Topic == topic.Ranking)
	compared := asks.Comparative.MatchString(words) || asks.ThanOther.MatchString(words) || asks.BesideMe.MatchString(words)
	if before.Topic != topic.Ranking && !isPair && (before.Mention == "" || !compared) {
		return intent.Intent{}, false
	}
	if on, does := f.byOtherFigure(); does {
		return on, true
	}
	return f.figureOfOther()
}

// withUser sets one account beside the user by the figure before: "just crust and me".
func (f followup) withUser() (on intent.Intent, does bool) {
	isPair := f.asked.Mention != "" && f.asked.Several == nil && asks.WithUserToo.MatchString(f.folded) && opening.GoesOn(f.folded)
	isShort := len(strings.Fields(opening.Rest(f.folded))) <= maxNameWords+1
	if !isPair || !isShort || f.asked.Topic != topic.Nothing || !f.before.Topic.Rule().RanksAccounts {
		return intent.Intent{}, false
	}
	question := f.figureBefore().Question(true, ranking.IsFromBelow(f.words))
	return intent.Intent{Topic: topic.Ranking, Mention: f.asked.Mention, Wrong: f.asked.Wrong,
		Restated: strings.TrimSpace(question + " " + timespan.PastIn(f.words))}, true
}

// figureBefore is the figure of the question before.
func (f followup) figureBefore() ranking.Figure {
	was, _ := ranking.In(names.Without(f.words, f.known))
	return was
}

// besideUser compares the account before with the user: "and is it better than me?".
func (f followup) besideUser() (on intent.Intent, does bool) {
	if f.asked.Mention != "" || f.before.Mention == "" || !MoreThan.MatchString(f.folded) || !asks.BesideMe.MatchString(f.folded) {
		return intent.Intent{}, false
	}
	by, measured := ranking.In(names.Without(f.folded, f.known))
	if !measured {
		by = f.figureBefore()
	}
	return intent.Intent{Topic: topic.Ranking, Mention: f.before.Mention, Restated: by.Question(true, ranking.IsFromBelow(f.folded))}, true
}

// figureTopics are what a prompt may be about that only names a figure to compare by.
var figureTopics = []topic.Topic{topic.Nothing, topic.Engagement, topic.Growth, topic.Frequency, topic.Ranking}

// byOtherFigure is the comparison before by the figure that a prompt names, from the other end, or with the difference.
func (f followup) byOtherFigure() (on intent.Intent, does bool) {
	asked, before, folded, words := f.asked, f.before, f.folded, f.words
	by, measured := ranking.In(names.Without(folded, f.known))
	isContinuation := (opening.GoesOn(folded) || byThis.MatchString(folded)) && f.isNameless && asked.Mention == ""
	byNamed := measured && isContinuation && pronounTarget(folded) == nobody && slices.Contains(figureTopics, asked.Topic)
	// "and who has less?"
	byOtherEnd := !measured && isContinuation && (asked.Topic == topic.Ranking || otherEnd.MatchString(folded))
	byHowMuch := difference.MatchString(folded) && (before.Mention != "" || before.Several != nil || before.Topic == topic.Ranking)
	if !byNamed && !byOtherEnd && !byHowMuch {
		return intent.Intent{}, false
	}
	if !byNamed {
		by = f.figureBefore()
	}
	below := ranking.IsFromBelow(folded) || !asks.Superlative.MatchString(folded) && !asks.WhoMore.MatchString(folded) &&
		ranking.IsFromBelow(words)
	on = before
	on.Topic = topic.Ranking
	on.Restated = strings.TrimSpace(by.Question(before.Mention != "" || before.Several != nil, below) + " " + timespan.PastIn(words))
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
}

// figureOfOther is the figure before, of the user or of the account that a prompt names.
func (f followup) figureOfOther() (on intent.Intent, does bool) {
	asked, before := f.asked, f.before
	isLong := !opening.GoesOn(f.folded) && len(strings.Fields(f.folded)) > maxNameWords
	if isLong || asked.Topic != topic.Nothing || before.Topic == topic.Competitors || aheadOf.MatchString(f.folded) {
		return intent.Intent{}, false
	}
	was, span := f.figureBefore(), timespan.PastIn(f.words)
	isMe := meAlone.MatchString(f.folded)
	if !isMe && (asked.Mention == "" || asked.Several != nil) {
		return intent.Intent{}, false
	}
	on = intent.Intent{Topic: was.Topic(), Mention: asked.Mention, Wrong: asked.Wrong}
	switch {
	case isMe && span != "":
		return intent.Intent{Topic: was.Topic(), Restated: was.InSpan("", span)}, true
	case isMe:
		return intent.Intent{Topic: was.Topic()}, true
	case before.Mention != "" && before.Topic == topic.Ranking || asks.Myself.MatchString(f.folded):
		on.Topic, on.Restated = topic.Ranking, strings.TrimSpace(was.Question(true, ranking.IsFromBelow(f.words))+" "+span)
	case span != "":
		on.Restated = was.InSpan(asked.Mention, span)
	case before.Mention != "":
		on.Topic, on.Restated = topic.Ranking, was.Question(true, false)
	}
	return on, true
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
