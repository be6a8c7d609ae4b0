package llm_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

var hello = llm.Request{Messages: []llm.Message{{Role: llm.System, Text: "Be short."}, {Role: llm.User, Text: "Hello"}}}

// patience is for a machine that is busy with other tests.
const patience = 5 * time.Second

// ask asks a server once, with patience that suits a test.
func ask(t *testing.T, request llm.Request, answer func(w *llmtest.Writer, asked llmtest.Request)) (llm.Answer, []string, *llmtest.Server,
	error) {
	t.Helper()
	return askWithin(t, patience, request, answer)
}

// askWithin waits so long for the first word and for each after it.
func askWithin(t *testing.T, limit time.Duration, request llm.Request, answer func(w *llmtest.Writer, asked llmtest.Request)) (llm.Answer,
	[]string, *llmtest.Server, error) {
	t.Helper()
	server := llmtest.Start(t, answer)
	model := llm.NewOpenAI(llm.Config{
		BaseURL: server.BaseURL(), APIKey: "secret", Model: "tiny",
		FirstTokenTimeout: limit, IdleTimeout: limit,
	}, clock.NewFake(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)))
	var pieces []string
	got, err := model.Stream(t.Context(), request, func(piece string) error {
		if piece != "" {
			pieces = append(pieces, piece)
		}
		return nil
	})
	return got, pieces, server, err
}

func TestAnAnswerArrivesPieceByPiece(t *testing.T) {
	request := hello
	request.MaxTokens = 50
	answer, pieces, server, err := ask(t, request, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Good morning, Maya") })
	require.NoError(t, err)
	require.Equal(t, []string{"Good ", "morning, ", "Maya"}, pieces)
	require.Equal(t, llm.Answer{Text: "Good morning, Maya", Usage: llm.Usage{Input: 10, Output: 18, Known: true}}, answer)
	asked := server.Requests()
	require.Len(t, asked, 1)
	require.Equal(t, "Bearer secret", asked[0].Authorization)
	require.Equal(t, "tiny", asked[0].Model)
	require.Equal(t, 50, asked[0].MaxTokens)
	require.Equal(t, "Hello", asked[0].Said())
}

func TestACharacterThatNoDatabaseTakesIsLeftOut(t *testing.T) {
	answer, pieces, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
		w.Text("Good\x00 morning")
		w.Call(0, "b", "se\x00ries", `{}`)
		w.End("tool_calls", 1, 1)
	})
	require.NoError(t, err)
	require.Equal(t, []string{"Good morning"}, pieces)
	require.Equal(t, "Good morning", answer.Text)
	require.Equal(t, "series", answer.Calls[0].Name)
}

func TestBytesThatAreNoTextAreMended(t *testing.T) {
	event := func(content string) string {
		return `data: {"choices":[{"index":0,"delta":{"content":"` + content + `"},"finish_reason":null}]}` + "\n\n"
	}
	answer, pieces, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
		w.Raw(event("a\xffb"))
		w.Raw(event("\xe5\xa5"))
		w.Raw(event("\xbd!"))
		w.Raw(event("\xe5"))
		w.Raw(event("c\xf0\x9f"))
		w.End("stop", 1, 1)
	})
	require.NoError(t, err)
	require.Equal(t, []string{"a\ufffdb", "好!", "\ufffdc"}, pieces)
	require.Equal(t, strings.Join(pieces, ""), answer.Text)
}

func TestToolsAreCalledAndAnswered(t *testing.T) {
	request := llm.Request{
		Messages: append(append([]llm.Message{}, hello.Messages...),
			llm.Message{Role: llm.Assistant, Calls: []llm.Call{{ID: "a", Name: "series", Arguments: json.RawMessage(`{"days":7}`)}}},
			llm.Message{Role: llm.ToolRole, CallID: "a", Text: "[1,2]"}),
		Tools: []llm.Tool{{Name: "series", Description: "Followers by day", Parameters: map[string]any{"type": "object"}}},
	}
	answer, _, server, err := ask(t, request, func(w *llmtest.Writer, _ llmtest.Request) {
		w.Call(0, "b", "series", `{"days": 30}`)
		w.Call(1, "c", "posts", `{}`)
		w.End("tool_calls", 1, 1)
	})
	require.NoError(t, err)
	require.Equal(t, []llm.Call{{ID: "b", Name: "series", Arguments: json.RawMessage(`{"days": 30}`)},
		{ID: "c", Name: "posts", Arguments: json.RawMessage(`{}`)}}, answer.Calls)
	asked := server.Requests()[0]
	require.Equal(t, "series", asked.Tools[0].Function.Name)
	require.Equal(t, `{"days":7}`, asked.Messages[2].ToolCalls[0].Function.Arguments)
	require.Equal(t, []string{"tool", "a", "[1,2]"}, []string{asked.Messages[3].Role, asked.Messages[3].ToolCallID, asked.Messages[3].Content})
}

