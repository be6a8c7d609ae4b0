package chat

import (
	"context"
	"crypto/rand"
	"errors"
	"sync/atomic"
	"time"

	goredis "github.com/redis/go-redis/v9"

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
	said    []entry   // all of it, pieces of text in a row as one: what the stream is written again from when Redis has lost it
	rest    time.Time // Redis failed, and is left alone until then: the answer goes on without being shown
	last    atomic.Int64
	waiting atomic.Bool // for the first word of a model
}

// redisRest is how long a Redis that failed is not written to: each try may hold up the answer for writeWithin.
const redisRest = 5 * time.Second

// newWriter begins an attempt's part of the stream.
func newWriter(ctx context.Context, s *Streams, message int64, clk clock.Clock) *writer {
	w := &writer{ctx: ctx, streams: s, message: message, clock: clk, attempt: rand.Text()}
	w.write(entry{Begins: true})
	return w
}

// Text shows a piece of the answer.
func (w *writer) Text(piece string) error {
	w.last.Store(w.clock.Now().UnixNano())
	if w.waiting.Swap(false) {
		w.write(entry{Starting: new(false)})
	}
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

// Waiting shows that a model is starting.
func (w *writer) Waiting() error {
	w.waiting.Store(true)
	w.write(entry{Starting: new(true)})
	return context.Cause(w.ctx)
}

// Restart begins another part of the stream, which takes back this one.
func (w *writer) Restart() error {
	w.attempt, w.said = rand.Text(), nil
	w.write(entry{Begins: true})
	return context.Cause(w.ctx)
}

// lastWord is when the answerer last said something.
func (w *writer) lastWord() time.Time { return time.Unix(0, w.last.Load()) }

func (w *writer) write(e entry) {
	e.Attempt = w.attempt
	if last := len(w.said) - 1; e.Text != "" && w.said[last].Text != "" {
		w.said[last].Text += e.Text
	} else {
		w.said = append(w.said, e)
	}
	now, add := w.clock.Now(), []entry{e}
	if now.Before(w.rest) {
		return
	}
	if !w.rest.IsZero() {
		add = w.said // nobody knows what was written when it failed
	}
	err := w.streams.write(w.ctx, w.message, add...)
	if errors.Is(err, goredis.Nil) {
		err = w.streams.write(w.ctx, w.message, w.said...)
	}
	w.rest = time.Time{}
	if err != nil {
		w.rest = now.Add(redisRest)
		w.streams.log.WarnContext(w.ctx, "an answer is written without being shown", "message", w.message, "error", err)
	}
}
