package tokens

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	errToken = apperr.New(apperr.Unauthorized, "This token does not exist, has expired or was revoked.")
	errNone  = apperr.New(apperr.NotFound, "There is no such token.")
	// ErrPlan refuses what only a plan with API access has.
	ErrPlan = apperr.New(apperr.PlanRequired, "API access is part of the BUSINESS plan.")
)

// Service makes and revokes personal tokens, and knows whose a token is.
type Service struct {
	db    *database.DB
	store *Store
	users Users
	plans Plans
	clock clock.Clock
	log   *slog.Logger
	known *cache.LRU[string, auth.Identity] // by digest
}

// NewService keeps tokens in store.
func NewService(db *database.DB, store *Store, users Users, plans Plans, log *slog.Logger) *Service {
	return &Service{db, store, users, plans, db.Clock(), log, cache.NewLRU[string, auth.Identity](cacheSize)}
}

// Tokens are a user's, the newest first, and how many requests a minute the plan allows them; 0: it has no API access.
func (s *Service) Tokens(ctx context.Context, userID int64) (list []Token, perMinute int, err error) {
	if perMinute, err = s.plans.APIRequestsPerMinute(ctx, userID); err != nil {
		return nil, 0, err
	}
	if list, err = s.store.ofUser(ctx, userID); err != nil {
		return nil, 0, fmt.Errorf("tokens of user %d: %w", userID, err)
	}
	return list, perMinute, nil
}

// Create makes a token. Its secret is answered here and never again.
func (s *Service) Create(ctx context.Context, userID int64, n New) (t Token, secret string, err error) {
	perMinute, err := s.plans.APIRequestsPerMinute(ctx, userID)
	if err == nil && perMinute == 0 {
		err = ErrPlan
	}
	if err != nil {
		return Token{}, "", err
	}
	if t, secret, err = n.token(userID, s.clock.Now()); err != nil {
		return Token{}, "", err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.plans.ReserveToken(ctx, userID); err != nil {
			return err
		}
		t.ID, err = s.store.insert(ctx, t, auth.Digest(secret))
		return err
	})
	return t, secret, err
}

// Revoke ends a token of the user: at once in this process, and within 2 seconds in others.
func (s *Service) Revoke(ctx context.Context, userID, id int64) error {
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		deleted, err := s.store.delete(ctx, userID, id)
		if err == nil && !deleted {
			err = errNone
		}
		if err != nil {
			return err
		}
		return s.plans.ReleaseToken(ctx, userID)
	})
	s.known.Remove(func(_ string, of auth.Identity) bool { return of.Grant.TokenID == id })
	return err
}

// Authenticate finds the user of a personal token; see httpapi.Authenticator. Of a plan without API access it is refused with
// apperr.PlanRequired.
func (s *Service) Authenticate(ctx context.Context, secret string) (auth.Identity, error) {
	now, digest := s.clock.Now(), auth.Digest(secret)
	id, epoch, ok := s.known.Get(digest, now)
	if ok {
		return id, nil
	}
	t, err := s.valid(ctx, digest, now)
	if err != nil {
		return auth.Identity{}, err
	}
	perMinute, err := s.plans.APIRequestsPerMinute(ctx, t.UserID)
	if err == nil && perMinute == 0 {
		err = ErrPlan
	}
	if err != nil {
		return auth.Identity{}, err
	}
	if since := now.Add(-usedEvery); t.LastUsedAt == nil || !t.LastUsedAt.After(since) {
		if err := s.store.used(ctx, t.ID, now, since); err != nil { // a database that can only be read still answers
			s.log.WarnContext(ctx, "use of a token not noted", "error", err)
		}
	}
	id = auth.Identity{UserID: t.UserID, IssuedAt: t.CreatedAt, Grant: &auth.Grant{TokenID: t.ID, Scopes: t.Scopes, PerMinute: perMinute}}
	until := now.Add(cacheLife)
	if t.ExpiresAt != nil && t.ExpiresAt.Before(until) {
		until = *t.ExpiresAt
	}
	s.known.Put(digest, id, until, epoch)
	return id, nil
}

// valid is the token of a digest, if it has not expired and its user is there.
func (s *Service) valid(ctx context.Context, digest string, now time.Time) (Token, error) {
	t, found, err := s.store.find(ctx, digest)
	if err != nil {
		return Token{}, fmt.Errorf("find token: %w", err)
	}
	if !found || !t.isGood(now) {
		return Token{}, errToken
	}
	if err := s.users.Admit(ctx, t.UserID); apperr.Is(err, apperr.NotFound) {
		return t, errToken
	} else if err != nil {
		return t, err
	}
	return t, nil
}
