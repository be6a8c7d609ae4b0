package accounts

import (
	"context"
	"strings"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

var errSignupClosed = apperr.New(apperr.Forbidden, "New accounts are not open here. Please ask the operator for one.")

// SignUp is what somebody creates an account with, as typed.
type SignUp struct {
	Email, Password, FullName string
	InstaUsername             string // optional; connected once the address is verified
	Timezone                  string // the browser's, optional
}

// account checks everything that was typed and gives the account it asks for, still without its password.
func (r SignUp) account() (a Account, err error) {
	if strings.TrimSpace(r.Email) == "" || r.Password == "" || strings.TrimSpace(r.FullName) == "" {
		return a, errMissing
	}
	if a.Email, err = ParseEmail(r.Email); err != nil {
		return a, err
	}
	if a.FullName, err = ParseName(r.FullName); err != nil {
		return a, err
	}
	if err = checkPassword(r.Password, errShortPassword); err != nil {
		return a, err
	}
	if strings.TrimSpace(r.InstaUsername) != "" {
		if a.InstagramWanted, err = instagram.ParseUsername(r.InstaUsername); err != nil {
			return a, err
		}
	}
	a.Timezone = zoneAtSignUp(r.Timezone)
	return a, nil
}

// Register takes a sign-up and answers the address that a mail goes to. An address that is taken is answered as any
// other, after the same work: a verified one's owner is told by mail; an unverified one begins anew, with this name,
// password and code together, so that a code never opens what somebody else has set.
func (s *Service) Register(ctx context.Context, r SignUp) (email string, err error) {
	if !s.signupOpen {
		return "", errSignupClosed
	}
	wanted, err := r.account()
	if err != nil {
		return "", err
	}
	if wanted.PasswordHash, err = s.passwords.Hash(ctx, r.Password); err != nil {
		return "", err
	}
	wanted.CreatedAt = s.clock.Now()
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		// First of all: its lock makes parallel registrations of an address wait for each other.
		code, err := s.store.openCode(ctx, wanted.Email, verification)
		if err != nil {
			return err
		}
		digits, err := s.settle(ctx, wanted)
		if err != nil {
			return err
		}
		if err := code.Replace(s.hash(code, digits), wanted.CreatedAt); err != nil {
			return err
		}
		return s.putInForce(ctx, code, digits)
	})
	return wanted.Email, err
}

// settle writes the account where it may be written, and gives the digits that prove its address: none for one that
// is proven already.
func (s *Service) settle(ctx context.Context, wanted Account) (digits string, err error) {
	existing, err := s.store.byEmail(ctx, wanted.Email)
	switch {
	case apperr.Is(err, apperr.NotFound):
		_, err := s.store.insert(ctx, wanted)
		return newDigits(), err
	case err != nil:
		return "", err
	case existing.Verified():
		return "", nil
	}
	wanted.ID = existing.ID
	return newDigits(), s.store.replaceUnverified(ctx, wanted)
}
