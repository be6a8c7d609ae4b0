package accounts

import (
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/registrations"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
)

// errNoID refuses every code without an id alike: none, one or several sign-ups may be pending. Each such try is a failure.
var errNoID = apperr.New(apperr.Invalid,
	"Invalid verification code. Please check and try again, request a new one or sign up again.").Because(codes.ErrWrong)

// Proof is what somebody brings to prove an address.
type Proof struct {
	Email, Code string // as typed
	ID          string // which registration it is for; empty: the only one that is pending
	Requester   string // whose wrong codes are counted together
}

func (p Proof) parse() (email, digits string, err error) {
	if email, err = users.ParseEmail(p.Email); err != nil {
		return "", "", codes.ErrNoAddress
	}
	digits, err = codes.ParseDigits(p.Code)
	return email, digits, err
}

// VerifyEmail makes a registration an account by the code that was mailed for it; all others of its address are dropped.
// The code alone signs nobody in.
func (s *Service) VerifyEmail(ctx context.Context, p Proof) error {
	email, digits, err := p.parse()
	if err != nil {
		return err
	}
	return s.tryCode(ctx, email, p.Requester, func(ctx context.Context) (refused, err error) {
		r, err := s.registrationToProve(ctx, email, p.ID)
		if err != nil {
			return nil, err
		}
		refused = r.Try(s.codes.Of(email, digits), p.ID == "", s.clock.Now())
		if refused != nil && p.ID == "" {
			refused = errNoID
		}
		if err := s.registrations.SaveCode(ctx, r.ID, r.Code); err != nil || refused != nil {
			return refused, err
		}
		_, err = s.openAccount(ctx, r.Account(s.clock.Now()))
		return nil, err
	})
}

// registrationToProve finds the registration that a code is for. Where there is none, or no telling which, it gives an empty one, so
// that a code is tried and counted all the same.
func (s *Service) registrationToProve(ctx context.Context, email, id string) (r registrations.Registration, err error) {
	var found []registrations.Registration
	if id != "" {
		found, err = s.registrations.Find(ctx, email, auth.Digest(id))
	} else {
		found, err = s.registrations.Pending(ctx, email)
	}
	if err != nil || len(found) != 1 {
		return registrations.Registration{}, err
	}
	return found[0], nil
}

// tryCode lets one guess at a time look at the code of an address. A refused one is counted, so the transaction commits
// all the same.
func (s *Service) tryCode(ctx context.Context, email, requester string,
	guess func(context.Context) (refused, err error)) error {
	var refused error
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		now, site := s.clock.Now(), clientip.Site(ctx)
		allowed, err := s.addresses.TakeSiteGuess(ctx, site, now)
		if err != nil {
			return err
		}
		if !allowed {
			refused = codes.ErrManySiteFailures
			return nil
		}
		if _, err := s.addresses.Open(ctx, email, codes.Verification); err != nil {
			return err
		}
		failures, until, err := s.addresses.Failures(ctx, email, requester, now)
		if err != nil {
			return err
		}
		if failures >= codes.MaxFailures {
			refused = codes.ErrManyFailures(until.Sub(now))
			return s.addresses.GiveSiteGuessBack(ctx, site)
		}
		if refused, err = guess(ctx); err != nil {
			return err
		}
		if errors.Is(refused, codes.ErrWrong) {
			return s.addresses.CountFailure(ctx, email, requester, now)
		}
		return s.addresses.GiveSiteGuessBack(ctx, site)
	})
	if err != nil {
		return err
	}
	return refused
}

// openAccount writes an account whose address is proven, in the transaction of ctx that holds the address. Whatever else
// waited for that address is dropped, and the Instagram account that was named at sign-up is connected soon.
func (s *Service) openAccount(ctx context.Context, a users.Account) (id int64, err error) {
	if id, err = s.users.Insert(ctx, a); err != nil {
		return 0, err
	}
	if err := s.registrations.Drop(ctx, a.Email); err != nil {
		return 0, err
	}
	a.ID = id
	return id, s.ConnectWanted(ctx, a)
}

// ResendVerification mails another code for a registration; without its id, for the newest of the address. An address
// without any is answered alike, after the same work.
func (s *Service) ResendVerification(ctx context.Context, typedEmail, registrationID string) error {
	email, err := users.ParseEmail(typedEmail)
	if err != nil {
		return codes.ErrNoAddress
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		address, err := s.addresses.Open(ctx, email, codes.Verification)
		if err != nil {
			return err
		}
		if err := s.book(ctx, &address, address.BookNow); err != nil {
			return err
		}
		if err := s.addresses.Save(ctx, address); err != nil {
			return err
		}
		pending, err := s.registrations.Pending(ctx, email)
		if err != nil {
			return err
		}
		if len(pending) == 0 {
			return s.pend(ctx, address, registrations.NewDecoy(email, ""), rand.Text(), noLetter)
		}
		chosen := max(0, slices.IndexFunc(pending, func(r registrations.Registration) bool { return r.Ticket == auth.Digest(registrationID) }))
		return s.renewCode(ctx, address, pending[chosen])
	})
}

// book takes a turn of an address that is held, by one of its ways, and counts it for the network that asks.
func (s *Service) book(ctx context.Context, a *codes.Address, take func(time.Time, *codes.Requests) error) error {
	by, err := s.addresses.Requests(ctx, a.Email, a.Purpose, clientip.Site(ctx))
	if err != nil {
		return err
	}
	if err := take(s.clock.Now(), &by); err != nil {
		return err
	}
	return s.addresses.SaveRequests(ctx, a.Email, a.Purpose, by)
}

// renewCode replaces the code of a registration and mails the new one.
func (s *Service) renewCode(ctx context.Context, address codes.Address, r registrations.Registration) error {
	digits, code := s.drawCode(address, !r.Decoy)
	if err := s.registrations.SaveCode(ctx, r.ID, code); err != nil {
		return err
	}
	l := codeLetter
	if r.Decoy {
		l = noLetter
	}
	return s.mailAt(ctx, address, r.ID, code, digits, l)
}

// drawCode draws the digits that address is mailed next, and the code that is stored for them. Where there is nothing to
// prove, no digits fit the code.
func (s *Service) drawCode(address codes.Address, provable bool) (digits string, c codes.Code) {
	digits = codes.NewDigits()
	if !provable {
		return digits, codes.New(s.codes.OfNone(), address.SentAt)
	}
	return digits, codes.New(s.codes.Of(address.Email, digits), address.SentAt)
}
