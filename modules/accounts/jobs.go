package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/letters"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

var (
	mailJob    = mailjob.Kind[mailArgs]("accounts:mail", jobs.Interactive)
	connectJob = jobs.Kind[connectArgs]{Type: "accounts:connect", Queue: jobs.Interactive, MaxAttempts: 5, Timeout: 30 * time.Second}
	forgetJob  = jobs.Kind[struct{}]{Type: "accounts:forget", Queue: jobs.Default, MaxAttempts: 3, Timeout: time.Minute, Every: time.Hour}
)

// keepSessions is how long a session that is over can still be looked up by the operator.
const keepSessions = 30 * 24 * time.Hour

// Handlers are this module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{
		mailJob.Handle(s.sendMail),
		resetJob.Handle(s.sendReset),
		noticeJob.Handle(s.sendNotice),
		connectJob.OnFailed(s.giveUpConnecting).Handle(s.connectWanted),
		forgetJob.Handle(s.forget),
	}
}

// letterKind is which mail goes with a code.
type letterKind string

const (
	codeLetter            letterKind = "code"
	existingAccountLetter letterKind = "existing" // tells an owner that somebody tried to sign up
	noLetter              letterKind = "none"     // nobody is written to, after the same work
)

// mailArgs is a mail that goes with a code.
type mailArgs struct {
	ID           string     `json:"id"` // of the message, the same at every try
	Email        string     `json:"email"`
	Registration int64      `json:"registration"` // whose code it is
	Hash         string     `json:"hash"`         // of the code
	Sealed       string     `json:"sealed"`       // its digits
	Letter       letterKind `json:"letter"`
}

// mailAt posts the mail that brings a code in the turn that address has booked. The digits wait sealed: the table of
// jobs is for the operator's eyes too.
func (s *Service) mailAt(ctx context.Context, address codes.Address, registration int64, c codes.Code, digits string, l letterKind) error {
	_, err := jobs.Enqueue(ctx, s.outbox, mailJob, mailArgs{
		ID: "accounts." + rand.Text(), Email: address.Email, Registration: registration,
		Hash: c.Hash, Sealed: s.sealer.Seal(digits, address.Email), Letter: l,
	}, jobs.At(address.SentAt))
	return err
}

// sendMail sends a mail, unless its code has been replaced, used or outlived meanwhile. When the mail server has refused it until then, the
// job fails.
func (s *Service) sendMail(ctx context.Context, job *jobs.Job, args mailArgs) error {
	code, err := s.storedCode(ctx, args)
	switch {
	case err != nil:
		return err
	case args.Letter == noLetter:
		return job.Skip(ctx, "nobody is written to at this address")
	case !code.InForce(args.Hash, s.clock.Now()) && job.Attempt > 1:
		return jobs.Permanent(errOutlived)
	case !code.InForce(args.Hash, s.clock.Now()):
		return job.Skip(ctx, "another code has replaced this one, or nobody signs up any more")
	case args.Letter == existingAccountLetter:
		return s.sendExisting(ctx, job, args)
	}
	digits, err := s.sealer.Open(args.Sealed, args.Email)
	if err != nil {
		return jobs.Permanent(err)
	}
	return s.Deliver(ctx, args.ID, args.Email, letters.Code(digits))
}

var errOutlived = errors.New("no mail server took it until its code or link ended")

// accountGone is why a mail is not sent.
const accountGone = "the account is gone"

// sendExisting tells an owner that somebody tried to sign up with the address.
func (s *Service) sendExisting(ctx context.Context, job *jobs.Job, args mailArgs) error {
	account, err := s.users.EvenDeleted(ctx, args.Email)
	switch {
	case errors.Is(err, users.ErrNoAccount):
		return job.Skip(ctx, accountGone)
	case err != nil:
		return err
	case account.EraseAt != nil:
		return s.Deliver(ctx, args.ID, args.Email, letters.ExistingDeleted(account.When(*account.EraseAt)))
	}
	return s.Deliver(ctx, args.ID, args.Email, letters.Existing(s.publicURL))
}

// storedCode is the present code of the registration that a mail is for; none when the registration is gone.
func (s *Service) storedCode(ctx context.Context, args mailArgs) (codes.Code, error) {
	found, err := s.registrations.ByID(ctx, args.Registration)
	if err != nil || len(found) == 0 {
		return codes.Code{}, err
	}
	return found[0].Code, nil
}

// ConnectWanted connects the Instagram account that was named at sign-up soon, if it still waits.
func (s *Service) ConnectWanted(ctx context.Context, a users.Account) error {
	if a.InstagramWanted == "" || a.InstagramMissing {
		return nil
	}
	_, err := jobs.Enqueue(ctx, s.outbox, connectJob, connectArgs{a.ID, a.InstagramWanted})
	return err
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
	account, err := s.users.ByID(ctx, args.UserID)
	if err != nil || !account.Wants(args.Username) {
		return s.unlessGone(err)
	}
	found, err := s.instagram.Find(ctx, args.UserID, args.Username)
	switch {
	case apperr.Is(err, apperr.NotFound), apperr.Is(err, apperr.Invalid):
		return job.Complete(ctx, func(ctx context.Context) error {
			return s.unlessGone(s.users.MissInstagram(ctx, args.UserID, args.Username, s.clock.Now()))
		})
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
		if err := s.users.Lock(ctx, args.UserID, s.clock.Now()); err != nil {
			return s.unlessGone(err)
		}
		account, err := s.users.ByID(ctx, args.UserID)
		if err != nil || !account.Wants(args.Username) {
			return err
		}
		return s.watch(ctx, args.UserID, found)
	})
}

// giveUpConnecting leaves the account unconnected; the dashboard asks for a username.
func (s *Service) giveUpConnecting(ctx context.Context, args connectArgs, _ jobs.Failure) error {
	return s.unlessGone(s.users.DropWantedInstagram(ctx, args.UserID, s.clock.Now()))
}

// unlessGone is nil for an account that has been deleted meanwhile.
func (s *Service) unlessGone(err error) error {
	if errors.Is(err, users.ErrNoAccount) {
		return nil
	}
	return err
}

// forget deletes what is over.
func (s *Service) forget(ctx context.Context, job *jobs.Job, _ struct{}) error {
	return job.Complete(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		if err := s.addresses.Forget(ctx, now); err != nil {
			return err
		}
		if err := s.guesses.Forget(ctx); err != nil {
			return err
		}
		if err := s.resets.Forget(ctx, now); err != nil {
			return err
		}
		if err := s.registrations.Forget(ctx, now.Add(-keepRegistrations)); err != nil {
			return err
		}
		if err := s.identities.Forget(ctx, now); err != nil {
			return err
		}
		return s.sessions.Forget(ctx, now.Add(-keepSessions))
	})
}
