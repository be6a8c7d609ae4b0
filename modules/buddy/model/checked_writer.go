package model

import (
	"strings"

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
