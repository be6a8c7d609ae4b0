package demo

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

const (
	keptFor    = 7 * 24 * time.Hour // how long a visitor's copy is kept
	leaveAgain = time.Hour          // after how long an erasure that failed at each of its attempts is tried again
)

var (
	errNoDemo = apperr.New(apperr.NotFound, "There is no demo here")
	errNoPast = apperr.New(apperr.Unavailable, "This demo's accounts were deleted. The operator has to start one with an empty database.")
)

type leaveArgs struct {
	UserID int64 `json:"userId"`
}

var leaveJob = jobs.Kind[leaveArgs]{Type: "demo:leave", Queue: jobs.Default, MaxAttempts: 10, Timeout: 5 * time.Minute}

// Handlers are the package's jobs.
func (d *Demo) Handlers() []jobs.Handler {
	return []jobs.Handler{leaveJob.OnFailed(d.leaveLater).Handle(d.leave)}
}

// Visit makes a copy of the demo for one visitor, who can do anything with it, and begins a session of its user. A demo that is
// not there is apperr.NotFound, one whose accounts were deleted apperr.Unavailable.
func (d *Demo) Visit(ctx context.Context, device sessions.Device) (token string, err error) {
	if !d.Present() {
		return "", errNoDemo
	}
	s := Script{email: "maya." + strings.ToLower(rand.Text()[:12]) + "@example.com", recall: d.with.Profiles.StoredPast}
	scenes := d.Scenes()
	if err := s.read(ctx, scenes); apperr.Is(err, apperr.NotFound) {
		return "", errNoPast.Because(err)
	} else if err != nil {
		return "", err
	}
	err = d.with.DB.InTx(ctx, func(ctx context.Context) error {
		if err := s.write(ctx, scenes); err != nil {
			return err
		}
		return d.leaveAfter(ctx, keptFor, leaveArgs{s.userID})
	})
	if err != nil {
		return "", err
	}
	return d.with.Sessions.BeginSession(ctx, s.userID, device)
}

func (d *Demo) leaveAfter(ctx context.Context, wait time.Duration, args leaveArgs) error {
	_, err := jobs.Enqueue(ctx, d.with.Outbox, leaveJob, args, jobs.At(d.with.Clock.Now().Add(wait)))
	return err
}

func (d *Demo) leaveLater(ctx context.Context, args leaveArgs, _ jobs.Failure) error {
	return d.leaveAfter(ctx, leaveAgain, args)
}

// leave erases in the transaction that ends the job.
func (d *Demo) leave(ctx context.Context, job *jobs.Job, args leaveArgs) error {
	return job.Complete(ctx, func(ctx context.Context) error { return d.Leave(ctx, args.UserID) })
}

// Leave erases a visitor's copy in the transaction of ctx; one that is gone already is no error.
func (d *Demo) Leave(ctx context.Context, userID int64) error { return d.with.Own.Erase(ctx, userID) }
