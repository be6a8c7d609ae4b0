package connections

import (
	"context"
	"encoding/binary"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/signing"
)

// CallbackPath is where Instagram sends people back to; the operator registers it in Meta's dashboard.
const CallbackPath = "/api/instagram/callback"

// The refusals of a sign-in that are not Instagram's own.
var (
	ErrUnavailable = apperr.New(apperr.Unavailable, "This server is not set up for “Connect with Instagram”.")
	ErrCancelled   = apperr.New(apperr.Invalid, "Connecting to Instagram was cancelled.")
	ErrDeclined    = apperr.New(apperr.Invalid, "Instagram did not complete the sign-in. Please connect again.")
	ErrPersonal    = apperr.New(apperr.Invalid,
		"Instagram shows figures of professional accounts only. Switch yours to a creator or business account, then connect again.")
	// ErrPublic comes with a connection that was made.
	ErrPublic = apperr.New(apperr.Unavailable,
		"Your account is connected, but we could not look up its public figures. Enter its username in the settings.")
	// ErrNoInsights comes with a connection that was made, too.
	ErrNoInsights = apperr.New(apperr.Invalid,
		"Your account is connected, but Bowerbird may not read your insights. Connect again and leave “View insights” switched on.")
	ErrNotConnected = apperr.New(apperr.NotFound, "No Instagram account is connected.")
)

// Figures are what was read with a connection.
type Figures interface {
	// Forget deletes the figures of an account that a user has connected, in the transaction of ctx.
	Forget(ctx context.Context, userID int64, instagramID string) error
}

// Needs are what the service works with.
type Needs struct {
	fx.In
	Config   config.Config
	DB       *database.DB
	Store    *Store
	Login    Login
	Accounts Accounts
	Users    Users
	Attempts Attempts
	Figures  Figures
	Profiles Profiles
	Failures *Failures
	Outbox   *jobs.Outbox
	Mail     mail.Sender
	Clock    clock.Clock
	Log      *slog.Logger
}

// Service connects users with their own Instagram accounts.
type Service struct {
	in        Needs
	attempts  *auth.Sealer
	deletions signing.Key
}

// NewService does no I/O.
func NewService(n Needs) *Service {
	return &Service{n, auth.NewSealer(n.Config.Secret, "instagram sign-in"), signing.NewKey(n.Config.Secret, "instagram deletion")}
}

// Available reports whether the operator has set up the sign-in.
func (s *Service) Available() bool { return s.in.Config.InstagramLogin() }

// Beginning is where to send a browser, and what it must bring back.
type Beginning struct{ Address, State, Sealed string }

// Begin starts a sign-in. from is the path of the app to go back to.
func (s *Service) Begin(by auth.Identity, from string) (Beginning, error) {
	if !s.Available() {
		return Beginning{}, ErrUnavailable
	}
	if !strings.HasPrefix(from, "/") || strings.HasPrefix(from, "//") || strings.ContainsAny(from, "\\\r\n") {
		from = "/settings"
	}
	a := newAttempt(by, from, s.in.Clock.Now())
	sealed, err := seal(s.attempts, "attempt", a)
	return Beginning{s.in.Login.AuthorizeAddress(a.State, s.redirectURI()), a.State, sealed}, err
}

func (s *Service) redirectURI() string { return s.in.Config.PublicURL + CallbackPath }

// Return is what a browser brings back from Instagram.
type Return struct {
	State, Code string
	Refusal     string // why Instagram or the person refused; empty: neither did
	Sealed      string // as Begin gave it
}

// Outcome is how a sign-in ended.
type Outcome struct {
	From   string // the path of the app that the sign-in began on; empty when unknown
	Choice string // sealed: another account is connected, and the user has to choose; empty: connected
}

