package llm_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// delta sends an event with a delta as it is.
func delta(w *llmtest.Writer, raw string) {
	w.Raw(`data: {"choices":[{"index":0,"delta":` + raw + `,"finish_reason":null}]}` + "\n\n")
}

// say sends a delta for each piece of the answer.
func say(w *llmtest.Writer, pieces ...string) {
	for _, piece := range pieces {
		w.Text(piece)
	}
	w.End("stop", 1, 1)
}

// TestLanguageModels are answers of servers that people run.
func TestLanguageModels(t *testing.T) {
	t.Run("thinking counts as life and is never shown", func(t *testing.T) {
		const limit = 150 * time.Millisecond
		for name, thought := range map[string]string{
			"reasoning_content": `{"content":null,"reasoning_content":"Let me see"}`,
			"reasoning":         `{"content":"","reasoning":"Let me see"}`,
			"parts":             `{"content":[{"type":"thinking","thinking":[{"type":"text","text":"Let me see"}]}]}`,
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				answer, pieces, _, err := askWithin(t, limit, hello, func(w *llmtest.Writer, _ llmtest.Request) {
					think := func() {
						for range 6 {
							delta(w, thought)
							time.Sleep(limit / 3)
						}
					}
					think()
					w.Text("Good ")
					think()
					say(w, "morning")
				})
				require.NoError(t, err)
				require.Equal(t, "Good morning", answer.Text)
				require.Equal(t, []string{"Good ", "morning"}, pieces)
			})
		}
		t.Run("an empty reasoning field is silence", func(t *testing.T) {
			t.Parallel()
			_, _, _, err := askWithin(t, limit, hello, func(w *llmtest.Writer, _ llmtest.Request) {
				for w.Request.Context().Err() == nil {
					delta(w, `{"content":"","reasoning_content":null,"reasoning":""}`)
					time.Sleep(limit / 3)
				}
			})
			require.ErrorIs(t, err, llm.ErrStalled)
		})
	})
	t.Run("thinking within the text", func(t *testing.T) {
		for name, c := range map[string]struct {
			pieces []string
			want   string
		}{
			"in one piece":               {[]string{"<think>Hm</think>\n\nYes"}, "Yes"},
			"in a few":                   {[]string{"<think>", "Hm", "</think>", "\n\n", "Yes"}, "Yes"},
			"split within the tags":      {strings.Split("<think>Hm < </thin</think>\n\nYes, a < b", ""), "Yes, a < b"},
			"in the middle":              {[]string{"One. <thi", "nk>Hm</th", "ink> Two."}, "One.  Two."},
			"only the closing tag":       {[]string{"Hm, ", "let me see", "</thi", "nk>\n\n", "Yes"}, "Yes"},
			"only the closing tag, once": {[]string{"Hm, let me see</think>Yes"}, "Yes"},
			"no tag":                     {[]string{"a <thin line", " <"}, "a <thin line <"},
		} {
			t.Run(name, func(t *testing.T) {
				server := llmtest.Start(t, func(w *llmtest.Writer, _ llmtest.Request) { say(w, c.pieces...) })
				model := llm.NewOpenAI(llm.Config{BaseURL: server.BaseURL(), Model: "tiny"}, clock.System{})
				for range 2 { // the second time it is known how the model begins
					shown, request := "", hello
					request.TakeBack = func() error { shown = ""; return nil }
					answer, err := model.Stream(t.Context(), request, func(piece string) error { shown += piece; return nil })
					require.NoError(t, err)
					require.Equal(t, []string{c.want, c.want}, []string{answer.Text, shown})
				}
			})
		}
		t.Run("a model that begins with thinking shows nothing of it once this is known, and may answer without", func(t *testing.T) {
			answers := make(chan []string, 3)
			for _, answer := range [][]string{{"Hm", "</think>", "One"}, {"Hm", "</think>", "Two"}, {"Three"}} {
				answers <- answer
			}
			// The next one is taken before this one is said: the reader may ask again before the handler returns.
			server := llmtest.Start(t, func(w *llmtest.Writer, _ llmtest.Request) { say(w, <-answers...) })
			model := llm.NewOpenAI(llm.Config{BaseURL: server.BaseURL(), Model: "tiny"}, clock.System{})
			for _, want := range []string{"Hm,One", "Two", "Three"} {
				var shown []string
				_, err := model.Stream(t.Context(), hello, func(piece string) error {
					if piece != "" {
						shown = append(shown, piece)
					}
					return nil
				})
				require.NoError(t, err)
				require.Equal(t, want, strings.Join(shown, ","))
			}
		})
	})
	t.Run("content as parts", func(t *testing.T) {
		answer, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
			delta(w, `{"content":[{"type":"thinking","thinking":"Hm"},{"type":"text","text":"Good "},{"type":"text","text":"morning"}]}`)
			w.End("stop", 1, 1)
		})
		require.NoError(t, err)
		require.Equal(t, "Good morning", answer.Text)
	})
	t.Run("a field that the server refuses", refusedFields)
	t.Run("all tokens spent on thinking", func(t *testing.T) {
		for name, thought := range map[string]string{
			"apart": `{"reasoning_content":"Hm"}`, "within": `{"content":"<think>Hm"}`, "nothing": `{}`,
		} {
			t.Run(name, func(t *testing.T) {
				answer, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
					delta(w, thought)
					w.End("length", 10, 50)
				})
				require.ErrorIs(t, err, llm.ErrOnlyThought)
				require.Equal(t, llm.Usage{Input: 10, Output: 50, Known: true}, answer.Usage)
			})
		}
	})
	t.Run("parallel calls of tools", func(t *testing.T) {
		part := func(index, id, name, arguments string) string {
			if index != "" {
				index = `"index":` + index + `,`
			}
			if id != "" {
				id = `"id":"` + id + `",`
			}
			return fmt.Sprintf(`{"tool_calls":[{%s%s"type":"function","function":{"name":%q,"arguments":%q}}]}`, index, id, name, arguments)
		}
		want := []llm.Call{{ID: "a", Name: "series", Arguments: []byte(`{"days":7}`)}, {ID: "b", Name: "posts", Arguments: []byte(`{}`)}}
		for name, deltas := range map[string][]string{
			"numbered": {part("0", "a", "series", `{"days"`), part("1", "b", "posts", `{`), part("0", "", "", `:7}`),
				part("1", "", "", `}`)},
			"all have the number 0": {part("0", "a", "series", `{"days":7}`), part("0", "b", "posts", `{}`)},
			"the number 0, in parts": {part("0", "a", "series", `{"days"`), part("0", "", "", `:7}`), part("0", "b", "posts", `{`),
				part("0", "", "", `}`)},
			"no number":                   {part("", "a", "series", `{"days":7}`), part("", "b", "posts", `{}`)},
			"no number, the ID each time": {part("", "a", "series", `{"days"`), part("", "b", "posts", `{}`), part("", "a", "", `:7}`)},
			"arguments that are JSON": {strings.Replace(part("0", "a", "series", "X"), `"X"`, `{"days":7}`, 1),
				strings.Replace(part("1", "b", "posts", "X"), `"X"`, `{}`, 1)},
		} {
			t.Run(name, func(t *testing.T) {
				answer, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
					for _, d := range deltas {
						delta(w, d)
					}
					w.End("tool_calls", 1, 1)
				})
				require.NoError(t, err)
				require.Equal(t, want, answer.Calls)
			})
		}
		for name, endless := range map[string]string{
			"name": part("0", "", strings.Repeat("a", 1000), ""), "arguments": part("0", "", "", strings.Repeat("a", 10_000)),
			"ID": part("0", strings.Repeat("a", 1000), "", ""),
		} {
			t.Run("an endless "+name, func(t *testing.T) {
				_, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
					for w.Request.Context().Err() == nil {
						delta(w, endless)
					}
				})
				require.ErrorIs(t, err, llm.ErrUnreadable)
			})
		}
	})
	t.Run("[DONE] without a finish reason is a complete answer", func(t *testing.T) {
		for name, end := range map[string]string{"": "data: [DONE]\n\n", "without an empty line": "data: [DONE]"} {
			t.Run(name, func(t *testing.T) {
				answer, _, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) { w.Text("Yes"); w.Raw(end) })
				require.NoError(t, err)
				require.Equal(t, llm.Answer{Text: "Yes"}, answer)
			})
		}
	})
	t.Run("an answer that is no stream", func(t *testing.T) {
		for _, kind := range []string{"application/json; charset=utf-8", "text/plain"} {
			answer, pieces, _, err := ask(t, hello, func(w *llmtest.Writer, _ llmtest.Request) {
				w.Header().Set("Content-Type", kind)
				w.Raw(`{"choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"<think>Hm</think>Yes","tool_calls":[
					{"id":"","function":{"name":"posts","arguments":"{}"}},{"id":"","function":{"name":"ideas","arguments":"{}"}}]}}],
					"usage":{"prompt_tokens":1,"completion_tokens":2,"total_tokens":3}}`)
			})
			require.NoError(t, err)
			require.Equal(t, []string{"Yes"}, pieces)
			require.Equal(t, llm.Answer{
				Text:  "Yes",
				Calls: []llm.Call{{Name: "posts", Arguments: []byte("{}")}, {Name: "ideas", Arguments: []byte("{}")}},
				Usage: llm.Usage{Input: 1, Output: 2, Known: true},
			}, answer)
		}
	})
	t.Run("a cold model", func(t *testing.T) {
		server := llmtest.Start(t, func(w *llmtest.Writer, _ llmtest.Request) {
			time.Sleep(300 * time.Millisecond)
			w.Say("Yes")
		})
		model := llm.NewOpenAI(llm.Config{BaseURL: server.BaseURL(), Model: "tiny", IdleTimeout: 50 * time.Millisecond}, clock.System{})
		answer, err := model.Stream(t.Context(), hello, func(string) error { return nil })
		require.NoError(t, err)
		require.Equal(t, "Yes", answer.Text)
	})
}

