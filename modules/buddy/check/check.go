// Package check checks the figures of an answer against the facts that it was given. Whoever wrote the answer, a figure that is in none
// of them is marked as such before a user reads it.
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

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Where the links of an answer lead.
const (
	factScheme = "fact:"
	unverified = "unverified:"
)

// Signs of figures: spaces that keep a figure on one line, and percent signs of all scripts.
const (
	fixedSpaces = "\u00a0\u2007\u2009\u202f"
	anySpace    = `[\s` + fixedSpaces + `]`
	percents    = "%％﹪٪‰"
)

var (
	// link is a Markdown link or picture, its text and where it leads.
	link = regexp.MustCompile(`!?\[([^\[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)[^()]*\)`)
	// number is what reads as a figure: a date, a time, or a number with its sign, separators and unit.
	// In whatever digits: no fact has others than ours, so that those of another script are none that we know.
	number = regexp.MustCompile(`\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?:` + anySpace + `?[AaPp][Mm])?|` +
		`[+\-−]?\p{Nd}+(?:[,.٫٬]\p{Nd}+|[` + fixedSpaces + `]\p{Nd}{3})*(?:[eE][+\-]?\p{Nd}+)?` +
		`(?:` + anySpace + `?[` + percents + `×]|` + anySpace + `?[AaPp][Mm]\b|[KkMmXx]\b|(?:st|nd|rd|th)\b)?|[¼-¾⅐-⅞]`)
	// marker begins an item of a numbered list.
	marker = regexp.MustCompile(`^\s*(?:>\s*)*\d{1,3}[.)]\s`)
	// anyNumber is a whole number too small to say by itself what it counts: "you lost 6 followers" is not the 6 of the comments a post.
	anyNumber = regexp.MustCompile(`^\d{1,3}$`)
	// counted is the word behind a number.
	counted = regexp.MustCompile(`^[^\p{L}\p{N}.!?]{0,4}(\p{L}{3,})`)
	// quantity takes a figure apart.
	quantity = regexp.MustCompile(`^([+\-−]?)([\d,]+)(?:\.(\d+))?\s?([%×KkMmXx]?)$`)
)

// Checker checks figures against facts.
type Checker struct {
	facts []fact
	typed map[string]bool // figures that the user has typed
}

// fact is one with the figures that its value and its words have.
type fact struct {
	reply.Fact
	written, mentioned []string
}

// New knows what the user has typed, and some facts.
func New(typed string, facts []reply.Fact) *Checker {
	c := &Checker{typed: map[string]bool{}}
	for _, figure := range number.FindAllString(typed, -1) {
		c.typed[joined(figure)] = true
	}
	c.Know(facts)
	return c
}

// Know adds facts.
func (c *Checker) Know(facts []reply.Fact) {
	for _, f := range facts {
		c.facts = append(c.facts, fact{f, figuresIn(f.Value), figuresIn(f.Label + " " + f.Formula)})
	}
}

// figuresIn are those of a text.
func figuresIn(text string) []string {
	list := number.FindAllString(text, -1)
	for i := range list {
		list[i] = joined(list[i])
	}
	return list
}

// joined is a figure without the spaces that keep it on one line, and without those around it.
func joined(figure string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if strings.ContainsRune(fixedSpaces, r) {
			return -1
		}
		return r
	}, figure))
}

// Answer checks a Markdown text. A citation, [4.2%](fact:ID), stays when the fact says so; figures that the user has typed stay as they
// are, as do those of the facts' own words; any other figure that a fact has becomes a citation of it; one that none has becomes
// [12%](unverified:). No link leads anywhere else. Cited are the facts that the checked text cites, each once, in its order.
func (c *Checker) Answer(text string) (checked string, cited []reply.Fact) {
	a := answer{Checker: c}
	lines := strings.Split(Unlink(text), "\n")
	for i, line := range lines {
		head := marker.FindString(line)
		lines[i] = head + a.line(line[len(head):])
	}
	return strings.ReplaceAll(strings.Join(lines, "\n"), "![", "! ["), a.cited // a citation behind a "!" would be a picture
}

// Unlink takes the addresses out of all links and pictures of a Markdown text but for citations.
func Unlink(text string) string {
	text = link.ReplaceAllStringFunc(text, func(found string) string {
		parts := link.FindStringSubmatch(found)
		if cites(parts[2] + ")") {
			return found
		}
		return parts[1]
	})
	var out strings.Builder
	for { // what is left of links: one within another
		before, after, found := strings.Cut(text, "](")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		if cites(after) {
			out.WriteString("](")
		} else {
			out.WriteString("] (")
		}
		text = after
	}
}

