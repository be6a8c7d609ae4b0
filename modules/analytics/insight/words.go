package insight

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// minus is the sign that the pages write.
const minus = "−"

// formatCount is a number as the pages write it: 960, 2.9K, 1.2M.
func formatCount(n float64) string {
	size, sign := math.Abs(n), ""
	if n < 0 && math.Round(size) > 0 {
		sign = minus
	}
	switch {
	case size >= 999_950: // rounds to a thousand thousands
		return sign + strconv.FormatFloat(size/1e6, 'f', 1, 64) + "M"
	case math.Round(size) >= 1e3:
		return sign + strconv.FormatFloat(size/1e3, 'f', 1, 64) + "K"
	default:
		return sign + strconv.FormatFloat(math.Round(size), 'f', 0, 64)
	}
}

func formatPercent(n float64) string { return strconv.FormatFloat(n, 'f', 1, 64) + "%" }

// formatChange is a number with its sign; small means keep a decimal.
func formatChange(n float64) string {
	if math.Abs(n) < 10 {
		return strings.Replace(fmt.Sprintf("%+.1f", n), "-", minus, 1)
	}
	if n > 0 {
		return "+" + formatCount(n)
	}
	return formatCount(n)
}

// shortHour is a full hour in a sentence: 3 PM.
func shortHour(hour int) string { return strings.Replace(posting.FormatHour(hour), ":00", "", 1) }

// inPart is a part of the day as a sentence has it: in the morning, at night.
func inPart(part posting.TimeOfDay) string {
	if part == posting.Night {
		return "at night"
	}
	return "in the " + string(part)
}

// formatRatio puts something above something else.
func formatRatio(ratio float64) string {
	switch {
	case ratio >= 1.95 && ratio < 2.05:
		return "twice"
	case ratio < 2:
		return strconv.Itoa(int(math.Round((ratio-1)*100))) + "% above"
	default:
		return strconv.FormatFloat(ratio, 'f', 1, 64) + " times"
	}
}

// formatName tells a single image from the images of a carousel.
func formatName(f figures.Format) string {
	if f == figures.Image {
		return "single image"
	}
	return f.Name()
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
