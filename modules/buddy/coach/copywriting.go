package coach

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// copyOf is words for an idea: hooks, an outline and a caption, made from what the user wrote and from what works for them.
func copyOf(idea facts.Idea, sheet facts.Sheet) string {
	t := titleOf(idea.Title)
	name := "your idea"
	if t.whole != "" {
		name = "**" + t.whole + "**"
	}
	text := paragraphs(
		"Here are words for "+name+", made from what you wrote.",
		"**Three first lines**\n\n"+strings.Join(hooks(t, idea.Type), "\n"),
		"**Outline**\n\n"+strings.Join(outline(idea), "\n"),
		"**Caption**\n\n"+quoted(captionOf(t, idea, sheet)),
	)
	if sheet.Own == nil {
		return text
	}
	if times := sheet.Own.Several(facts.BestTime); len(times) > 0 {
		text += "\n\nYour posts do best at " + times[0].Cite() + "."
	}
	return text
}

// title is that of an idea, as words for a post begin with it.
type title struct {
	whole    string // as it was typed, without what announces a post
	short    string // without a mark at its end, of mostTitle letters
	question bool
}

const mostTitle = 80 // letters

var (
	// heading is what Markdown reads as a heading, a quote or an item of a list.
	heading = regexp.MustCompile(`^(?:(?:[#>+\-]+|\d{1,3}[.)])\s+)+`)
	// announces a post instead of saying what it is about.
	announces = regexp.MustCompile(`(?i)^(?:post|reel|carousel|story) about `)
	// asks is how a question begins that may lack its mark.
	asks = regexp.MustCompile(`(?i)^(?:(?:how|why|what|when|where|which|who) ` +
		`(?:do|does|did|is|are|was|were|can|could|should|would|will|have|has)` +
		`|how (?:many|much|long|often)|do|does|did|is|are|can|could|should|would|will|have you) `)
)

func titleOf(typed string) title {
	whole := announces.ReplaceAllString(heading.ReplaceAllString(reply.Plain(typed), ""), "")
	short := strings.TrimRightFunc(whole, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(".!?:;,…", r) || unicode.Is(unicode.So, r) || unicode.Is(unicode.Mn, r)
	})
	marked := strings.Contains(whole[len(short):], "?")
	if short == "" && strings.ContainsFunc(whole, func(r rune) bool { return unicode.Is(unicode.So, r) }) {
		short = whole // an emoji alone
	}
	if short == "" {
		return title{}
	}
	question := marked || asks.MatchString(short)
	if question && !marked {
		whole = short + "?"
	}
	return title{capital(whole), cut(capital(short)), question}
}

// capital begins with a capital, but for a name that begins without one: iPhone.
func capital(s string) string {
	first, _, _ := strings.Cut(s, " ")
	if strings.ContainsFunc(first, unicode.IsUpper) {
		return s
	}
	return upperFirst(s)
}

// cut is a text of mostTitle letters, whole words where it has some.
func cut(s string) string {
	letters := []rune(s)
	if len(letters) <= mostTitle {
		return s
	}
	s = string(letters[:mostTitle-1])
	if i := strings.LastIndexByte(s, ' '); i > 0 {
		s = s[:i]
	}
	return strings.TrimRight(s, " .,:;!?") + "…"
}

// before begins a line with the title; it fits whatever the title is.
func (t title) before(rest string) string {
	switch {
	case t.short == "":
		return upperFirst(rest)
	case t.question:
		return strings.TrimSuffix(t.short, "?") + "? " + upperFirst(rest)
	case strings.Contains(t.short, ":"):
		return t.short + " – " + rest
	default:
		return t.short + ": " + rest
	}
}

// anyAsk ends the last hook where a format asks for nothing of its own.
const anyAsk = "the story behind it"

func hooks(t title, kind string) []string {
	last := format{ask: anyAsk}
	if i := slices.IndexFunc(formats, func(f format) bool { return strings.EqualFold(f.name, kind) }); i >= 0 {
		last = formats[i]
	}
	third := t
	switch {
	case last.how == "": // nothing to promise
	case t.short == "":
		last.ask += ", " + last.how
	case !t.question:
		third.short += ", " + last.how
	}
	return []string{
		"- " + t.before("what nobody told me"),
		"- " + t.before("what I'd do again, and what I wouldn't"),
		"- " + third.before(last.ask),
	}
}

func outline(idea facts.Idea) []string {
	points := pointsOf(sentencesIn(idea.Draft))
	if len(points) == 0 {
		return []string{
			"1. Open with the result.",
			"2. Say what made you do it.",
			"3. Show the one step that matters most.",
			"4. Ask a question that's easy to answer.",
		}
	}
	lines := make([]string, 0, len(points)+1)
	for i, point := range points {
		lines = append(lines, item(i+1, point))
	}
	return append(lines, item(len(points)+1, "Ask a question that's easy to answer."))
}

func captionOf(t title, idea facts.Idea, sheet facts.Sheet) string {
	if strings.TrimSpace(idea.FinalCopy) != "" {
		return paragraphs(layout(idea.FinalCopy), "What would you add?")
	}
	body := bodyOf(sentencesIn(idea.Draft))
	if body == "" {
		body = "Here's what I learned."
	}
	ask := "Have you tried it? Tell me below."
	if t.question {
		ask = "What's your answer? Tell me below."
	}
	var tags string
	if sheet.Own != nil {
		tags = tagsFor(idea, sheet.Own.Several(facts.Hashtag))
	}
	return paragraphs(stopped(t.whole), body, ask, tags)
}

// quoted is a block to be copied.
func quoted(text string) string {
	return "> " + strings.ReplaceAll(text, "\n", "\n> ")
}

func upperFirst(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:] // not len(string(first)): a byte that is no letter is read as three
}
