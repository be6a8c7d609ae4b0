// Package check checks the figures of an answer against the facts that it was given. Whoever wrote the answer, a figure that is in none
// of them is marked as such before a user reads it.
package check

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// marker begins an item of a numbered list, also as an emoji.
var marker = regexp.MustCompile(`^\s*(?:>\s*)*\d{1,3}(?:[.)]|\x{FE0F}?\x{20E3})\s`)

// Checker checks figures against facts.
type Checker struct {
	facts    []fact
	copy     map[string]bool // figures that copy may have: those of the prompts and of the user's own texts
	mentions map[string]bool // figures that are nobody's result, each with the words around it: "last 30 days"
	stays    map[string]bool // dates and times that are known, and what a trusted writer vouches for
}

// fact is one with the figures that its value has.
type fact struct {
	reply.Fact
	written      []string
	quotes       []string // the caption's beginning in the label, with its quotation marks, in each way that answers write it
	accounts     []string // that the label names
	label, words string   // the label without that caption, and all that we say of the fact, in small letters
	name         []string // the words that the label calls the figure by, as wordsOf answers them
}

// New knows the user's prompts, the texts of theirs that are being talked about (titles, drafts, days), and some facts.
func New(prompts, texts string, facts []reply.Fact) *Checker {
	c := &Checker{copy: map[string]bool{}, mentions: map[string]bool{}, stays: map[string]bool{}}
	for _, figure := range figuresIn(prompts + "\n" + texts) {
		c.copy[figure] = true
	}
	for _, day := range date.FindAllString(prompts, -1) {
		c.knowWhen(day)
	}
	c.Mention(texts)
	c.Know(facts)
	return c
}

// Trust adds figures that stay wherever they stand, and those of the facts' own words: it is for answers that fixed rules of ours write.
func (c *Checker) Trust(figures string) {
	for _, f := range c.facts {
		figures += "\n" + f.label + " " + f.Formula + " " + f.Reason
	}
	for _, figure := range figuresIn(figures) {
		c.stays[figure] = true
	}
}

// Know adds facts.
func (c *Checker) Know(facts []reply.Fact) {
	for _, f := range facts {
		quote := quoted.FindString(f.Label)
		ours := strings.Replace(f.Label, quote, "", 1) // a stranger's caption is no word of ours
		name, _, _ := strings.Cut(ours, ",")
		c.facts = append(c.facts, fact{
			Fact: f, name: wordsOf(restOfLabel.ReplaceAllString(name, "")), written: figuresIn(f.Value), quotes: written(quote),
			accounts: accountsIn(ours),
			label:    strings.ToLower(ours), words: strings.ToLower(ours + " " + f.Value + " " + f.Formula),
		})
		c.Mention(ours + "\n" + f.Formula + "\n" + f.Reason)
		if f.TakenAt != nil {
			c.knowWhen(f.TakenAt.Format(time.DateOnly))
		}
	}
}

// written are the ways in which an answer writes a caption, each as legible leaves it; none of no caption.
func written(quote string) []string {
	if quote == "" {
		return nil
	}
	return []string{legible(quote), legible(reply.Verbatim(quote)), legible(reply.PlainText(quote))}
}

// Answer checks a Markdown text. A citation, [4.2%](fact:ID), stays when the fact says so. What else is written in digits, but for
// usernames and hashtags, or as an English number word from twenty on, stays as it is only where it is no claim: known dates and times,
// a figure between the same words as in a fact's label or a text of the user's ("last 30 days"), and what the user typed, in a block
// quote, which is copy. Any other figure that a fact has becomes a citation of it; one that none has becomes [12%](unverified:). No
// link leads anywhere else. Cited are the facts that the checked text cites, each once, in its order.
func (c *Checker) Answer(text string) (checked string, cited []reply.Fact) {
	return c.Continue("", text)
}

// Continue checks a text that goes on where a line has begun.
func (c *Checker) Continue(line, text string) (checked string, cited []reply.Fact) {
	a := answer{Checker: c}
	lines := strings.Split(fence.ReplaceAllString(Unlink(legible(text)), ""), "\n")
	for i, rest := range lines {
		head := ""
		a.said = ""
		if i == 0 {
			a.said = line
		}
		if i > 0 || line == "" {
			line = rest
			head = marker.FindString(rest)
		}
		a.quoted = strings.HasPrefix(strings.TrimSpace(line), ">")
		lines[i] = head + uncoded(a.line(rest[len(head):]))
	}
	return strings.ReplaceAll(strings.Join(lines, "\n"), "![", "! ["), a.cited // a citation behind a "!" would be a picture
}

