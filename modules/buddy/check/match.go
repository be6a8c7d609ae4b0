package check

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// quantity takes a figure apart.
var quantity = regexp.MustCompile(`^([+\-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s?([%×KkMmBbXx]?)$`)

// subjects are what Instagram's figures count. One of them behind a number says what the number is of.
var subjects = []string{"follower", "like", "comment", "post", "reel", "carousel", "image", "photo", "video", "hashtag", "view"}

// isOf reports whether the word behind a number is one of a fact's label, as in "84 followers" and "Follower growth".
func (s surroundings) isOf(f fact) bool {
	return s.noun != "" && strings.Contains(f.label, strings.TrimSuffix(s.noun, "s"))
}

// restOfLabel is what a label says of a figure behind its name: whose it is, and of which days.
var restOfLabel = regexp.MustCompile(` (?:of|in|on|per)\b.*`)

// shortestName is how many letters a word has at least that may be a figure's name.
const shortestName = 4

// wordsOf are a text's words that may be a figure's name, in small letters and in the singular.
func wordsOf(text string) (words []string) {
	for _, word := range lettersOf(text) {
		if utf8.RuneCountInString(word) >= shortestName {
			words = append(words, strings.TrimSuffix(word, "s"))
		}
	}
	return words
}

// names reports whether the sentence around a figure has a word of the fact's name, in whatever form: "follow" for "Followers".
func (s surroundings) names(f fact) bool {
	return slices.ContainsFunc(s.words, func(said string) bool {
		return slices.ContainsFunc(f.name, func(name string) bool {
			return strings.HasPrefix(name, said) || strings.HasPrefix(said, name)
		})
	})
}

// isOfAnother reports whether the word behind a number says that it counts something that the fact's own words never speak of.
func (s surroundings) isOfAnother(f fact) bool {
	i := slices.IndexFunc(subjects, func(subject string) bool { return strings.HasPrefix(s.noun, subject) })
	return i >= 0 && !strings.Contains(f.words, subjects[i])
}

// lost and gained are said of a change, before its size.
var (
	lost   = []string{"lost", "lose", "loses", "losing", "fell", "dropped", "declined", "decreased", "shrank", "down"}
	gained = []string{"gain", "gained", "gains", "gaining", "grew", "grown", "rose", "increased", "added", "up"}
)

// verbBefore is the last word of a text that a figure follows, but for those that say how exact the figure is: "lost by almost ".
func verbBefore(text string) string {
	if !strings.HasSuffix(text, " ") {
		return ""
	}
	said := text[len(strings.TrimRightFunc(text, func(r rune) bool { return r == ' ' || unicode.IsLetter(r) })):]
	for _, word := range slices.Backward(strings.Fields(said)) {
		if word = strings.ToLower(word); !slices.Contains([]string{"by", "about", "around", "almost", "nearly"}, word) {
			return word
		}
	}
	return ""
}

// movesAsSaid reports whether a fact is a change in the direction that the words before a figure say; any fact fits words that say none.
func (s surroundings) movesAsSaid(f fact) bool {
	switch {
	case !s.falls && !s.rises:
		return true
	case s.falls:
		return strings.HasPrefix(f.Value, "−")
	default:
		return strings.HasPrefix(f.Value, "+")
	}
}

// movesAgainst reports whether a fact is a change in the other direction than the words before a citation of it say.
func (s surroundings) movesAgainst(f fact) bool {
	isChange := strings.HasPrefix(f.Value, "+") || strings.HasPrefix(f.Value, "−")
	return isChange && !s.movesAsSaid(f)
}

// matchesAll reports whether a fact's value matches every figure of some words; words without a figure have to be its value.
func matchesAll(f fact, words string) bool {
	figures := figuresIn(words)
	if len(figures) == 0 {
		return strings.EqualFold(strings.TrimSpace(words), f.Value)
	}
	return !slices.ContainsFunc(figures, func(figure string) bool { return !matches(f, sizeOf(figure)) })
}

// matches reports whether a figure is in a fact's value as it is written, or is one of its numbers, rounded.
func matches(f fact, s size) bool {
	return matchesExactly(f, s) || slices.ContainsFunc(f.Numbers, func(n float64) bool { return s.isRounded(n, f.Value) })
}

// matchesExactly reports whether a figure is in a fact's value as it is written.
func matchesExactly(f fact, s size) bool {
	return slices.Contains(f.written, s.figure)
}

// size is a figure taken apart.
type size struct {
	figure   string
	isNumber bool
	sign     string
	value    float64 // as written, before its unit
	decimals int
	unit     string
}

func sizeOf(figure string) size {
	m := quantity.FindStringSubmatch(figure)
	if m == nil {
		return size{figure: figure}
	}
	value, err := strconv.ParseFloat(strings.ReplaceAll(m[2], ",", "")+"."+cmp.Or(m[3], "0"), 64)
	return size{figure: figure, isNumber: err == nil, sign: m[1], value: value, decimals: len(m[3]), unit: strings.ToUpper(m[4])}
}

// units are how much a figure's letter stands for.
var units = map[string]float64{"K": 1e3, "M": 1e6, "B": 1e9}

// isRounded reports whether a figure is n with as many decimals as are written. A percentage is one of both or of none.
func (s size) isRounded(n float64, value string) bool {
	if !s.isNumber || (s.unit == "%") != strings.Contains(value, "%") {
		return false
	}
	if (s.unit == "×" || s.unit == "X") && !strings.HasSuffix(value, " times") {
		return false // 12x is no count
	}
	written, of := s.value, n/cmp.Or(units[s.unit], 1)
	switch s.sign {
	case "-", "−":
		written = -written
	case "": // "lost 12 followers" needs no sign
		of = math.Abs(of)
	}
	scale := math.Pow10(s.decimals)
	return math.Abs(math.Round(of*scale)-written*scale) < 0.5
}
