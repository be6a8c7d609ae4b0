package analytics

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/captions"
)

// Term is a word or a hashtag of captions.
type Term struct {
	Text       string
	Engagement float64 // mean likes + comments of its posts, pulled towards the mean of all posts by a weight of 5 posts
	Count      int     // posts that say it
	Weight     float64 // sum over its posts of likes + comments / the mean of the account's posts
}

// Terms is what the captions of several profiles say, the weightiest first.
type Terms struct {
	Keywords []Term
	Hashtags []Term
	Captions int // read
	Skipped  int // posts whose likes are hidden
}

const (
	termsMost    = 40      // of each kind in an answer
	termsCounted = 200_000 // of each kind in memory: captions of strangers are no measure
)

// Terms reads the captions of several profiles since an instant, each once. A post counts once for a term, and as much
// as it did better than its account's mean, so that a large account does not speak for all.
func (r *Rivals) Terms(ctx context.Context, ids []int64, since time.Time) (Terms, error) {
	keywords, hashtags := termTally{}, termTally{}
	var out Terms
	var sum float64
	skipped, err := r.store.eachCaption(ctx, ids, since, func(c ratedCaption) {
		out.Captions++
		sum += float64(c.Interactions)
		hashtags.add(c, captions.Hashtags(c.Caption))
		words := captions.Words(c.Caption)
		slices.Sort(words)
		keywords.add(c, slices.Compact(words))
	})
	if err != nil {
		return Terms{}, fmt.Errorf("captions of several: %w", err)
	}
	out.Skipped = skipped
	if out.Captions > 0 {
		mean := sum / float64(out.Captions)
		out.Keywords, out.Hashtags = keywords.top(mean), hashtags.top(mean)
	}
	return out, nil
}

type termTally map[string]*termSum

type termSum struct {
	n           int
	sum, weight float64
}

// add counts a post for each of its terms, which are different from each other.
func (t termTally) add(c ratedCaption, terms []string) {
	weight := 1.0
	if c.Mean > 0 {
		weight = float64(c.Interactions) / c.Mean
	}
	for _, term := range terms {
		if t[term] == nil {
			if len(t) >= termsCounted {
				continue
			}
			t[term] = &termSum{}
		}
		t[term].n++
		t[term].sum += float64(c.Interactions)
		t[term].weight += weight
	}
}

func (t termTally) top(mean float64) []Term {
	terms := make([]Term, 0, len(t))
	for text, s := range t {
		terms = append(terms, Term{text, shrunk(s.sum, s.n, mean), s.n, s.weight})
	}
	slices.SortFunc(terms, func(a, b Term) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text))
	})
	return terms[:min(termsMost, len(terms))]
}
