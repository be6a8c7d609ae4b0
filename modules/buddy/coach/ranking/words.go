package ranking

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

var (
	whichAccount = regexp.MustCompile(`\b(?:who|whose|who s|` +
		`which (?:of (?:my |the |these |those )?(?:competitors?|rivals?|accounts?|them|us|these|those)` +
		`|one of them|accounts?|competitors?|rivals?))\b`)
	// FromBelow asks for the last of some.
	FromBelow = regexp.MustCompile(`\b(?:last|least|fewest|slowest|worst|lowest|smallest|weakest|worse|fewer|less|slower|lower|smaller|` +
		asks.Losing + `)\b`)
)

// IsFromBelow reports whether a folded prompt asks for the last of some; the last week is none.
func IsFromBelow(folded string) bool { return FromBelow.MatchString(timespan.WithoutPast(folded)) }

var (
	rankedByPattern = regexp.MustCompile(`\brank (?:my |the |all )?(?:competitors?|rivals?|accounts?|them|us|everyone)\b` +
		`|\b(?:competitors?|accounts?) ranked by\b`)
	followsMe = regexp.MustCompile(`\bfollows? me\b`)
)

// Asked reports whether a folded prompt asks which account is first.
func Asked(folded string) bool {
	return rankedByPattern.MatchString(folded) ||
		whichAccount.MatchString(folded) && (asks.Superlative.MatchString(folded) || asks.WhoMore.MatchString(folded)) &&
			!followsMe.MatchString(folded)
}

// AboveAverage sets the user beside a mean without saying whose: that of the accounts that were chosen.
var AboveAverage = regexp.MustCompile(`\b(?:am i|are we|(?:is|are) (?:my|our) (?:account|engagement|growth|rate|likes|comments|followers)` +
	`(?: rate| numbers?)?)\b(?: \w+){0,3} (?:above|below|over|under|at|better than|worse than) (?:the |an )?average[ ?.!]*$`)

// meaning asks what words mean.
var meaning = regexp.MustCompile(`\b(?:you|that|it|this) mean\b`)

// AsksMeanOfOthers reports whether a folded prompt asks for the mean of the competitors.
func AsksMeanOfOthers(folded string) bool {
	return AboveAverage.MatchString(folded) || asks.OfOthers.MatchString(folded) &&
		asks.AnyMean.MatchString(meaning.ReplaceAllString(folded, ""))
}
