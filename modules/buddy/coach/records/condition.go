package records

import (
	"regexp"

	"github.com/bowerbird/bowerbird/platform/text"
)

// condition is what posts are to have, or not to be, which none is counted by.
var condition = regexp.MustCompile(`\b(?:(?:that|which|who) (?:are|were|is|was) ?n[o ]?t` +
	`|(?:not|except|excluding|other than|without|besides) ` +
	`(?:\w+ ){0,2}?(?:reels?|videos?|carousels?|images?|photos?|pictures?|hashtags?|captions?)` +
	`|(?:more|less|fewer|over|under|above|below|at least|at most) (?:than )?(?:\d+|once|twice|` + text.Numerals + `) ?` +
	`(?:k |times|a|per|likes?|comments?|followers|views|shares|saves|hashtags|words|percent|%)` +
	`|\d{1,2}:(?:0[1-9]|[1-5]\d))`)

// HasCondition reports whether a folded prompt counts the posts of a condition that cannot be counted by.
func HasCondition(folded string) bool { return condition.MatchString(folded) }
