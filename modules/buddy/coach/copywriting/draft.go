package copywriting

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/captions"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

// sentence is one of a draft, without the hashtags at its end.
type sentence struct {
	text   string
	marker string // "- " or "1. ", where it begins an item of a list
	gap    int    // what stands before it
	item   string // the whole of its item of a list
}

// What stands between two sentences.
const joined, space, newLine, emptyLine = 0, 1, 2, 3

var (
	hashtag    = regexp.MustCompile(`#[\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*`) // "#1" is a rank
	lastTags   = regexp.MustCompile(`(?:(?:^| )#[\p{M}\p{N}_]*\p{L}[^ ]*)+$`)
	listMarker = regexp.MustCompile(`^(?:[-+•–]|\d{1,2}[.)])\s+`)
	headings   = regexp.MustCompile(`^(?:#+ |[-=_ ]+$)`) // the latter makes one of the line before, or a rule
	emoji      = regexp.MustCompile(` *` + captions.Emoji + `+`)
	// sentenceEnd is none within a number: 2.5 kg.
	sentenceEnd = regexp.MustCompile(`[.!?…؟۔।]+["”’»)\]]*(?: |$)|[。！？]+[」』”]?`)
	// abbreviation is the end of a text whose full stop ends no sentence: "2 tbsp.", "Day 1."
	abbreviation = regexp.MustCompile(`(?i)(?:^|[ (])(?:e\.g|i\.e|approx|vs|mrs?|ms|dr|st|min|max|tbsp|tsp|incl|\d{1,2})\. $`)
	// direction is a note on how a post is made: it belongs in an outline and not in a caption.
	direction = regexp.MustCompile(`(?i)^(?:to-?do|reminder|note to self|film|shoot|zoom|record (?:a|the|my|me|from)|cut (?:to|from|away)` +
		`|open on|an? (?:photo|picture|clip|video|shot) of|(?:text|title|words|captions?) on (?:the )?screen|(?:wide|overhead) shot)\b` +
		`|^(?:music|audio|sound|text|camera|lighting|scene|shot|cover|intro|outro) ?\d* ?:` +
		`|\b(?:(?:no|without) talking|over[- ]the[- ]shoulder|(?:on|to|into) (?:the )?camera|in frame|jump[- ]cuts?|close[- ]ups?|b[- ]?roll` +
		`|voice[- ]?over|time[- ]?lapse|slow[- ]mo(?:tion)?|(?:\d+|two|three|four|five|quick) (?:cuts|frames|shots|takes|clips))\b`)
	// advice is what Buddy says to the user alone: an answer that was saved as an idea is full of it.
	advice = regexp.MustCompile(`(?i)^for your next (?:post|reel|carousel|story)\b[^.!?]*:$|\bengagement rate\b|\breached \d[\d.,]*%` +
		`|\d times as (?:well|many|much) as (?:your|their)\b|\bof your (?:posts|reels|carousels|images)\b|\bis a good choice\b` +
		`|\byour (?:other|best|last|latest) (?:posts?|reels?|carousels?|images?|days?|hours?|hashtags?)\b|\byou've published \d+ of \d+\b` +
		`|^(?:follow up on what worked|learn from a post you saved|keep up with your goal|publish it at|tag it with)\b`)
)

// sentencesIn are those of a text without links, and the hashtags at their ends.
func sentencesIn(text string) (list []sentence, tags []string) {
	before := joined
	for line := range strings.SplitSeq(layout(text), "\n") {
		if line == "" {
			before = emptyLine
			continue
		}
		marker := listMarker.FindString(line)
		item := map[bool]string{true: line}[marker != ""]
		for _, s := range split(line[len(marker):]) {
			before = max(before, s.gap)
			said, ended := untagged(s.text)
			tags = append(tags, ended...)
			if said != "" && !slices.ContainsFunc(strings.Fields(said), isLink) {
				list = append(list, sentence{said, marker, before, item})
				marker, before = "", joined
			}
		}
		before = max(before, newLine)
	}
	return list, tags
}

// split cuts a line behind the marks that end its sentences.
func split(line string) (list []sentence) {
	begin, gap := 0, joined
	for _, end := range append(sentenceEnd.FindAllStringIndex(line, -1), []int{0, len(line)}) {
		if said := line[begin:end[1]]; said != "" && !abbreviation.MatchString(said[max(0, len(said)-10):]) {
			list = append(list, sentence{text: strings.TrimSpace(said), gap: gap})
			if begin, gap = end[1], joined; strings.HasSuffix(said, " ") {
				gap = space
			}
		}
	}
	return list
}

// untagged takes the hashtags off a sentence's end. Its mark stays.
func untagged(s string) (text string, tags []string) {
	at := lastTags.FindStringIndex(s)
	if at == nil {
		return s, nil
	}
	if text = s[:at[0]]; text != "" {
		text += s[len(strings.TrimRight(s, ".!?…")):]
	}
	return text, hashtag.FindAllString(s[at[0]:], -1)
}

func isLink(word string) bool {
	return strings.Contains(word, "://") || strings.HasPrefix(strings.TrimLeft(strings.ToLower(word), "("), "www.")
}

