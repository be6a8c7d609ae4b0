package accounts

import (
	"context"
	"crypto/rand"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

var (
	errTaken   = apperr.New(apperr.Conflict, "There is already an account with this email address")
	errLeaving = apperr.New(apperr.Conflict, "The account with this email address is being deleted; the address is free again within 24 hours")
)

// NewPassword draws a password that nobody guesses, of 16 letters and digits.
func NewPassword() string { return rand.Text()[:16] }

// CreateGuest makes an account without a password for somebody who tries the app; BeginSession is the way in.
func (s *Service) CreateGuest(ctx context.Context, email, fullName, zone string) (id int64, err error) {
	now := s.clock.Now()
	return s.openAccount(ctx, users.Account{Email: email, FullName: fullName, EmailVerifiedAt: &now, Timezone: zone, CreatedAt: now})
}

// CreateUser makes an account whose address needs no proof: the operator vouches for it. It takes the place of sign-ups
// that wait for the address, and works while sign-up is closed.
func (s *Service) CreateUser(ctx context.Context, r SignUp) (id int64, err error) {
	wanted, err := r.account()
	if err != nil {
		return 0, err
	}
	if wanted.PasswordHash, err = s.passwords.Hash(ctx, r.Password); err != nil {
		return 0, err
	}
	now := s.clock.Now()
	wanted.CreatedAt, wanted.EmailVerifiedAt = now, &now
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		// Its lock makes whoever registers the address wait.
		if _, err := s.addresses.Open(ctx, wanted.Email, codes.Verification); err != nil {
			return err
		}
		existing, err := s.users.EvenDeleted(ctx, wanted.Email)
		switch {
		case err == nil && existing.EraseAt != nil:
			return errLeaving.Because(existing.Deleted())
		case err == nil:
			return errTaken
		case !apperr.Is(err, apperr.NotFound):
			return err
		}
		id, err = s.openAccount(ctx, wanted)
		return err
	})
	return id, err
}
