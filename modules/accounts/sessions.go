package accounts

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	errCredentials = apperr.New(apperr.Unauthorized, "Invalid email or password")
	errNoSession   = apperr.New(apperr.NotFound, "There is no such session")
	errUnverified  = apperr.New(apperr.Unauthorized, "Email verification required. Please enter the code from your mail.")
)

const (
	cacheLife = 2 * time.Second // how long what another process has changed is still believed
	cacheSize = 10_000          // sessions
)

// Login begins a session and answers its token. A wrong password and an unknown address are one error after the same
// work. Only a user who knows the password learns that an account is deleted, and that an address is unverified only one who has
// signed up with it last, whether it has an account or not.
func (s *Service) Login(ctx context.Context, typedEmail, password string, d sessions.Device) (token string, err error) {
	if strings.TrimSpace(typedEmail) == "" || password == "" {
		return "", users.ErrMissingFields
	}
	email, err := users.ParseEmail(typedEmail)
	if errors.Is(err, users.ErrInvisible) {
		return "", err
	}
	guessedAt := email
	if err != nil { // nobody's, and each typo is counted by itself
		email, guessedAt = "", strings.ToLower(strings.TrimSpace(typedEmail))
	}
	ctx, err = s.slowDown(ctx, guessedAt)
	if err != nil {
		return "", err
	}
	account, err := s.accountAt(ctx, email)
	if err != nil {
		return "", err
	}
	own, err := s.passwords.Matches(ctx, password, account.PasswordHash)
	if err != nil {
		return "", err
	}
	if !own {
		return "", s.refuse(ctx, email, password)
	}
	// Not for a sign-up's password, which may be a stranger's.
	if err := s.guesses.ForgetNetwork(ctx, auth.Digest(email), clientip.Network(ctx)); err != nil {
		return "", err
	}
	if account.EraseAt != nil {
		return "", account.Deleted()
	}
	if account.SuspendedAt != nil {
		return "", users.ErrSuspended
	}
	token, err = s.begin(ctx, account, password, d)
	if apperr.Is(err, apperr.NotFound) { // its hash has been replaced since: perhaps by a parallel sign-in with the same password
		return s.Login(ctx, typedEmail, password, d)
	}
	return token, err
}

// refuse is why a password that is not the account's does not sign in. It takes the same work for every address.
func (s *Service) refuse(ctx context.Context, email, password string) error {
	begun, err := s.registrations.Newest(ctx, email)
	if err != nil {
		return err
	}
	waits, err := s.passwords.Matches(ctx, password, begun.PasswordHash)
	switch {
	case err != nil:
		return err
	case waits:
		return errUnverified
	}
	return errCredentials
}

// begin writes a session for an account whose password was right a moment ago, and replaces its hash where that is outdated.
func (s *Service) begin(ctx context.Context, account users.Account, password string, d sessions.Device) (token string, err error) {
	hash := account.PasswordHash
	if s.passwords.Outdated(hash) {
		if hash, err = s.passwords.Hash(ctx, password); err != nil {
			return "", err
		}
	}
	var sessionID int64
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		// Orders this sign-in and a change of password: whichever is second sees the first.
		if err := s.users.SignIn(ctx, account.ID, account.PasswordHash, hash, now); err != nil {
			return err
		}
		sessionID, err = s.insertSession(ctx, sessions.New(account.ID, d, now))
		return err
	})
	if err != nil {
		return "", err
	}
	return s.tokens.Issue(account.ID, sessionID)
}

// BeginSession begins a session of a user whose right to it the caller knows, and answers its token.
func (s *Service) BeginSession(ctx context.Context, userID int64, d sessions.Device) (token string, err error) {
	sessionID, err := s.enter(ctx, sessions.New(userID, d, s.clock.Now()))
	if err != nil {
		return "", err
	}
	return s.tokens.Issue(userID, sessionID)
}

// insertSession writes a session in the transaction of ctx, which holds its user's row. Beyond the most that a user may
// have, the oldest ends.
func (s *Service) insertSession(ctx context.Context, n sessions.Session) (id int64, err error) {
	if id, err = s.sessions.Insert(ctx, n); err != nil {
		return 0, err
	}
	ended, err := s.sessions.EndOldest(ctx, n.UserID, sessions.Max, n.CreatedAt)
	if err != nil {
		return 0, err
	}
	if ended > 0 {
		database.AfterCommit(ctx, func() {
			s.sessionUsers.Remove(func(_, userID int64) bool { return userID == n.UserID })
		})
	}
	return id, nil
}

