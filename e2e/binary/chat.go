package binary

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/testkit"
)

// ChatMessage is a prompt with its answer.
type ChatMessage struct {
	ID           int64   `json:"id"`
	Status       string  `json:"status"`
	Input        string  `json:"input"`
	Output       *string `json:"output"`
	ErrorMessage *string `json:"errorMessage"`
	AnsweredBy   *string `json:"answeredBy"`
	Count        int     `json:"count"`
}

// Conversation begins one.
func (p *Person) Conversation(t testing.TB) (id int64) {
	reply := p.Ask(t, http.MethodPost, "/api/ai-chatbot/sessions", map[string]string{"type": "competitor_posts"})
	require.Equal(t, http.StatusCreated, reply.Status, "%s", reply.Body)
	var begun struct{ ID int64 }
	require.NoError(t, json.Unmarshal(reply.Body, &begun))
	return begun.ID
}

// Send sends a prompt that must be accepted.
func (p *Person) Send(t testing.TB, conversation int64, prompt string) (message int64) {
	path := fmt.Sprintf("/api/ai-chatbot/sessions/%d/messages", conversation)
	reply := p.Ask(t, http.MethodPost, path, map[string]string{"userPrompt": prompt})
	require.Equal(t, http.StatusAccepted, reply.Status, "%s", reply.Body)
	var sent struct{ MessageID int64 }
	require.NoError(t, json.Unmarshal(reply.Body, &sent))
	return sent.MessageID
}

// Message asks how far one is.
func (p *Person) Message(t testing.TB, id int64) ChatMessage {
	reply := p.Ask(t, http.MethodGet, fmt.Sprint("/api/ai-chatbot/messages/", id), nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var got struct{ Message ChatMessage }
	require.NoError(t, json.Unmarshal(reply.Body, &got))
	return got.Message
}

// Ended waits for the end of one.
func (p *Person) Ended(t testing.TB, id int64, within time.Duration) (m ChatMessage) {
	require.Eventually(t, func() bool { m = p.Message(t, id); return m.Status != "processing" }, within, 50*time.Millisecond,
		"message %d has no end", id)
	return m
}

// PromptsLeft is how many of today's are left.
func (p *Person) PromptsLeft(t testing.TB) int {
	reply := p.Ask(t, http.MethodGet, "/api/ai-chatbot/remaining-calls", nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var left struct{ RemainingCalls int }
	require.NoError(t, json.Unmarshal(reply.Body, &left))
	return left.RemainingCalls
}

// StreamEvent is one of a message's stream.
type StreamEvent struct {
	ID, Name, Data string
	At             time.Time // when it was read
}

// Stream is what a browser hears of an answer: it goes on until the server ends it.
type Stream struct {
	mu     sync.Mutex
	events []StreamEvent
	ended  chan struct{}
}

// Follow listens to a message from its beginning, or behind the event last.
func (p *Person) Follow(t testing.TB, message int64, last string) *Stream {
	request := p.Request(t, http.MethodGet, fmt.Sprintf("/api/ai-chatbot/messages/%d/stream", message))
	if last != "" {
		request.Header.Set("Last-Event-ID", last)
	}
	response, err := http.DefaultClient.Do(request) //nolint:bodyclose // whoever reads it closes it
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, response.StatusCode)
	s := &Stream{ended: make(chan struct{})}
	go func() {
		defer close(s.ended)
		defer response.Body.Close()
		s.read(bufio.NewScanner(response.Body))
	}()
	return s
}

func (s *Stream) read(lines *bufio.Scanner) {
	lines.Buffer(nil, 1<<20)
	var event StreamEvent
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), ": ")
		switch name {
		case "id":
			event.ID = value
		case "event":
			event.Name = value
		case "data":
			event.Data = value
		case "":
			if event.Name != "" {
				event.At = time.Now()
				s.mu.Lock()
				s.events = append(s.events, event)
				s.mu.Unlock()
			}
			event = StreamEvent{}
		}
	}
}

// Events are those so far.
func (s *Stream) Events() []StreamEvent {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]StreamEvent(nil), s.events...)
}

// Shows waits until a reader sees a text, and returns the id of the last event.
func (s *Stream) Shows(t testing.TB, before, want string, within time.Duration) (last string) {
	require.Eventually(t, func() bool { return s.Text(before) == want }, within, 5*time.Millisecond, "%q is not shown", want)
	for _, e := range s.Events() {
		last = e.ID
	}
	return last
}

// Text is what a reader sees who has seen so much before: pieces follow each other, and a new attempt begins anew.
func (s *Stream) Text(before string) string {
	for _, e := range s.Events() {
		switch e.Name {
		case "restart":
			before = ""
		case "token":
			var piece struct{ Text string }
			_ = json.Unmarshal([]byte(e.Data), &piece) // what cannot be read is not seen
			before += piece.Text
		}
	}
	return before
}

// End waits until the stream ends; message is nil when it broke off.
func (s *Stream) End(t testing.TB, within time.Duration) (message *ChatMessage) {
	if !testkit.Ends(s.ended, within) {
		require.FailNow(t, "the stream has no end", "%+v", s.Events())
	}
	events := s.Events()
	if len(events) == 0 {
		return nil
	}
	last := events[len(events)-1]
	if last.Name != "done" && last.Name != "failed" {
		return nil
	}
	var told struct{ Message ChatMessage }
	require.NoError(t, json.Unmarshal([]byte(last.Data), &told), "%s", last.Data)
	return &told.Message
}
