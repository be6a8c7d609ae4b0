package coach

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// stoppedWhileRead is stopped by the user while the facts are read.
type stoppedWhileRead struct{ stop context.CancelCauseFunc }

func (s stoppedWhileRead) Sheet(ctx context.Context, _ reply.Question) (facts.Sheet, error) {
	s.stop(reply.ErrStopped)
	return facts.Sheet{}, ctx.Err()
}

func TestAStopWhileTheFactsAreReadIsNoFailure(t *testing.T) {
	ctx, stop := context.WithCancelCause(t.Context())
	answer, err := New(stoppedWhileRead{stop}, sheets{}).Answer(ctx, reply.Question{Prompt: "How am I doing?"}, nil)
	require.NoError(t, err)
	require.Equal(t, reply.Answer{Unanswered: true}, answer)
}
