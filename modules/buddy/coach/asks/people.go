package asks

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
)

// OfOthers speaks of the competitors.
var OfOthers = regexp.MustCompile(`\b(?:competitors?|rivals?)\b`)

// CompetitorsNamed is how a prompt names all of them.
var CompetitorsNamed = regexp.MustCompile(`\b(?:(?:my|our|us|all|of) )*(?:competitors?|rivals?)\b`)

var (
	// Myself is the user.
	Myself = regexp.MustCompile(`\b(?:i|me|my|mine|myself|we|our|ours|im|ive)\b`)
	// Itself is the account that was named before.
	Itself = regexp.MustCompile(`\b(?:its|their|theirs|her|hers|his|they|them|she|he|(?:does|did|do|has|is|was) it` +
		`|(?:that|this|the same) account|` +
		`(?:first|second|third|worst|best|last|other) one)\b`)
	// BesideMe sets an account beside the user's own.
	BesideMe = regexp.MustCompile(`\b(?:than|with|vs|vs\.|versus|against|compared? to) (?:me|mine|i|i do|my own|my account|myself|us)\b`)
	// ThanOther sets the user's own account beside another.
	ThanOther = regexp.MustCompile(`\b(?:i|my|we|our)\b.*\bth[ae]n\b`)
)

// WithUserToo asks about somebody and the user.
var WithUserToo = regexp.MustCompile(`\band (?:i|me)\b|\b(?:i|me) and\b`)

// OfThose refers to accounts that were named before.
var OfThose = regexp.MustCompile(`\b(?:(?:of|between) (?:the |those |these )?(?:two|three|both)|of (?:them|those|these)|they both)\b`)

// BesideThem sets something beside the accounts that were chosen, without naming one.
var BesideThem = regexp.MustCompile(`\b(?:vs|versus|than|compared (?:to|with)|against|beside) ` +
	`(?:(?:my|the|our|all|other|of) )*(?:them|they|theirs|others|competit(?:ors?|ion)|rivals?)\b`)

// Plurally refers to others: the user is no "they".
var Plurally = regexp.MustCompile(`\b(?:they|them|their|theirs)\b`)

// MoreFollowers compares how many there are, not how they grow.
var MoreFollowers = regexp.MustCompile(`\b(?:has|have|got|with)\b.*\b(?:more|fewer|less|as many) followers\b`)

var (
	// WhoMore asks which of several accounts is ahead.
	WhoMore = regexp.MustCompile(`\b(?:who|which)\b.*\b(?:` + spelling.Comparatives + `)\b`)
	// AnyComparative sets something above or below something else.
	AnyComparative = regexp.MustCompile(`\b(?:` + spelling.Comparatives + `)\b`)
	// Comparative asks which of two is ahead, or whether one is.
	Comparative = regexp.MustCompile(`\b(?:who|which)\b.*\b(?:` + spelling.Comparatives + `)\b` +
		`|\b(?:does|do|did|am|is|are|has|have|was)\b.*\b(?:` + spelling.Comparatives + `)\b.*\bthan\b`)
	// Superlative asks for the first or the last of some.
	Superlative = regexp.MustCompile(`\b(?:most|first|last|fastest|quickest|best|highest|biggest|largest|strongest|top|leads?|winning|ahead|` +
		`beat(?:s|ing)?|least|fewest|slowest|worst|lowest|smallest|weakest|more often|` + Losing + `)\b`)
	// IsBigger compares two by their followers.
	IsBigger = regexp.MustCompile(`\b(?:am|is|are) .*\b(?:bigger|larger|smaller)\b.*\bthan\b`)
	// Apart asks how far accounts are from each other.
	Apart = regexp.MustCompile(`\bhow (?:far|much|many)\b.*\b(?:behind|` + spelling.Comparatives + `)\b|\bby how (?:much|many|far)\b` +
		`|\b(?:difference|gap|distance) (?:in \w+(?: rate)? )?(?:between|to|with|from)\b` +
		`|\bhow (?:far|many|long)\b.*\b(?:catch up|overtake|beat|pass)\b`)
	// OnlyOthers asks about others than the user.
	OnlyOthers = regexp.MustCompile(`\b(?:competitors?|rivals?|of (?:them|those|these|both)|of the (?:two|three))\b`)
)
