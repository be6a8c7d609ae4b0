package faults

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// inTime is how soon every prompt has an end: the 55 seconds that an answer may take to begin, and what a busy machine adds.
const inTime = 70 * time.Second

// turnsAway answers with a status.
func turnsAway(w *llmtest.Writer, status int, retryAfter string) {
	if retryAfter != "" {
		w.Header().Set("Retry-After", retryAfter)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Raw(`{"error":{"message":"Incorrect API key provided: ` + modelKey + `"}}`)
}

// every sends something again and again, until whoever asked is gone.
func every(pause time.Duration, send func(w *llmtest.Writer)) play {
	return func(w *llmtest.Writer, _ int) {
		tick := time.NewTicker(pause)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				send(w)
			case <-w.Request.Context().Done():
				return
			}
		}
	}
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

// What models do wrong, each by its prompt. times: how often one is asked at most; late: what the user is told.
var wrongs = map[string]struct {
	play  play
	ends  string
	why   string
	times int
}{
	"Hang":                    {func(w *llmtest.Writer, _ int) { make(sign).awaited(w) }, "failed", "Timeout waiting for response", 3},
	"Hang at first":           {firstThen(func(w *llmtest.Writer, _ int) { make(sign).awaited(w) }), "completed", "", 2},
	"Drip bytes":              {every(time.Second, func(w *llmtest.Writer) { w.Raw(":") }), "failed", "Timeout waiting for response", 3},
	"Drip words":              {drip, "completed", "", 1},
	"Fall silent":             {firstThen(func(w *llmtest.Writer, _ int) { w.Text("Wheat "); make(sign).awaited(w) }), "completed", "", 2},
	"Ask for two seconds":     {firstThen(func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusTooManyRequests, "2") }), "completed", "", 2},
	"Ask for five minutes":    {func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusTooManyRequests, "300") }, "failed", "", 1},
	"Ask for patience always": {func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusTooManyRequests, "1") }, "failed", "", 60},
	"Be broken":               {func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusInternalServerError, "") }, "failed", "", 60},
	"Be away":                 {func(*llmtest.Writer, int) { panic(http.ErrAbortHandler) }, "failed", "", 60},
	"Know no key":             {func(w *llmtest.Writer, _ int) { turnsAway(w, http.StatusUnauthorized, "") }, "failed", "Message processing failed", 1},
	"Cut":                     {func(w *llmtest.Writer, _ int) { w.Text("Wheat ") }, "failed", "Message processing failed", 3},
	"Cut at first":            {firstThen(func(w *llmtest.Writer, _ int) { w.Text("Wheat "); panic(http.ErrAbortHandler) }), "completed", "", 2},
	"Say nothing":             {func(w *llmtest.Writer, _ int) { w.End("stop", 1, 0) }, "failed", "Message processing failed", 3},
	"Talk nonsense": {func(w *llmtest.Writer, _ int) {
		w.Header().Set("Content-Type", "text/html")
		w.Raw("<html>Hello</html>")
	}, "failed", "Message processing failed", 3},
	"Babble": {func(w *llmtest.Writer, _ int) {
		for range 10_000 {
			w.Text("crumb crumb crumb crumb ")
		}
	}, "failed", "Message processing failed", 3},
}

// drip says a piece a second.
func drip(w *llmtest.Writer, _ int) {
	for _, piece := range []string{"Rye ", "bread, ", "and ", "show ", "the ", "crumb."} {
		w.Text(piece)
		time.Sleep(time.Second)
	}
	w.End("stop", 1, 1)
}

func TestModelThatDoesWrong(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
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
			got := s.story.End(t, time.Until(s.at.Add(inTime)))
			require.NotNil(t, got, prompt)
			asked := m.Asked("<" + prompt + ">")
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
		asked := m.Asked("<Ask for two seconds>")
		require.GreaterOrEqual(t, asked[1].Sub(asked[0]), 2*time.Second)
		require.NotContains(t, server.Log.String(), modelKey)
	})
}

func endedAfter(s *binary.Stream, began time.Time) time.Duration {
	events := s.Events()
	return events[len(events)-1].At.Sub(began).Round(100 * time.Millisecond)
}
