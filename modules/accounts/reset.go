package accounts

import (
	"context"
	"crypto/rand"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/resets"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
)

var errWhichReset = apperr.New(apperr.Invalid,
	"We cannot tell which request this code is for. Please reload this page and request a new code.")

// ForgotPassword mails a code to whoever has an account, with a password or without, and gives the id of the request, which
// goes with the code. Any other address is answered alike, after the same work: one with a pending sign-up too, which may be
// a stranger's.
func (s *Service) ForgotPassword(ctx context.Context, typedEmail string) (id string, err error) {
	email, err := users.ParseEmail(typedEmail)
	if err != nil {
		return "", err
	}
	id = rand.Text()
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		address, err := s.addresses.Open(ctx, email, codes.Reset)
		if err != nil {
			return err
		}
		// It bounds the resets of an address, too: each takes a turn, and none makes room for another.
		if err := s.book(ctx, &address, address.BookNow); err != nil {
			return err
		}
		if err := s.addresses.Save(ctx, address); err != nil {
			return err
		}
		account, err := s.users.ByEmail(ctx, email)
		if err != nil && !apperr.Is(err, apperr.NotFound) {
			return err
		}
		known := err == nil && !account.Shared
		digits, code := s.drawCode(address, known)
		r := resets.Reset{Ticket: auth.Digest(id), Email: email, Code: code}
		if err := s.resets.Insert(ctx, r); err != nil {
			return err
		}
		l := codeLetter
		if !known {
			l = noLetter
		}
		return s.mailAt(ctx, address, 0, code, digits, l)
	})
	return id, err
}

// ResetPassword sets a password by the code that was mailed, drops the other requests for one, ends all sessions and tells
// the owner.
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
	return s.tryCode(ctx, email, codes.Reset, p.Requester, func(ctx context.Context) (refused, err error) {
		r, refused, err := s.resetToProve(ctx, email, p)
		if refused != nil || err != nil {
			return refused, err
		}
		refused = r.Try(s.codes.Of(email, codes.Reset, digits), p.ID == "", s.clock.Now())
		if err := s.resets.SaveCode(ctx, r.ID, r.Code); err != nil || refused != nil {
			return refused, err
		}
		if err := s.guesses.Right(ctx, auth.Digest(email), clientip.Network(ctx)); err != nil {
			return nil, err
		}
		return nil, s.resetPassword(ctx, email, hash)
	})
}

// resetToProve finds the reset that a code is for.
func (s *Service) resetToProve(ctx context.Context, email string, p Proof) (r resets.Reset, refused, err error) {
	if p.ID != "" {
		found, err := s.resets.Find(ctx, email, auth.Digest(p.ID))
		if err != nil || len(found) == 0 {
			return resets.Reset{}, codes.ErrExpired, err
		}
		return found[0], nil, nil
	}
	pending, err := s.resets.Pending(ctx, email, s.clock.Now())
	if err != nil || len(pending) == 0 {
		return resets.Reset{}, codes.ErrExpired, err
	}
	r, certain := resets.Only(pending)
	if !certain {
		return resets.Reset{}, errWhichReset, nil
	}
	return r, nil, nil
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
	if err := s.resets.Drop(ctx, email); err != nil {
		return err
	}
	if err := s.endSessions(ctx, account.ID, 0); err != nil {
		return err
	}
	return s.notify(ctx, account, passwordChanged)
}
