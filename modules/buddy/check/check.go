// Package check holds the figures of an answer against the facts that it was given. Whoever wrote the answer, a figure that is in none
// of them is marked as such before a user reads it.
package check

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Where the links of an answer lead.
const (
	factScheme = "fact:"
	unverified = "unverified:"
)

var (
	// link is a Markdown link or picture, its text and where it leads.
	link = regexp.MustCompile(`!?\[([^\[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)[^()]*\)`)
	// number is what reads as a figure: a date, a time, or a number with its sign, separators and unit.
	number = regexp.MustCompile(`\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?|[+\-−]?\d+(?:[,.]\d+)*(?:\s?(?:%|×)|\s?[AaPp][Mm]\b|[KkMm]\b|(?:st|nd|rd|th)\b)?`)
	// marker begins an item of a numbered list.
	marker = regexp.MustCompile(`^\s*(?:>\s*)*\d{1,3}[.)]\s`)
	// quantity takes a figure apart.
	quantity = regexp.MustCompile(`^([+\-−]?)([\d,]+)(?:\.(\d+))?\s?([%×KkMm]?)$`)
)

// Answer checks a Markdown text. A citation, [4.2%](fact:ID), stays when the fact says so; any other figure that a fact has becomes a
// citation of it; one that none has becomes [12%](unverified:). Figures of the prompt are the user's own. Cited are the facts that the
// checked text cites, each once, in its order.
func Answer(text, prompt string, facts []reply.Fact) (checked string, cited []reply.Fact) {
	c := checker{facts: facts, own: number.FindAllString(prompt, -1)}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		head := marker.FindString(line)
		lines[i] = head + c.line(line[len(head):])
	}
	return strings.Join(lines, "\n"), c.cited
}

// Words is a Markdown text whose links are their words alone.
func Words(text string) string { return link.ReplaceAllString(text, "$1") }

type checker struct {
	facts []reply.Fact
	own   []string // figures of the prompt
	cited []reply.Fact
}

// line checks what stands between links, and the links.
func (c *checker) line(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range link.FindAllStringSubmatchIndex(s, -1) {
		out.WriteString(c.plain(s[at:m[0]]))
		out.WriteString(c.link(s[m[2]:m[3]], s[m[4]:m[5]]))
		at = m[1]
	}
	out.WriteString(c.plain(s[at:]))
	return out.String()
}

// link checks a citation. Any other link loses its address: an answer leads to figures and nowhere else.
func (c *checker) link(words, address string) string {
	id, cites := strings.CutPrefix(address, factScheme)
	if !cites {
		return c.plain(words)
	}
	i := slices.IndexFunc(c.facts, func(f reply.Fact) bool { return f.ID == id })
	if i < 0 || !saysAll(c.facts[i], words) {
		return c.plain(words)
	}
	return c.cite(c.facts[i], words)
}

// plain checks a text without links.
func (c *checker) plain(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range number.FindAllStringIndex(s, -1) {
		figure := strings.TrimSpace(s[m[0]:m[1]])
		if insideWord(s, m[0], m[1]) {
			continue
		}
		out.WriteString(s[at:m[0]])
		at = m[1]
		out.WriteString(c.figure(figure))
	}
	out.WriteString(s[at:])
	return out.String()
}

// figure cites the fact that has it as it is written, or else rounded. Small numbers round many facts by chance: those of the prompt
// and of the facts' own words, as in "a reel of 2 Oct", stay as they are.
func (c *checker) figure(figure string) string {
	for _, has := range []func(reply.Fact, string) bool{writes, says} {
		if i := slices.IndexFunc(c.facts, func(f reply.Fact) bool { return has(f, figure) }); i >= 0 {
			return c.cite(c.facts[i], figure)
		}
		if slices.Contains(c.own, figure) || slices.ContainsFunc(c.facts, func(f reply.Fact) bool { return mentions(f, figure) }) {
			return figure
		}
	}
	return "[" + figure + "](" + unverified + ")"
}

func (c *checker) cite(f reply.Fact, words string) string {
	if !slices.ContainsFunc(c.cited, func(known reply.Fact) bool { return known.ID == f.ID }) {
		c.cited = append(c.cited, f)
	}
	return "[" + words + "](" + factScheme + f.ID + ")"
}

// saysAll reports whether a fact has every figure of some words; words without a figure are those of its value.
func saysAll(f reply.Fact, words string) bool {
	figures := number.FindAllString(words, -1)
	if len(figures) == 0 {
		return strings.EqualFold(strings.TrimSpace(words), f.Value)
	}
	return !slices.ContainsFunc(figures, func(figure string) bool { return !says(f, strings.TrimSpace(figure)) })
}

// says reports whether a fact's value has a figure: as it is written, or one of its numbers rounded as the figure is.
func says(f reply.Fact, figure string) bool {
	return writes(f, figure) || slices.ContainsFunc(f.Numbers, func(n float64) bool { return isRounded(n, figure, f.Value) })
}

// writes reports whether a fact's value has a figure as it is written.
func writes(f reply.Fact, figure string) bool {
	return slices.Contains(number.FindAllString(f.Value, -1), figure)
}

// mentions reports whether a fact's words have a figure: the 30 of "last 30 days" is nobody's result. A percentage is: one in a caption,
// which a label begins with, says nothing about the account.
func mentions(f reply.Fact, figure string) bool {
	return !strings.Contains(figure, "%") && slices.Contains(number.FindAllString(f.Label+" "+f.Formula, -1), figure)
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
	unit := map[string]float64{"K": 1e3, "M": 1e6}[strings.ToUpper(m[4])]
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

// insideWord reports whether a number belongs to a name, a hashtag or a word: #30days, @maya2, Q4.
func insideWord(s string, from, to int) bool {
	before := strings.TrimRight(s[:from], ".,_")
	start := strings.LastIndexAny(before, " \t(\"'“*") + 1
	if strings.HasPrefix(before[start:], "#") || strings.HasPrefix(before[start:], "@") {
		return true
	}
	return from > 0 && isLetter(s[from-1]) || to < len(s) && isLetter(s[to])
}

func isLetter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80 && b != 0xe2 || b == '_'
}
