package faults

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

const (
	prompt    = "What shall I bake?"
	whole     = "Rye bread, and show the crumb."
	firstHalf = "Rye bread, "
	otherHalf = "and show the crumb."
)

// says answers a prompt in two halves, the second at a sign.
func says(goOn sign) play {
	return func(w *llmtest.Writer, _ int) {
		w.Text("Rye ")
		w.Text("bread, ")
		if goOn.awaited(w) {
			w.Say(otherHalf)
		}
	}
}

// atOnce answers a prompt without a pause.
func atOnce(w *llmtest.Writer, _ int) { w.Say(whole) }

// answered is a message that has the whole answer.
func answered(t *testing.T, m binary.ChatMessage) {
	t.Helper()
	require.Equal(t, "completed", m.Status, "%+v", m)
	require.Equal(t, whole, *m.Output)
	require.Equal(t, "tiny", *m.AnsweredBy)
	require.Equal(t, 1, m.Count)
}

func TestKilledBeforeTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		silent := make(sign)
		m := modelOf(t, p, map[string]play{
			prompt: func(w *llmtest.Writer, nth int) {
				if nth == 1 {
					silent.awaited(w)
				}
				w.Say(whole)
			},
			"At once": atOnce,
		})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		talk, other := noa.Conversation(t), noa.Conversation(t)
		id := noa.Send(t, talk, prompt)
		m.Holds(t, prompt, 1, answering)
		accepted := noa.Send(t, other, "At once")
		server.Kill(t) // the second is accepted, and hardly begun

		p.Serve(t)
		back := time.Now()
		story := noa.Follow(t, id, "")
		answered(t, noa.Ended(t, id, interrupted(p)+answering))
		t.Logf("answered %s after the program was back", time.Since(back).Round(10*time.Millisecond))
		answered(t, *story.End(t, answering))
		answered(t, noa.Ended(t, accepted, interrupted(p)+answering))
		require.Len(t, m.RequestTimes(prompt), 2)
		l.settled(t, noa, m)
	})
}

func TestKilledWhileTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		never, goOn := make(sign), make(sign)
		m := modelOf(t, p, map[string]play{prompt: func(w *llmtest.Writer, nth int) {
			says(map[bool]sign{true: never, false: goOn}[nth == 1])(w, nth)
		}})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		id := noa.Send(t, noa.Conversation(t), prompt)
		story := noa.Follow(t, id, "")
		last := story.Shows(t, "", firstHalf, answering)
		server.Kill(t)
		require.Nil(t, story.End(t, answering), "it broke off")

		p.Serve(t)
		story = noa.Follow(t, id, last) // as the browser does
		m.Holds(t, prompt, 2, interrupted(p)+answering)
		story.Shows(t, firstHalf, firstHalf, answering)
		goOn.give()
		answered(t, *story.End(t, answering))
		require.Equal(t, whole, story.Text(firstHalf), "the words of the first attempt are taken back")
		require.Len(t, m.RequestTimes(prompt), 2)
		l.settled(t, noa, m)
	})
}

func TestKilledWhenTheModelHasAnswered(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		goOn := make(sign)
		m := modelOf(t, p, map[string]play{prompt: says(goOn), "Stored": atOnce})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		talk := noa.Conversation(t)
		id := noa.Send(t, talk, prompt)
		story := noa.Follow(t, id, "")
		story.Shows(t, "", firstHalf, answering)
		letGo := l.heldRow(t, id)
		defer letGo()
		goOn.give()
		last := story.Shows(t, "", whole, answering)
		time.Sleep(300 * time.Millisecond) // the answer is whole, and waits for its row
		server.Kill(t)
		letGo()

		server = p.Serve(t)
		require.NotEqual(t, "failed", noa.Message(t, id).Status)
		story = noa.Follow(t, id, last)
		answered(t, *story.End(t, interrupted(p)+answering))
		require.Equal(t, whole, story.Text(whole))
		require.Len(t, m.RequestTimes(prompt), 2)

		// Once it is stored, nobody is asked again.
		stored := noa.Send(t, talk, "Stored")
		answered(t, *noa.Follow(t, stored, "").End(t, answering))
		server.Kill(t)
		p.Serve(t)
		answered(t, noa.Message(t, stored))
		require.Len(t, m.RequestTimes("Stored"), 1)
		l.settled(t, noa, m)
	})
}