// cites reports whether what follows on "](" leads to a figure, or says that it could not be found.
func cites(after string) bool {
	return strings.HasPrefix(after, factScheme) || strings.HasPrefix(after, unverified+")")
}

// Words is a Markdown text whose links are their words alone.
func Words(text string) string { return link.ReplaceAllString(text, "$1") }

// answer is one that is being checked.
type answer struct {
	*Checker
	cited []reply.Fact
}

// line checks what stands between links, and the links.
func (c *answer) line(s string) string {
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
func (c *answer) link(words, address string) string {
	id, cites := strings.CutPrefix(address, factScheme)
	if !cites {
		return c.plain(words)
	}
	i := slices.IndexFunc(c.facts, func(f fact) bool { return f.ID == id })
	if i < 0 || !matchesAll(c.facts[i], words) {
		return c.plain(words)
	}
	return c.cite(c.facts[i].Fact, words)
}

// plain checks a text without links.
func (c *answer) plain(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range number.FindAllStringIndex(s, -1) {
		figure := strings.TrimSpace(s[m[0]:m[1]])
		if !isPercentage(figure) && insideWord(s, m[0], m[1]) {
			continue
		}
		out.WriteString(s[at:m[0]])
		at = m[1]
		out.WriteString(c.figure(figure, s[at:]))
	}
	out.WriteString(s[at:])
	return out.String()
}

// figure cites the fact that has it as it is written, or else rounded; a small number
// only where the word behind it is of the fact. What the user has typed stays as it is, 4 eggs are no 4 posts; so
// do the figures of the facts' own words, as in "a reel of 2 Oct" or in a caption's beginning.
func (c *answer) figure(shown, behind string) string {
	figure := joined(shown)
	if c.typed[figure] || slices.ContainsFunc(c.facts, func(f fact) bool { return inLabel(f, figure) }) {
		return shown
	}
	ambiguous := anyNumber.MatchString(figure)
	for _, has := range []func(fact, string) bool{matchesExactly, matches} {
		i := slices.IndexFunc(c.facts, func(f fact) bool { return has(f, figure) && (!ambiguous || isOf(f, behind)) })
		if i >= 0 {
			return c.cite(c.facts[i].Fact, shown)
		}
	}
	return "[" + shown + "](" + unverified + ")"
}

// isOf reports whether the word behind a number is one of a fact's label, as in "84 followers" and "Follower growth".
func isOf(f fact, behind string) bool {
	m := counted.FindStringSubmatch(behind)
	return m != nil && strings.Contains(strings.ToLower(f.Label), strings.TrimSuffix(strings.ToLower(m[1]), "s"))
}

func (c *answer) cite(f reply.Fact, words string) string {
	if !slices.ContainsFunc(c.cited, func(known reply.Fact) bool { return known.ID == f.ID }) {
		c.cited = append(c.cited, f)
	}
	return "[" + words + "](" + factScheme + f.ID + ")"
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

func isPercentage(figure string) bool { return strings.ContainsAny(figure, percents) }

// insideWord reports whether a number belongs to a name, a hashtag or a word: #30days, @maya2, Q4. Underscores around it alone emphasize.
func insideWord(s string, from, to int) bool {
	name := strings.TrimRightFunc(s[:from], isName)
	rest := strings.TrimLeftFunc(s[to:], isName)
	// Instagram has no hashtag of digits alone: "#3" is a rank.
	if strings.HasSuffix(name, "@") || strings.HasSuffix(name, "#") && strings.ContainsFunc(s[len(name):len(s)-len(rest)], isTagLetter) {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s[:from], "_"))
	after, _ := utf8.DecodeRuneInString(strings.TrimLeft(s[to:], "_"))
	underscored := strings.HasSuffix(s[:from], "_") && unicode.IsDigit(before) || strings.HasPrefix(s[to:], "_") && unicode.IsDigit(after)
	return underscored || joins(before) || joins(after)
}

// joins reports whether a letter makes one word with a number beside it. Other scripts write figures without a space: ב12, 有12人.
func joins(r rune) bool { return unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic) }

func isLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) && !unicode.Is(unicode.Variation_Selector, r)
}

// isName reports whether a name or hashtag may have a rune.
func isName(r rune) bool {
	return isLetter(r) || unicode.IsDigit(r) || r == '.' || r == ',' || r == '_'
}

func isTagLetter(r rune) bool { return isLetter(r) || r == '_' }