// Finish connects the account that signed in. Where another one is connected, nothing changes until its user has chosen.
func (s *Service) Finish(ctx context.Context, r Return) (o Outcome, err error) {
	if !s.Available() {
		return o, ErrUnavailable
	}
	a, err := openAttempt(s.attempts, r.Sealed, r.State, s.in.Clock.Now())
	if err != nil {
		return o, err
	}
	o.From = a.From
	switch {
	case r.Refusal == "access_denied":
		return o, ErrCancelled
	case r.Refusal != "":
		return o, ErrDeclined.Because(errors.New(r.Refusal))
	}
	if err := s.mayGoOn(ctx, a); err != nil {
		return o, err
	}
	grant, err := s.in.Login.Exchange(ctx, r.Code, s.redirectURI())
	if err != nil {
		return o, err
	}
	account, err := s.in.Login.Account(ctx, grant.Text)
	if err != nil {
		return o, err
	}
	if account.Type == login.Personal {
		return o, ErrPersonal
	}
	c := of(a.UserID, grant, account, s.in.Clock.Now())
	other, err := s.otherAccount(ctx, c)
	if err != nil {
		return o, err
	}
	if other {
		o.Choice, err = seal(s.attempts, "choice", choice{c, a.State, c.ConnectedAt.Add(AttemptLife)})
		return o, err
	}
	if err := s.connect(ctx, c); err != nil {
		return o, err
	}
	if c.Problem == NoInsights {
		return o, ErrNoInsights
	}
	return o, nil
}

// mayGoOn refuses an attempt of somebody who has signed out or deleted the account meanwhile, and one that has come back before.
func (s *Service) mayGoOn(ctx context.Context, a attempt) error {
	here, err := s.in.Users.Here(ctx, a.UserID)
	if err == nil && here {
		here, err = s.in.Attempts.SignedIn(ctx, a.UserID, a.SessionID)
	}
	if err == nil && here {
		here, err = s.in.Attempts.FirstReturn(ctx, auth.Digest(a.State), a.Until)
	}
	if err == nil && !here {
		err = ErrExpired
	}
	return err
}

// otherAccount reports whether the user has connected another account than the one that signed in.
func (s *Service) otherAccount(ctx context.Context, c Connection) (bool, error) {
	former, found, err := s.in.Store.Of(ctx, c.UserID)
	if err != nil {
		return false, err
	}
	if found && former.InstagramID != c.InstagramID {
		return true, nil
	}
	own, err := s.in.Accounts.OwnInstagram(ctx, c.UserID)
	return own != "" && own != c.Username, err
}

// connect stores the connection first: a public look-up that fails must not lose the token.
func (s *Service) connect(ctx context.Context, c Connection) error {
	if err := s.in.DB.InTx(ctx, func(ctx context.Context) error { return s.in.Store.put(ctx, c) }); err != nil {
		return err
	}
	own, err := s.in.Accounts.OwnInstagram(ctx, c.UserID)
	if err != nil || own == c.Username {
		return err
	}
	if err := s.in.Accounts.ConnectInstagram(ctx, c.UserID, c.Username); err != nil {
		return ErrPublic.Because(err)
	}
	return nil
}

// Choice is the account that waits for its user's decision.
func (s *Service) Choice(userID int64, sealed string) (username string, err error) {
	c, err := s.openChoice(userID, sealed)
	return c.Username, err
}

func (s *Service) openChoice(userID int64, sealed string) (kept choice, err error) {
	if err := open(s.attempts, "choice", sealed, &kept); err != nil {
		return choice{}, err
	}
	if kept.UserID != userID || !s.in.Clock.Now().Before(kept.Until) {
		return choice{}, ErrExpired
	}
	return kept, nil
}

// Replace connects the account that waits in place of the other one.
func (s *Service) Replace(ctx context.Context, userID int64, sealed string) error {
	c, err := s.openChoice(userID, sealed)
	if err != nil {
		return err
	}
	first, err := s.in.Attempts.FirstReturn(ctx, auth.Digest("choice "+c.ID), c.Until)
	if err != nil {
		return err
	}
	if !first {
		return ErrExpired
	}
	return s.connect(ctx, c.Connection)
}