// Who is asked to stop returns the answer under way, and ends the streams: both go on in the next process.
func TestStoppedWhileTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		never, goOn := make(sign), make(sign)
		m := modelOf(t, p, map[string]play{prompt: func(w *llmtest.Writer, nth int) {
			says(map[bool]sign{true: never, false: goOn}[nth == 1])(w, nth)
		}})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		id := noa.Send(t, noa.Conversation(t), prompt)
		story := noa.Follow(t, id, "")
		last := story.Shows(t, "", firstHalf, answering)
		took, err := server.Stop(t)
		t.Logf("stopped in %s", took.Round(10*time.Millisecond))
		require.NoError(t, err, "it must end with exit code 0")
		require.LessOrEqual(t, took, goodbye)
		require.Nil(t, story.End(t, answering), "it ended without an end of the message")

		p.Serve(t)
		story = noa.Follow(t, id, last)
		m.Holds(t, prompt, 2, 8*time.Second) // before a lease would end: it was given back
		goOn.give()
		answered(t, *story.End(t, answering))
		require.Equal(t, whole, story.Text(firstHalf))
		l.settled(t, noa, m)
	})
}

// An answer that cannot be stored is not lost with its database's silence: the next attempt has one.
func TestPostgresSilentWhileTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		wire := p.Wire(t, "DATABASE_URL")
		goOn := make(sign)
		m := modelOf(t, p, map[string]play{prompt: says(goOn)})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		id := noa.Send(t, noa.Conversation(t), prompt)
		story := noa.Follow(t, id, "")
		story.Shows(t, "", firstHalf, answering)
		wire.Silence(t)
		goOn.give()
		story.Shows(t, "", whole, answering)
		time.Sleep(3 * time.Second) // it waits for its row
		wire.Mend(t)
		answered(t, noa.Ended(t, id, again+answering))
		require.LessOrEqual(t, len(m.RequestTimes(prompt)), 2)
		require.True(t, server.Alive())
		l.settled(t, noa, m)
	})
}

// Many prompts at once, as the last of the day: one is taken.
func TestManyAtTheLastPrompt(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		m := modelOf(t, p, map[string]play{prompt: atOnce, "Last": atOnce})
		p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		talk := noa.Conversation(t)
		for range 4 {
			answered(t, noa.Ended(t, noa.Send(t, talk, prompt), answering))
		}
		path := fmt.Sprintf("/api/ai-chatbot/sessions/%d/messages", talk)
		var taken, refused atomic.Int64
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				status := send(t, noa, path, "Last")
				if status == http.StatusAccepted {
					taken.Add(1)
				}
				if status == http.StatusForbidden {
					refused.Add(1)
				}
			})
		}
		all.Wait()
		require.Equal(t, []int64{1, 99}, []int64{taken.Load(), refused.Load()})
		require.Eventually(t, func() bool { return len(m.RequestTimes("Last")) == 1 }, answering, 10*time.Millisecond)
		require.Zero(t, noa.PromptsLeft(t))
		require.Eventually(t, func() bool {
			var open int
			require.NoError(t, l.pool.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM chat_messages WHERE status = 'processing'`).Scan(&open))
			return open == 0
		}, answering, 50*time.Millisecond)
	})
}

// send answers the status of a prompt. A server whose database has no connection left answers 503, and is asked again, as by the app.
func send(t *testing.T, by *binary.Person, path, text string) int {
	t.Helper()
	for try := 1; ; try++ {
		reply, err := by.Try(t, http.MethodPost, path, map[string]string{"userPrompt": text})
		if err != nil {
			return 0
		}
		if reply.Status != http.StatusServiceUnavailable || try == 100 {
			return reply.Status
		}
		time.Sleep(100 * time.Millisecond)
	}
}
