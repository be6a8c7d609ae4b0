package llm

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/openai/openai-go/v3"
)

// maxCalls bounds the tools that one answer may call.
const maxCalls = 16

// partial is an answer on its way.
type partial struct {
	text  strings.Builder
	calls []Call
	usage Usage
	ended string // why the model ended; "": it has not
	held  string // the beginning of a rune whose rest is to come
	grew  bool   // the last piece brought text or a part of a call
}

// add takes the next piece and returns the text in it.
func (p *partial) add(chunk openai.ChatCompletionChunk) (text string) {
	p.grew = false
	if chunk.JSON.Usage.Valid() && chunk.Usage.TotalTokens > 0 {
		p.usage = Usage{Input: chunk.Usage.PromptTokens, Output: chunk.Usage.CompletionTokens, Known: true}
	}
	for _, choice := range chunk.Choices {
		if choice.Index != 0 {
			continue // one answer was asked for
		}
		text += p.wholeRunes(choice.Delta.Content + choice.Delta.Refusal)
		for _, call := range choice.Delta.ToolCalls {
			p.addCall(call)
		}
		if choice.FinishReason != "" {
			p.ended = choice.FinishReason
		}
	}
	p.text.WriteString(text)
	p.grew = p.grew || text != ""
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

func (p *partial) addCall(piece openai.ChatCompletionChunkChoiceDeltaToolCall) {
	if piece.Index < 0 || piece.Index >= maxCalls {
		return
	}
	for int(piece.Index) >= len(p.calls) {
		p.calls = append(p.calls, Call{})
	}
	call := &p.calls[piece.Index]
	if piece.ID != "" {
		call.ID = piece.ID
	}
	call.Name += storable(piece.Function.Name)
	if len(call.Arguments)+len(piece.Function.Arguments) <= maxText {
		call.Arguments = append(call.Arguments, json.RawMessage(piece.Function.Arguments)...)
	}
	p.grew = true
}

// begun tells whether there is anything of it yet.
func (p *partial) begun() bool { return p.text.Len() > 0 || len(p.calls) > 0 }

// whole is the answer, if it has ended.
func (p *partial) whole() (Answer, error) {
	if !p.begun() {
		return Answer{}, ErrUnreadable // not one word that could be understood
	}
	if p.ended == "" {
		return Answer{}, ErrCut
	}
	return Answer{Text: p.text.String(), Calls: p.calls, Truncated: p.ended == "length", Usage: p.usage}, nil
}
