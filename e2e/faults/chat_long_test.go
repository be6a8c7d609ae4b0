package faults

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// longAnswer is longer than an answer may take until it begins.
const longAnswer = 60 * time.Second

// A message that waits for a long answer, in its conversation or for a free worker, has all of its own time afterwards.
func TestMessagesWaitForALongAnswer(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	m := modelOf(t, p, map[string]play{
		"At length": func(w *llmtest.Writer, _ int) {
			for began := time.Now(); time.Since(began) < longAnswer; time.Sleep(time.Second) {
				w.Text("Rye. ")
			}
			w.Say("Bread.")
		},
		"Second": atOnce,
		"Third":  atOnce,
	})
	p.Set("CHAT_WORKERS=1")
	p.Serve(t)
	noa, l := p.SignedUp(t), ledgerOf(t, p)
	talk := noa.Conversation(t)
	long := noa.Send(t, talk, "At length")
	m.Holds(t, "At length", 1, answering)
	second, third := noa.Send(t, talk, "Second"), noa.Send(t, noa.Conversation(t), "Third")
	require.Equal(t, "completed", noa.Ended(t, long, longAnswer+answering).Status)
	answered(t, noa.Ended(t, second, answering))
	answered(t, noa.Ended(t, third, answering))
	l.settled(t, noa, m)
}
