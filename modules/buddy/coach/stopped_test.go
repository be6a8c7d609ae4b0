package coach

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// stoppedWhileRead is stopped by the user while the facts are read.
type stoppedWhileRead struct{ stop context.CancelCauseFunc }

func (s stoppedWhileRead) Sheet(ctx context.Context, _ reply.Question) (facts.Sheet, error) {
	s.stop(reply.ErrStopped)
	return facts.Sheet{}, ctx.Err()
}

func (s stoppedWhileRead) History(ctx context.Context, _, _ int64) (facts.History, error) {
	s.stop(reply.ErrStopped)
	return facts.History{}, ctx.Err()
}

func TestAStopWhileTheFactsAreReadIsNoFailure(t *testing.T) {
	for what, coach := range map[string]func(stoppedWhileRead) *Coach{
		"the sheet":   func(s stoppedWhileRead) *Coach { return New(s, sheets{}) },
		"the history": func(s stoppedWhileRead) *Coach { return New(sheets{sheet: whole()}, s) },
		"its posts": func(s stoppedWhileRead) *Coach {
			h := remembered()
			h.ReadPosts = func(int) ([]figures.Post, error) { s.stop(reply.ErrStopped); return nil, context.Canceled }
			return New(sheets{sheet: whole()}, sheets{histories: map[int64]facts.History{0: h}})
		},
	} {
		ctx, stop := context.WithCancelCause(t.Context())
		answer, err := coach(stoppedWhileRead{stop}).Answer(ctx, reply.Question{Prompt: "worst post this year"}, nil)
		require.NoError(t, err, what)
		require.Equal(t, reply.Answer{Unanswered: true}, answer, what)
	}
}

// TestAStopBetweenTwoQuestionsOfAPrompt ends the work there: the next one is not looked up.
func TestAStopBetweenTwoQuestionsOfAPrompt(t *testing.T) {
	ctx, stop := context.WithCancelCause(t.Context())
	h, read := remembered(), 0
	posts := h.ReadPosts
	h.ReadPosts = func(most int) ([]figures.Post, error) { stop(reply.ErrStopped); return posts(most) }
	points := h.ReadPoints
	h.ReadPoints = func() ([]figures.FollowerPoint, error) { read++; return points() }
	answer, err := New(sheets{sheet: whole()}, sheets{histories: map[int64]facts.History{0: h}}).Answer(ctx,
		reply.Question{Prompt: "what did I post last week and how many followers did I gain this month"}, &ear{})
	require.NoError(t, err)
	require.Equal(t, reply.Answer{Unanswered: true}, answer)
	require.Zero(t, read, "the followers were not looked up")
}
