package copywriting

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

// kind is what sort of title an idea has: it decides which words fit behind it.
type kind int

const (
	subject  kind = iota // "Rye bread"
	question             // "Is rye healthy?"
	poll                 // "Rye or spelt next?"
	howTo                // "How to fold sourdough"
	list                 // "5 mistakes with rye"
	foreign              // in another language than our own words
)

// title is that of an idea, as words for a post begin with it.
type title struct {
	whole string // as it was typed, without what announces a post
	short string // without a mark at its end, of maxTitle letters
	kind  kind
}

const maxTitle = 80 // letters

var (
	// heading is what Markdown reads as a heading, a quote or an item of a list.
	heading = regexp.MustCompile(`^(?:(?:[#>+\-]+|\d{1,3}[.)])\s+)+`)
	// announces a post instead of saying what it is about.
	announces = regexp.MustCompile(`(?i)^(?:(?:post|reel|carousel|story) about |(?:poll|vote) ?: *)`)
	// task tells the user what to do; the title begins at its group.
	task = regexp.MustCompile(`(?i)^(?:answer|show|film|shoot|record|share|explain|post|tell|write about|talk about) ` +
		`((?:the|my|our|a|an|some|how|what|why|when) .+)$`)
	// asks is how a question begins that may lack its mark.
	asks = regexp.MustCompile(`(?i)^(?:(?:how|why|what|when|where|which|who) ` +
		`(?:do|does|did|is|are|was|were|can|could|should|would|will|have|has)` +
		`|how (?:many|much|long|often)|do|does|did|is|are|can|could|should|would|will|have you) `)
	votes  = regexp.MustCompile(`(?i)^(?:poll|vote)\b|^this or that\b|^would you rather\b|\w,? or \w`)
	teach  = regexp.MustCompile(`(?i)^how (?:to|i|we|you)\b`)
	counts = regexp.MustCompile(`(?i)^(?:(?:the|my|our|top) )*(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) ` +
		`(?:[\p{L}-]+ ){0,2}(?:ways|tips|mistakes|things|reasons|ideas|steps|rules|questions|myths|recipes|tricks|hacks|facts` +
		`|lessons|signs|tools|habits|kinds|types)\b`)
)

func titleOf(typed string) title {
	plain := heading.ReplaceAllString(reply.PlainText(typed), "")
	whole := task.ReplaceAllString(announces.ReplaceAllString(plain, ""), "$1")
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
	kind := kindOf(plain, short, marked)
	if kind == question && !marked {
		whole = short + "?"
	}
	return title{capital(whole), cut(capital(short)), kind}
}

func kindOf(typed, short string, marked bool) kind {
	isQuestion := marked || asks.MatchString(short)
	switch {
	case isForeign(short):
		return foreign
	case votes.MatchString(typed) && (isQuestion || announces.MatchString(typed)):
		return poll
	case isQuestion:
		return question
	case teach.MatchString(short):
		return howTo
	case counts.MatchString(short):
		return list
	default:
		return subject
	}
}

var (
	// ownWords are frequent in the language that our own words are in, otherWords in others.
	ownWords   = strings.Fields("the a an and of to in for my your is are how what why with from i we you on at this that")
	otherWords = strings.Fields(`el la los las una unos para por que qué cómo como con del mis les des une pour avec dans est et mes au aux
		le un der das und für mit ist ein eine einen wie mein meine il gli che di della nel uma um não seu het een van voor mijn`)
)

// isForeign reports whether a text has letters of another script, or words of another language and none of ours.
func isForeign(text string) bool {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }) {
		return true
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	has := func(list []string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(list, word) })
	}
	return has(otherWords) && !has(ownWords)
}

// capital begins with a capital, but for a name that begins without one: iPhone.
func capital(s string) string {
	first, _, _ := strings.Cut(s, " ")
	if strings.ContainsFunc(first, unicode.IsUpper) {
		return s
	}
	return wording.UpperFirst(s)
}

// cut is a text of maxTitle letters, whole words where it has some.
func cut(s string) string {
	if utf8.RuneCountInString(s) <= maxTitle {
		return s
	}
	return strings.TrimRight(s[:cutAt(s, maxTitle-1)], " .,:;!?") + "…"
}

// before begins a line with the title; it fits whatever the title is.
func (t title) before(rest string) string {
	switch {
	case t.short == "":
		return wording.UpperFirst(rest)
	case t.kind == question || t.kind == poll:
		return strings.TrimSuffix(t.short, "?") + "? " + wording.UpperFirst(rest)
	case strings.Contains(t.short, ":"):
		return t.short + " – " + rest
	default:
		return t.short + ": " + rest
	}
}
