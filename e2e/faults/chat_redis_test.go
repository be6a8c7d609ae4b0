package faults

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// Redis shows an answer while it is written; whatever becomes of it, the answer is stored and told.
func TestRedisGoneWhileTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		goOn := make(sign)
		m := modelOf(t, p, map[string]play{prompt: says(goOn), "Meanwhile": atOnce})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		talk := noa.Conversation(t)
		id := noa.Send(t, talk, prompt)
		story := noa.Follow(t, id, "")
		story.Shows(t, "", firstHalf, answering)
		p.Redis.Kill(t)

		reload := noa.Follow(t, id, "") // while nothing can be shown
		goOn.give()
		answered(t, *story.End(t, answering))
		answered(t, *reload.End(t, answering))
		began := time.Now()
		meanwhile := noa.Send(t, talk, "Meanwhile")
		require.LessOrEqual(t, time.Since(began), quick)
		require.Equal(t, "processing", noa.Message(t, meanwhile).Status)

		p.Redis.Start(t)
		answered(t, *noa.Follow(t, meanwhile, "").End(t, rebuilt))
		require.Len(t, m.RequestTimes(prompt), 1)
		require.Len(t, m.RequestTimes("Meanwhile"), 1)
		require.True(t, server.Alive())
		l.settled(t, noa, m)
	})
}

func TestRedisSilentWhileTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		wire := p.Wire(t, "REDIS_URL")
		goOn, never := make(sign), make(sign)
		m := modelOf(t, p, map[string]play{prompt: says(goOn), "Stop me": says(never)})
		server := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		id, stopped := noa.Send(t, noa.Conversation(t), prompt), noa.Send(t, noa.Conversation(t), "Stop me")
		story, other := noa.Follow(t, id, ""), noa.Follow(t, stopped, "")
		story.Shows(t, "", firstHalf, answering)
		other.Shows(t, "", firstHalf, answering)
		wire.Silence(t)

		reply := noa.Ask(t, http.MethodPost, fmt.Sprintf("/api/ai-chatbot/messages/%d/stop", stopped), nil)
		require.Equal(t, http.StatusAccepted, reply.Status)
		require.LessOrEqual(t, reply.Took, quick)
		goOn.give()
		answered(t, *story.End(t, answering))
		end := other.End(t, answering)
		require.Equal(t, "completed", end.Status)
		require.Contains(t, firstHalf, *end.Output, "what was said stays")
		began := time.Now()
		noa.Send(t, noa.Conversation(t), "Stop me")
		require.LessOrEqual(t, time.Since(began), quick)

		wire.Mend(t)
		require.True(t, server.Alive())
		require.Len(t, m.RequestTimes(prompt), 1)
		m.Holds(t, "Stop me", 2, rebuilt)
		never.give()
		require.Eventually(t, func() bool {
			var open int
			require.NoError(t, l.pool.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM chat_messages WHERE status = 'processing'`).Scan(&open))
			return open == 0
		}, answering, 50*time.Millisecond)
	})
}

func TestRedisFlushedWhileTheModelAnswers(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		goOn := make(sign)
		m := modelOf(t, p, map[string]play{prompt: says(goOn), "Wait": func(w *llmtest.Writer, _ int) { goOn.awaited(w); w.Say(whole) }})
		p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		talk := noa.Conversation(t)
		id := noa.Send(t, talk, prompt)
		waiting := noa.Send(t, talk, "Wait")
		story := noa.Follow(t, id, "")
		last := story.Shows(t, "", firstHalf, answering)
		p.Redis.FlushAll(t)
		reload := noa.Follow(t, id, last)
		goOn.give()
		for _, s := range []*binary.Stream{story, reload} {
			answered(t, *s.End(t, answering))
		}
		require.Equal(t, whole, story.Text(""), "it is told anew")
		require.Equal(t, whole, reload.Text(firstHalf), "whoever comes back with an event that is lost, too")
		answered(t, noa.Ended(t, waiting, rebuilt))
		require.Len(t, m.RequestTimes(prompt), 1)
		require.Len(t, m.RequestTimes("Wait"), 1)
		l.settled(t, noa, m)
	})
}
