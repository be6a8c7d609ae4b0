package analytics

import (
	"cmp"
	"slices"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Hashtag is how the posts that carry it did.
type Hashtag struct {
	Hashtag    string  `json:"hashtag" doc:"With its #, case-folded"`
	Engagement float64 `json:"engagement" doc:"Mean likes + comments, pulled towards the mean of all posts"`
	Count      int     `json:"count" doc:"How many posts carry it"`
}

const (
	topHashtags     = 8
	maxHashtag      = 100 // letters; longer ones are no hashtags on Instagram either
	formulaHashtags = "Mean likes + comments of the posts of the last 30 days with the hashtag, pulled towards the mean of all by a weight of 5 posts"
)

// TopHashtags ranks the hashtags of the last 30 days, the best first. A post counts once for a hashtag.
func TopHashtags(posts []Post, v Viewpoint) ([]Hashtag, Sample) {
	recent := v.within(posts, recentDays)
	s := v.sampleOf(recent, interactionsKnown)
	type group struct {
		sum float64
		n   int
	}
	groups := map[string]*group{}
	for _, p := range recent {
		n, ok := p.Interactions()
		if !ok || p.Caption == nil {
			continue
		}
		for _, tag := range hashtagsIn(*p.Caption) {
			if groups[tag] == nil {
				groups[tag] = &group{}
			}
			groups[tag].sum += float64(n)
			groups[tag].n++
		}
	}
	if len(groups) == 0 {
		s.Reason = why(recent, reasonNo30, "No hashtags in the captions of the last 30 days.")
		if s.N == 0 && s.Skipped > 0 {
			s.Reason = reasonHidden
		}
		return nil, s
	}
	mean := *meanInteractions(recent)
	tags := make([]Hashtag, 0, len(groups))
	for tag, g := range groups {
		tags = append(tags, Hashtag{tag, shrunk(g.sum, g.n, mean), g.n})
	}
	slices.SortFunc(tags, func(a, b Hashtag) int {
		return cmp.Or(cmp.Compare(b.Engagement, a.Engagement), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Hashtag, b.Hashtag))
	})
	return tags[:min(topHashtags, len(tags))], s
}

// hashtagsIn lists the hashtags of a caption once each, in their order: letters of any script with their marks, digits
// and underscores, at least one letter. Spellings that differ in case or in composition are one.
func hashtagsIn(caption string) []string {
	var tags []string
	runes := []rune(norm.NFC.String(caption))
	for i, end := 0, -1; i < len(runes); i++ {
		// c#sharp is a word, #one#two are two hashtags.
		if !isHash(runes[i]) || i > 0 && i != end && isWord(runes[i-1]) {
			continue
		}
		end = hashtagEnd(runes, i+1)
		body := runes[i+1 : end]
		if len(body) <= maxHashtag && slices.ContainsFunc(body, unicode.IsLetter) {
			if tag := "#" + norm.NFC.String(cases.Fold().String(string(body))); !slices.Contains(tags, tag) {
				tags = append(tags, tag)
			}
		}
	}
	return tags
}

// hashtagEnd is where the hashtag whose body begins at i ends.
func hashtagEnd(runes []rune, i int) int {
	begin := i
	for ; i < len(runes); i++ {
		switch r := runes[i]; {
		case isWord(r):
		case unicode.IsMark(r) && i > begin: // an accent, a vowel point; alone it belongs to an emoji
		case isJoiner(r) && i > begin && i+1 < len(runes) && unicode.IsLetter(runes[i+1]): // within Persian and Hindi words
		default:
			return i
		}
	}
	return i
}

func isHash(r rune) bool { return r == '#' || r == '\uFF03' }

func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

func isJoiner(r rune) bool { return r == '\u200C' || r == '\u200D' }