func refusedFields(t *testing.T) {
	request := hello
	request.MaxTokens = 50
	request.Tools = []llm.Tool{{Name: "series", Parameters: map[string]any{"type": "object"}}}
	for name, c := range map[string]struct {
		status       int
		says         string
		field, older string // the field, and the one that takes its place
	}{
		"max_completion_tokens": {400, `{"error":{"message":"Unrecognized request argument supplied: max_completion_tokens"}}`,
			"max_completion_tokens", "max_tokens"},
		"stream_options": {422, `{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted",
			"input":{"tools":1}}]}`, "stream_options", ""},
		"tools":            {400, `{"error":"registry.ollama.ai/library/tiny does not support tools"}`, "tools", ""},
		"tools, in a word": {400, `{"message":"\"auto\" tool choice requires --enable-auto-tool-choice to be set"}`, "tools", ""},
		"named as a text":  {400, `unknown field stream_options`, "stream_options", ""},
		"named by a param": {400, `{"error":{"message":"Unsupported parameter","param":"tools"}}`, "tools", ""},
		"of another server": {422, `{"object":"error","message":{"detail":[{"loc":["body","max_completion_tokens"]}]}}`,
			"max_completion_tokens", "max_tokens"},
	} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			server := llmtest.Start(t, func(w *llmtest.Writer, asked llmtest.Request) {
				if _, sent := asked.Fields[c.field]; sent {
					http.Error(w, c.says, c.status)
					return
				}
				w.Say("Yes")
			})
			model := llm.NewOpenAI(llm.Config{
				BaseURL: server.BaseURL(), Model: "tiny", Log: slog.New(slog.NewTextHandler(&log, nil)),
			}, clock.System{})
			for range 2 {
				answer, err := model.Stream(t.Context(), request, func(string) error { return nil })
				require.NoError(t, err)
				require.Equal(t, "Yes", answer.Text)
			}
			asked := server.Requests()
			require.Len(t, asked, 3, "the second answer needs one request")
			for _, again := range asked[1:] {
				require.NotContains(t, again.Fields, c.field)
				require.Equal(t, c.older != "", again.Fields[c.older] != nil)
			}
			require.Contains(t, log.String(), fmt.Sprintf("status %d", c.status))
			require.Contains(t, log.String(), "fields="+c.field)
			require.Equal(t, c.field == "tools", strings.Contains(log.String(), "BOWERBIRD_LLM_TOOLS=off"))
		})
	}
	t.Run("what is not refused by name is refused for good, with the body's message", func(t *testing.T) {
		for _, says := range []string{`{"detail":"This model is asleep"}`, `{"message":"This model is asleep"}`, `This model is asleep`} {
			_, _, server, err := ask(t, request, func(w *llmtest.Writer, _ llmtest.Request) { http.Error(w, says, http.StatusUnprocessableEntity) })
			require.ErrorIs(t, err, llm.ErrRefused)
			require.ErrorContains(t, err, "status 422, This model is asleep")
			require.Len(t, server.Requests(), 1)
		}
	})
	t.Run("a field that is refused although it was left out is not asked for again", func(t *testing.T) {
		_, _, server, err := ask(t, request, func(w *llmtest.Writer, _ llmtest.Request) {
			http.Error(w, "stream_options and tools", http.StatusBadRequest)
		})
		require.ErrorIs(t, err, llm.ErrRefused)
		require.Len(t, server.Requests(), 2)
	})
}
