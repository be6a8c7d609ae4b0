package main

import (
	"bufio"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// TestChat talks with the offline coach through the whole program.
func TestChat(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		post := func(path string, body map[string]any) (int, map[string]any) {
			return r.send(http.MethodPost, path, body)
		}
		get := func(path string) (int, map[string]any) { return r.send(http.MethodGet, path, nil) }
		status, session := post("/api/ai-chatbot/sessions", map[string]any{"type": "competitor_posts"})
		require.Equal(t, http.StatusCreated, status, "%v", session)
		path := fmt.Sprintf("/api/ai-chatbot/sessions/%v", session["id"])

		t.Run("BUD-052 BUD-060 BUD-061 what is chosen has to be the user's", func(t *testing.T) {
			for _, body := range []map[string]any{
				{"type": "competitor_posts", "competitorProfileIds": []int{987654}},
				{"type": "competitor_posts", "postIds": []int{987654}},
				{"type": "competitor_posts", "shortlistIds": []int{987654}},
				{"type": "copywriting", "ideaId": 987654},
				{"type": "gossip"},
			} {
				status, answer := post("/api/ai-chatbot/sessions", body)
				require.Equal(t, http.StatusUnprocessableEntity, status, "%v: %v", body, answer)
			}
		})
		var message string
		t.Run("BUD-056 BUD-058 a message is answered", func(t *testing.T) {
			status, sent := post(path+"/messages", map[string]any{"userPrompt": "What is an engagement rate?"})
			require.Equal(t, http.StatusAccepted, status, "%v", sent)
			message = fmt.Sprintf("/api/ai-chatbot/messages/%v", sent["messageId"])
			events := readStream(t, r, message+"/stream")
			require.Equal(t, "done", events[len(events)-1])
			status, answer := get(message)
			require.Equal(t, http.StatusOK, status)
			require.Equal(t, true, answer["success"])
			said := answer["message"].(map[string]any)
			require.Equal(t, "completed", said["status"])
			require.Equal(t, "offline coach", said["answeredBy"])
			require.NotEmpty(t, said["output"])
		})
		t.Run("BUD-053 BUD-057 BUD-059 the conversation has it, and the day's count", func(t *testing.T) {
			_, sessions := get("/api/ai-chatbot/sessions")
			require.EqualValues(t, 1, sessions["total"])
			_, messages := get(path + "/messages")
			require.Len(t, messages["items"], 1)
			_, left := get("/api/ai-chatbot/remaining-calls")
			require.Equal(t, map[string]any{"totalCalls": 50.0, "remainingCalls": 49.0}, left)
			_, left = get("/api/ai-chatbot/remaining-calls?sessionType=copywriting")
			require.EqualValues(t, 50, left["remainingCalls"])
		})
		t.Run("BUD-011 nobody talks without being signed in", func(t *testing.T) {
			token := r.token
			r.token = ""
			defer func() { r.token = token }()
			for _, path := range []string{
				"/api/ai-chatbot/sessions", path, path + "/messages", message, message + "/stream", "/api/ai-chatbot/remaining-calls",
			} {
				status, _ := get(path)
				require.Equal(t, http.StatusUnauthorized, status, path)
			}
		})
		t.Run("what is gone, and what is no address", func(t *testing.T) {
			for _, path := range []string{
				"/api/ai-chatbot/messages/987654/stream", "/api/ai-chatbot/messages/x/stream", "/api/ai-chatbot/messages/0/stream",
			} {
				status, _ := get(path)
				require.Equal(t, http.StatusNotFound, status, path)
			}
		})
		t.Run("BUD-055 deleted", func(t *testing.T) {
			status, _ := r.send(http.MethodDelete, path, nil)
			require.Equal(t, http.StatusNoContent, status)
			status, _ = get(message)
			require.Equal(t, http.StatusNotFound, status)
		})
	})
}

// TestChatWithAModel looks everything up that a model may, through the whole program.
func TestChatWithAModel(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		found := make(chan []string, 1)
		model := llmtest.Start(t, func(w *llmtest.Writer, asked llmtest.Request) {
			if last := asked.Messages[len(asked.Messages)-1]; last.Role != "tool" {
				for i, arguments := range []string{
					`{"metric":"followers","accounts":["@bea.bakes"],"by":"day","span":{"days":7}}`,
					`{"metric":"engagement_rate","accounts":["bea.bakes"],"by":"post","order":"best","limit":2,"span":{"days":90}}`,
					`{"metric":"followers","accounts":["all"]}`,
					`{"metric":"followers","accounts":["stranger.danger"]}`,
					`{"metric":"followers","by":"format"}`,
				} {
					w.Call(i, fmt.Sprint(i), "query", arguments)
				}
				w.Call(5, "5", "planned_ideas", `{"month":"2026-12"}`)
				w.End("tool_calls", 1, 1)
				return
			}
			results := make([]string, 0, len(asked.Messages))
			for _, m := range asked.Messages {
				if m.Role == "tool" {
					results = append(results, m.Content)
				}
			}
			found <- results
			w.Say("Look at the [best post](https://evil.example), it has 987,654 likes.")
		})
		c.LLMBaseURL, c.LLMModel, c.LLMTools, c.LLMTokenBudget = model.BaseURL(), "tiny", "on", 12_000
		r := newCreator(t, c, "PRO")
		r.tracked("bea.bakes")
		status, idea := r.send(http.MethodPost, "/api/ideas", map[string]any{"title": "Rye & <b>", "type": "reel", "plannedDate": "2026-12-05"})
		require.Equal(t, http.StatusCreated, status, "%v", idea)
		_, session := r.send(http.MethodPost, "/api/ai-chatbot/sessions", map[string]any{"type": "competitor_posts"})
		_, sent := r.send(http.MethodPost,
			fmt.Sprintf("/api/ai-chatbot/sessions/%v/messages", session["id"]), map[string]any{"userPrompt": "Compare us"})
		message := fmt.Sprintf("/api/ai-chatbot/messages/%v", sent["messageId"])
		events := readStream(t, r, message+"/stream")
		require.Equal(t, "done", events[len(events)-1])
		_, answer := r.send(http.MethodGet, message, nil)
		said := answer["message"].(map[string]any)
		require.Equal(t, "tiny", said["answeredBy"])
		require.Equal(t, "Look at the best post, it has [987,654](unverified:) likes.", said["output"])
		require.Len(t, said["steps"], 4)
		results := <-found
		require.Len(t, results, 6)
		require.Contains(t, results[0], `"what":"Followers, `)
		require.Contains(t, results[1], `"caption":`)
		require.Contains(t, results[1], `"id":"l2.1:rateIn2"`)
		require.Contains(t, results[2], `of @bea.bakes"`)
		require.Equal(t, "The user does not track @stranger.danger.", results[3])
		require.Contains(t, results[4], "Followers belong to an account")
		require.Contains(t, results[5], `{"planned":"Rye \u0026 \u003cb\u003e","type":"reel","status":"backlog","day":"Sat 5 Dec"}`)
	})
}

// readStream are the names of the events until the stream ends.
func readStream(t *testing.T, r *creator, path string) (names []string) {
	t.Helper()
	response := r.ask(http.MethodGet, path, nil, nil)
	require.Equal(t, http.StatusOK, response.StatusCode)
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		if name, found := strings.CutPrefix(lines.Text(), "event: "); found {
			names = append(names, name)
		}
	}
	return names
}
