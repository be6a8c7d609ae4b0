package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/hibiken/asynq"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/log"
)

// What writing an attempt's end may take: usually, and when the process stops.
const (
	writeTimeout         = 5 * time.Second
	stoppingWriteTimeout = 2 * time.Second
)

var (
	errTimeout      = errors.New("took longer than its timeout")
	errFailed       = fmt.Errorf("this attempt failed; the log and /admin/jobs say why: %w", asynq.SkipRetry)
	errUnresponsive = errors.New("took longer than its timeout and ignores its context")
)

// process is asynq's handler. The database decides whether there is another attempt, and keeps the reason: asynq would
// keep it in Redis for months, whoever it names. It does not use asynq's own context, which is canceled when Redis is away.
func (e *Engine) process(_ context.Context, task *asynq.Task) error {
	h, known := e.registry.find(task.Type())
	if !known {
		return fmt.Errorf("no handler for %q here: %w", task.Type(), asynq.SkipRetry)
	}
	busy := e.busy[h.queue]
	busy.Add(1)
	defer busy.Add(-1)
	job, args, err := e.claim(e.work, h, task.Payload())
	if err != nil {
		e.log.WarnContext(e.work, "could not claim job; it will be offered again", "job", h.kind, "error", err)
		return nil
	}
	if job == nil {
		return nil // an old task
	}
	ctx := log.With(e.work, slog.String("job", h.kind))
	if job.ID != 0 {
		ctx = log.With(ctx, slog.Int64("job_id", job.ID), slog.Int("attempt", job.Attempt))
	}
	err = e.attempt(ctx, h, job, args)
	e.workOff(ctx, h)
	e.refill(h)
	if err != nil {
		return errFailed
	}
	return nil
}

// attempt runs a claimed job once.
func (e *Engine) attempt(ctx context.Context, h Handler, job *Job, args []byte) error {
	ended := e.running.begin(job.ID)
	defer ended()
	ctx, span := startSpan(ctx, h, job)
	began := e.clock.Now()
	result, err := e.run(ctx, h, job, args)
	endSpan(span, result)
	e.metrics.observe(h.kind, result, e.clock.Now().Sub(began))
	return err
}

func (e *Engine) claim(ctx context.Context, h Handler, payload []byte) (*Job, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	if h.polling != nil {
		var t duePayload
		if err := json.Unmarshal(payload, &t); err != nil {
			return nil, nil, err
		}
		job, err := e.claimColumn(ctx, h, t, true)
		return job, t.Args, err
	}
	var t rowPayload
	if err := json.Unmarshal(payload, &t); err != nil {
		return nil, nil, err
	}
	return e.rows.claim(ctx, h, t)
}

// run watches over one attempt until it ends, is overtaken, or the process stops.
func (e *Engine) run(ctx context.Context, h Handler, job *Job, args []byte) (result string, err error) {
	handling, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	handling, cancelTimeout := context.WithTimeoutCause(handling, h.timeout, errTimeout)
	defer cancelTimeout()

	returned := make(chan error, 1)
	go func() {
		returned <- recovered(func() error { return h.run(handling, job, args) })
	}()
	unresponsive := time.NewTimer(h.timeout + e.timing.grace)
	defer unresponsive.Stop()
	beat := time.NewTicker(e.timing.beat)
	defer beat.Stop()
	for {
		select {
		case err := <-returned:
			if err != nil && errors.Is(context.Cause(handling), errTimeout) {
				err = fmt.Errorf("%w: %w", errTimeout, err)
			}
			return e.finish(ctx, h, job, err)
		case <-beat.C:
			if !job.completed.Load() && errors.Is(e.renew(ctx, job), ErrLost) && job.lost() {
				cancel(ErrLost)
				return e.finish(ctx, h, job, ErrLost)
			}
		case <-unresponsive.C:
			return e.finish(ctx, h, job, errUnresponsive)
		case <-ctx.Done():
			return e.finish(ctx, h, job, errStopping)
		}
	}
}

func (e *Engine) renew(ctx context.Context, job *Job) error {
	// Broken off half-way by a stopping process, it might have moved a column without knowing where to.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.timing.beat)
	defer cancel()
	err := job.lease.renew(ctx)
	if err != nil && !errors.Is(err, ErrLost) {
		e.log.WarnContext(ctx, "could not renew the job's lease", "error", err)
	}
	return err
}

// The results of an attempt, as the metrics name them.
const (
	resultDone     = "done"
	resultRetry    = "retry"
	resultSnoozed  = "snoozed"
	resultFailed   = "failed"
	resultLost     = "lost"
	resultReturned = "returned"
)

// finish writes how an attempt ended. An end that cannot be written leaves the row to the sweeper.
func (e *Engine) finish(ctx context.Context, h Handler, job *Job, cause error) (result string, err error) {
	stopping, within := ctx.Err() != nil, writeTimeout
	if stopping {
		within = stoppingWriteTimeout
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), within)
	defer cancel()
	if cause == nil && !job.completed.Load() && h.durable != nil {
		cause = job.Complete(ctx, func(context.Context) error { return nil })
	}
	switch {
	case job.completed.Load():
		if cause != nil && !stopping {
			e.log.WarnContext(ctx, "job returned an error after completing", "error", cause)
		}
		return resultDone, nil
	case cause == nil:
		return resultDone, nil
	case errors.Is(cause, ErrLost):
		e.log.WarnContext(ctx, "job was taken over by another attempt")
		return resultLost, cause
	case stopping:
		if err := job.lease.release(ctx); err != nil && !errors.Is(err, ErrLost) {
			e.log.WarnContext(ctx, "could not return job; the sweeper will", "error", err)
		}
		return resultReturned, nil
	}
	e.logStack(ctx, cause)
	ended, err := job.lease.fail(ctx, cause)
	switch {
	case errors.Is(err, ErrLost) && !job.lost():
		return resultDone, nil // it was just completing when its time was up
	case errors.Is(err, ErrLost):
		e.log.WarnContext(ctx, "job was taken over by another attempt", "error", cause)
		return resultLost, cause
	case err != nil:
		e.log.Log(ctx, database.FailureLevel(err), "could not store the job's result; it will run again", "error", err, "cause", cause)
		return resultLost, cause
	case ended:
		return resultFailed, cause
	}
	if off := (snoozed{}); errors.As(cause, &off) {
		e.log.InfoContext(ctx, "job is put off", "for", off.pause, "error", cause)
		return resultSnoozed, nil
	}
	e.log.WarnContext(ctx, "job will be retried", "error", cause)
	return resultRetry, cause
}

// refill wakes the loop that left work behind because the queue was full.
func (e *Engine) refill(h Handler) {
	for _, key := range []string{h.kind, h.queue} {
		if loop, waiting := e.full.Load(key); waiting {
			loop.(signal).send()
		}
	}
}

// recovered turns a panic into an error that keeps the stack for the log.
func recovered(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked{p, debug.Stack()}
		}
	}()
	return f()
}

type panicked struct {
	value any
	stack []byte
}

func (p panicked) Error() string { return fmt.Sprintf("panic: %v", p.value) }

// logStack says where an error panicked, if it did.
func (e *Engine) logStack(ctx context.Context, err error) {
	var p panicked
	if errors.As(err, &p) {
		e.log.ErrorContext(ctx, "panic", "value", p.value, "stack", string(p.stack))
	}
}
