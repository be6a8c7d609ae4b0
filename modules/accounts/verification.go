package accounts

import (
	"context"
	"crypto/rand"
	"errors"
	"slices"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
)

var errWhichRegistration = apperr.New(apperr.Invalid,
	"This address was used to sign up more than once. Enter the code where you signed up, or sign up again.")

// Proof is what somebody brings to prove an address.
type Proof struct {
	Email, Code    string // as typed
	RegistrationID string // which registration it is for; empty: the only one that is pending
	Requester      string // whose wrong codes are counted together
}

func (p Proof) parse() (email, digits string, err error) {
	if email, err = ParseEmail(p.Email); err != nil {
		return "", "", errNoAddress
	}
	digits, err = parseDigits(p.Code)
	return email, digits, err
}

// VerifyEmail makes a registration an account by the code that was mailed for it; all others of its address are dropped.
// The code alone signs nobody in.
func (s *Service) VerifyEmail(ctx context.Context, p Proof) error {
	email, digits, err := p.parse()
	if err != nil {
		return err
	}
	return s.tryCode(ctx, email, verification, p.Requester, func(ctx context.Context, _ Address) (refused, err error) {
		r, refused, err := s.registrationToProve(ctx, email, p.RegistrationID)
		if refused != nil || err != nil {
			return refused, err
		}
		refused = r.Try(s.codes.of(email, verification, digits), s.clock.Now())
		if err := s.registrations.saveRegistrationCode(ctx, r.ID, r.Code); err != nil || refused != nil {
			return refused, err
		}
		_, err = s.openAccount(ctx, r.account(s.clock.Now()))
		return nil, err
	})
}

// registrationToProve finds the registration that a code is for.
func (s *Service) registrationToProve(ctx context.Context, email, id string) (r Registration, refused, err error) {
	var found []Registration
	if id != "" {
		found, err = s.registrations.registrationOf(ctx, email, auth.Digest(id))
	} else {
		found, err = s.registrations.pending(ctx, email)
	}
	switch {
	case err != nil:
		return Registration{}, nil, err
	case len(found) == 0:
		return Registration{}, errCodeExpired, nil
	case len(found) > 1:
		return Registration{}, errWhichRegistration, nil
	}
	return found[0], nil, nil
}

// tryCode lets one guess at a time look at the code of an address. A refused one is counted, so the transaction commits
// all the same.
func (s *Service) tryCode(ctx context.Context, email string, p purpose, requester string,
	guess func(context.Context, Address) (refused, err error)) error {
	var refused error
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		address, asked, err := s.addresses.holdAddress(ctx, email, p)
		if err != nil {
			return err
		}
		if !asked {
			refused = errCodeExpired
			return nil
		}
		now := s.clock.Now()
		failures, until, err := s.addresses.failures(ctx, email, p, requester, now)
		if err != nil {
			return err
		}
		if failures >= dayFailures {
			refused = errManyFailures.After(until.Sub(now))
			return nil
		}
		if refused, err = guess(ctx, address); err != nil {
			return err
		}
		if errors.Is(refused, errCodeWrong) {
			return s.addresses.countFailure(ctx, email, p, requester, now)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return refused
}

// openAccount writes an account whose address is proven, in the transaction of ctx that holds the address. Whatever else
// waited for that address is dropped, and the Instagram account that was named at sign-up is connected soon.
func (s *Service) openAccount(ctx context.Context, a Account) (id int64, err error) {
	if id, err = s.store.insert(ctx, a); err != nil {
		return 0, err
	}
	if err := s.registrations.dropRegistrations(ctx, a.Email); err != nil || a.InstagramWanted == "" {
		return id, err
	}
	_, err = jobs.Enqueue(ctx, s.outbox, connectJob, connectArgs{id, a.InstagramWanted})
	return id, err
}

// ResendVerification mails another code for a registration; without its id, for the newest of the address. An address
// without any is answered alike, after the same work.
func (s *Service) ResendVerification(ctx context.Context, typedEmail, registrationID string) error {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return errNoAddress
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		address, err := s.addresses.openAddress(ctx, email, verification)
		if err != nil {
			return err
		}
		if err := address.BookNow(s.clock.Now()); err != nil {
			return err
		}
		if err := s.addresses.saveAddress(ctx, address); err != nil {
			return err
		}
		pending, err := s.registrations.pending(ctx, email)
		if err != nil {
			return err
		}
		if len(pending) == 0 {
			return s.pend(ctx, address, newDecoy(email), rand.Text(), noLetter)
		}
		chosen := max(0, slices.IndexFunc(pending, func(r Registration) bool { return r.Ticket == auth.Digest(registrationID) }))
		return s.renewCode(ctx, address, pending[chosen])
	})
}

// renewCode replaces the code of a registration and mails the new one.
func (s *Service) renewCode(ctx context.Context, address Address, r Registration) error {
	digits, code := s.drawCode(address, !r.decoy())
	if err := s.registrations.saveRegistrationCode(ctx, r.ID, code); err != nil {
		return err
	}
	l := letterOfCode
	if r.decoy() {
		l = noLetter
	}
	return s.mailAt(ctx, address, r.ID, code, digits, l)
}

// drawCode draws the digits that address is mailed next, and the code that is stored for them. Where there is nothing to
// prove, no digits fit the code.
func (s *Service) drawCode(address Address, provable bool) (digits string, c Code) {
	digits = newDigits()
	if !provable {
		return digits, newCode(s.codes.ofNone(), address.SentAt)
	}
	return digits, newCode(s.codes.of(address.Email, address.Purpose, digits), address.SentAt)
}
