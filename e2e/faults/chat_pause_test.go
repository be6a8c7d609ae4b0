//go:build unix

package faults

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// A process that stood still wakes up beside the one that took over its answer: what it says counts no more.
func TestAnswerOfProcessThatStoodStill(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		first, second := make(sign), make(sign)
		m := modelOf(t, p, map[string]play{prompt: func(w *llmtest.Writer, nth int) {
			if nth > 1 {
				says(second)(w, nth)
				return
			}
			w.Text("Wheat ")
			if first.awaited(w) {
				w.Say("bread, I said.")
			}
		}})
		still := p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		id := noa.Send(t, noa.Conversation(t), prompt)
		noa.Follow(t, id, "").Shows(t, "", "Wheat ", answering)
		still.Pause(t)
		noa.URL = p.ServeAnother(t).URL
		story := noa.Follow(t, id, "")
		m.Holds(t, prompt, 2, again)
		story.Shows(t, "", firstHalf, answering)

		first.give()
		still.Resume(t)
		time.Sleep(3 * time.Second) // it has heard the rest, and tried to store it
		require.Equal(t, "processing", noa.Message(t, id).Status)
		require.Equal(t, firstHalf, story.Text(""), "nothing of who was overtaken is shown")
		second.give()
		answered(t, *story.End(t, answering))
		require.Equal(t, whole, story.Text(""))
		time.Sleep(3 * time.Second)
		answered(t, noa.Message(t, id))
		require.Len(t, m.RequestTimes(prompt), 2)
		l.settled(t, noa, m)
	})
}
