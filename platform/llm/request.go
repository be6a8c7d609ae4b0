package llm

import (
	"regexp"
	"strings"
	"sync/atomic"
)

// body is a request as chat completions have it.
type body struct {
	Model               string          `json:"model"`
	Messages            []message       `json:"messages"`
	Tools               []function      `json:"tools,omitempty"`
	Stream              bool            `json:"stream"`
	StreamOptions       map[string]bool `json:"stream_options,omitempty"`
	MaxCompletionTokens int             `json:"max_completion_tokens,omitempty"`
	MaxTokens           int             `json:"max_tokens,omitempty"` // the older name, for servers that refuse the newer
}

type message struct {
	Role       Role       `json:"role"`
	Content    string     `json:"content"`
	ToolCallID string     `json:"tool_call_id,omitempty"`
	ToolCalls  []toolCall `json:"tool_calls,omitempty"`
}

type toolCall struct {
	ID       string `json:"id"`
	Type     string `json:"type"`
	Function called `json:"function"`
}

type called struct {
	Name      string `json:"name"`
	Arguments string `json:"arguments"`
}

type function struct {
	Type     string `json:"type"`
	Function struct {
		Name        string         `json:"name"`
		Description string         `json:"description"`
		Parameters  map[string]any `json:"parameters"`
	} `json:"function"`
}

// fields are the optional ones of a request, as bits.
type fields uint32

const (
	toolsField fields = 1 << iota
	streamOptionsField
	maxCompletionTokensField
	maxTokensField
)

// optional are the fields that a server may refuse by name, with the setting that turns each off; "": none does.
var optional = []struct {
	field         fields
	name, setting string
	named         *regexp.Regexp
}{
	{toolsField, "tools", "BOWERBIRD_LLM_TOOLS=off", regexp.MustCompile(`\btools?\b`)},
	{streamOptionsField, "stream_options", "", regexp.MustCompile(`\bstream_options\b`)},
	{maxCompletionTokensField, "max_completion_tokens", "", regexp.MustCompile(`\bmax_completion_tokens\b`)},
	{maxTokensField, "max_tokens", "", regexp.MustCompile(`\bmax_tokens\b`)},
}

func bodyOf(model string, request Request, without fields) body {
	b := body{Model: model, Stream: true}
	for _, m := range request.Messages {
		b.Messages = append(b.Messages, messageOf(m))
	}
	if without&streamOptionsField == 0 {
		b.StreamOptions = map[string]bool{"include_usage": true}
	}
	switch {
	case without&maxCompletionTokensField == 0:
		b.MaxCompletionTokens = request.MaxTokens
	case without&maxTokensField == 0:
		b.MaxTokens = request.MaxTokens
	}
	if without&toolsField == 0 {
		for _, t := range request.Tools {
			f := function{Type: "function"}
			f.Function.Name, f.Function.Description, f.Function.Parameters = t.Name, t.Description, t.Parameters
			b.Tools = append(b.Tools, f)
		}
	}
	return b
}

func messageOf(m Message) message {
	said := message{Role: m.Role, Content: m.Text, ToolCallID: m.CallID}
	for _, c := range m.Calls {
		said.ToolCalls = append(said.ToolCalls, toolCall{ID: c.ID, Type: "function", Function: called{c.Name, string(c.Arguments)}})
	}
	return said
}

// sent are the optional fields of a request.
func (f fields) sent(request Request) fields {
	b, sent := bodyOf("", request, f), fields(0)
	for field, present := range map[fields]bool{
		toolsField: b.Tools != nil, streamOptionsField: b.StreamOptions != nil,
		maxCompletionTokensField: b.MaxCompletionTokens > 0, maxTokensField: b.MaxTokens > 0,
	} {
		if present {
			sent |= field
		}
	}
	return sent
}

// namedIn are the fields that a request without f sent and that a server's reason names.
func (f fields) namedIn(reason string, request Request) (named fields) {
	sent := f.sent(request)
	for _, o := range optional {
		if sent&o.field != 0 && o.named.MatchString(reason) {
			named |= o.field
		}
	}
	return named
}

// String names them.
func (f fields) String() string {
	var names []string
	for _, o := range optional {
		if f&o.field != 0 {
			names = append(names, o.name)
		}
	}
	return strings.Join(names, ", ")
}

// hint is the setting that keeps them from being sent; "": none does, and nothing needs to be done.
func (f fields) hint() string {
	for _, o := range optional {
		if f&o.field != 0 && o.setting != "" {
			return "set " + o.setting
		}
	}
	return ""
}

// refusedFields are those without which the server took a request, for as long as the process runs.
type refusedFields struct{ bits atomic.Uint32 }

func (r *refusedFields) all() fields { return fields(r.bits.Load()) }

func (r *refusedFields) remember(f fields) { r.bits.Or(uint32(f)) }