// Disconnect deletes the token and, if wanted, the figures that were read with it.
func (s *Service) Disconnect(ctx context.Context, userID int64, figuresToo bool) error {
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		c, found, err := s.in.Store.Of(ctx, userID)
		if err != nil {
			return err
		}
		if !found {
			return ErrNotConnected
		}
		if err := s.in.Store.drop(ctx, keptAccount{UserID: userID, InstagramID: c.InstagramID}); err != nil || !figuresToo {
			return err
		}
		list, err := s.in.Store.accountsOf(ctx, userID)
		if err != nil {
			return err
		}
		return s.forgetAll(ctx, list)
	})
}

// forgetAll deletes connections of accounts and all that was read with them, in the transaction of ctx.
func (s *Service) forgetAll(ctx context.Context, list []keptAccount) error {
	for _, a := range list {
		for _, forget := range []func() error{
			func() error { return s.in.Store.drop(ctx, a) },
			func() error { return s.in.Profiles.TakeBack(ctx, a.InstagramID) },
			func() error { return s.in.Figures.Forget(ctx, a.UserID, a.InstagramID) },
			func() error { return s.in.Store.forget(ctx, a) },
		} {
			if err := forget(); err != nil {
				return err
			}
		}
	}
	return nil
}

// Signed reads a signed request of Instagram; an error for one that Instagram has not signed.
func (s *Service) Signed(request string) (login.SignedRequest, error) {
	return s.in.Login.Signed(request)
}

// clockSkew is how far Instagram's clock may be behind this server's.
const clockSkew = 5 * time.Minute

// accountsOf are the accounts that a signed request is about. A request that is older than a connection, as one that is sent again, is
// not about it.
func (s *Service) accountsOf(ctx context.Context, r login.SignedRequest) ([]keptAccount, error) {
	list, err := s.in.Store.accountsNamed(ctx, r.UserID)
	return slices.DeleteFunc(list, func(a keptAccount) bool { return r.IssuedAt.Before(a.ConnectedAt.Add(-clockSkew)) }), err
}

// Revoke marks the connections of an account whose owner has removed the app in Instagram.
func (s *Service) Revoke(ctx context.Context, r login.SignedRequest) error {
	list, err := s.accountsOf(ctx, r)
	if err != nil {
		return err
	}
	for _, a := range list {
		c, found, err := s.in.Store.Of(ctx, a.UserID)
		if err == nil && found && c.InstagramID == a.InstagramID {
			_, err = s.in.Store.fail(ctx, c, Revoked, s.in.Clock.Now())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Erase deletes the connections of an account and the figures that were read with them, also of connections that have ended.
func (s *Service) Erase(ctx context.Context, r login.SignedRequest) error {
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		list, err := s.accountsOf(ctx, r)
		if err != nil {
			return err
		}
		return s.forgetAll(ctx, list)
	})
}

// DeletionCode proves to the owner of an account that its data was deleted now.
func (s *Service) DeletionCode() string {
	return s.deletions.Token(binary.BigEndian.AppendUint64(nil, uint64(s.in.Clock.Now().Unix()))) //nolint:gosec // after 1970
}

// DeletedAt is when a code was given out; false for anything else.
func (s *Service) DeletedAt(code string) (at time.Time, ok bool) {
	message, ok := s.deletions.Message(code)
	if !ok || len(message) != 8 {
		return time.Time{}, false
	}
	return time.Unix(int64(binary.BigEndian.Uint64(message)), 0), true //nolint:gosec // as DeletionCode wrote it
}

// EndsSoon reports whether a connection ends although Instagram was asked to renew it.
func (s *Service) EndsSoon(c Connection) bool {
	return !s.in.Clock.Now().Before(c.Token.ExpiresAt.Add(-WarnBefore))
}

// Report logs why a sign-in failed. What people do to themselves is no news.
func (s *Service) Report(ctx context.Context, err error) {
	if err == nil {
		return
	}
	level := slog.LevelInfo
	if code := apperr.CodeOf(err); code == apperr.Internal || code == apperr.Unavailable {
		level = slog.LevelWarn
	}
	s.in.Log.Log(ctx, level, "sign-in with Instagram failed", "error", err)
}
