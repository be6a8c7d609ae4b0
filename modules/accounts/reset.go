package accounts

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
)

// ForgotPassword mails a code to whoever has an account, with a password or without. Any other address is answered alike,
// after the same work: one with a pending sign-up too, which may be a stranger's.
func (s *Service) ForgotPassword(ctx context.Context, typedEmail string) error {
	email, err := users.ParseEmail(typedEmail)
	if err != nil {
		return users.ErrEmail
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		address, err := s.addresses.Open(ctx, email, codes.Reset)
		if err != nil {
			return err
		}
		if err := s.book(ctx, &address, address.BookNow); err != nil {
			return err
		}
		account, err := s.users.ByEmail(ctx, email)
		if err != nil && !apperr.Is(err, apperr.NotFound) {
			return err
		}
		known := err == nil && !account.Shared
		digits, code := s.drawCode(address, known)
		address.Code = code
		if err := s.addresses.Save(ctx, address); err != nil {
			return err
		}
		l := letterOfCode
		if !known {
			l = noLetter
		}
		return s.mailAt(ctx, address, 0, code, digits, l)
	})
}

// ResetPassword sets a password by the code that was mailed, ends all sessions and tells the owner.
func (s *Service) ResetPassword(ctx context.Context, p Proof, fresh string) error {
	email, digits, err := p.parse()
	if err != nil {
		return err
	}
	if err := passwords.Check(fresh, passwords.ErrShortNew); err != nil {
		return err
	}
	// Before the code is looked at: a transaction must not wait for it.
	hash, err := s.passwords.Hash(ctx, fresh)
	if err != nil {
		return err
	}
	return s.tryCode(ctx, email, codes.Reset, p.Requester, func(ctx context.Context, address codes.Address) (refused, err error) {
		refused = address.Try(s.codes.Of(email, codes.Reset, digits), s.clock.Now())
		if err := s.addresses.Save(ctx, address); err != nil || refused != nil {
			return refused, err
		}
		database.AfterCommit(ctx, func() { s.guesses.Right(context.WithoutCancel(ctx), auth.Digest(email)) })
		return nil, s.resetPassword(ctx, email, hash)
	})
}

// resetPassword gives the owner of an address a new password, in the transaction of ctx.
func (s *Service) resetPassword(ctx context.Context, email, hash string) error {
	account, err := s.users.ByEmail(ctx, email)
	if apperr.Is(err, apperr.NotFound) {
		return codes.ErrExpired // it was deleted meanwhile
	}
	if err != nil {
		return err
	}
	if err := s.users.ResetPassword(ctx, account.ID, hash, s.clock.Now()); err != nil {
		return err
	}
	if err := s.endSessions(ctx, account.ID, 0); err != nil {
		return err
	}
	return s.notify(ctx, account, passwordChanged)
}