func TestWhatAModelDoesWrong(t *testing.T) {
	status := func(code int, header, value string) func(*llmtest.Writer, llmtest.Request) {
		return func(w *llmtest.Writer, _ llmtest.Request) {
			if header != "" {
				w.Header().Set(header, value)
			}
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(code)
			w.Raw(`{"error":{"message":"no"}}`)
		}
	}
	for name, test := range map[string]struct {
		answer     func(w *llmtest.Writer, asked llmtest.Request)
		want       error
		retryAfter time.Duration
	}{
		"says nothing":            {func(w *llmtest.Writer, _ llmtest.Request) { <-w.Request.Context().Done() }, llm.ErrStalled, 0},
		"sends headers, no more":  {func(w *llmtest.Writer, _ llmtest.Request) { w.Raw(""); <-w.Request.Context().Done() }, llm.ErrStalled, 0},
		"drips bytes, not a word": {drip, llm.ErrStalled, 0},
		"keeps alive, not a word": {keepAlive, llm.ErrStalled, 0},
		"falls silent half-way": {func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Your "); <-w.Request.Context().Done() },
			llm.ErrStalled, 0},
		"breaks off":            {func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Your "); w.Text("followers") }, llm.ErrCut, 0},
		"breaks the connection": {func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Your "); panic(http.ErrAbortHandler) }, llm.ErrCut, 0},
		"answers with a page": {func(w *llmtest.Writer, _ llmtest.Request) {
			w.Header().Set("Content-Type", "text/html")
			w.Raw("<html>Hello</html>")
		}, llm.ErrUnreadable, 0},
		"answers with no JSON":    {func(w *llmtest.Writer, _ llmtest.Request) { w.Raw("data: Hello\n\n") }, llm.ErrUnreadable, 0},
		"answers nothing":         {func(w *llmtest.Writer, _ llmtest.Request) { w.End("stop", 1, 0) }, llm.ErrUnreadable, 0},
		"does not come to an end": {func(w *llmtest.Writer, _ llmtest.Request) { w.Text(strings.Repeat("a", 70<<10)) }, llm.ErrUnreadable, 0},
		"sends an endless line": {func(w *llmtest.Writer, _ llmtest.Request) { w.Raw("data: "); flood(w, strings.Repeat("a", 1<<20)) },
			llm.ErrUnreadable, 0},
		"sends an endless event": {func(w *llmtest.Writer, _ llmtest.Request) { flood(w, strings.Repeat("data: a\n", 1<<17)) },
			llm.ErrUnreadable, 0},
		"reports an error in its stream": {func(w *llmtest.Writer, _ llmtest.Request) {
			w.Raw(`data: {"error":{"message":"overloaded, your key secret is fine"}}` + "\n\n")
		}, llm.ErrCut, 0},
		"breaks before its first word": {func(w *llmtest.Writer, _ llmtest.Request) {
			w.Raw(": hello\n\n")
			panic(http.ErrAbortHandler)
		}, llm.ErrCut, 0},
		"asks for patience":         {status(429, "Retry-After", "7"), &llm.Unavailable{Busy: true}, 7 * time.Second},
		"asks for patience, dated":  {status(503, "Retry-After", "Mon, 23 Nov 2026 12:01:00 GMT"), &llm.Unavailable{}, time.Minute},
		"asks for a day":            {status(429, "Retry-After", "86400"), &llm.Unavailable{Busy: true}, 10 * time.Minute},
		"is broken":                 {status(500, "", ""), &llm.Unavailable{}, 0},
		"does not know the key":     {status(401, "", ""), llm.ErrRefused, 0},
		"does not like the request": {status(400, "", ""), llm.ErrRefused, 0},
		"leads elsewhere":           {status(307, "Location", "http://127.0.0.1:1/"), llm.ErrUnreadable, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			limit := patience
			if errors.Is(test.want, llm.ErrStalled) {
				limit = 200 * time.Millisecond
			}
			_, _, server, err := askWithin(t, limit, hello, test.answer)
			require.Less(t, time.Since(began), 10*time.Second)
			var later, want *llm.Unavailable
			if errors.As(test.want, &want) {
				require.ErrorAs(t, err, &later)
				require.Equal(t, want.Busy, later.Busy)
				require.Equal(t, test.retryAfter, later.RetryAfter)
			} else {
				require.ErrorIs(t, err, test.want)
			}
			require.NotContains(t, err.Error(), "secret")
			require.Less(t, len(err.Error()), 400)
			require.Len(t, server.Requests(), 1, "it is asked once")
		})
	}
}

func TestWhyAModelRefuses(t *testing.T) {
	for code, setting := range map[int]string{401: "BOWERBIRD_LLM_API_KEY", 403: "BOWERBIRD_LLM_MODEL", 404: "BOWERBIRD_LLM_BASE_URL"} {
		server := llmtest.Start(t, func(w *llmtest.Writer, _ llmtest.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(code)
			w.Raw(`{"error": {"code": "not_allowed", "message": "No\nto top-secret or sk-ab****wxyz. ` + strings.Repeat("a", 5000) + `"}}`)
		})
		model := llm.NewOpenAI(llm.Config{BaseURL: server.BaseURL(), APIKey: "top-secret", Model: "tiny"}, clock.System{})
		_, err := model.Stream(t.Context(), hello, func(string) error { return nil })
		require.ErrorIs(t, err, llm.ErrRefused)
		require.ErrorContains(t, err, fmt.Sprintf("status %d, not_allowed, No to … or … aaa", code))
		require.ErrorContains(t, err, setting)
		require.Less(t, len(err.Error()), 400)
	}
}

// flood sends the same again and again, as long as it is read, but less than would fill a small machine.
func flood(w *llmtest.Writer, piece string) {
	for range 300 {
		if w.Request.Context().Err() != nil {
			return
		}
		w.Raw(piece)
	}
}

// drip sends a byte every few milliseconds, and no event.
func drip(w *llmtest.Writer, _ llmtest.Request) {
	for range 10_000 {
		select {
		case <-w.Request.Context().Done():
			return
		case <-time.After(5 * time.Millisecond):
			w.Raw(":")
		}
	}
}

// keepAlive sends events that bring nothing.
func keepAlive(w *llmtest.Writer, _ llmtest.Request) {
	for range 10_000 {
		select {
		case <-w.Request.Context().Done():
			return
		case <-time.After(5 * time.Millisecond):
			w.Text("")
		}
	}
}

func TestAModelThatIsNotThere(t *testing.T) {
	model := llm.NewOpenAI(llm.Config{BaseURL: "http://127.0.0.1:1/v1/", Model: "tiny"}, clock.System{})
	_, err := model.Stream(t.Context(), hello, func(string) error { return nil })
	var away *llm.Unavailable
	require.ErrorAs(t, err, &away)
}

func TestAnAnswerIsStopped(t *testing.T) {
	stop := errors.New("the reader is gone")
	server := llmtest.Start(t, func(w *llmtest.Writer, _ llmtest.Request) {
		w.Text("one")
		<-w.Request.Context().Done()
	})
	model := llm.NewOpenAI(llm.Config{BaseURL: server.BaseURL(), Model: "tiny"}, clock.System{})
	_, err := model.Stream(t.Context(), hello, func(string) error { return stop })
	require.ErrorIs(t, err, stop)

	ctx, cancel := context.WithCancel(t.Context())
	_, err = model.Stream(ctx, hello, func(string) error { cancel(); return nil })
	require.ErrorIs(t, err, context.Canceled)
}

func TestAnAnswerThatIsNoStream(t *testing.T) {
	_, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Raw("<html>Welcome to nginx</html>")
	})
	require.ErrorIs(t, err, llm.ErrUnreadable)
	require.ErrorContains(t, err, "it is text/html; charset=utf-8, not a stream of events; check BOWERBIRD_LLM_BASE_URL")
}

func TestAnEventMayBeLong(t *testing.T) {
	answer, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
		for range 4 { // more than an event may have, in several
			w.Raw(`data: {"padding":"` + strings.Repeat("a", 1<<19) + `","choices":[{"index":0,"delta":{"content":"Hi "}}]}` + "\r\n\r\n")
		}
		w.End("stop", 1, 1)
	})
	require.NoError(t, err)
	require.Equal(t, "Hi Hi Hi Hi ", answer.Text)
}

func TestALongErrorIsNotReadWhole(t *testing.T) {
	const size = 64 << 20
	written := make(chan int, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusInternalServerError)
		sent, piece := 0, make([]byte, 1<<20)
		for sent < size {
			n, err := w.Write(piece)
			sent += n
			if err != nil {
				break
			}
		}
		written <- sent
	}))
	defer server.Close()
	model := llm.NewOpenAI(llm.Config{BaseURL: server.URL, Model: "tiny"}, clock.System{})
	_, err := model.Stream(t.Context(), hello, func(string) error { return nil })
	var unavailable *llm.Unavailable
	require.ErrorAs(t, err, &unavailable)
	require.Less(t, <-written, size, "the connection ends with the part that is read")
}
