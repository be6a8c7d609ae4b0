package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// reference is whom the small words of a prompt mean.
type reference int

const (
	nobody  reference = iota
	oneself           // my, I
	another           // its, they: the account of the turn before
)

var (
	// besideMe sets an account beside the user's own.
	besideMe = regexp.MustCompile(`\b(?:than|with|vs|vs\.|versus|against|compared to) (?:me|mine|i|i do|my own|my account|myself|us)\b`)
	// thanOther sets the user's own account beside another.
	thanOther = regexp.MustCompile(`\b(?:i|my|we|our)\b.*\bthan\b`)
	// aheadOf asks how an account that is named stands beside the user's own.
	aheadOf = regexp.MustCompile(`\b(?:ahead of|behind|beat(?:s|ing)?|catch(?:ing)? up (?:with|to)|overtak(?:e|ing))\b`)
	myself  = regexp.MustCompile(`\b(?:i|me|my|mine|myself|we|our|ours|im|ive)\b`)
	itself  = regexp.MustCompile(`\b(?:its|their|theirs|her|hers|his|they|them|she|he|(?:does|did|do|has|is|was) it` +
		`|(?:that|this|the same) account|` +
		`(?:first|second|third|worst|best|last|other) one)\b`)
	// impersonalIt is an "it" that refers to no account: "is it good to post daily".
	impersonalIt = regexp.MustCompile(`\bis it (?:good|worth|ok|okay|bad|true|possible|better to|too|an? |necessary|important|helpful|enough)`)
)

// pronounTarget is whom the pronouns of a prompt refer to.
func pronounTarget(folded string) reference {
	folded = besideMe.ReplaceAllString(folded, "")
	switch {
	case myself.MatchString(folded):
		return oneself
	case itself.MatchString(impersonalIt.ReplaceAllString(folded, "")):
		return another
	default:
		return nobody
	}
}

// understand reads a prompt; one that names no topic goes on with that of the turns before it.
func understand(prompt string, turns []reply.Turn, known []string) intent {
	asked := read(prompt, known)
	folded := corrected(fold(prompt), known)
	refers := pronounTarget(folded)
	before, goesOn := lastOf(turns, known)
	if asked.mention == "" && refers == another {
		asked.mention = before.mention
	}
	amongThose := ofThose.MatchString(folded) || whoIsMore.MatchString(folded) && comparative.MatchString(folded)
	if asked.several == nil && asked.mention == "" && amongThose {
		list := namedBefore(turns, known)
		if len(list) > 1 {
			asked.several = list
		} else if len(list) == 1 {
			asked.mention = list[0]
		}
		if list != nil && comparative.MatchString(folded) {
			asked.topic = topicRanking
		}
	}
	ahead := besideMe.MatchString(folded) || asked.mention != "" && aheadOf.MatchString(folded)
	switch {
	case (asked.topic == topicNothing || asked.topic == topicWhy && asked.mention != "") && ahead:
		asked.topic = topicCompetitors
	case goesOn && before.topic == topicPlanned && timespan.IsAll(folded):
		asked.topic = topicPlanned
	case asked.topic != topicNothing:
	case asked.mention == "" && !continues(prompt):
	case goesOn && (asked.mention == "" || continues(prompt) || len(strings.Fields(folded)) <= maxNameWords):
		asked.topic = before.topic
		if asked.mention == "" && refers != oneself {
			asked.mention = before.mention
		}
	case asked.mention != "": // a name alone asks how it stands beside one's own
		asked.topic = topicCompetitors
	}
	return asked
}

// maxNameWords is how many words name an account and ask nothing else of it: "bread theory then?".
const maxNameWords = 3

// ofThose refers to accounts that were named before.
var ofThose = regexp.MustCompile(`\b(?:(?:of|between) (?:the |those |these )?(?:two|three|both)|of (?:them|those|these)|they both)\b`)

// whoIsMore compares the accounts that were named before.
var whoIsMore = regexp.MustCompile(`^(?:and )?(?:who|which)(?: one)? (?:posts (?:more|less)|grows|has|gets|is)\b`)

// namedBefore are the last two accounts that were named, or all of a turn that named more; one alone is set beside the user's own.
func namedBefore(turns []reply.Turn, known []string) (list []string) {
	for _, turn := range slices.Backward(turns) {
		asked := read(turn.Prompt, known)
		of := asked.several
		if of == nil && asked.mention != "" {
			of = []string{asked.mention}
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

// lastOf is what the conversation is about.
func lastOf(turns []reply.Turn, known []string) (before intent, found bool) {
	for i, turn := range slices.Backward(turns) {
		before = understand(turn.Prompt, turns[:i], known)
		if !before.topic.rule().smallTalk {
			return before, true
		}
	}
	return intent{}, false
}

// manyMore asks for a number of what there was: 3 more, one more please.
var manyMore = regexp.MustCompile(`^(?:give me |show me )?(?:\d{1,2}|one|two|three|four|five|ten|some|any) (?:more|others?)\b`)

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := fold(prompt)
	begins := []string{"and ", "what about", "how about", "also ", "more", "another", "else", "again"}
	return manyMore.MatchString(folded) || slices.ContainsFunc(begins, func(words string) bool { return strings.HasPrefix(folded, words) })
}
