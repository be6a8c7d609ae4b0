package model

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// checkedWriter passes a model's text on while it arrives, each piece checked. A piece ends where its check cannot change by what follows:
// not within a link, and not between a figure and its unit.
type checkedWriter struct {
	listener reply.Listener
	checker  *check.Checker
	typed    string // what the user wrote
	raw      strings.Builder
	line     string // how the line begins that is being shown
	pending  string // the end of raw, which is not shown yet: it cannot be checked before more arrives
}

// maxPending is how many bytes wait for the end of a link at most; more are shown unfinished.
const maxPending = 400

// Text takes the next piece of a model's words.
func (w *checkedWriter) Text(piece string) error {
	piece = text.Undirected(piece)
	w.raw.WriteString(piece)
	w.pending += piece
	end := checkablePrefix(w.pending)
	if end == 0 && len(w.pending) > maxPending {
		end = len(w.pending)
	}
	if end == 0 {
		return w.listener.Text("")
	}
	ready := w.pending[:end]
	w.pending = w.pending[end:]
	return w.say(ready)
}

// paragraph ends what was said before something is looked up.
func (w *checkedWriter) paragraph() error {
	if strings.TrimSpace(w.raw.String()) == "" {
		return nil
	}
	if err := w.Text("\n\n"); err != nil {
		return err
	}
	return w.flush()
}

// flush shows what is pending: it goes on no more.
func (w *checkedWriter) flush() error {
	ready := w.pending
	w.pending = ""
	if ready == "" {
		return nil
	}
	return w.say(ready)
}

func (w *checkedWriter) say(words string) error {
	text, _ := w.checked(w.line, words)
	if end := strings.LastIndexByte(words, '\n'); end >= 0 {
		w.line = words[end+1:]
	} else {
		w.line += words
	}
	return w.listener.Text(text)
}

// checked is a text whose figures are checked against the facts, and without addresses.
func (w *checkedWriter) checked(line, words string) (text string, cited []reply.Fact) {
	return w.checker.Continue(line, withoutAddresses(check.Unlink(line, words), w.typed))
}

// checkablePrefix is how many bytes of a text can be checked before more of it is known.
func checkablePrefix(text string) (end int) {
	if open := strings.LastIndexByte(text, '['); open >= 0 && !closed(text[open:]) {
		text = text[:open]
	}
	for end = len(text); end > 0; {
		if endsPiece(text[:end]) {
			return end
		}
		_, size := utf8.DecodeLastRuneInString(text[:end])
		end -= size
	}
	return 0
}

// closed reports whether a text that begins with a bracket has it whole: [words](address) or [words] and more.
func closed(text string) bool {
	end := strings.IndexByte(text, ']')
	if end < 0 || end+1 == len(text) {
		return false
	}
	return text[end+1] != '(' || strings.IndexByte(text[end:], ')') >= 0
}

// unspaced are the scripts that put no space between words.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
}

// endsPiece reports whether the last rune of a text ends what is checked together: a space, or a letter of a script that has none, unless
// a name or an address may go on with it.
func endsPiece(text string) bool {
	switch last, _ := utf8.DecodeLastRuneInString(text); {
	case last == ' ', last == '\n':
		return !check.EndsInFigure(text)
	case unicode.IsLetter(last) && unicode.In(last, unspaced...):
		word := text[strings.LastIndexAny(text, " \n")+1:]
		return !endsInName(word) && !address.MatchString(word)
	}
	return false
}

// endsInName reports whether a word ends in a hashtag or a username, whose figures are none.
func endsInName(word string) bool {
	before := strings.TrimRightFunc(word, func(r rune) bool {
		return unicode.In(r, unicode.L, unicode.M, unicode.Nd) || strings.ContainsRune(".,_", r)
	})
	return strings.HasSuffix(before, "#") || strings.HasSuffix(before, "@")
}

// address is one of the web, with a scheme, www. or a path, or of a mailbox.
var address = regexp.MustCompile(`(?i)\b(?:[a-z][a-z0-9+.\-]*:/+|www\.|[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}/)[^\s<>\[\]]*` +
	`|\b[\w.%+\-]+@[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}\b`)

// leftOut stands where an address was.
const leftOut = "(address left out)"

// withoutAddresses takes addresses out of a text, but for those that the user has typed.
func withoutAddresses(text, typed string) string {
	return address.ReplaceAllStringFunc(text, func(found string) string {
		words := strings.TrimRight(found, ".,;:!?)'\"*_")
		if strings.Contains(typed, words) {
			return found
		}
		return leftOut + found[len(words):]
	})
}
