package jobs

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// ErrLost says that this attempt no longer holds its job: it was silent for too long, and another has taken over.
var ErrLost = errors.New("jobs: another attempt has taken over")

// ErrCompleted says that the job was already completed by this attempt.
var ErrCompleted = errors.New("jobs: already completed")

// Permanent marks an error that another attempt would meet again: the job fails at once.
func Permanent(err error) error {
	if err == nil {
		return nil
	}
	return permanent{err}
}

type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

// Snooze puts the job off for a while without using up an attempt: what it needs is known to be away until then.
func Snooze(pause time.Duration, why error) error { return snoozed{error: why, pause: pause} }

// AwaitTurn is Snooze for a job that others come before: its deadline begins with its next attempt.
func AwaitTurn(pause time.Duration, why error) error {
	return snoozed{error: why, pause: pause, beforeTurn: true}
}

// Snoozed reports whether an error is one of Snooze or AwaitTurn.
func Snoozed(err error) bool { return errors.As(err, new(snoozed)) }

type snoozed struct {
	error
	pause      time.Duration
	beforeTurn bool
}

func (s snoozed) Unwrap() error { return s.error }

// Job is one attempt at a job, held by this process.
type Job struct {
	ID      int64 // of the row; 0 for a polling job
	Attempt int   // from 1; an interrupted attempt does not count
	Last    bool  // an error now makes the job failed
	// Deadline is until when another attempt may begin. Zero: whenever.
	Deadline time.Time

	lease      lease
	completing sync.Mutex
	completed  atomic.Bool
}

// How often, and after what pause, the end of a job is written again while the database is away: what was made is not thrown away for it.
const (
	completeRetries = 2
	completePause   = 500 * time.Millisecond
)

// Complete writes the effect of the job and its end in one transaction, or neither: ErrLost when another attempt has taken
// over. No call over the network belongs into effect.
func (j *Job) Complete(ctx context.Context, effect func(ctx context.Context) error) error {
	j.completing.Lock()
	defer j.completing.Unlock()
	if j.completed.Load() {
		return ErrCompleted
	}
	for retry := 0; ; retry++ {
		err := j.lease.complete(ctx, func(ctx context.Context) error {
			database.AfterCommit(ctx, func() { j.completed.Store(true) })
			return effect(ctx)
		})
		if retry == completeRetries || !database.Unavailable(err) {
			return err
		}
		pause(ctx, completePause)
	}
}

// Skip ends the job without its work, which nobody needs any more, and keeps why.
func (j *Job) Skip(ctx context.Context, why string) error {
	return j.Complete(ctx, func(ctx context.Context) error { return j.lease.note(ctx, why) })
}

// lost reports whether the attempt that finds its job moved on has been overtaken: it has not moved it itself. While it completes that is
// open, and its completion will say so.
func (j *Job) lost() bool {
	if !j.completing.TryLock() {
		return false
	}
	defer j.completing.Unlock()
	return !j.completed.Load()
}

// CompleteAt is Complete for a polling job whose effect itself looks whether the column still stands at fence: one statement
// that does so needs no transaction around it. held is false when it has moved on, and then nothing may have been written.
func (j *Job) CompleteAt(ctx context.Context, effect func(ctx context.Context, fence time.Time) (held bool, err error)) error {
	if j.completed.Load() {
		return ErrCompleted
	}
	column, polling := j.lease.(fencedLease)
	if !polling {
		return errors.New("jobs: only a polling job has a column")
	}
	return column.completeAt(func(fence time.Time) error {
		held, err := effect(ctx, fence)
		switch {
		case err != nil:
			return err
		case !held:
			return ErrLost
		}
		j.completed.Store(true)
		return nil
	})
}

// fencedLease is how a running polling job is held.
type fencedLease interface {
	// completeAt runs effect while nothing else moves the column.
	completeAt(effect func(fence time.Time) error) error
}

// Unheld is a job that nobody else can take over, for calling a handler's function directly.
func Unheld(db *database.DB) *Job { return &Job{Attempt: 1, lease: unheld{db}} }

// lease is how a running job is held against all other processes.
type lease interface {
	// complete runs effect and ends the job in one transaction, or returns ErrLost.
	complete(ctx context.Context, effect func(ctx context.Context) error) error
	// note keeps why a completed job did nothing.
	note(ctx context.Context, why string) error
	// renew says that the attempt is alive, or returns ErrLost.
	renew(ctx context.Context) error
	// fail ends the attempt; ended reports that there will be no other.
	fail(ctx context.Context, cause error) (ended bool, err error)
	// release lets another process begin at once.
	release(ctx context.Context) error
}

type unheld struct{ db *database.DB }

func (u unheld) complete(ctx context.Context, effect func(context.Context) error) error {
	return u.db.InTx(ctx, effect)
}

func (unheld) completeAt(effect func(time.Time) error) error { return effect(time.Time{}) }

func (unheld) note(context.Context, string) error        { return nil }
func (unheld) renew(context.Context) error               { return nil }
func (unheld) fail(context.Context, error) (bool, error) { return true, nil }
func (unheld) release(context.Context) error             { return nil }
