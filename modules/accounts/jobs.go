package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

var (
	mailJob    = jobs.Kind[mailArgs]{Type: "accounts:mail", Queue: jobs.Interactive, MaxAttempts: 8, Timeout: 30 * time.Second}
	connectJob = jobs.Kind[connectArgs]{Type: "accounts:connect", Queue: jobs.Interactive, MaxAttempts: 5, Timeout: 30 * time.Second}
	forgetJob  = jobs.Kind[struct{}]{Type: "accounts:forget", Queue: jobs.Default, MaxAttempts: 3, Timeout: time.Minute, Every: time.Hour}
)

// keepSessions is how long a session that is over can still be looked up by the operator.
const keepSessions = 30 * 24 * time.Hour

// Handlers are this module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{
		mailJob.Handle(s.sendMail),
		noticeJob.Handle(s.sendNotice),
		connectJob.OnFailed(s.giveUpConnecting).Handle(s.connectWanted),
		forgetJob.Handle(s.forget),
	}
}

// mailArgs is a mail that goes with a code.
type mailArgs struct {
	ID      string  `json:"id"` // of the message, the same at every try
	Email   string  `json:"email"`
	Purpose purpose `json:"purpose"`
	Serial  int64   `json:"serial"`           // of the code
	Sealed  string  `json:"sealed,omitempty"` // its digits; none for an address that has an account
}

// address writes down which mail goes where. The digits wait sealed: the table of jobs is for the operator's eyes too.
func (s *Service) address(c Code, digits string) mailArgs {
	args := mailArgs{ID: "accounts." + rand.Text(), Email: c.Email, Purpose: c.Purpose, Serial: c.Serial}
	if digits != "" {
		args.Sealed = s.sealer.Seal(digits, c.Email)
	}
	return args
}

// sendMail sends a mail, unless its code has been replaced, used or outlived meanwhile.
func (s *Service) sendMail(ctx context.Context, _ *jobs.Job, args mailArgs) error {
	code, _, err := s.store.readCode(ctx, args.Email, args.Purpose)
	if err != nil {
		return err
	}
	if !code.InForce(args.Serial, s.clock.Now()) {
		return nil
	}
	letter := existingLetter(s.publicURL)
	if args.Sealed != "" {
		digits, err := s.sealer.Open(args.Sealed, args.Email)
		if err != nil {
			return jobs.Permanent(err)
		}
		letter = codeLetter(args.Purpose, digits)
	}
	return s.deliver(ctx, args.ID, args.Email, letter)
}

type connectArgs struct {
	UserID   int64  `json:"userId"`
	Username string `json:"username"`
}

// connectAgain is when an Instagram that cannot be asked and does not say until when is asked again.
const connectAgain = time.Minute

// connectWanted connects the Instagram account that was named at sign-up, unless the user has been quicker. While Instagram
// cannot be asked it waits as long as Instagram says.
func (s *Service) connectWanted(ctx context.Context, job *jobs.Job, args connectArgs) error {
	account, err := s.store.byID(ctx, args.UserID)
	if err != nil || account.InstagramWanted != args.Username {
		return s.unlessGone(err)
	}
	found, err := s.instagram.Find(ctx, args.UserID, args.Username)
	switch {
	case apperr.Is(err, apperr.NotFound), apperr.Is(err, apperr.Invalid):
		return jobs.Permanent(err)
	case apperr.Is(err, apperr.Unavailable), apperr.Is(err, apperr.TooMany):
		again := s.clock.Now().Add(cmp.Or(apperr.From(err).RetryAfter, connectAgain))
		return job.Complete(ctx, func(ctx context.Context) error {
			_, err := jobs.Enqueue(ctx, s.outbox, connectJob, args, jobs.At(again))
			return err
		})
	case err != nil:
		return fmt.Errorf("find @%s: %w", args.Username, err)
	}
	return job.Complete(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, args.UserID, s.clock.Now()); err != nil {
			return s.unlessGone(err)
		}
		account, err := s.store.byID(ctx, args.UserID)
		if err != nil || account.InstagramWanted != args.Username {
			return err
		}
		return s.watch(ctx, args.UserID, found)
	})
}

// giveUpConnecting leaves the account unconnected; the dashboard asks for a username.
func (s *Service) giveUpConnecting(ctx context.Context, args connectArgs, _ string) error {
	return s.unlessGone(s.store.dropWantedInstagram(ctx, args.UserID, s.clock.Now()))
}

// unlessGone is nil for an account that has been deleted meanwhile.
func (s *Service) unlessGone(err error) error {
	if errors.Is(err, errNoAccount) {
		return nil
	}
	return err
}

// forget deletes what is over.
func (s *Service) forget(ctx context.Context, job *jobs.Job, _ struct{}) error {
	return job.Complete(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		if err := s.store.forgetCodes(ctx, now); err != nil {
			return err
		}
		if err := s.store.forgetReturns(ctx, now); err != nil {
			return err
		}
		return s.store.forgetSessions(ctx, now.Add(-keepSessions))
	})
}
