package captiontraits

import (
	"math"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// alike is how near to each other two rates are that tell nothing.
const alike = 0.1

// compared are the posts of two kinds of captions, and the words that say which of them do better.
type compared struct {
	first, second reply.Fact // their engagement rates
	rates         string     // tells both, within a sentence
	question      string     // which is asked: "whether emojis help"

	same, firstAhead, secondAhead string
	caution                       string // said where one of them does better
	instead                       string // said where that can't be told
}

// verdict says which do better, with both rates.
func (c compared) verdict() string {
	for _, rate := range []reply.Fact{c.first, c.second} {
		if rate.Reason != "" {
			return phrasing.Sentences(phrasing.Missing(rate, c.question), c.instead)
		}
	}
	switch {
	case min(c.first.N, c.second.N) < figures.MinPosts:
		return text.UpperFirst(c.rates) + " That's too few posts to tell " + c.question + "."
	case math.Abs(c.first.Number()-c.second.Number()) < alike*max(c.first.Number(), c.second.Number()):
		return c.same + ": " + c.rates
	case c.first.Number() > c.second.Number():
		return phrasing.Sentences(c.firstAhead+": "+c.rates, c.caution)
	default:
		return phrasing.Sentences(c.secondAhead+": "+c.rates, c.caution)
	}
}

// cited is a rate with the number of its posts.
func cited(rate reply.Fact) string {
	return rate.Cite() + " (" + phrasing.Counting(rate.N, "posts") + ")"
}
