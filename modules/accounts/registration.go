package accounts

import (
	"context"
	"crypto/rand"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/registrations"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

var errSignupClosed = apperr.New(apperr.Forbidden, "New accounts are not open here. Please ask the operator for one.")

// keepRegistrations is how long a sign-up waits for its address to be proven.
const keepRegistrations = 7 * 24 * time.Hour

// SignUp is what somebody creates an account with, as typed.
type SignUp struct {
	Email, Password, FullName string
	InstaUsername             string // optional; connected once the address is verified
	Timezone                  string // the browser's, optional
}

// account checks everything that was typed and gives the account it asks for, still without its password.
func (r SignUp) account() (a users.Account, err error) {
	if strings.TrimSpace(r.Email) == "" || r.Password == "" || strings.TrimSpace(r.FullName) == "" {
		return a, users.ErrMissing
	}
	if a.Email, err = users.ParseEmail(r.Email); err != nil {
		return a, err
	}
	if a.FullName, err = users.ParseName(r.FullName); err != nil {
		return a, err
	}
	if err = passwords.Check(r.Password, passwords.ErrShort); err != nil {
		return a, err
	}
	if strings.TrimSpace(r.InstaUsername) != "" {
		if a.InstagramWanted, err = instagram.ParseUsername(r.InstaUsername); err != nil {
			return a, err
		}
	}
	a.Timezone = users.ZoneAtSignUp(r.Timezone)
	return a, nil
}

// Registered is what the browser of a sign-up learns.
type Registered struct {
	Email string
	ID    string        // names the registration when its code is entered
	Wait  time.Duration // until the mail with the code goes out
}

// Register takes a sign-up and mails a code. An address that has an account is answered as any other, after the same
// work; its owner gets a mail.
func (s *Service) Register(ctx context.Context, r SignUp) (Registered, error) {
	if !s.signupOpen {
		return Registered{}, errSignupClosed
	}
	wanted, err := r.account()
	if err != nil {
		return Registered{}, err
	}
	if wanted.PasswordHash, err = s.passwords.Hash(ctx, r.Password); err != nil {
		return Registered{}, err
	}
	begun := Registered{Email: wanted.Email, ID: rand.Text()}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		// First of all: its lock makes parallel registrations of an address wait for each other.
		address, err := s.addresses.Open(ctx, wanted.Email, codes.Verification)
		if err != nil {
			return err
		}
		if err := s.book(ctx, &address, address.Book); err != nil {
			return err
		}
		now := s.clock.Now() // after the booking, so that a turn that was taken at once is no wait
		begun.Wait = address.SentAt.Sub(now)
		if err := s.registrations.VoidUnsent(ctx, wanted.Email, now); err != nil {
			return err
		}
		if err := s.addresses.Save(ctx, address); err != nil {
			return err
		}
		owner, err := s.accountAt(ctx, wanted.Email)
		if err != nil {
			return err
		}
		if owner.ID != 0 {
			return s.pend(ctx, address, registrations.NewDecoy(wanted.Email, wanted.PasswordHash), begun.ID, existingAccountLetter)
		}
		return s.pend(ctx, address, registrations.Registration{
			Email: wanted.Email, FullName: wanted.FullName, PasswordHash: wanted.PasswordHash,
			InstagramWanted: wanted.InstagramWanted, Timezone: wanted.Timezone,
		}, begun.ID, codeLetter)
	})
	return begun, err
}

// pend writes a registration, and the mail that goes out in the turn that address has booked.
func (s *Service) pend(ctx context.Context, address codes.Address, r registrations.Registration, id string, l letterKind) (err error) {
	r.Ticket, r.CreatedAt = auth.Digest(id), s.clock.Now()
	digits, code := s.drawCode(address, !r.Decoy)
	r.Code = code
	if r.ID, err = s.registrations.Insert(ctx, r); err != nil {
		return err
	}
	return s.mailAt(ctx, address, r.ID, code, digits, l)
}

// accountAt is the account of an address, one that is being deleted too; without an id when there is none.
func (s *Service) accountAt(ctx context.Context, email string) (users.Account, error) {
	a, err := s.users.EvenDeleted(ctx, email)
	if apperr.Is(err, apperr.NotFound) {
		return users.Account{}, nil
	}
	return a, err
}
