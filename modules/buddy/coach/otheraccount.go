package coach

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
)

// ofAccounts are the topics whose questions may be asked again of another account.
var ofAccounts = []topic{topicOverview, topicGrowth, topicEngagement, topicFrequency, topicMix, topicHashtags, topicTopPosts,
	topicCompetitors}

// ofOtherAccount is the question before in its own words, asked of another account: "and me?", "and noa?".
func (f followup) ofOtherAccount() (on intent, does bool) {
	isAsked := f.asked.mention != "" && f.namesAlone() || f.isNameless && meAlone.MatchString(f.folded)
	counts := f.before.topic == topicPlanned && planquery.CountsSpan(f.words)
	if !isAsked || f.before.several != nil || f.before.theirs || !slices.Contains(ofAccounts, f.before.topic) && !counts {
		return intent{}, false
	}
	question := f.askedOfOther()
	asked, was := read(question, f.known), read(f.words, f.known).topic
	isOther := asked.topic != was && asked.topic != topicNothing && was != topicNothing
	if question == "" || isOther || asked.several != nil || asked.mention != f.asked.mention {
		return intent{}, false
	}
	return intent{topic: cmp.Or(asked.topic, f.before.topic), mention: f.asked.mention, wrong: f.asked.wrong, private: asked.private,
		restated: question}, true
}

// namesAlone reports whether a prompt names one account and asks nothing else.
func (f followup) namesAlone() bool {
	return f.asked.several == nil && f.asked.topic == topicNothing && opening.GoesOn(f.folded) && !moreThan.MatchString(f.folded) &&
		len(strings.Fields(f.folded)) <= maxNameWords
}

// askedOfOther is the question before with the account in it replaced by the one that is asked about now; empty where it is not sure which
// words say whose it is.
func (f followup) askedOfOther() string {
	if f.asked.mention == "" {
		f.words = besideMe.ReplaceAllString(f.words, "")
	}
	var of restate.Of
	var found bool
	switch {
	case f.before.mention != "":
		of, found = f.placeBefore()
	case ofOthers.MatchString(f.words):
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