// isPrivate reports whether a text is for the user alone: figures of an account, or the name of another account.
func isPrivate(text string, accounts []string) bool {
	return advice.MatchString(text) || slices.ContainsFunc(accounts, func(account string) bool {
		_, behind, is := strings.Cut(strings.ToLower(text), strings.ToLower(account))
		next, _ := utf8.DecodeRuneInString(behind)
		return is && next != '_' && !isWord(next)
	})
}

// bodyOf is the sentences as they stood.
func bodyOf(list []sentence) string {
	var body strings.Builder
	for i, s := range list {
		if i > 0 {
			body.WriteString([]string{"", " ", "\n", "\n\n"}[s.gap])
		}
		body.WriteString(s.marker + s.text)
	}
	return body.String()
}

// layout is a user's text without Markdown: each line plain, and at most one empty line between two others.
func layout(s string) string {
	var lines []string
	for line := range strings.Lines(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimSpace(s))) {
		line = headings.ReplaceAllString(reply.PlainText(line), "")
		if line != "" || len(lines) > 0 && lines[len(lines)-1] != "" {
			lines = append(lines, line)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

func withoutEmojis(s string) string {
	return layout(strings.NewReplacer(" .", ".", " !", "!", " ?", "?", " ,", ",").Replace(emoji.ReplaceAllString(s, " ")))
}

// stopped puts a full stop behind a sentence without a mark.
func stopped(s string) string {
	if last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, `")`)); isWord(last) {
		return s + "."
	}
	return s
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// heading is the title of an idea without what announces a post, and without a mark at its end.
type heading struct {
	text       string
	isQuestion bool
	isForeign  bool // in another language than our own words
}

// The words behind a title, and the questions and calls to action at a caption's end, in the order in which they are offered.
var (
	tails = []string{"what nobody told me", "what I'd do again, and what I wouldn't", "the short version", "start here", "read this first",
		"what I wish I'd known sooner", "in my own words", "the part worth seeing"}
	formatTails = map[string]string{"reel": "watch to the end", "carousel": "step by step"}
	questions   = []string{"What would you add?", "What do you think?", "Any questions?"}
	calls       = []string{"Save this for later.", "Send this to somebody who'd like it.", "Tell me in the comments.", "Follow for more."}

	// announcement is what stands before the subject of a post, or tells the user what to make.
	announcement = regexp.MustCompile(`(?i)^(?:(?:[#>+\-]+|\d{1,3}[.)])\s+)*(?:(?:post|reel|carousel|story) about |(?:poll|vote) ?: *)?` +
		`(?:(?:answer|show|film|shoot|record|share|explain|post|tell|write about|talk about) ((?:the|my|our|a|an|some|how|what|why|when) ))?`)
	// unmarked is how a question begins that may lack its mark.
	unmarked = regexp.MustCompile(`(?i)^(?:(?:how|why|what|when|where|which|who) )?(?:do|does|did|is|are|can|could|should|would|will) ` +
		`|^how (?:many|much|long|often) `)
	// ownWords are frequent in the language that our own words are in, otherWords in others.
	ownWords   = strings.Fields("the a an and of to in for my your is are how what why with from i we you on at this that")
	otherWords = strings.Fields(`el la los las una unos para por que qué cómo como con del mis les des une pour avec dans est et mes au aux
		le un der das und für mit ist ein eine einen wie mein meine il gli che di della nel uma um não seu het een van voor mijn`)
)

func headingOf(typed string) heading {
	plain := strings.Join(slices.DeleteFunc(strings.Split(reply.PlainText(typed), " "), isLink), " ")
	whole := announcement.ReplaceAllString(plain, "$1")
	text := strings.TrimRightFunc(whole, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(".!?:;,…", r) || unicode.In(r, unicode.So, unicode.Mn)
	})
	return heading{text, strings.Contains(whole[len(text):], "?") || unmarked.MatchString(text), isForeign(text)}
}

// wordsOf are the words of a text in lower case.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !isWord(r) && !unicode.IsMark(r) })
}

// isForeign reports whether a text has letters of another script, or words of another language and none of ours.
func isForeign(text string) bool {
	words := wordsOf(text)
	has := func(list []string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(list, word) })
	}
	isOtherLetter := func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }
	return strings.ContainsFunc(text, isOtherLetter) || has(otherWords) && !has(ownWords)
}

// sentence is the title alone.
func (h heading) sentence() string {
	if h.isQuestion {
		return h.text + "?"
	}
	return stopped(h.text)
}

// before begins a line with the title, unless that is too long.
func (h heading) before(rest string) string {
	switch {
	case h.text == "" || utf8.RuneCountInString(h.text+rest) > maxHook:
		return wording.UpperFirst(rest)
	case h.isQuestion:
		return h.text + "? " + wording.UpperFirst(rest)
	}
	return h.text + ": " + rest
}

// hooks are the first lines that an idea's title and draft have, the best first.
func (h heading) hooks(format string, words []sentence) (lines []string) {
	if h.isForeign {
		lines = []string{h.sentence()}
	} else {
		for _, tail := range tails {
			lines = append(lines, h.before(tail))
		}
		lines = slices.Insert(lines, usualHooks-1, h.before(cmp.Or(formatTails[strings.ToLower(format)], "the story behind it")))
	}
	for _, s := range words {
		if s.marker == "" && utf8.RuneCountInString(s.text) <= maxHook { // a step of many begins nothing
			lines = append(lines, stopped(s.text))
		}
	}
	return lines
}
