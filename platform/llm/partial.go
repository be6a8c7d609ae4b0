package llm

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	maxCalls = 16  // tools that one answer may call
	maxName  = 256 // bytes of a tool's name
)

// partial is an answer on its way.
type partial struct {
	text     strings.Builder
	thinking thinking
	calls    []partialCall
	usage    Usage
	ended    string // why the model ended; "": it has not
	held     string // the beginning of a rune whose rest is to come
	grew     bool   // the last chunk brought text, thinking or a part of a call
	tookBack bool   // the last chunk showed that the text before it was thinking
}

type partialCall struct {
	Call
	index int // as the server counts; -1: it does not
}

// add takes the next chunk and returns the text in it.
func (p *partial) add(c chunk) (text string, err error) {
	p.grew, p.tookBack = false, false
	if c.Usage != nil && c.Usage.TotalTokens > 0 {
		p.usage = Usage{Input: c.Usage.PromptTokens, Output: c.Usage.CompletionTokens, Known: true}
	}
	for _, choice := range c.Choices {
		if choice.Index != 0 {
			continue // one answer was asked for
		}
		said := choice.Delta
		if choice.Message != nil {
			said, c.done = choice.Message, true
		}
		if said != nil {
			piece, err := p.addPiece(*said, c.done)
			if err != nil {
				return "", err
			}
			text += piece
		}
		p.ended = cmp.Or(choice.FinishReason, p.ended)
	}
	if c.done {
		p.ended = cmp.Or(p.ended, "stop")
	}
	return text, nil
}

// addPiece takes what a chunk brings. whole says that each call in it is one of its own.
func (p *partial) addPiece(said piece, whole bool) (text string, err error) {
	words := said.Content.text + said.Refusal
	p.grew = p.grew || words != "" || said.Content.thought || bool(said.Reasoning) || bool(said.ReasoningContent) || len(said.ToolCalls) > 0
	text, p.tookBack = p.thinking.add(p.wholeRunes(words))
	if p.tookBack {
		p.text.Reset()
	}
	p.text.WriteString(text)
	if p.text.Len() > maxText {
		return "", fmt.Errorf("its text: %w", errTooLong)
	}
	for i, call := range said.ToolCalls {
		if whole {
			call.Index = &i
		}
		if err := p.addCall(call); err != nil {
			return "", err
		}
	}
	return text, nil
}

// rest is the text that was held back in case that it is thinking, once the answer has ended.
func (p *partial) rest() string {
	if p.ended == "" || p.ended == finishedByLength {
		return ""
	}
	text := p.thinking.rest()
	p.text.WriteString(text)
	return text
}

// wholeRunes goes on with what was held of the last piece, and holds a rune that the next one has to end.
func (p *partial) wholeRunes(piece string) string {
	piece = p.held + piece
	end := len(piece)
	for i := end - 1; i >= 0 && end-i < utf8.UTFMax; i-- {
		if utf8.RuneStart(piece[i]) {
			if !utf8.FullRuneInString(piece[i:]) {
				end = i
			}
			break
		}
	}
	p.held = piece[end:]
	return storable(piece[:end])
}

// storable is a text as PostgreSQL takes it: without bytes that are none, and without a character that no text has a use for.
func storable(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, string(utf8.RuneError)), "\x00", "")
}

// addCall takes a part of a call. Servers number calls, or name them by an ID, or both; some give all of them the number 0.
func (p *partial) addCall(part calledFor) error {
	index := -1
	if part.Index != nil {
		index = *part.Index
	}
	call := p.callOf(index, part.ID)
	if call == nil {
		if len(p.calls) == maxCalls || index >= maxCalls {
			return nil
		}
		p.calls = append(p.calls, partialCall{index: index})
		call = &p.calls[len(p.calls)-1]
	}
	call.ID = cmp.Or(part.ID, call.ID)
	call.Name += storable(part.Function.Name)
	call.Arguments = append(call.Arguments, json.RawMessage(part.Function.Arguments)...)
	if len(call.Name) > maxName || len(call.ID) > maxName || len(call.Arguments) > maxText {
		return fmt.Errorf("a call of a tool: %w", errTooLong)
	}
	return nil
}

// callOf is the latest call that a part can belong to; nil: it begins another.
func (p *partial) callOf(index int, id string) *partialCall {
	for i := len(p.calls) - 1; i >= 0; i-- {
		c := &p.calls[i]
		if (index < 0 || c.index == index) && (id == "" || c.ID == "" || c.ID == id) {
			return c
		}
	}
	return nil
}

// finishedByLength says that the model had no more tokens.
const finishedByLength = "length"

// whole is the answer, if it has ended. With an error it has its usage alone.
func (p *partial) whole() (Answer, error) {
	spent := Answer{Usage: p.usage}
	switch begun := p.text.Len() > 0 || len(p.calls) > 0; {
	case !begun && p.ended == finishedByLength:
		return spent, ErrOnlyThought
	case !begun:
		return spent, ErrUnreadable // not one word that could be understood
	case p.ended == "":
		return spent, ErrCut
	}
	answer := Answer{Text: p.text.String(), Truncated: p.ended == finishedByLength, Usage: p.usage}
	for _, c := range p.calls {
		answer.Calls = append(answer.Calls, c.Call)
	}
	return answer, nil
}
