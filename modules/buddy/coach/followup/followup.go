// Package followup understands a prompt in its conversation: what it goes on with, and of whom.
package followup

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// reference is whom the small words of a prompt mean.
type reference int

const (
	nobody  reference = iota
	oneself           // my, I
	another           // its, they: the account of the turn before
)

// RefersToAnother reports whether the pronouns of a prompt refer to another account than the user's.
func RefersToAnother(folded string) bool { return pronounTarget(folded) == another }

// pronounTarget is whom the pronouns of a prompt refer to.
func pronounTarget(folded string) reference {
	folded = restate.WithoutReader(asks.BesideMe.ReplaceAllString(folded, ""))
	if m := names.Others.FindStringSubmatchIndex(folded); m != nil {
		folded = folded[:m[2]]
	}
	switch {
	case asks.Myself.MatchString(folded):
		return oneself
	case asks.Itself.MatchString(impersonalIt.ReplaceAllString(folded, "")):
		return another
	default:
		return nobody
	}
}

// Understand reads a prompt; one that names no topic goes on with that of the turns before it. Each turn is read once.
func Understand(prompt string, turns []reply.Turn, known []string) intent.Intent {
	var last questionBefore
	for i, turn := range turns {
		if asked := understandAfter(last, turn.Prompt, turns[:i], known); !asked.Topic.Rule().StandsAlone {
			last = questionBefore{asked, spelling.Corrected(spelling.Fold(cmp.Or(asked.Restated, turn.Prompt)), known), last.words, true}
		}
	}
	return understandAfter(last, prompt, turns, known)
}

// questionBefore is what a conversation is about before a prompt, and the folded question that it was asked by.
type questionBefore struct {
	asked   intent.Intent
	words   string
	earlier string // the question before that
	found   bool
}

// followup is a prompt in its conversation.
type followup struct {
	prompt, folded string
	asked          intent.Intent // the prompt, read alone
	isNameless     bool          // it names nobody
	refers         reference

	before    intent.Intent // the question before
	words     string        // and its folded words
	earlier   string        // those of the one before that
	hasBefore bool          // there is one

	turns []reply.Turn
	known []string
}

// understandAfter reads a prompt after what a conversation was about.
func understandAfter(last questionBefore, prompt string, turns []reply.Turn, known []string) intent.Intent {
	prompt = PlainPrompt(prompt, turns, known)
	if plain := cmp.Or(restate.Plainly(spelling.Fold(prompt)), restate.WithThatTime(spelling.Fold(prompt), turns,
		timespan.PastIn(last.words))); plain != "" {
		asked := understandAfter(last, plain, turns, known)
		asked.Restated = cmp.Or(asked.Restated, plain)
		return asked
	}
	f := followup{prompt: prompt, folded: spelling.Corrected(spelling.Fold(prompt), known), asked: intent.Read(prompt, known),
		before: last.asked, words: last.words, earlier: last.earlier, hasBefore: last.found, turns: turns, known: known}
	f.isNameless, f.refers = f.asked.Mention == "" && f.asked.Several == nil, pronounTarget(f.folded)
	f.asked = f.withMeantAccount()
	if f.isNameless && f.before.Unknown != "" && (f.refers == another || f.refers == nobody && continues(prompt)) {
		return intent.Intent{Topic: f.before.Topic, Unknown: f.before.Unknown}
	}
	if on, does := f.continued(); does {
		return on
	}
	f.asked = f.withNamedBefore()
	f.asked = f.withTopicBefore()
	asked := f.asked
	if f.isNameless {
		asked.Unknown = unknownName(f.folded, asked.Topic)
	}
	if row := asked.Topic.Rule(); asked.Mention == "" && asked.Several == nil && !asked.Theirs && asked.Unknown == "" && row.OfAccount {
		asked.Unknown = names.Person(f.folded)
	}
	return asked
}

// withMeantAccount is what is asked, of the account that its pronouns mean.
func (f followup) withMeantAccount() intent.Intent {
	asked := f.asked
	if asked.Mention == "" && f.refers == another {
		asked.Mention = f.before.Mention
	}
	if asked.Mention == "" && asked.Several == nil && asks.Plurally.MatchString(f.folded) && f.refers == another {
		asked.Mention = lastNamed(f.turns, f.known)
		asked.Theirs = asked.Mention == "" && (f.before.Theirs || names.Others.MatchString(f.folded) ||
			slices.Contains([]topic.Topic{topic.Ranking, topic.Competitors}, f.before.Topic))
	}
	if f.isNameless && asks.Apart.MatchString(f.folded) && asks.Itself.MatchString(f.folded) && asked.Topic != topic.Goal {
		asked.Mention = f.before.Mention // "how far behind them am I" is about both
	}
	if f.isNameless && intent.IsApart(asked, f.folded) {
		asked.Topic = topic.Ranking
	}
	return asked
}

// again is the question before in other words; a name that it misspelt was pointed out then.
func (f followup) again(question string) intent.Intent {
	on := f.before
	on.Wrong, on.Restated = names.Misspelt{}, question
	return on
}

