package post

import (
	"cmp"
	"slices"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// said is what a caption says: its hashtags and its words, each once and in their order.
type said struct{ tags, words []string }

func saidIn(p figures.Post) said {
	if p.Caption == nil {
		return said{}
	}
	words := captions.Words(*p.Caption)
	seen := make(map[string]bool, len(words))
	return said{p.Hashtags(), slices.DeleteFunc(words, func(word string) bool {
		before := seen[word]
		seen[word] = true
		return before
	})}
}

const (
	maxFrequentWords = 12
	formulaFrequent  = "Words of the caption, without hashtags, mentions, numbers and common words, by how often it says them × " +
		"ln((captions + 1) / captions with the word), among the account's posts of 30 days"
	reasonNoCaption = "This post has no caption."
	reasonNoWords   = "The caption has only hashtags, mentions and common words."
)

// frequentWords are the words that a caption says most; posts are those of its span and hold it.
func frequentWords(p figures.Post, posts []figures.Post, v figures.Viewpoint) ([]WordFrequency, figures.Sample) {
	s := figures.GroupOf(posts, func(p *figures.Post) (float64, bool) { return 1, p.Caption != nil }).Sample(v)
	if p.Caption == nil {
		s.Reason = reasonNoCaption
		return nil, s
	}
	var out []WordFrequency
	at := map[string]int{}
	for _, word := range captions.Words(*p.Caption) {
		i, before := at[word]
		if !before {
			i, at[word] = len(out), len(out)
			out = append(out, WordFrequency{Word: word})
		}
		out[i].Frequency++
	}
	if len(out) == 0 {
		s.Reason = reasonNoWords
		return nil, s
	}
	for _, other := range posts {
		for _, word := range saidIn(other).words {
			if i, wanted := at[word]; wanted {
				out[i].Posts++
			}
		}
	}
	weight := func(w WordFrequency) float64 { return float64(w.Frequency) * captions.Rarity(w.Posts, s.N) }
	slices.SortStableFunc(out, func(a, b WordFrequency) int {
		return cmp.Or(cmp.Compare(weight(b), weight(a)), cmp.Compare(b.Frequency, a.Frequency))
	})
	return out[:min(maxFrequentWords, len(out))], s
}
