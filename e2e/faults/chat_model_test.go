package faults

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// turnsAway answers with a status.
func turnsAway(w *llmtest.Writer, status int, retryAfter string) {
	if retryAfter != "" {
		w.Header().Set("Retry-After", retryAfter)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Raw(`{"error":{"message":"Incorrect API key provided: ` + modelKey + `"}}`)
}

// asksFor is turned away until later.
func asksFor(retryAfter string) play {
	return func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusTooManyRequests, retryAfter) }
}

// breaksOff breaks the connection in the middle of the answer.
func breaksOff(w *llmtest.Writer, _ int) {
	w.Text("Wheat ")
	panic(http.ErrAbortHandler)
}

// firstThen plays one part at the first request, and answers at the next.
func firstThen(first play) play {
	return func(w *llmtest.Writer, nth int) {
		if nth == 1 {
			first(w, nth)
			return
		}
		w.Say(whole)
	}
}

// Why there is no answer, as the user is told.
const (
	busy      = "The language model is too busy right now"
	otherwise = "Message processing failed"
)

// What models do wrong, each by its prompt; the tests of platform/llm know those that keep everybody waiting. why: "" where either may be
// told; times: how often one is asked at most.
var wrongs = map[string]struct {
	play  play
	ends  string
	why   string
	times int
}{
	"Ask for two seconds":  {firstThen(asksFor("2")), "completed", "", 2},
	"Ask for five minutes": {asksFor("300"), "failed", busy, 1},
	"Know no key":          {func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusUnauthorized, "") }, "failed", otherwise, 1},
	"Cut":                  {func(w *llmtest.Writer, _ int) { w.Text("Wheat ") }, "failed", otherwise, 3},
	"Cut at first":         {firstThen(breaksOff), "completed", "", 2},
	"Say nothing":          {func(w *llmtest.Writer, _ int) { w.End("stop", 1, 0) }, "failed", otherwise, 2},
	"Talk nonsense": {func(w *llmtest.Writer, _ int) {
		w.Header().Set("Content-Type", "text/html")
		w.Raw("<html>Hello</html>")
	}, "failed", otherwise, 2},
	"Babble": {func(w *llmtest.Writer, _ int) {
		for range 100 {
			w.Text(strings.Repeat("crumb ", 1000))
		}
	}, "failed", otherwise, 2},
}

func TestModelThatDoesWrong(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	plays := map[string]play{}
	for prompt, wrong := range wrongs {
		plays["<"+prompt+">"] = wrong.play
	}
	m := modelOf(t, p, plays)
	server := p.Serve(t)
	l := ledgerOf(t, p)
	type said struct {
		person *binary.Person
		id     int64
		story  *binary.Stream
		at     time.Time
	}
	all := map[string]said{}
	for prompt := range wrongs {
		person := p.SignedUp(t)
		id := person.Send(t, person.Conversation(t), "<"+prompt+">")
		all[prompt] = said{person, id, person.Follow(t, id, ""), time.Now()}
	}
	for prompt, wrong := range wrongs {
		s := all[prompt]
		got := s.story.End(t, time.Until(s.at.Add(answering)))
		require.NotNil(t, got, prompt)
		asked := m.RequestTimes("<" + prompt + ">")
		t.Logf("%-24s %-9s asked %d times, ended after %s", prompt, got.Status, len(asked), endedAfter(s.story, s.at))
		require.Equal(t, wrong.ends, got.Status, prompt)
		require.LessOrEqual(t, len(asked), wrong.times, prompt)
		require.NotEmpty(t, asked, prompt)
		if got.Status == "completed" {
			answered(t, *got)
			require.Equal(t, whole, s.story.Text(""), prompt)
		} else {
			require.NotContains(t, *got.ErrorMessage, modelKey)
			if wrong.why != "" {
				require.Equal(t, wrong.why, *got.ErrorMessage, prompt)
			}
		}
		require.Equal(t, *got, s.person.Message(t, s.id), "the stream and the message say the same")
		l.settled(t, s.person, m)
	}
	asked := m.RequestTimes("<Ask for two seconds>")
	require.GreaterOrEqual(t, asked[1].Sub(asked[0]), 2*time.Second)
	require.NotContains(t, server.Log.String(), modelKey)
	var kept int
	require.NoError(t, l.pool.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM jobs WHERE reason LIKE '%'||$1||'%'`, modelKey).Scan(&kept))
	require.Zero(t, kept, "nor is the key stored")
}

func endedAfter(s *binary.Stream, began time.Time) time.Duration {
	events := s.Events()
	return events[len(events)-1].At.Sub(began).Round(100 * time.Millisecond)
}

// A model that looks things up and never answers is told to, and given up: it costs no more than the look-ups of each attempt.
func TestModelThatLooksUpForEver(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	m := modelOf(t, p, map[string]play{
		prompt: func(w *llmtest.Writer, nth int) {
			w.Call(0, "a", []string{"ideas", "no such thing"}[nth%2], `{"month": 7, "`)
			w.End("tool_calls", 1, 1)
		},
		"Look up once": func(w *llmtest.Writer, nth int) {
			switch nth {
			case 1:
				w.Call(0, "a", "ideas", `{"month": "2026-11"}`)
				w.End("tool_calls", 1, 1)
			case 2:
				turnsAway(w, http.StatusTooManyRequests, "1")
			default:
				w.Say(whole)
			}
		},
	})
	p.Serve(t)
	noa := p.SignedUp(t)
	talk := noa.Conversation(t)
	end := noa.Ended(t, noa.Send(t, talk, prompt), answering)
	require.Equal(t, "failed", end.Status)
	require.Equal(t, otherwise, *end.ErrorMessage)
	require.Equal(t, 5, noa.PromptsLeft(t))
	require.Len(t, m.RequestTimes(prompt), 2*7, "two attempts, each six look-ups and an answer")

	story := noa.Follow(t, noa.Send(t, talk, "Look up once"), "")
	answered(t, *story.End(t, answering)) // turned away half-way, it began anew
	require.Equal(t, whole, story.Text(""))
	require.Equal(t, 4, noa.PromptsLeft(t))
}
