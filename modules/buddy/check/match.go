package check

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// quantity takes a figure apart.
var quantity = regexp.MustCompile(`^([+\-−]?)([\d,]+)(?:\.(\d+))?\s?([%×KkMmBbXx]?)$`)

// subjects are what Instagram's figures count. One of them behind a number says what the number is of.
var subjects = regexp.MustCompile(`^(follower|like|comment|post|reel|carousel|image|photo|video|hashtag|view)`)

// isOf reports whether the word behind a number is one of a fact's label, as in "84 followers" and "Follower growth".
func isOf(f fact, behind string) bool {
	m := counted.FindStringSubmatch(behind)
	return m != nil && strings.Contains(strings.ToLower(f.Label), strings.TrimSuffix(strings.ToLower(m[1]), "s"))
}

// isOfAnother reports whether the word behind a number says that it counts something that the fact's own words never speak of.
func isOfAnother(f fact, behind string) bool {
	m := counted.FindStringSubmatch(behind)
	if m == nil {
		return false
	}
	subject := subjects.FindString(strings.ToLower(m[1]))
	return subject != "" && !strings.Contains(strings.ToLower(f.Label+" "+f.Value+" "+f.Formula), subject)
}

// lost and gained are said of a change, before its size.
const about = `(?: by)?(?: about| around| almost| nearly)? $`

var (
	lost   = regexp.MustCompile(`(?i)\b(?:lost|los(?:e|es|ing)|fell|dropped|declined|decreased|shrank|down)` + about)
	gained = regexp.MustCompile(`(?i)\b(?:gain(?:ed|s|ing)?|grew|grown|rose|increased|added|up)` + about)
)

// movesAsSaid reports whether a fact is a change in the direction that the words before a figure say; any fact fits words that say none.
func movesAsSaid(f fact, before string) bool {
	falls, rises := lost.MatchString(before), gained.MatchString(before)
	switch {
	case !falls && !rises:
		return true
	case falls:
		return strings.HasPrefix(f.Value, "−")
	default:
		return strings.HasPrefix(f.Value, "+")
	}
}

// movesAgainst reports whether a fact is a change in the other direction than the words before a citation of it say.
func movesAgainst(f fact, before string) bool {
	isChange := strings.HasPrefix(f.Value, "+") || strings.HasPrefix(f.Value, "−")
	return isChange && !movesAsSaid(f, before)
}

// matchesAll reports whether a fact's value matches every figure of some words; words without a figure have to be its value.
func matchesAll(f fact, words string) bool {
	figures := figuresIn(words)
	if len(figures) == 0 {
		return strings.EqualFold(strings.TrimSpace(words), f.Value)
	}
	return !slices.ContainsFunc(figures, func(figure string) bool { return !matches(f, figure) })
}

// matches reports whether a figure is in a fact's value as it is written, or is one of its numbers, rounded.
func matches(f fact, figure string) bool {
	return matchesExactly(f, figure) || slices.ContainsFunc(f.Numbers, func(n float64) bool { return isRounded(n, figure, f.Value) })
}

// matchesExactly reports whether a figure is in a fact's value as it is written.
func matchesExactly(f fact, figure string) bool {
	return slices.Contains(f.written, figure)
}

// inLabel reports whether a figure is in a fact's label or formula: the 30 of "last 30 days" is nobody's result. Percentages are left
// to the check of values: one in a caption, which a label begins with, says nothing about the account.
func inLabel(f fact, figure string) bool {
	return !isPercentage(figure) && slices.Contains(f.mentioned, figure)
}

// isRounded reports whether a figure is n with as many decimals as are written. A percentage is one of both or of none.
func isRounded(n float64, figure, value string) bool {
	m := quantity.FindStringSubmatch(figure)
	if m == nil || (m[4] == "%") != strings.Contains(value, "%") {
		return false
	}
	written, err := strconv.ParseFloat(strings.ReplaceAll(m[2], ",", "")+"."+cmp.Or(m[3], "0"), 64)
	if err != nil {
		return false
	}
	if strings.ContainsAny(m[4], "×Xx") && !strings.HasSuffix(value, " times") {
		return false // 12x is no count
	}
	unit := map[string]float64{"K": 1e3, "M": 1e6, "B": 1e9}[strings.ToUpper(m[4])]
	size := n / cmp.Or(unit, 1)
	switch m[1] {
	case "-", "−":
		written = -written
	case "": // "lost 12 followers" needs no sign
		size = math.Abs(size)
	}
	scale := math.Pow10(len(m[3]))
	return math.Abs(math.Round(size*scale)-written*scale) < 0.5
}
