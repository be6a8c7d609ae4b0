package accounts

import (
	"context"
	"crypto/rand"
	"errors"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/letters"
	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/resets"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
)

// resetPath is the app's page that the mailed link opens. Browsers send nothing after # to a server, so the token reaches no access log
// and no Referer.
const resetPath = "/reset-password#token="

// errResetLink refuses an unknown, used or expired token alike.
var errResetLink = apperr.New(apperr.NotFound, "This link is no longer valid. Please ask for a new one.")

var resetJob = mailjob.Kind[resetArgs]("accounts:reset_mail", jobs.Interactive)

// resetArgs is a mail that brings a link for a new password.
type resetArgs struct {
	ID     string `json:"id"` // of the message, the same at every try
	Email  string `json:"email"`
	Sealed string `json:"sealed"` // the token of its link
}

// ForgotPassword mails a link for a new password. Whether the address has an account is looked up by the job that sends the mail, so
// every address gets the same answer after the same work.
func (s *Service) ForgotPassword(ctx context.Context, typedEmail string) error {
	email, err := users.ParseEmail(typedEmail)
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		address, err := s.addresses.Open(ctx, email, codes.Reset)
		if err != nil {
			return err
		}
		if err := s.book(ctx, &address, address.BookNow); err != nil {
			return err
		}
		if err := s.addresses.Save(ctx, address); err != nil {
			return err
		}
		token := rand.Text() // at least 128 random bits
		r := resets.Reset{TokenHash: auth.Digest(token), Email: email, ExpiresAt: address.SentAt.Add(resets.Life)}
		if err := s.resets.Insert(ctx, r); err != nil {
			return err
		}
		_, err = jobs.Enqueue(ctx, s.outbox, resetJob, resetArgs{
			ID: "accounts." + rand.Text(), Email: email, Sealed: s.sealer.Seal(token, email),
		})
		return err
	})
}

// sendReset mails the link of a request, unless it has been used or has expired meanwhile. When the mail server has refused it until then,
// the job fails.
func (s *Service) sendReset(ctx context.Context, job *jobs.Job, args resetArgs) error {
	token, err := s.sealer.Open(args.Sealed, args.Email)
	if err != nil {
		return jobs.Permanent(err)
	}
	pending, err := s.resets.Pending(ctx, auth.Digest(token), s.clock.Now())
	switch {
	case err != nil:
		return err
	case !pending && job.Attempt > 1:
		return jobs.Permanent(errOutlived)
	case !pending:
		return job.Skip(ctx, "another link was used, or has replaced this one")
	}
	_, err = s.users.ByEmail(ctx, args.Email)
	switch {
	case errors.Is(err, users.ErrNoAccount):
		return job.Skip(ctx, accountGone)
	case err != nil:
		return err
	}
	return s.Deliver(ctx, args.ID, args.Email, letters.Reset(s.publicURL+resetPath+token))
}

// ResetPassword sets a password by the token of a mailed link, voids the other links of the address, ends all sessions and notifies the
// owner.
func (s *Service) ResetPassword(ctx context.Context, token, fresh string) error {
	if err := passwords.Check(fresh, passwords.ErrShortNew); err != nil {
		return err
	}
	// Hashing takes long, so it comes before the transaction.
	hash, err := s.passwords.Hash(ctx, fresh)
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		email, found, err := s.resets.Use(ctx, auth.Digest(token), now)
		if err != nil {
			return err
		}
		if !found {
			return errResetLink
		}
		account, err := s.users.ByEmail(ctx, email)
		if apperr.Is(err, apperr.NotFound) {
			return errResetLink // the account was deleted meanwhile
		}
		if err != nil {
			return err
		}
		if err := s.users.ResetPassword(ctx, account.ID, hash, now); err != nil {
			return err
		}
		if err := s.guesses.ForgetNetwork(ctx, auth.Digest(email), clientip.Network(ctx)); err != nil {
			return err
		}
		if err := s.endSessions(ctx, account.ID, 0); err != nil {
			return err
		}
		return s.notify(ctx, account, passwordChanged)
	})
}
