package accounts

import (
	"context"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

// VerifyEmail proves an address by the code that was mailed to it. The code alone signs nobody in.
func (s *Service) VerifyEmail(ctx context.Context, typedEmail, typedCode string) error {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return errNoAddress
	}
	digits, err := parseDigits(typedCode)
	if err != nil {
		return err
	}
	return s.tryCode(ctx, email, verification, digits, s.verified)
}

// tryCode compares digits with the code in force and, for the right ones, does what they allow in the same transaction.
func (s *Service) tryCode(ctx context.Context, email string, p purpose, digits string, allowed func(context.Context, Account) error) error {
	var refused error
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		code, asked, err := s.store.holdCode(ctx, email, p)
		if err != nil {
			return err
		}
		if !asked {
			refused = errCodeExpired
			return nil
		}
		refused = code.Try(s.hash(code, digits), s.clock.Now())
		if err := s.store.saveCode(ctx, code); err != nil || refused != nil {
			return err // the try counts all the same, so this commits
		}
		account, err := s.store.byEmail(ctx, email)
		if err != nil {
			return err
		}
		return allowed(ctx, account)
	})
	if err != nil {
		return err
	}
	return refused
}

// verified opens an account, and begins to connect the Instagram account that was named at sign-up.
func (s *Service) verified(ctx context.Context, account Account) error {
	if err := s.store.verify(ctx, account.ID, s.clock.Now()); err != nil || account.InstagramWanted == "" {
		return err
	}
	_, err := jobs.Enqueue(ctx, s.outbox, connectJob, connectArgs{account.ID, account.InstagramWanted})
	return err
}

// ResendVerification mails another code to an address that waits to be verified. Any other address is answered alike.
func (s *Service) ResendVerification(ctx context.Context, typedEmail string) error {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return errNoAddress
	}
	return s.mailCode(ctx, email, verification, func(a Account) bool { return !a.Verified() })
}

// mailCode mails another code to an account that deserves one. For any other address it counts as if it did.
func (s *Service) mailCode(ctx context.Context, email string, p purpose, deserves func(Account) bool) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		code, err := s.store.openCode(ctx, email, p)
		if err != nil {
			return err
		}
		account, err := s.store.byEmail(ctx, email)
		known := err == nil
		if err != nil && !apperr.Is(err, apperr.NotFound) {
			return err
		}
		digits := ""
		if known && deserves(account) {
			digits = newDigits()
		}
		if err := code.Resend(s.hash(code, digits), s.clock.Now()); err != nil {
			return err
		}
		if digits == "" {
			return s.store.saveCode(ctx, code)
		}
		return s.putInForce(ctx, code, digits)
	})
}

// hash is what is stored for digits; without any, something that no digits have.
func (s *Service) hash(c Code, digits string) string {
	if digits == "" {
		return s.codes.ofNone()
	}
	return s.codes.of(c.Email, c.Purpose, digits)
}

// putInForce saves a code and posts the mail that goes with it: the digits, or, without any, that there is an account.
func (s *Service) putInForce(ctx context.Context, c Code, digits string) error {
	if err := s.store.saveCode(ctx, c); err != nil {
		return err
	}
	_, err := jobs.Enqueue(ctx, s.outbox, mailJob, s.address(c, digits), jobs.At(c.SentAt))
	return err
}