// answer is one that is being checked.
type answer struct {
	*Checker
	quoted   bool   // the line is of a block quote
	said     string // of the line, before the words that are being checked; captions are left out
	before   string // what stands before the words that are being checked
	behind   string // and behind them
	miscited bool   // the words were said to be of a fact that has no such figure
	cited    []reply.Fact
}

// line checks what stands between links, and the links.
func (c *answer) line(s string) string {
	s = rejoin(s)
	var out strings.Builder
	at := 0
	for _, m := range link.FindAllStringSubmatchIndex(s, -1) {
		out.WriteString(c.plain(s[at:m[0]]))
		out.WriteString(c.link(s[m[2]:m[3]], s[m[4]:m[5]], s[:m[0]], s[m[1]:]))
		at = m[1]
	}
	out.WriteString(c.plain(s[at:]))
	return out.String()
}

// link checks a citation. Any other link loses its address: an answer leads to figures and nowhere else.
func (c *answer) link(words, address, before, behind string) string {
	id, cites := strings.CutPrefix(address, factScheme)
	if !cites {
		return c.plain(words)
	}
	i := slices.IndexFunc(c.facts, func(f fact) bool { return f.ID == id })
	if i < 0 || !matchesAll(c.facts[i], words) || surroundingsOf(before, "").movesAgainst(c.facts[i]) {
		c.miscited, c.before, c.behind = true, before, behind
		defer func() { c.miscited, c.before, c.behind = false, "", "" }()
		return c.plain(words)
	}
	c.said += words
	return c.cite(c.facts[i].Fact, words)
}

// plain checks a text without links. The beginning of a caption, as a fact's label quotes it, stays as it is.
func (c *answer) plain(s string) string {
	for _, f := range c.facts {
		for _, quote := range f.quotes {
			if before, after, found := strings.Cut(s, quote); found {
				checked := c.plain(before)
				return checked + quote + c.plain(after)
			}
		}
	}
	return c.unquoted(s)
}

// unquoted checks the numbers of a text and, outside copy, those that are spelled out.
func (c *answer) unquoted(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range number.FindAllStringIndex(s, -1) {
		figure := strings.TrimSpace(s[m[0]:m[1]])
		if !isPercentage(figure) && isInName(s, m[0], m[1]) || inEntity(s, m[0], m[1]) {
			continue
		}
		out.WriteString(c.words(s, at, m[0]))
		at = m[1]
		out.WriteString(c.figure(figure, normalizeFigure(figure), c.before+s[:m[0]], s[at:]+c.behind))
	}
	out.WriteString(c.words(s, at, len(s)))
	c.said += s
	return out.String()
}

// words checks the numbers that are spelled out between two places of a text, where it has no others.
func (c *answer) words(s string, at, to int) string {
	if c.quoted {
		return s[at:to]
	}
	var out strings.Builder
	start := at
	for _, m := range spelled.FindAllStringIndex(s[at:to], -1) {
		from, end := start+m[0], start+m[1]
		figure := figureOf(s[from:end])
		if figure == "" {
			continue
		}
		out.WriteString(s[at:from])
		out.WriteString(c.figure(s[from:end], figure, c.before+s[:from], s[end:]+c.behind))
		at = end
	}
	out.WriteString(s[at:to])
	return out.String()
}

// figure cites the fact that has it as it is written, or else rounded, of an account that the sentence may be about: a small number only
// where the word behind it is of the fact, a larger one only where the sentence names the fact. What a time of day is shows in itself.
func (c *answer) figure(shown, figure, before, behind string) string {
	small := smallNumber.MatchString(figure)
	if c.quoted && c.copy[figure] || c.stays[figure] || c.mentions[mention(c.said+before, figure, behind)] {
		return shown
	}
	asWritten, around, isTime := sizeOf(figure), surroundingsOf(c.said+before, behind), whenOf(figure) != ""
	for _, has := range []func(fact, size) bool{matchesExactly, matches} {
		i := slices.IndexFunc(c.facts, func(f fact) bool {
			if !has(f, asWritten) || !around.movesAsSaid(f) || !around.ofAccount(f) {
				return false
			}
			if small || c.miscited {
				return around.isOf(f)
			}
			return !around.isOfAnother(f) && (isTime || around.names(f))
		})
		if i >= 0 {
			return c.cite(c.facts[i].Fact, shown)
		}
	}
	return "[" + shown + "](" + unverified + ")"
}

func (c *answer) cite(f reply.Fact, words string) string {
	if !slices.ContainsFunc(c.cited, func(known reply.Fact) bool { return known.ID == f.ID }) {
		c.cited = append(c.cited, f)
	}
	return "[" + words + "](" + factScheme + f.ID + ")"
}
