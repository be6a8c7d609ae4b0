package check

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/platform/text"
)

// magnitudes are the words that multiply what stands before them, and how figures abbreviate them.
var magnitudes = map[string]struct {
	size int
	unit string
}{"thousand": {1e3, "K"}, "million": {1e6, "M"}, "billion": {1e9, "B"}}

const (
	numeral     = `(?:` + text.Numerals + `|hundreds?|thousands?|millions?|billions?)`
	percentWord = `per\s?cent\b`
	// smallest is the least number that is taken for a figure when it is spelled out: "one more thing" and "two to three" are none.
	smallest = 20
)

var (
	spelled = regexp.MustCompile(`(?i)\b(?:a\s+)?` + numeral + `\b(?:(?:\s+and\s+|[\s-]+)` + numeral +
		`\b)*(?:\s+` + percentWord + `|\s*[` + percents + `])?`)
	begun = regexp.MustCompile(`(?i)(?:\p{Nd}|\b` + numeral + `(?:\s+and)?|\bper|` + month + `)[\s,-]*$`)
)

// EndsInFigure reports whether a text ends in a figure or a word that the next one may change (84 thousand, 5 PM, 2 Oct, two hundred), or
// in HTML that may stand within one.
func EndsInFigure(text string) bool { return begun.MatchString(text) || endsInTag(text) }

// endsInTag reports whether a text ends in HTML whose end may follow.
func endsInTag(text string) bool {
	tag := text[strings.LastIndexByte(text, '<')+1:]
	return len(tag) < len(text) && !strings.Contains(tag, ">") && strings.IndexFunc(tag, beginsTag) == 0
}

func beginsTag(r rune) bool {
	return unicode.IsLetter(r) || r == '/' || r == '!' || r == '?'
}

// spelledIn are the numbers in words of a text that has no others, in digits.
func spelledIn(text string) (list []string) {
	for _, words := range spelled.FindAllString(text, -1) {
		if figure := figureOf(words); figure != "" {
			list = append(list, figure)
		}
	}
	return list
}

// figureOf is a spelled-out number in digits: "two hundred thousand" is 200K. It is "" for words that are no figure, and the words
// themselves where they name no number, as "thousands" does.
func figureOf(words string) string {
	total, group, unit := 0, 0, ""
	for word := range strings.FieldsFuncSeq(strings.ToLower(words), func(r rune) bool { return r < 'a' || r > 'z' }) {
		if word == "a" {
			word = "one"
		}
		if value := text.ParseNumber(word); value > 0 {
			group, unit = group+value, ""
			continue
		}
		if magnitude, ok := magnitudes[word]; ok {
			total += max(group, 1) * magnitude.size
			group, unit = 0, word
			continue
		}
		switch {
		case word == "hundred":
			group = max(group, 1) * 100
		case word == "and":
		case strings.HasPrefix(word, "per"):
			return strconv.Itoa(total+group) + "%"
		case word != "cent":
			return strings.ToLower(words)
		}
	}
	switch m := magnitudes[unit]; {
	case strings.ContainsAny(words, percents):
		return strconv.Itoa(total+group) + "%"
	case m.size > 0 && total%m.size == 0:
		return strconv.Itoa(total/m.size) + m.unit
	case total+group < smallest:
		return ""
	}
	return strconv.Itoa(total + group)
}
