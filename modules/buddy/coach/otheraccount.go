package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// ofAccounts are the topics whose questions may be asked again of another account.
var ofAccounts = []topic.Topic{topic.Overview, topic.Growth, topic.Engagement, topic.Frequency, topic.Mix, topic.Hashtags, topic.TopPosts,
	topic.Competitors}

// ofOtherAccount is the question before in its own words, asked of another account: "and me?", "and noa?".
func (f followup) ofOtherAccount() (on intent, does bool) {
	isAsked := f.asked.mention != "" && f.namesAlone() || f.isNameless && meAlone.MatchString(f.folded)
	counts := f.before.topic == topic.Planned && planquery.CountsSpan(f.words)
	if !isAsked || f.before.several != nil || f.before.theirs || !slices.Contains(ofAccounts, f.before.topic) && !counts {
		return intent{}, false
	}
	question := f.askedOfOther()
	asked, was := read(question, f.known), read(f.words, f.known).topic
	isOther := asked.topic != was && asked.topic != topic.Nothing && was != topic.Nothing
	if question == "" || isOther || asked.several != nil || asked.mention != f.asked.mention {
		return intent{}, false
	}
	return intent{topic: cmp.Or(asked.topic, f.before.topic), mention: f.asked.mention, wrong: f.asked.wrong, private: asked.private,
		restated: question}, true
}

// namesAlone reports whether a prompt names one account and asks nothing else.
func (f followup) namesAlone() bool {
	return f.asked.several == nil && f.asked.topic == topic.Nothing && opening.GoesOn(f.folded) && !moreThan.MatchString(f.folded) &&
		len(strings.Fields(opening.Rest(f.folded))) <= maxNameWords
}

// askedOfOther is the question before with the account in it replaced by the one that is asked about now; empty where it is not sure which
// words say whose it is.
func (f followup) askedOfOther() string {
	if f.asked.mention == "" {
		f.words = asks.BesideMe.ReplaceAllString(f.words, "")
	}
	var of restate.Of
	var found bool
	switch {
	case f.before.mention != "":
		of, found = f.placeBefore()
	case asks.OfOthers.MatchString(f.words):
		of, found = restate.RivalsIn(f.words)
	case f.asked.mention != "":
		return restate.UserToAccount(f.words, f.asked.mention)
	default: // it was asked of the user
		return f.words
	}
	switch {
	case !found || f.asked.mention == "" && of.NamesUser():
		return ""
	case f.asked.mention == "":
		return of.User()
	default:
		return of.Account(f.asked.mention)
	}
}

// placeBefore is where the question before says which account it is about: by its name, as it was written, or by a pronoun.
func (f followup) placeBefore() (restate.Of, bool) {
	if from, to, found := names.Place(f.words, f.before.mention, f.known); found {
		return restate.NamedAt(f.words, from, to), true
	}
	written := strings.Trim(f.before.wrong.Written, "@“”")
	if before, _, found := strings.Cut(f.words, written); found && written != "" {
		return restate.NamedAt(f.words, len(strings.TrimSuffix(before, "@")), len(before)+len(written)), true
	}
	return restate.MeantIn(f.words)
}

// setBeside is the question whether the figure before is more than that of another account, or of the user: "is that more than @rye?".
func (f followup) setBeside() (on intent, does bool) {
	isOfFigure := isItMore.MatchString(f.folded) && (asks.BesideMe.MatchString(f.folded) || !f.isNameless)
	if !isOfFigure || f.asked.several != nil {
		return intent{}, false
	}
	than := besideFigure{of: f.before.mention, words: f.words, isBelow: isFromBelow(f.folded)}
	if !f.isNameless {
		than.other = f.asked.mention
	}
	switch {
	case f.before.mention != "" && isItBetter.MatchString(f.folded): // the account, not its figure
		return intent{}, false
	case f.before.than != nil:
		than.of, than.words = f.before.than.of, f.before.than.words
	case f.before.topic == topic.Ranking:
		first := firstRanked.FindStringSubmatch(f.turns[len(f.turns)-1].Answer)
		if first == nil {
			return intent{}, false
		}
		than.of = first[1]
	case f.before.several != nil || !slices.Contains(withRankings, f.before.topic) && !f.countedFormats():
		return intent{}, false
	}
	was, _ := measureIn(names.Without(than.words, f.known))
	on = intent{topic: topic.Ranking, wrong: f.asked.wrong, than: &than}
	on.restated = strings.TrimSpace(was.question(true, than.isBelow) + " " + timespan.PastIn(than.words))
	switch {
	case than.of != "" && than.other != "":
		on.several = []string{than.of, than.other}
	default:
		on.mention = cmp.Or(than.of, than.other)
	}
	return on, true
}

// countedFormats reports whether the question before was how many posts of a format there are.
func (f followup) countedFormats() bool {
	return f.before.topic == topic.Mix && asks.HowMany.MatchString(f.words)
}

