package copywriting

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	wording "github.com/bowerbird/bowerbird/platform/text"
)

const (
	maxPoints   = 12   // sentences of an outline of which no more is asked
	maxSentence = 1000 // letters; what goes on without a stop is cut between two words
	digits      = "0123456789"
)

var (
	// sentenceEnd is none within a number: 2.5 kg.
	sentenceEnd = regexp.MustCompile(`[.!?…؟۔।]+["”’»)\]]*(\s+|$)|[。！？]+[」』”]?\s*`)
	// abbreviation ends in a full stop that ends no sentence.
	abbreviation = regexp.MustCompile(`(?i)^(?:e\.g|i\.e|approx|vs|mr|mrs|ms|dr|st|no|min|max|tbsp|tsp|incl)\.\s+$`)
	// listMarker begins an item of a list that the user wrote.
	listMarker = regexp.MustCompile(`^(?:[-*•–]|\d{1,2}[.)])\s+`)
	// listNumber is one within a line: "1. Mix 2. Wait".
	listNumber = regexp.MustCompile(`(?:^|\s)(\d{1,2})[.)]\s`)
	// label says which step or day comes: it belongs to what follows.
	label = regexp.MustCompile(`(?i)^(?:(?:day|week|step|part|tip|phase|rule|mistake|reason|lesson|chapter|round) )?#?\d{1,3} ?[.):–-]*$`)
)

// sentence is one of a draft, with its mark.
type sentence struct {
	text   string
	marker string // "- ", "1. " or "Step 1:" and a new line before it
	line   int    // where in the draft it begins
	end    int    // and ends
	joined bool   // to the one before without a space
}

// sentencesIn are those of a text, without links.
func sentencesIn(text string) (list []sentence) {
	var waiting sentence // a label whose text is still to come
	flush := func() {
		if waiting.text != "" {
			list = append(list, waiting)
		}
		waiting = sentence{}
	}
	for i, line := range strings.Split(layout(text), "\n") {
		if line == "" {
			flush()
		}
		for _, item := range itemsOf(line) {
			marker := listMarker.FindString(item)
			for j, s := range split(item[len(marker):]) {
				said := sentence{text: unlinked(s.text), marker: marker, line: i, end: i, joined: s.joined && j > 0}
				marker = ""
				if said.text == "" {
					continue
				}
				if strings.ContainsAny(said.text, digits) && label.MatchString(said.text) {
					flush()
					waiting = said
					continue
				}
				if waiting.text != "" {
					separator := " "
					if waiting.line != i {
						separator = "\n"
					}
					said.marker, said.line = waiting.marker+waiting.text+separator+said.marker, waiting.line
					waiting = sentence{}
				}
				list = append(list, said)
			}
		}
	}
	flush()
	return list
}

// itemsOf cuts a line where a numbered list begins and goes on.
func itemsOf(line string) (items []string) {
	if !strings.ContainsAny(line, digits) {
		return []string{line}
	}
	var starts []int
	for _, m := range listNumber.FindAllStringSubmatchIndex(line, -1) {
		if line[m[2]:m[3]] == strconv.Itoa(len(starts)+1) {
			starts = append(starts, m[2])
		}
	}
	at := 0
	if len(starts) > 1 {
		for _, start := range starts {
			if start > at {
				items = append(items, strings.TrimSpace(line[at:start]))
			}
			at = start
		}
	}
	return append(items, line[at:])
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
func split(line string) (list []sentence) {
	at, joined := 0, false
	add := func(to int) {
		for s := strings.TrimSpace(line[at:to]); s != ""; {
			end := cutAt(s, maxSentence)
			list = append(list, sentence{text: strings.TrimSpace(s[:end]), joined: joined})
			joined = end < len(s) && s[end] != ' '
			s = strings.TrimSpace(s[end:])
		}
		at = to
	}
	for _, m := range sentenceEnd.FindAllStringIndex(line, -1) {
		word := at + strings.LastIndexAny(line[at:m[0]], " (") + 1
		if abbreviation.MatchString(line[word:m[1]]) {
			continue
		}
		add(m[1])
		joined = m[1] < len(line) && line[m[1]-1] != ' '
	}
	add(len(line))
	return list
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
	for word := range strings.SplitSeq(s, " ") {
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
	if torn || hasLink(s) && isForeign(untagged(text)) { // whose words are not known here
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

func hasLink(text string) bool { return slices.ContainsFunc(strings.Fields(text), isLink) }

// untagged is a sentence without the hashtags at its end.
func untagged(s string) string {
	words := strings.Split(s, " ")
	for len(words) > 0 && isTag(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// letters are those of a sentence, and its digits, that are in every caption with it.
func (s sentence) letters() (n int) {
	for _, r := range untagged(s.text) {
		if isWord(r) {
			n++
		}
	}
	return n
}

// pointsOf are sentences as an outline lists them: it has its own numbers, and the user's labels.
func pointsOf(list []sentence) (points []string) {
	for _, s := range list {
		text := untagged(s.text)
		if text == "" {
			continue
		}
		text = stopped(wording.UpperFirst(text))
		if strings.ContainsFunc(s.marker, unicode.IsLetter) {
			label := strings.TrimSpace(listMarker.ReplaceAllString(s.marker, ""))
			if last, _ := utf8.DecodeLastRuneInString(label); unicode.IsDigit(last) {
				label += ":"
			}
			text = wording.UpperFirst(strings.ReplaceAll(label, "\n", " ")) + " " + text
		}
		points = append(points, text)
	}
	return points
}

// bodyOf is the sentences as they stood: each on the line where it was written.
func bodyOf(list []sentence) string {
	var body strings.Builder
	for i, s := range list {
		switch {
		case i == 0 || s.joined && s.line == list[i-1].end:
		case s.line == list[i-1].end:
			body.WriteString(" ")
		default: // an empty line between two paragraphs stays, a second one does not
			body.WriteString(strings.Repeat("\n", min(2, s.line-list[i-1].end)))
		}
		body.WriteString(s.marker + s.text)
	}
	return body.String()
}

// stopped puts a full stop behind a sentence without a mark.
func stopped(s string) string {
	last, _ := utf8.DecodeLastRuneInString(s)
	said, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, `")`))
	if isWord(last) || (last == '"' || last == ')') && !strings.ContainsRune(".!?…", said) {
		return s + "."
	}
	return s
}
