package compare

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	maxTerms        = 40      // of each kind in an answer
	maxTermsCounted = 200_000 // of each kind in memory: captions of strangers are no measure
)

// Terms reads the captions of several profiles in a window, each once. A post counts once for a term, and as much
// as it did better than its account's mean, so that a large account does not speak for all.
func (r *Reader) Terms(ctx context.Context, ids []int64, in figures.Window) (figures.Terms, error) {
	keywords, hashtags := termTally{}, termTally{}
	var out figures.Terms
	skipped, err := r.store.EachCaption(ctx, ids, in, func(c history.RatedCaption) {
		out.Captions++
		hashtags.Add(c, captions.Hashtags(c.Caption))
		words := captions.Words(c.Caption)
		slices.Sort(words)
		keywords.Add(c, slices.Compact(words))
	})
	if err != nil {
		return figures.Terms{}, fmt.Errorf("captions of several: %w", err)
	}
	out.Skipped = skipped
	if out.Captions > 0 {
		out.Hashtags = hashtags.top(equally)
		out.Keywords = keywords.top(func(n int) float64 { return captions.Rarity(n, out.Captions) })
	}
	return out, nil
}

type termTally map[string]*termSum

type termSum struct {
	n           int
	sum, weight float64
}

// Add counts a post for each of its terms, which are different from each other.
func (t termTally) Add(c history.RatedCaption, terms []string) {
	weight := 1.0
	if c.Mean > 0 {
		weight = float64(c.Interactions) / c.Mean
	}
	for _, term := range terms {
		if t[term] == nil {
			if len(t) >= maxTermsCounted {
				continue
			}
			t[term] = &termSum{}
		}
		t[term].n++
		t[term].sum += float64(c.Interactions)
		t[term].weight += weight
	}
}

// top are the weightiest terms; rarity is the factor of a term that n posts say.
func (t termTally) top(rarity func(n int) float64) []figures.Term {
	terms := make([]figures.Term, 0, len(t))
	for text, s := range t {
		terms = append(terms, figures.Term{Text: text, Engagement: s.sum / float64(s.n), Count: s.n, Weight: s.weight * rarity(s.n)})
	}
	slices.SortFunc(terms, func(a, b figures.Term) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text))
	})
	return terms[:min(maxTerms, len(terms))]
}

// equally is the factor where how common a term is does not matter.
func equally(int) float64 { return 1 }
