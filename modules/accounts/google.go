package accounts

import (
	"cmp"
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/google"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

var errGoogleUnverified = apperr.New(apperr.Forbidden,
	"Google has not verified your email address yet. Verify it there, or sign up here with email and password.")

// GoogleReturn is what a browser brings back from Google.
type GoogleReturn struct {
	State, Code string // as Google sent them
	Sealed      string // as BeginGoogle gave it
}

// BeginGoogle gives the address to send a browser to, and what it must bring back. zone is the browser's, optional.
func (s *Service) BeginGoogle(ctx context.Context, zone string) (address, sealed string, err error) {
	a := google.Attempt{Attempt: oidc.NewAttempt(), Zone: zone, Until: s.clock.Now().Add(google.AttemptLife)}
	if address, err = s.google.URL(ctx, a.Attempt); err != nil {
		return "", "", err
	}
	sealed, err = a.Seal(s.attempts)
	return address, sealed, err
}

// LoginByGoogle begins a session for whom Google has signed in and answers its token.
func (s *Service) LoginByGoogle(ctx context.Context, r GoogleReturn, d sessions.Device) (token string, err error) {
	account, err := s.whoReturned(ctx, r)
	if err != nil {
		return "", err
	}
	return s.BeginSession(ctx, account.ID, d)
}

// HandOverByGoogle does the same for a browser on its way: what it gets stands in an address, where others may read it
// later, so it is good for one TakeOver within a minute.
func (s *Service) HandOverByGoogle(ctx context.Context, r GoogleReturn, d sessions.Device) (
	account users.Account, handover sessions.Handover, err error) {
	if account, err = s.whoReturned(ctx, r); err != nil {
		return users.Account{}, sessions.Handover{}, err
	}
	session, handover := sessions.NewHandover(account.ID, d, s.clock.Now())
	_, err = s.enter(ctx, session)
	return account, handover, err
}

// enter writes a session that needs no password.
func (s *Service) enter(ctx context.Context, session sessions.Session) (id int64, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.users.SignInWithoutPassword(ctx, session.UserID, session.CreatedAt); err != nil {
			return err
		}
		id, err = s.insertSession(ctx, session)
		return err
	})
	return id, err
}

// whoReturned finds or makes the account of somebody who comes back from Google. An attempt comes back once.
func (s *Service) whoReturned(ctx context.Context, r GoogleReturn) (users.Account, error) {
	a, err := google.OpenAttempt(s.attempts, r.Sealed, r.State, s.clock.Now())
	if err != nil {
		return users.Account{}, err
	}
	first, err := s.identities.FirstReturn(ctx, auth.Digest(a.State), a.Until)
	if err != nil {
		return users.Account{}, err
	}
	if !first {
		return users.Account{}, google.ErrExpired
	}
	who, err := s.google.Redeem(ctx, r.Code, a.Attempt)
	if err != nil {
		return users.Account{}, err
	}
	var account users.Account
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		account, err = s.accountOf(ctx, who, a.Zone)
		return err
	})
	return account, err
}

// FirstReturn marks the state of a sign-in at another service as returned until an instant; it is false for all but the first of those
// who ask.
func (s *Service) FirstReturn(ctx context.Context, state string, until time.Time) (bool, error) {
	return s.identities.FirstReturn(ctx, state, until)
}

// accountOf gives the account of an identity, in the transaction of ctx. An identity that is new here is linked to the
// account of its address only when Google has verified that.
func (s *Service) accountOf(ctx context.Context, who oidc.Identity, zone string) (users.Account, error) {
	email, err := users.ParseEmail(who.Email)
	proven := err == nil && who.EmailVerified
	if proven {
		// Its lock makes whoever else registers the address wait.
		if _, err := s.addresses.Open(ctx, email, codes.Verification); err != nil {
			return users.Account{}, err
		}
	}
	now := s.clock.Now()
	account, err := s.identities.Account(ctx, who)
	switch {
	case err == nil && account.EraseAt != nil:
		return users.Account{}, account.Deleted()
	case err == nil && account.SuspendedAt != nil:
		return users.Account{}, users.ErrSuspended
	case err == nil:
		return s.withPicture(ctx, account, who.Picture)
	case !apperr.Is(err, apperr.NotFound):
		return users.Account{}, err
	case !proven:
		return users.Account{}, errGoogleUnverified
	}
	if account, err = s.link(ctx, email, who, zone); err != nil {
		return users.Account{}, err
	}
	if err := s.identities.Insert(ctx, account.ID, who, now); err != nil {
		return users.Account{}, err
	}
	return s.withPicture(ctx, account, who.Picture)
}

// link finds the account of an address that Google has verified, or makes one. Whoever signed up with this address has
// never proven to be its owner: nothing of theirs stays.
func (s *Service) link(ctx context.Context, email string, who oidc.Identity, zone string) (users.Account, error) {
	existing, err := s.users.EvenDeleted(ctx, email)
	switch {
	case err == nil && existing.EraseAt != nil:
		return users.Account{}, existing.Deleted()
	case err == nil && existing.SuspendedAt != nil:
		return users.Account{}, users.ErrSuspended
	case err == nil:
		return existing, s.notify(ctx, existing, googleLinked)
	case !apperr.Is(err, apperr.NotFound):
		return users.Account{}, err
	case !s.signupOpen:
		return users.Account{}, errSignupClosed
	}
	now := s.clock.Now()
	name, _ := users.ParseName(who.Name)
	mailbox, _, _ := strings.Cut(email, "@")
	id, err := s.openAccount(ctx, users.Account{
		Email: email, FullName: cmp.Or(name, mailbox), EmailVerifiedAt: &now, Timezone: users.ZoneAtSignUp(zone), CreatedAt: now,
	})
	if err != nil {
		return users.Account{}, err
	}
	return s.users.ByID(ctx, id)
}

// reportGoogle writes down why somebody was turned away. What people do to themselves is no news.
func (s *Service) reportGoogle(ctx context.Context, err error) {
	level := slog.LevelInfo
	if known := apperr.From(err); known.Code == apperr.Internal || known.Code == apperr.Unavailable {
		level = slog.LevelWarn
	}
	s.log.Log(ctx, level, "google sign-in refused", "error", err)
}

// withPicture keeps the account's picture as it is at Google.
func (s *Service) withPicture(ctx context.Context, account users.Account, picture string) (users.Account, error) {
	if picture == "" || (account.ProfilePicture != nil && *account.ProfilePicture == picture) {
		return account, nil
	}
	account.ProfilePicture = &picture
	return account, s.users.SetPicture(ctx, account.ID, picture, s.clock.Now())
}