// continued is the question before, asked of something else, where the prompt asks for no more than that.
func (f followup) continued() (on intent.Intent, does bool) {
	if !f.hasBefore {
		return intent.Intent{}, false
	}
	if on, does := f.withUser(); does {
		return on, true
	}
	if on, does := f.ofOtherAccount(); does {
		return on, true
	}
	if on, does := f.setBeside(); does {
		return on, true
	}
	f.before.Than = nil // what goes on with that comparison has its own span or figure
	if on, does := f.comparesOn(); does {
		return on, true
	}
	if !f.isNameless {
		return intent.Intent{}, false
	}
	for _, by := range continuations {
		if on, does := by(f); does {
			return on, true
		}
	}
	return intent.Intent{}, false
}

// withNamedBefore is what is asked, of the accounts that were named before where it compares these.
func (f followup) withNamedBefore() intent.Intent {
	asked := f.asked
	if asked.Topic == topic.Ranking && whoIsMore.MatchString(f.folded) && !timespan.HasPast(f.folded) {
		asked.Restated = f.rankedAsBefore()
	}
	amongThose := asks.OfThose.MatchString(f.folded) || whoIsMore.MatchString(f.folded) && asks.Comparative.MatchString(f.folded)
	if asked.Several != nil || asked.Mention != "" || !amongThose {
		return asked
	}
	list := namedBefore(f.turns, f.known)
	if len(list) > 1 {
		asked.Several = list
	} else if len(list) == 1 {
		asked.Mention = list[0]
	}
	if list != nil && asks.Comparative.MatchString(f.folded) {
		asked.Topic = topic.Ranking
		if len(list) > 1 && !asks.OfThose.MatchString(f.folded) && asks.Myself.MatchString(f.words) {
			asked.Restated = cmp.Or(asked.Restated, strings.TrimRight(f.folded, " ?!.")) + withMe
		}
	}
	return asked
}

var (
	// impersonalIt is an "it" that refers to no account: "is it good to post daily".
	impersonalIt = regexp.MustCompile(`\bis it (?:good|worth|ok|okay|bad|true|possible|better to|too|an? |necessary|important|helpful|enough)`)
	// aheadOf asks how an account that is named stands beside the user's own.
	aheadOf = regexp.MustCompile(`\b(?:ahead of|behind|beat(?:s|ing)?|catch(?:ing)? up (?:with|to)|overtak(?:e|ing)|(?:better|worse) than)\b`)
)

// whoIsMore compares the accounts that were named before.
var whoIsMore = regexp.MustCompile(opening.Maybe + `(?:who|which)(?: one)? ` +
	`(?:post(?:s|ed) (?:more|less|most)|gr[eo]ws?|has|had|gets|got|gain(?:s|ed)|is|was)\b`)

// namedBefore are the last two accounts that were named, or all of a turn that named more; one alone is set beside the user's own.
func namedBefore(turns []reply.Turn, known []string) (list []string) {
	for _, turn := range slices.Backward(turns) {
		asked := intent.Read(turn.Prompt, known)
		of := asked.Several
		if of == nil && asked.Mention != "" {
			of = []string{asked.Mention}
		}
		for _, name := range of {
			if !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
		if len(list) > 1 {
			return list
		}
	}
	return list
}

// lastNamed is the account that was named last; empty where several were at once, or none.
func lastNamed(turns []reply.Turn, known []string) string {
	for _, turn := range slices.Backward(turns) {
		switch asked := intent.Read(turn.Prompt, known); {
		case asked.Several != nil:
			return ""
		case asked.Mention != "":
			return asked.Mention
		}
	}
	return ""
}

// PlainPrompt is a prompt without the words before its question, where it has one; one that corrects the turn before goes on with it.
func PlainPrompt(prompt string, turns []reply.Turn, known []string) string {
	rest := opening.WithoutInterjection(prompt)
	switch {
	case rest == prompt:
	case continues(rest) || asks.Sample.MatchString(spelling.Fold(rest)) || !intent.Read(rest, known).Topic.Rule().StandsAlone:
		prompt = rest
	case len(turns) > 0 && isBare(spelling.Fold(rest), known):
		prompt = "and " + rest
	}
	if len(turns) == 0 {
		return prompt
	}
	return opening.AsGoingOn(prompt)
}

// isBare reports whether a folded prompt is a span or an account and nothing else.
func isBare(folded string, known []string) bool {
	_, isSpan := timespan.PastAlone(folded)
	list, _ := names.In(folded, folded, known)
	return isSpan || len(list) > 0 && len(strings.Fields(folded)) <= maxNameWords
}

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := spelling.Fold(prompt)
	return manyMore.MatchString(folded) || opening.GoesOn(folded)
}

// manyMore asks for a number of what there was: 3 more, one more please.
var manyMore = regexp.MustCompile(`^(?:give me |show me )?(?:\d{1,2}|one|two|three|four|five|ten|some|any) (?:more|others?)\b`)

// withMe ends a question about others that is about the user, too.
const withMe = ", me included"

// maxNameWords is how many words name an account and ask nothing else of it: "bread theory then?".
const maxNameWords = 3
