package copywriting

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// maxPoints is how many sentences of a draft make an outline, and a caption of which no length is asked.
const maxPoints = 5

var (
	// sentenceEnd is none within a number: 2.5 kg.
	sentenceEnd = regexp.MustCompile(`[.!?…]+(\s+|$)`)
	// listMarker begins an item of a list that the user wrote.
	listMarker = regexp.MustCompile(`^(?:[-•–]|\d{1,2}[.)])\s+`)
)

// sentence is one of a draft, with its mark.
type sentence struct {
	text   string
	marker string // "- " or "1. " before it
	line   int    // where in the draft it stands
}

// sentencesIn are those of a text, without links.
func sentencesIn(text string) (list []sentence) {
	for i, line := range strings.Split(layout(text), "\n") {
		marker := listMarker.FindString(line)
		for _, s := range split(line[len(marker):]) {
			if s = unlinked(s); s == "" {
				continue
			}
			list = append(list, sentence{s, marker, i})
			marker = ""
		}
	}
	return list
}

// first are the first sentences of a list. Hashtags that stand alone count for none.
func first(most int, list []sentence) []sentence {
	for i, s := range list {
		if untagged(s.text) == "" {
			continue
		}
		if most == 0 {
			return list[:i]
		}
		most--
	}
	return list
}

// counted is how many sentences a list has, without hashtags that stand alone.
func counted(list []sentence) (n int) {
	for _, s := range list {
		if untagged(s.text) != "" {
			n++
		}
	}
	return n
}

// split cuts a line behind the marks that end its sentences.
func split(line string) (parts []string) {
	at := 0
	for _, m := range sentenceEnd.FindAllStringIndex(line, -1) {
		parts = append(parts, strings.TrimSpace(line[at:m[1]]))
		at = m[1]
	}
	return append(parts, strings.TrimSpace(line[at:]))
}

var (
	// leads are words that need what follows them.
	leads = strings.Fields(`a an and as at by for from in into is of on or see read visit check watch via the this these to with
		link links source sources here's here`)
	// follows are words that need what stands before them.
	follows = strings.Fields("and or is are was were has have shows show says explains")
)

// unlinked takes the links out of a sentence; of one that is torn by that only the hashtags at its end stay.
func unlinked(s string) string {
	var kept []string
	torn, atStart := false, false
	for word := range strings.FieldsSeq(s) {
		if isLink(word) {
			torn = torn || len(kept) > 0 && needsMore(kept[len(kept)-1])
			atStart = atStart || len(kept) == 0
			if mark := word[len(strings.TrimRight(word, ".!?…")):]; mark != "" && len(kept) > 0 {
				kept[len(kept)-1] += mark
			}
			continue
		}
		torn = torn || len(kept) == 0 && atStart && slices.Contains(follows, strings.ToLower(word))
		kept = append(kept, word)
	}
	text := strings.Join(kept, " ")
	if torn {
		return strings.TrimSpace(strings.TrimPrefix(text, untagged(text)))
	}
	return text
}

// needsMore reports whether a sentence cannot end behind a word.
func needsMore(word string) bool {
	return strings.HasSuffix(word, ":") || slices.Contains(leads, strings.Trim(strings.ToLower(word), ".,;()–-→"))
}

func isLink(word string) bool {
	return strings.Contains(word, "://") || strings.HasPrefix(strings.ToLower(word), "www.")
}

// untagged is a sentence without the hashtags at its end.
func untagged(s string) string {
	words := strings.Fields(s)
	for len(words) > 0 && strings.HasPrefix(words[len(words)-1], "#") {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// pointsOf are sentences as an outline lists them.
func pointsOf(list []sentence) (points []string) {
	for _, s := range list {
		if text := untagged(s.text); text != "" {
			points = append(points, stopped(reply.UpperFirst(text)))
		}
	}
	return points
}

// bodyOf is the sentences as they stood: each on the line where it was written.
func bodyOf(list []sentence) string {
	var body strings.Builder
	for i, s := range list {
		switch {
		case i == 0:
		case s.line == list[i-1].line:
			body.WriteString(" ")
		default: // an empty line between two paragraphs stays, a second one does not
			body.WriteString(strings.Repeat("\n", min(2, s.line-list[i-1].line)))
		}
		body.WriteString(s.marker + s.text)
	}
	return body.String()
}

// stopped puts a full stop behind a sentence without a mark.
func stopped(s string) string {
	if last, _ := utf8.DecodeLastRuneInString(s); unicode.IsLetter(last) || unicode.IsDigit(last) || last == '"' || last == ')' {
		return s + "."
	}
	return s
}

// layout is plain of each line; of several empty lines one stays.
func layout(s string) string {
	var lines []string
	for line := range strings.Lines(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimSpace(s))) {
		line = reply.PlainText(line)
		if line != "" || len(lines) > 0 && lines[len(lines)-1] != "" {
			lines = append(lines, line)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
