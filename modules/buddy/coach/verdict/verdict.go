// Package verdict begins an answer with yes or no, where a prompt asks for that.
package verdict

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	whether = regexp.MustCompile(opening.Maybe + `(?:am|are|is|do|does|did|has|have|was|were)\b`)
	// ofOneself asks what became of the account, not what helps one.
	ofOneself = regexp.MustCompile(opening.Maybe + `(?:am|are|is|did|has|have|was|were|do (?:i|we)|does (?:my|our))\b`)
	rising    = regexp.MustCompile(`\b(?:grow\w*|grew|gain\w*|up|ris\w+|rose|increas\w*|improv\w*|better|higher|more|faster|jump\w*|` +
		`(?:get|got|getting|win|won) (?:\w+ ){0,2}followers)\b`)
	falling = regexp.MustCompile(`\b(?:los(?:e|t|ing)|shrink\w*|shrank|down|fall\w*|fell|drop\w*|decreas\w*|declin\w*|worse|lower|fewer|` +
		`less|slower)\b`)
	// notChange asks for something else than which way a figure went.
	notChange = regexp.MustCompile(`\b(?:why|how (?:many|much)|enough|should|good|ok|normal` +
		`|if|when|posting|using|better (?:to|for)|those|these|them|than (?:me|mine))\b`)
	amount = regexp.MustCompile(`\d|\b(?:` + text.Numerals + `|dozens?|hundreds?|thousands?|millions?)\b`)
)

// isOnlyOfChange reports whether a folded prompt asks which way a figure went and nothing else: not by how much, as in "by 500".
func isOnlyOfChange(folded string) bool {
	return !notChange.MatchString(folded) && !amount.MatchString(timespan.WithoutPast(folded))
}

// Asked reports whether a folded prompt asks for yes or no.
func Asked(folded string) bool { return whether.MatchString(folded) }

// OfChange is "Yes. " or "No. " to a prompt that asks whether a figure rose or fell; empty: it does not ask that, or how is not known.
func OfChange(folded string, change reply.Fact) string {
	rises, falls := rising.MatchString(folded), falling.MatchString(folded)
	if change.Reason != "" || !ofOneself.MatchString(folded) || rises == falls || !isOnlyOfChange(folded) {
		return ""
	}
	if rises && change.Number() > 0 || falls && change.Number() < 0 {
		return "Yes. "
	}
	return "No. "
}

// ofPosts asks whether anything was published.
var ofPosts = regexp.MustCompile(opening.Maybe + `(?:did|have|has) (?:\S+ ){1,2}(?:post|posted|publish|published)\b`)

// frequency asks how often, which one post does not answer.
var frequency = regexp.MustCompile(`\b(?:every|each|daily|once|twice|times|\d+)\b`)

// OfPosts is "Yes. " or "No. " to a prompt that asks whether anything was published.
func OfPosts(folded string, count reply.Fact) string {
	switch {
	case count.Reason != "" || !ofPosts.MatchString(folded) || rising.MatchString(folded) || falling.MatchString(folded) ||
		notChange.MatchString(folded) || frequency.MatchString(folded):
		return ""
	case count.Number() > 0:
		return "Yes. "
	default:
		return "No. "
	}
}

// OfRank is "Yes. " or "No. " to a prompt that asks whether the user is ahead of the others; ahead of some alone, it says that instead.
func OfRank(folded string, ahead, others int) string {
	isLed := rising.MatchString(folded) || leading.MatchString(folded)
	if !whether.MatchString(folded) || !isLed || !isOnlyOfChange(folded) || others == 0 {
		return ""
	}
	switch ahead {
	case others:
		return "Yes. "
	case 0:
		return "No. "
	default:
		return "You're ahead of some of them. "
	}
}

// ofUser asks about the user, beside somebody.
var ofUser = regexp.MustCompile(opening.Maybe + `(?:am|are|do|did|have|has|was|were|is|does) (?:i|we|my|our)\b`)

// OfPair is "Yes. " or "No. " to a prompt that asks whether one of two is ahead, the user and somebody; isUser is the one ahead.
func OfPair(folded string, isUser bool) string {
	switch {
	case !whether.MatchString(folded) || amount.MatchString(timespan.WithoutPast(folded)):
		return ""
	case ofUser.MatchString(folded) == isUser:
		return "Yes. "
	default:
		return "No. "
	}
}

// ofAny asks whether there is any of something.
var ofAny = regexp.MustCompile(opening.Maybe + `(?:(?:is|are|do|does|have|has)\b.*\b)?(?:any|anything|something)\b`)

// AsksAny reports whether a folded prompt asks whether there is any of something.
func AsksAny(folded string) bool { return ofAny.MatchString(folded) }

// OfAny is "Yes. " or "No. " to a prompt that asks whether there is any of what is counted.
func OfAny(count reply.Fact) string {
	if count.Number() > 0 {
		return "Yes. "
	}
	return "No. "
}

var leading = regexp.MustCompile(`\b(?:ahead|beat(?:ing)?|winning|above)\b`)

var whyLost = regexp.MustCompile(`^why (?:did|have|do) (?:i|we) (?:lose|lost|drop)\b`)

// OfFollowers is OfChange of followers, of whom some may have left although there are more in the end.
func OfFollowers(folded string, change reply.Fact) string {
	if change.Reason == "" && whyLost.MatchString(folded) && change.Number() > 0 {
		return "You didn't on balance: more came than left. "
	}
	said := OfChange(folded, change)
	if said == "No. " && falling.MatchString(folded) && change.Number() > 0 {
		return "Not on balance: more came than left. "
	}
	return said
}
