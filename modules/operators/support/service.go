// Package support lets operators look at a user's pages while the user allows it: to read, never to change, and with each visit written
// down for both.
package support

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// allowedFor is how long a user's permission lasts.
const allowedFor = 24 * time.Hour

var errNotAllowed = apperr.New(apperr.Forbidden,
	"This user does not let support look at the account. The user can allow it in the settings, for 24 hours.")

var errSuspended = apperr.New(apperr.Conflict, "This user is suspended. End the suspension first.")

// Sessions are those of operators.
type Sessions interface {
	// EndsAt is when a session ends at the latest; the zero time: it has ended.
	EndsAt(ctx context.Context, sessionID int64) (time.Time, error)
}

// Users says who has an account.
type Users interface {
	// Admit refuses a user who has no account, whose account waits to be erased, or who is suspended.
	Admit(ctx context.Context, userID int64) error
}

// Visit is one time that an operator began to look at an account.
type Visit struct {
	Operator  string
	StartedAt time.Time
}

// Service keeps who allows it and who looked.
type Service struct {
	db       *database.DB
	store    store
	sessions Sessions
	users    Users
	audit    *audit.Log
	tokens   *auth.Tokens
	clock    clock.Clock
}

// NewService does no I/O.
func NewService(c config.Config, db *database.DB, sessions Sessions, users Users, log *audit.Log) *Service {
	return &Service{db, store{db}, sessions, users, log, auth.NewSupportTokens(c.Secret, db.Clock()), db.Clock()}
}

// Allow has operators look at the user's account from now on for a day.
func (s *Service) Allow(ctx context.Context, userID int64) error {
	now := s.clock.Now()
	return s.store.allow(ctx, userID, now, now.Add(allowedFor))
}

// Withdraw ends that at once, and every visit with it.
func (s *Service) Withdraw(ctx context.Context, userID int64) error {
	return s.store.withdraw(ctx, userID)
}

// Access is until when operators may look at the user's account, nil when they may not, and who has looked, the newest first.
func (s *Service) Access(ctx context.Context, userID int64) (until *time.Time, visits []Visit, err error) {
	if until, err = s.Until(ctx, userID); err != nil {
		return nil, nil, err
	}
	visits, err = s.store.visits(ctx, userID)
	return until, visits, err
}

// Until is until when operators may look at the user's account; nil: they may not.
func (s *Service) Until(ctx context.Context, userID int64) (*time.Time, error) {
	return s.store.allowedUntil(ctx, userID, s.clock.Now())
}

// Begin begins a visit of the operator of ctx to a user who allows it, and answers its token and when it ends at the latest.
func (s *Service) Begin(ctx context.Context, userID int64) (token string, endsAt time.Time, err error) {
	operator, _ := auth.OperatorFrom(ctx)
	if err := s.users.Admit(ctx, userID); apperr.CodeOf(err) == apperr.Suspended {
		return "", endsAt, errSuspended
	} else if err != nil {
		return "", endsAt, err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		allowed, err := s.Until(ctx, userID)
		if err == nil && allowed == nil {
			err = errNotAllowed
		}
		if err != nil {
			return err
		}
		if endsAt, err = s.endsAt(ctx, operator.SessionID, *allowed); err != nil {
			return err
		}
		id, err := s.store.begin(ctx, userID, operator, s.clock.Now())
		if err != nil {
			return err
		}
		if err := s.audit.Write(ctx, audit.ViewAsUser, audit.User(userID), ""); err != nil {
			return err
		}
		token, err = s.tokens.Issue(userID, id)
		return err
	})
	return token, endsAt, err
}

// endsAt is the end of a visit that nobody ends earlier: that of the user's permission, or of the operator's session.
func (s *Service) endsAt(ctx context.Context, sessionID int64, allowedUntil time.Time) (time.Time, error) {
	end, err := s.sessions.EndsAt(ctx, sessionID)
	if err == nil && allowedUntil.Before(end) {
		end = allowedUntil
	}
	return end, err
}

// End ends the visits to a user that the operator of ctx has begun in the session of ctx.
func (s *Service) End(ctx context.Context, userID int64) error {
	operator, _ := auth.OperatorFrom(ctx)
	return s.db.InTx(ctx, func(ctx context.Context) error {
		ended, err := s.store.end(ctx, userID, operator.SessionID, s.clock.Now())
		if err != nil || !ended {
			return err
		}
		return s.audit.Write(ctx, audit.EndView, audit.User(userID), "")
	})
}

// Authenticate finds the user that a visit's token is for. Each request looks whether the visit has ended, and whether the user is still
// admitted: a permission may have been given while the user was being suspended or deleted.
func (s *Service) Authenticate(ctx context.Context, token string) (auth.Identity, error) {
	visit, err := s.tokens.Read(token)
	if err != nil {
		return auth.Identity{}, err
	}
	now := s.clock.Now()
	permitted, err := s.store.permitted(ctx, visit.SessionID, visit.UserID)
	if err != nil {
		return auth.Identity{}, err
	}
	end, err := s.endsAt(ctx, permitted.SessionID, permitted.AllowedUntil)
	if err != nil {
		return auth.Identity{}, err
	}
	if !now.Before(end) {
		return auth.Identity{}, auth.ErrUnauthorized
	}
	switch err := s.users.Admit(ctx, visit.UserID); {
	case apperr.CodeOf(err) == apperr.Suspended, apperr.Is(err, apperr.NotFound):
		return auth.Identity{}, auth.ErrUnauthorized
	case err != nil:
		return auth.Identity{}, err
	}
	return auth.Identity{UserID: visit.UserID, IssuedAt: now, Support: true}, nil
}
