package analytics

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// sayCount is a number as the pages write it: 960, 2.9K, 1.2M.
func sayCount(n float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e6, "M"}, {1e3, "K"}} {
		if math.Abs(n) >= unit.size || math.Round(math.Abs(n)) >= unit.size {
			return strings.TrimSuffix(strconv.FormatFloat(n/unit.size, 'f', 1, 64), ".0") + unit.name
		}
	}
	return strconv.FormatFloat(math.Round(n), 'f', 0, 64)
}

func sayPercent(n float64) string { return strconv.FormatFloat(n, 'f', 1, 64) + "%" }

// sayChange is a number with its sign; small means keep a decimal.
func sayChange(n float64) string {
	if math.Abs(n) < 10 {
		return fmt.Sprintf("%+.1f", n)
	}
	if n > 0 {
		return "+" + sayCount(n)
	}
	return sayCount(n)
}

// plural is a number of things that take an s.
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// sayRatio puts something above something else.
func sayRatio(ratio float64) string {
	switch {
	case ratio >= 1.95 && ratio < 2.05:
		return "twice"
	case ratio < 2:
		return strconv.Itoa(int(math.Round((ratio-1)*100))) + "% above"
	default:
		return strconv.FormatFloat(ratio, 'f', 1, 64) + " times"
	}
}

var formatNames = map[Format]string{Reel: "reel", Carousel: "carousel", Image: "single image"}

func capital(s string) string {
	for i, r := range s {
		return string(unicode.ToUpper(r)) + s[i+len(string(r)):]
	}
	return s
}

// opening is the beginning of a caption, in whole words.
func opening(caption string) string {
	const letters = 40
	words, n := strings.Fields(caption), 0
	for i, word := range words {
		if n += len([]rune(word)) + 1; n > letters && i > 0 {
			return strings.Join(words[:i], " ") + "…"
		}
	}
	if runes := []rune(strings.Join(words, " ")); len(runes) > 2*letters { // a script without spaces
		return string(runes[:letters]) + "…"
	}
	return strings.Join(words, " ")
}
