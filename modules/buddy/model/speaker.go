package model

import (
	"errors"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

var errRecites = errors.New("the model repeats its instructions")

// speaker shows what a model says while it says it, each piece checked. A piece ends where its check cannot change by what follows: not
// within a link, and not between a figure and its unit.
type speaker struct {
	listener reply.Listener
	checker  *check.Checker
	typed    string // what the user wrote
	raw      strings.Builder
	bare     string // the end of raw without disguises
	held     string // the end of raw, which was not shown yet
}

// maxHeld is how many bytes wait for the end of a link at most.
const maxHeld = 400

// Text takes the next piece of a model's words.
func (s *speaker) Text(piece string) error {
	s.raw.WriteString(piece)
	s.held += piece
	s.bare = tail(s.bare+bareOf(piece).text, maxRecited)
	if recites(s.bare) {
		return errRecites
	}
	end := settled(s.held)
	if end == 0 && len(s.held) > maxHeld {
		end = len(s.held)
	}
	if end == 0 {
		return nil
	}
	ready := s.held[:end]
	s.held = s.held[end:]
	return s.say(ready)
}

// paragraph ends what was said before something is looked up.
func (s *speaker) paragraph() error {
	if strings.TrimSpace(s.raw.String()) == "" {
		return nil
	}
	if err := s.Text("\n\n"); err != nil {
		return err
	}
	return s.flush()
}

// flush shows what was held back.
func (s *speaker) flush() error {
	ready := s.held
	s.held = ""
	if ready == "" {
		return nil
	}
	return s.say(ready)
}

func (s *speaker) say(words string) error {
	text, _ := s.checked(words)
	return s.listener.Text(text)
}

// checked is a text whose figures are held against the facts and whose addresses are left out. They are left out twice: what the check
// of figures takes apart can come together as an address.
func (s *speaker) checked(words string) (text string, cited []reply.Fact) {
	text, cited = s.checker.Answer(withoutAddresses(check.Unlink(words), s.typed))
	return withoutAddresses(text, s.typed), cited
}

// settled is how much of a text can be checked before more of it is known.
func settled(text string) (end int) {
	if open := strings.LastIndexByte(text, '['); open >= 0 && !closed(text[open:]) {
		text = text[:open]
	}
	for end = len(text); end > 0; end-- {
		if text[end-1] != ' ' && text[end-1] != '\n' {
			continue
		}
		before := strings.TrimRight(text[:end], " ")
		if last := len(before) - 1; last >= 0 && unicode.IsDigit(rune(before[last])) {
			continue // a unit may follow
		}
		return end
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
