// Package check checks the figures of an answer against the facts that it was given. Whoever wrote the answer, a figure that is in none
// of them is marked as such before a user reads it.
//
// goldmark finds the structure of an answer (see markdown). What a reader sees of it is searched for figures (see reading), which are
// replaced in the source. These patterns remain:
//   - number: what reads as a figure in digits of any script, with its sign, separators and unit
//   - date: a day or a month, as answers write it
//   - spelled: a number in words, half a number in words
//   - begun: the end of a text that the next word may make a figure
//   - quantity: a figure's sign, digits, decimals and unit
//   - counted: the word behind a figure
//   - headOfFigure, tailOfFigure: what of a figure stands next to a citation
//   - emojiOfItem: the number of an item as an emoji
//   - accountName: a username
//   - endOfSaying: the end of a sentence
//   - restOfLabel: what a label says behind the name of its figure
package check

import (
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

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
	quotes       []string // the caption's beginning in the label, with its quotation marks, as a reader sees each way to write it
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
		quote := quotedIn(f.Label)
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

// quotedIn is a caption's beginning in a label: reel of 2 Oct "Rye, again…". It is empty where there is none.
func quotedIn(label string) string {
	from, to := strings.IndexByte(label, '"'), strings.LastIndexByte(label, '"')
	if from == to {
		return ""
	}
	return label[from : to+1]
}

// written are the ways in which an answer writes a caption, each as a reader sees it; none of no caption.
func written(quote string) (ways []string) {
	if quote == "" {
		return nil
	}
	for _, way := range []string{quote, reply.Verbatim(quote), reply.PlainText(quote)} {
		ways = append(ways, read(uncovered(way, 0)).seen)
	}
	return ways
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
	line = shortened(line)
	r := read(uncovered(line+text, len(line)))
	a := answer{Checker: c, reading: r, editor: editor{source: []byte(r.source), begin: len(line), inert: true}}
	begin, from := r.index(len(line)), 0
	for seen := range strings.Lines(r.seen) {
		to := from + len(seen)
		if to > begin {
			at := max(from, begin)
			a.said, a.quoted = r.seen[from:at], r.isQuoted(r.lineOf(from))
			if at == from {
				at += len(emojiOfItem.FindString(seen))
			}
			a.line(place{at, from + len(strings.TrimSuffix(seen, "\n"))})
		}
		from = to
	}
	return a.edited(), a.cited
}

// shortened is the beginning of a line without what is too far from its end to say anything of what follows. It stays a line of a quote.
func shortened(line string) string {
	words := strings.TrimLeft(line, " \t>")
	if len(words) <= maxSurroundings {
		return line
	}
	return line[:len(line)-len(words)] + "… " + lastBytes(words, maxSurroundings)
}

// answer is one that is being checked.
type answer struct {
	*Checker
	*reading
	editor
	quoted   bool   // the line is of a block quote
	said     string // of the line, before the words that are being checked; captions are left out
	behind   string // what stands behind them
	miscited bool   // the words were said to be of a fact that has no such figure
	cited    []reply.Fact
}

// line checks what stands between the links of a line, and the links. One that is only a part of a figure is none.
func (c *answer) line(in place) {
	at := in.from
	for _, l := range c.links {
		if l.words.from < at || l.words.to > in.to {
			continue
		}
		words := c.seen[l.words.from:l.words.to]
		if isTorn(c.seen[in.from:l.words.from], words, c.seen[l.words.to:in.to]) {
			c.drop(l.begin)
			c.drop(l.end)
			continue
		}
		c.plain(place{at, l.words.from})
		c.link(l, words, c.seen[l.words.to:in.to])
		at = l.words.to
	}
	c.plain(place{at, in.to})
}

// link checks a citation. One of a wrong fact is none, and its words are checked.
func (c *answer) link(l seenLink, words, behind string) {
	id, cites := strings.CutPrefix(l.address, factScheme)
	i := slices.IndexFunc(c.facts, func(f fact) bool { return f.ID == id })
	if cites && i >= 0 && matchesAll(c.facts[i], words) && !surroundingsOf(c.said, "").movesAgainst(c.facts[i]) {
		c.said += words
		c.cite(l.link)
		c.list(c.facts[i].Fact)
		return
	}
	c.drop(l.begin)
	c.drop(l.end)
	if cites {
		c.miscited, c.behind = true, behind
	}
	c.plain(l.words)
	c.miscited, c.behind = false, ""
}

// plain checks words without links. The beginning of a caption, as a fact's label quotes it, stays as it is.
func (c *answer) plain(in place) {
	for _, f := range c.facts {
		for _, quote := range f.quotes {
			if i := strings.Index(c.seen[in.from:in.to], quote); i >= 0 {
				c.plain(place{in.from, in.from + i})
				c.plain(place{in.from + i + len(quote), in.to})
				return
			}
		}
	}
	c.unquoted(in)
}

// unquoted checks the numbers of words and, outside copy, those that are spelled out.
func (c *answer) unquoted(in place) {
	s := c.seen[in.from:in.to]
	at := 0
	for _, m := range number.FindAllStringIndex(s, -1) {
		figure := strings.TrimSpace(s[m[0]:m[1]])
		if !isPercentage(figure) && isInName(s, m[0], m[1]) {
			continue
		}
		c.words(in, at, m[0])
		at = m[1]
		c.figure(in, place{m[0], m[0] + len(figure)}, normalizeFigure(figure))
	}
	c.words(in, at, len(s))
	c.said += s
}

// words checks the numbers that are spelled out between two places of words, where they have no others.
func (c *answer) words(in place, from, to int) {
	if c.quoted {
		return
	}
	s := c.seen[in.from:in.to]
	for _, m := range spelled.FindAllStringIndex(strings.ReplaceAll(s[from:to], "_", " "), -1) {
		found := place{from + m[0], from + m[1]}
		ofName := strings.Contains(s[max(0, found.from-1):min(found.to+1, len(s))], "_") && isInName(s, found.from, found.to)
		if figure := figureOf(s[found.from:found.to]); figure != "" && !ofName {
			c.figure(in, found, figure)
		}
	}
}

// figure writes a figure as a citation of its fact, or says that it has none.
func (c *answer) figure(in, at place, figure string) {
	s := c.seen[in.from:in.to]
	before, behind := c.said+s[:at.from], s[at.to:]+c.behind
	if c.quoted && c.copy[figure] || c.stays[figure] || c.mentions[mention(before, figure, behind)] {
		return
	}
	address := unverified
	if f, known := c.factOf(figure, before, behind); known {
		address = factScheme + f.ID
		c.list(f)
	}
	found, written, marksBefore, marksBehind := c.reading.written(in.from+at.from, in.from+at.to)
	c.replace(found, marksBefore+"["+written+"]("+address+")"+marksBehind)
}

// factOf is the fact that has a figure as it is written, or else rounded, of an account that the sentence may be about: a small number only
// where the word behind it is of the fact, a larger one only where the sentence names the fact. What a time of day is shows in itself.
func (c *answer) factOf(figure, before, behind string) (found reply.Fact, known bool) {
	asWritten, around, isTime := sizeOf(figure), surroundingsOf(before, behind), whenOf(figure) != ""
	for _, has := range []func(fact, size) bool{matchesExactly, matches} {
		i := slices.IndexFunc(c.facts, func(f fact) bool {
			if !has(f, asWritten) || !around.movesAsSaid(f) || !around.ofAccount(f) {
				return false
			}
			if isSmall(figure) || c.miscited {
				return around.isOf(f)
			}
			return !around.isOfAnother(f) && (isTime || around.names(f))
		})
		if i >= 0 {
			return c.facts[i].Fact, true
		}
	}
	return reply.Fact{}, false
}

func (c *answer) list(f reply.Fact) {
	if !slices.ContainsFunc(c.cited, func(known reply.Fact) bool { return known.ID == f.ID }) {
		c.cited = append(c.cited, f)
	}
}
