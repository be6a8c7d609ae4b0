package chat

import (
	"context"
	"crypto/rand"
	"sync/atomic"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// writer is what an attempt says, as its stream shows it. It implements reply.Listener.
type writer struct {
	ctx     context.Context //nolint:containedctx // that of the attempt, which ends with its cause
	streams *Streams
	message int64
	clock   clock.Clock
	attempt string
	lost    bool // Redis went away: the answer goes on without being shown
	last    atomic.Int64
}

// newWriter begins an attempt's part of the stream.
func newWriter(ctx context.Context, s *Streams, message int64, clk clock.Clock) *writer {
	w := &writer{ctx: ctx, streams: s, message: message, clock: clk, attempt: rand.Text()}
	w.write(entry{Begins: true})
	return w
}

// Text shows a piece of the answer.
func (w *writer) Text(piece string) error {
	w.last.Store(w.clock.Now().UnixNano())
	if piece != "" {
		w.write(entry{Text: piece})
	}
	return context.Cause(w.ctx)
}

// Step shows what was looked up.
func (w *writer) Step(step reply.Step) error {
	w.last.Store(w.clock.Now().UnixNano())
	w.write(entry{Step: &step})
	return context.Cause(w.ctx)
}

// lastWord is when the answerer last said something.
func (w *writer) lastWord() time.Time { return time.Unix(0, w.last.Load()) }

func (w *writer) write(e entry) {
	if w.lost {
		return
	}
	e.Attempt = w.attempt
	if err := w.streams.write(w.ctx, w.message, e); err != nil {
		w.lost = true
		w.streams.log.WarnContext(w.ctx, "an answer is written without being shown", "message", w.message, "error", err)
	}
}
