package analytics

import (
	"cmp"
	"slices"

	"github.com/bowerbird/bowerbird/modules/analytics/captions"
)

// said is what a caption says: its hashtags and its words, each once and in their order.
type said struct{ tags, words []string }

func saidIn(p Post) said {
	if p.Caption == nil {
		return said{}
	}
	words := captions.Words(*p.Caption)
	seen := make(map[string]bool, len(words))
	return said{captionTags(p), slices.DeleteFunc(words, func(word string) bool {
		before := seen[word]
		seen[word] = true
		return before
	})}
}

func captionTags(p Post) []string {
	if p.Caption == nil {
		return nil
	}
	return captions.Hashtags(*p.Caption)
}

const (
	frequentMost    = 12
	formulaFrequent = "Words of the caption, without hashtags, mentions, numbers and words that say nothing, by how often it says them, then by how many of the account's posts of 30 days do"
	reasonNoCaption = "This post has no caption."
	reasonNoWords   = "The caption has no words besides hashtags, mentions and words that say nothing."
)

// frequentWords are the words that a caption says most; posts are those of its span and hold it.
func frequentWords(p Post, posts []Post, v Viewpoint) ([]WordFrequency, Sample) {
	s := grouped(posts, func(p *Post) (float64, bool) { return 1, p.Caption != nil }).sample(v)
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
	slices.SortStableFunc(out, func(a, b WordFrequency) int {
		return cmp.Or(cmp.Compare(b.Frequency, a.Frequency), cmp.Compare(b.Posts, a.Posts))
	})
	return out[:min(frequentMost, len(out))], s
}