// Authenticate finds the user of a token whose session still stands; see httpapi.Authenticator.
func (s *Service) Authenticate(ctx context.Context, token string) (auth.Identity, error) {
	id, err := s.tokens.Read(token)
	if err != nil {
		return auth.Identity{}, err
	}
	now := s.clock.Now()
	userID, epoch, ok := s.sessionUsers.Get(id.SessionID, now)
	if ok && userID == id.UserID {
		return id, nil
	}
	session, err := s.sessions.Find(ctx, id.SessionID, id.UserID)
	if err != nil {
		return auth.Identity{}, err
	}
	if !session.Open(now) {
		return auth.Identity{}, auth.ErrUnauthorized
	}
	if now.Sub(session.LastSeenAt) >= sessions.SeenEvery {
		if err := s.sessions.Seen(ctx, session.ID, now); err != nil { // who can only read stays signed in
			s.log.WarnContext(ctx, "session not marked as seen", "error", err)
		}
	}
	s.sessionUsers.Put(session.ID, session.UserID, now.Add(cacheLife), epoch)
	return id, nil
}

// SignedIn reports whether a session of a user has not ended.
func (s *Service) SignedIn(ctx context.Context, userID, sessionID int64) (bool, error) {
	session, err := s.sessions.Find(ctx, sessionID, userID)
	if errors.Is(err, auth.ErrUnauthorized) {
		return false, nil
	}
	return err == nil && session.Open(s.clock.Now()), err
}

// Renew answers a fresh token for a session whose token has grown old, else none.
func (s *Service) Renew(ctx context.Context, id auth.Identity) (token string, err error) {
	now := s.clock.Now()
	if now.Sub(id.IssuedAt) <= sessions.RenewAfter {
		return "", nil
	}
	session, err := s.sessions.Find(ctx, id.SessionID, id.UserID)
	if err != nil {
		return "", err
	}
	err = s.sessions.Prolong(ctx, id.SessionID, session.RenewedUntil(now))
	switch {
	case errors.Is(err, auth.ErrUnauthorized):
		return "", err
	case err != nil: // the old token is still good; the next request tries again
		s.log.WarnContext(ctx, "session not prolonged", "error", err)
		return "", nil
	}
	return s.tokens.Issue(id.UserID, id.SessionID)
}

// Logout ends the session.
func (s *Service) Logout(ctx context.Context, id auth.Identity) error {
	err := s.EndSession(ctx, id.UserID, id.SessionID)
	if apperr.Is(err, apperr.NotFound) {
		return nil // somebody else has ended it
	}
	return err
}

// Sessions are the user's open ones, the last used first.
func (s *Service) Sessions(ctx context.Context, id auth.Identity) ([]sessions.Session, error) {
	return s.sessions.Open(ctx, id.UserID, s.clock.Now())
}

// EndSession ends one of the user's sessions.
func (s *Service) EndSession(ctx context.Context, userID, sessionID int64) error {
	ended, err := s.sessions.End(ctx, sessionID, userID, s.clock.Now())
	if err != nil {
		return err
	}
	s.sessionUsers.Remove(func(id, _ int64) bool { return id == sessionID })
	if !ended {
		return errNoSession
	}
	return nil
}

// TakeOver gives the session that a redirect has brought to its browser, once, and answers its token.
func (s *Service) TakeOver(ctx context.Context, handover sessions.Handover) (id auth.Identity, token string, err error) {
	now := s.clock.Now()
	session, err := s.sessions.TakeOver(ctx, handover.Digest(), now, now.Add(auth.TokenLife))
	if err != nil {
		return auth.Identity{}, "", err
	}
	token, err = s.tokens.Issue(session.UserID, session.ID)
	return auth.Identity{UserID: session.UserID, SessionID: session.ID, IssuedAt: now}, token, err
}

// LogoutOthers ends all other sessions of the user.
func (s *Service) LogoutOthers(ctx context.Context, id auth.Identity) error {
	return s.endSessions(ctx, id.UserID, id.SessionID)
}

// EndSessions ends all sessions of a user who is deleted in the transaction of ctx.
func (s *Service) EndSessions(ctx context.Context, userID int64) error {
	database.AfterCommit(ctx, func() { s.directory.Moved(userID) })
	return s.endSessions(ctx, userID, 0)
}

// endSessions ends all sessions of a user but one, which may be 0.
func (s *Service) endSessions(ctx context.Context, user, but int64) error {
	if err := s.sessions.EndOthers(ctx, user, but, s.clock.Now()); err != nil {
		return err
	}
	database.AfterCommit(ctx, func() {
		s.sessionUsers.Remove(func(sessionID, userID int64) bool { return userID == user && sessionID != but })
	})
	return nil
}
