package coach

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
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

// compared sets one's own figure beside that of an account, where a prompt asks for it.
func compared(folded string, about topic, of facts.Subject, sheet facts.Sheet) string {
	by := about.rule().beside
	if about == topicGrowth && moreFollowers.MatchString(folded) {
		by = ownFigure{facts.Followers, "You have ", " followers"}
	}
	if by.key == "" || of.IsOwn || sheet.Own == nil || !besideMe.MatchString(folded) && !thanOther.MatchString(folded) &&
		(!says(folded, "compare") || !myself.MatchString(folded)) {
		return ""
	}
	own, known := sheet.Own.Known(by.key)
	if !known {
		return unknown(*sheet.Own, by.key, "how you compare")
	}
	text := by.before + own.Cite() + by.unit
	theirs, known := of.Known(by.key)
	switch {
	case !known:
		return text + "."
	case own.Value == theirs.Value:
		return text + ", which is the same."
	case number(own) > number(theirs):
		return text + ", which is more."
	default:
		return text + ", which is less."
	}
}
