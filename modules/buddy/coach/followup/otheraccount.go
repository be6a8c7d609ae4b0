package followup

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

var (
	// isItMore sets the figure before beside that of another account.
	isItMore   = regexp.MustCompile(opening.Maybe + `(?:is|are|was|were) (?:it|that|this|those) (?:` + spelling.Comparatives + `) than\b`)
	isItBetter = regexp.MustCompile(`\bis it (?:better|worse) than\b`)
	// firstRanked is the account that a list of accounts begins with.
	firstRanked = regexp.MustCompile(`(?m)^1\. (?:` + ranking.Yourself + `|@([\w.]+))`)
)

// gotMore compares by what was asked about before.
var gotMore = regexp.MustCompile(`\b(?:got|gets|has|had|is|was|did) (?:the )?` +
	`(?:more|most|less|fewer|fewest|least|ahead|higher|lower)[ ?.!]*$`)

// MoreThan compares the figure before with that of another.
var MoreThan = regexp.MustCompile(opening.Maybe + `(?:is (?:it|that) )?(?:` + spelling.Comparatives + `) than\b`)

// ofOtherAccount is the question before in its own words, asked of another account: "and me?", "and noa?".
func (f followup) ofOtherAccount() (on intent.Intent, does bool) {
	isAsked := f.asked.Mention != "" && f.namesAlone() || f.isNameless && meAlone.MatchString(f.folded)
	counts := f.before.Topic == topic.Planned && planquery.CountsSpan(f.words)
	if !isAsked || f.before.Several != nil || f.before.Theirs || !f.before.Topic.Rule().AgainOfAccount && !counts {
		return intent.Intent{}, false
	}
	question := f.askedOfOther()
	asked, was := intent.Read(question, f.known), intent.Read(f.words, f.known).Topic
	isOther := asked.Topic != was && asked.Topic != topic.Nothing && was != topic.Nothing
	if question == "" || isOther || asked.Several != nil || asked.Mention != f.asked.Mention {
		return intent.Intent{}, false
	}
	return intent.Intent{Topic: cmp.Or(asked.Topic, f.before.Topic), Mention: f.asked.Mention, Wrong: f.asked.Wrong, Private: asked.Private,
		Restated: question}, true
}

// namesAlone reports whether a prompt names one account and asks nothing else.
func (f followup) namesAlone() bool {
	return f.asked.Several == nil && f.asked.Topic == topic.Nothing && opening.GoesOn(f.folded) && !MoreThan.MatchString(f.folded) &&
		len(strings.Fields(opening.Rest(f.folded))) <= maxNameWords
}

// askedOfOther is the question before with the account in it replaced by the one that is asked about now; empty where it is not sure which
// words say whose it is.
func (f followup) askedOfOther() string {
	if f.asked.Mention == "" {
		f.words = asks.BesideMe.ReplaceAllString(f.words, "")
	}
	var of restate.Of
	var found bool
	switch {
	case f.before.Mention != "":
		of, found = f.placeBefore()
	case asks.OfOthers.MatchString(f.words):
		of, found = restate.RivalsIn(f.words)
	case f.asked.Mention != "":
		return restate.UserToAccount(f.words, f.asked.Mention)
	default: // it was asked of the user
		return f.words
	}
	switch {
	case !found || f.asked.Mention == "" && of.NamesUser():
		return ""
	case f.asked.Mention == "":
		return of.User()
	default:
		return of.Account(f.asked.Mention)
	}
}

// placeBefore is where the question before says which account it is about: by its name, as it was written, or by a pronoun.
func (f followup) placeBefore() (restate.Of, bool) {
	if from, to, found := names.Place(f.words, f.before.Mention, f.known); found {
		return restate.NamedAt(f.words, from, to), true
	}
	written := strings.Trim(f.before.Wrong.Written, "@“”")
	if before, _, found := strings.Cut(f.words, written); found && written != "" {
		return restate.NamedAt(f.words, len(strings.TrimSuffix(before, "@")), len(before)+len(written)), true
	}
	return restate.MeantIn(f.words)
}
