// Package llmtest is a server of a language model that does as a test tells it, the wrong thing included.
package llmtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// Request is a chat completion as the server received it.
type Request struct {
	Authorization string
	Model         string `json:"model"`
	Messages      []struct {
		Role, Content string
		ToolCallID    string `json:"tool_call_id"`
		ToolCalls     []struct {
			ID       string
			Function struct{ Name, Arguments string }
		} `json:"tool_calls"`
	} `json:"messages"`
	Tools []struct {
		Function struct {
			Name, Description string
			Parameters        map[string]any
		}
	} `json:"tools"`
	MaxTokens int                        `json:"max_completion_tokens"`
	Fields    map[string]json.RawMessage `json:"-"` // all of it
}

// Said is the last thing the user said.
func (a Request) Said() string {
	for i := len(a.Messages) - 1; i >= 0; i-- {
		if a.Messages[i].Role == "user" {
			return a.Messages[i].Content
		}
	}
	return ""
}

// Server answers chat completions.
type Server struct {
	*httptest.Server
	mu       sync.Mutex
	requests []Request
	answer   func(w *Writer, request Request)
}

// Start serves until the test ends.
func Start(t testing.TB, answer func(w *Writer, request Request)) *Server {
	t.Helper()
	s := &Server{answer: answer}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	return s
}

// BaseURL is what a client is given.
func (s *Server) BaseURL() string { return s.URL + "/v1/" }

// Requests are those so far, in order.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	request := Request{Authorization: r.Header.Get("Authorization")}
	if r.URL.Path != "/v1/chat/completions" || r.Method != http.MethodPost {
		http.NotFound(w, r)
		return
	}
	raw, err := io.ReadAll(r.Body)
	if err = errors.Join(err, json.Unmarshal(raw, &request), json.Unmarshal(raw, &request.Fields)); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	s.requests = append(s.requests, request)
	s.mu.Unlock()
	s.answer(&Writer{ResponseWriter: w, Request: r}, request)
}

// Writer writes an answer piece by piece, or anything else.
type Writer struct {
	http.ResponseWriter
	Request *http.Request
	begun   bool
}

// Raw sends bytes as they are.
func (w *Writer) Raw(text string) {
	if !w.begun {
		w.begun = true
		if w.Header().Get("Content-Type") == "" {
			w.Header().Set("Content-Type", "text/event-stream")
		}
	}
	_, _ = fmt.Fprint(w.ResponseWriter, text)
	w.ResponseWriter.(http.Flusher).Flush()
}

// Event sends one event.
func (w *Writer) Event(data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err)
	}
	w.Raw("data: " + string(raw) + "\n\n")
}

func chunk(delta map[string]any, finish any) map[string]any {
	return map[string]any{
		"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "test",
		"choices": []any{map[string]any{"index": 0, "delta": delta, "finish_reason": finish}},
	}
}

// Text sends a piece of the answer.
func (w *Writer) Text(piece string) { w.Event(chunk(map[string]any{"content": piece}, nil)) }

// Call sends a call of a tool, its arguments in two pieces.
func (w *Writer) Call(index int, id, name, arguments string) {
	half := len(arguments) / 2
	call := func(id, name, arguments string) {
		w.Event(chunk(map[string]any{"tool_calls": []any{map[string]any{
			"index": index, "id": id, "type": "function", "function": map[string]any{"name": name, "arguments": arguments},
		}}}, nil))
	}
	call(id, name, arguments[:half])
	call("", "", arguments[half:])
}

// End says why the answer ended, and what it cost.
func (w *Writer) End(reason string, input, output int) {
	w.Event(chunk(map[string]any{}, reason))
	w.Event(map[string]any{
		"id": "1", "object": "chat.completion.chunk", "choices": []any{},
		"usage": map[string]any{"prompt_tokens": input, "completion_tokens": output, "total_tokens": input + output},
	})
	w.Raw("data: [DONE]\n\n")
}

// EndUncounted ends an answer without a word of what it cost.
func (w *Writer) EndUncounted() {
	w.Event(chunk(map[string]any{}, "stop"))
	w.Raw("data: [DONE]\n\n")
}

// Say answers word by word.
func (w *Writer) Say(text string) {
	for _, word := range strings.SplitAfter(text, " ") {
		w.Text(word)
	}
	w.End("stop", 10, len(text))
}
