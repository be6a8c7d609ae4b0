package captiontraits

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

const (
	// alike is how near to each other two figures are that tell nothing.
	alike = 0.1
	// minEach is how many posts each side needs before one of them is said to do better.
	minEach = 5
)

// side are the posts with captions of one kind.
type side struct {
	figure reply.Fact
	first  string // tells them apart: "with emojis in their captions"
	second string // names them after the others: "those with emojis"
	ahead  string // says that they are: "Posts with emojis do better"
}

// compared are posts of two kinds.
type compared struct {
	one, other side
	measure    records.Measure
	among      string // of which posts they are: "of your posts, those "
	question   string // "whether it helps to have emojis in a caption"
	same       string // said where neither does better
	caution    string // said where one does
	instead    string // said where that can't be told
}

// verdict says which of them do better, and the figures of both, the better one's first.
func (c compared) verdict() string {
	for _, s := range []side{c.one, c.other} {
		if s.figure.Reason != "" {
			return phrasing.Sentences(phrasing.Missing(s.figure, c.question), c.instead)
		}
	}
	ahead, behind := c.one, c.other
	if behind.figure.Number() > ahead.figure.Number() {
		ahead, behind = behind, ahead
	}
	told := c.among + ahead.first + c.has(ahead.figure) + ", " + behind.second + " " + cited(behind.figure) + "."
	switch {
	case min(ahead.figure.N, behind.figure.N) < minEach:
		return text.UpperFirst(told) + " That's too few posts to tell " + c.question + "."
	case ahead.figure.Number()-behind.figure.Number() <= alike*ahead.figure.Number():
		return c.same + ": " + told
	default:
		return phrasing.Sentences(ahead.ahead+": "+told, c.caution)
	}
}

// has says a figure of some posts.
func (c compared) has(f reply.Fact) string {
	if c.measure.Overall == facts.Rate {
		return " have an engagement rate of " + cited(f)
	}
	return " get " + f.Cite() + " " + c.measure.Noun + " on average (" + phrasing.Counting(f.N, "posts") + ")"
}

// cited is a figure with the number of its posts.
func cited(f reply.Fact) string { return f.Cite() + " (" + phrasing.Counting(f.N, "posts") + ")" }