// comparesOn reads a prompt that goes on with a comparison: "and likes?" compares by another figure, "and @rye?" asks for that of another
// account.
func (f followup) comparesOn() (intent, bool) {
	asked, before, folded, words, known := f.asked, f.before, f.folded, f.words, f.known
	was, _ := measureIn(names.Without(words, known))
	span := timespan.PastIn(words)
	by, measured := measureIn(names.Without(folded, known))
	if asked.mention == "" && before.mention != "" && moreThan.MatchString(folded) && asks.BesideMe.MatchString(folded) {
		if !measured { // "better than me?"
			by = was
		}
		return intent{topic: topic.Ranking, mention: before.mention, restated: by.question(true, isFromBelow(folded))}, true
	}
	isPair := before.mention != "" && (before.topic == topic.Competitors || before.topic == topic.Ranking)
	compared := asks.Comparative.MatchString(words) || asks.ThanOther.MatchString(words) || asks.BesideMe.MatchString(words)
	if before.topic != topic.Ranking && !isPair && (before.mention == "" || !compared) {
		return intent{}, false
	}
	isContinuation := opening.GoesOn(folded) || byThis.MatchString(folded)
	byFigure := measured && isContinuation && pronounTarget(folded) == nobody && f.isNameless && asked.mention == "" &&
		slices.Contains([]topic.Topic{topic.Nothing, topic.Engagement, topic.Growth, topic.Frequency, topic.Ranking}, asked.topic)
	if !measured && isContinuation && f.isNameless && asked.mention == "" && (asked.topic == topic.Ranking || otherEnd.MatchString(folded)) {
		by, byFigure = was, true // "and who has less?"
	}
	below := isFromBelow(folded) || !asks.Superlative.MatchString(folded) && !asks.WhoMore.MatchString(folded) && isFromBelow(words)
	switch {
	case byFigure, difference.MatchString(folded) && (before.mention != "" || before.several != nil || before.topic == topic.Ranking):
		if !byFigure {
			by = was
		}
		on := before
		on.topic = topic.Ranking
		on.restated = strings.TrimSpace(by.question(before.mention != "" || before.several != nil, below) + " " + span)
		if before.several != nil && asks.Myself.MatchString(words) {
			on.restated += withMe
		}
		if asks.OnlyOthers.MatchString(words) && before.mention == "" {
			on.restated += " of my competitors"
		}
		if difference.MatchString(folded) {
			on.restated += ", by how much"
		}
		return on, true
	case asked.topic != topic.Nothing || before.topic == topic.Competitors || aheadOf.MatchString(folded),
		!opening.GoesOn(folded) && len(strings.Fields(folded)) > maxNameWords:
		return intent{}, false
	case meAlone.MatchString(folded) && span != "":
		return intent{topic: was.topic(), restated: was.inSpan("", span)}, true
	case meAlone.MatchString(folded):
		return intent{topic: was.topic()}, true
	case asked.mention != "" && asked.several == nil && (before.mention != "" && before.topic == topic.Ranking || asks.Myself.MatchString(folded)):
		return intent{topic: topic.Ranking, mention: asked.mention, wrong: asked.wrong,
			restated: strings.TrimSpace(was.question(true, isFromBelow(words)) + " " + span)}, true
	case asked.mention != "" && asked.several == nil && span != "":
		return intent{topic: was.topic(), mention: asked.mention, wrong: asked.wrong, restated: was.inSpan(asked.mention, span)}, true
	case asked.mention != "" && asked.several == nil && before.mention != "":
		return intent{topic: topic.Ranking, mention: asked.mention, wrong: asked.wrong, restated: was.question(true, false)}, true
	case asked.mention != "" && asked.several == nil:
		return intent{topic: was.topic(), mention: asked.mention, wrong: asked.wrong}, true
	}
	return intent{}, false
}

var (
	// isItMore sets the figure before beside that of another account.
	isItMore   = regexp.MustCompile(opening.Maybe + `(?:is|are|was|were) (?:it|that|this|those) (?:` + spelling.Comparatives + `) than\b`)
	isItBetter = regexp.MustCompile(`\bis it (?:better|worse) than\b`)
	// withRankings are the topics of such figures.
	withRankings = []topic.Topic{topic.Growth, topic.Engagement, topic.Frequency}
	// firstRanked is the account that a list of accounts begins with.
	firstRanked = regexp.MustCompile(`(?m)^1\. (?:You|@([\w.]+))`)
)

// gotMore compares by what was asked about before.
var gotMore = regexp.MustCompile(`\b(?:got|gets|has|had|is|was|did) (?:the )?` +
	`(?:more|most|less|fewer|fewest|least|ahead|higher|lower)[ ?.!]*$`)

// rankedAsBefore is a prompt like "who got more" by the figure and in the span of the question before; empty: that had neither.
func (f followup) rankedAsBefore() string {
	said := strings.TrimRight(f.folded, " ?!.")
	was, named := measureIn(names.Without(f.words, f.known))
	if _, measured := measureIn(f.folded); named && !measured && gotMore.MatchString(f.folded) {
		said = was.question(false, isFromBelow(f.folded))
	} else if timespan.PastIn(f.words) == "" {
		return ""
	}
	return strings.TrimSpace(said + " " + timespan.PastIn(f.words))
}
