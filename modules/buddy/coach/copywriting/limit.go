package copywriting

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	wording "github.com/bowerbird/bowerbird/platform/text"
)

// What Instagram takes.
const (
	maxLetters   = 2200
	maxOfAllTags = 30
	maxBytes     = 3 * maxLetters // no caption has more
)

// limit is what a text must not exceed; zero: no limit.
type limit struct{ letters, words, sentences int }

// fits reports whether a text is within the limit. Letters are counted as browsers do: an emoji is two.
func (l limit) fits(s string) bool {
	letters := len(utf16.Encode([]rune(s)))
	switch {
	case l.letters > 0 && letters > l.letters:
		return false
	case l.words > 0 && len(strings.Fields(s)) > l.words:
		return false
	default:
		return l.sentences == 0 || counted(sentencesIn(s)) <= l.sentences
	}
}

const numeral = `\d[\d,.]*|a couple of|a few|a dozen|a hundred|hundred|` + wording.Numerals

// negation turns what follows it into its opposite: "don't make it".
const negation = `\b(?:not?|never|without|cannot|(?:do|does|is|must|should|ca|could|wo|need)n ?t)` +
	`(?: (?:to|be|being|make|making|made|write|let|get|go|going|become|have|any|a|an|the|it|this|that|caption|text|copy))* `

var (
	// limits are "max 100 characters", "under 50 words", "in 2 sentences", "not over 50 words"; the first group is a negation, the next ones
	// are the least, more than a number and less than it.
	limits = regexp.MustCompile(`(?:(` + negation + `)?\b(?:(at least|minimum(?: of)?)|(more than|over|above|longer than|exceed(?:ing)?)` +
		`|(under|below|less than|fewer than|shorter than))` +
		`|\b(?:at most|up to|max\.?|maximum(?: of)?|within|about|around|roughly|exactly|in|to|of))? ?` +
		`\b(` + numeral + `)[ -]?(characters?|chars?|letters?|words?|sentences?|lines?)\b(?: (?:or (?:less|fewer)|max|maximum|at most))?`)
	amounts = regexp.MustCompile(`\b(` + numeral + `) (?:[\w-]+ ){0,3}?` +
		`(hooks?|(?:first|opening) lines?|openers?|openings?|headlines?|titles?` +
		`|captions?|versions?|options?|variations?|variants?|alternatives?|hash ?tags?|tags)\b`)
	amountsMore = regexp.MustCompile(`\b(` + numeral + `) (?:more|others?)$`)
)

// amountsInWords are how people count without a number.
var amountsInWords = map[string]int{"a couple of": 2, "a few": 3, "a dozen": 12, "a hundred": 100, "hundred": 100}

// valueOf is a number in words or digits.
func valueOf(s string) int {
	if n, is := amountsInWords[s]; is {
		return n
	}
	return wording.ParseNumber(strings.TrimSuffix(s, "."))
}

// limited takes the limits out of a prompt.
func (w *wish) limited(prompt string) string {
	return limits.ReplaceAllStringFunc(prompt, func(said string) string {
		m := limits.FindStringSubmatch(said)
		n := valueOf(m[5])
		isNegated, above, below := m[1] != "", m[3] != "", m[4] != ""
		switch {
		case n == 0:
			return said
		case m[2] != "", above && !isNegated, below && isNegated: // of one's own words there are no more
			w.least = limitOf(m[6], n)
			return " longer "
		case below:
			n = max(1, n-1)
		}
		w.limit = limitOf(m[6], n)
		w.max = w.limit
		return " "
	})
}

// limitOf is a number of what a word names.
func limitOf(word string, n int) limit {
	switch {
	case strings.HasPrefix(word, "char"), strings.HasPrefix(word, "letter"):
		return limit{letters: n}
	case strings.HasPrefix(word, "word"):
		return limit{words: n}
	default:
		return limit{sentences: n}
	}
}

// counted reads how many of a part are asked for.
func (w *wish) counted(prompt string) {
	for _, m := range amounts.FindAllStringSubmatch(prompt, -1) {
		n := valueOf(m[1])
		switch {
		case asksTags.MatchString(m[2]):
			w.counts[hashtags] = n
		case asksHooks.MatchString(m[2]), asksHooks.MatchString(prompt) && !asksCaption.MatchString(prompt): // 5 options for the first line
			w.counts[hooks] = n
		default:
			w.counts[caption] = n
		}
	}
	if m := amountsMore.FindStringSubmatch(strings.TrimSpace(prompt)); m != nil && slices.Max(w.counts[:]) == 0 {
		w.counts[caption] = valueOf(m[1])
	}
}
