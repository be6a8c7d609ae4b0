package llm

import "strings"

const (
	openThink  = "<think>"
	closeThink = "</think>"
)

// thinking takes out of an answer what a model thinks aloud, <think>…</think>, while it arrives in pieces that may end within a tag.
type thinking struct {
	inside  bool   // what comes next is thinking
	opened  bool   // by a tag: it is thinking in any case
	shown   bool   // some text was passed on
	trim    bool   // white space before the first word is not passed on
	pending string // the end of a piece, which may be the beginning of a tag
	held    string // thinking that was begun by no tag: text, if no closing tag comes
}

// add returns the text in a piece. tookBack says that all text before it was thinking, because its closing tag is here.
func (t *thinking) add(piece string) (text string, tookBack bool) {
	piece = t.pending + piece
	t.pending = ""
	for piece != "" {
		at, tag := firstTag(piece)
		if at < 0 {
			words := piece[:len(piece)-tagBegins(piece)]
			t.pending = piece[len(words):]
			text += t.pass(words)
			break
		}
		text += t.pass(piece[:at])
		piece = piece[at+len(tag):]
		switch {
		case tag == openThink:
			t.inside, t.opened = true, true
		case !t.inside && !t.opened:
			tookBack, text, t.shown = tookBack || t.shown, "", false
			fallthrough
		default:
			t.inside, t.opened, t.held, t.trim = false, true, "", !t.shown
		}
	}
	return text, tookBack
}

// pass is what of a text between tags is shown.
func (t *thinking) pass(words string) string {
	if t.inside {
		if !t.opened && len(t.held) < maxText {
			t.held += words
		}
		return ""
	}
	if t.trim {
		words = strings.TrimLeft(words, " \n\r\t")
		t.trim = words == ""
	}
	t.shown = t.shown || words != ""
	return words
}

// rest is what was held back, once no more comes.
func (t *thinking) rest() string {
	rest := t.held
	if !t.inside || !t.opened {
		rest += t.pending
	}
	t.held, t.pending = "", ""
	return rest
}

// firstTag is the first tag in a text and where it is; -1: there is none.
func firstTag(text string) (at int, tag string) {
	open, end := strings.Index(text, openThink), strings.Index(text, closeThink)
	if end < 0 || open >= 0 && open < end {
		return open, openThink
	}
	return end, closeThink
}

// tagBegins is how many bytes at the end of a text may be the beginning of a tag.
func tagBegins(text string) int {
	for n := min(len(text), len(closeThink)-1); n > 0; n-- {
		if end := text[len(text)-n:]; strings.HasPrefix(closeThink, end) || strings.HasPrefix(openThink, end) {
			return n
		}
	}
	return 0
}
