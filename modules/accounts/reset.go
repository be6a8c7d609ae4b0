package accounts

import (
	"context"
)

// ForgotPassword mails a code to whoever has an account, with a password or without. Any other address is answered alike.
func (s *Service) ForgotPassword(ctx context.Context, typedEmail string) error {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return errEmail
	}
	return s.mailCode(ctx, email, reset, func(Account) bool { return true })
}

// ResetPassword sets a password by the code that was mailed, ends all sessions and tells the owner. The code proves the
// address too.
func (s *Service) ResetPassword(ctx context.Context, typedEmail, typedCode, fresh string) error {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return errNoAddress
	}
	digits, err := parseDigits(typedCode)
	if err != nil {
		return err
	}
	if err := checkPassword(fresh, errShortNewPassword); err != nil {
		return err
	}
	// Before the code is looked at: a transaction must not wait for it.
	hash, err := s.passwords.Hash(ctx, fresh)
	if err != nil {
		return err
	}
	return s.tryCode(ctx, email, reset, digits, func(ctx context.Context, account Account) error {
		if err := s.store.resetPassword(ctx, account.ID, hash, s.clock.Now()); err != nil {
			return err
		}
		if !account.Verified() {
			if err := s.verified(ctx, account); err != nil {
				return err
			}
		}
		if err := s.endSessions(ctx, account.ID, 0); err != nil {
			return err
		}
		return s.notify(ctx, account, passwordChanged)
	})
}
