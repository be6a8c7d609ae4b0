// Package suspension keeps users out at an operator's word. What they have stays, and nothing is done for them meanwhile.
package suspension

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Sessions are those of users.
type Sessions interface {
	// EndSessions ends all sessions of a user in the transaction of ctx.
	EndSessions(ctx context.Context, userID int64) error
}

// Service suspends accounts.
type Service struct {
	db       *database.DB
	users    users.Store
	sessions Sessions
	own      *owndata.Registry
	clock    clock.Clock
}

// NewService does no I/O.
func NewService(db *database.DB, s Sessions, own *owndata.Registry, clk clock.Clock) *Service {
	return &Service{db, users.NewStore(db), s, own, clk}
}

// Suspend signs a user out and keeps the user out; changed is false where that was so already.
func (s *Service) Suspend(ctx context.Context, userID int64) (changed bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if changed, err = s.users.Suspend(ctx, userID, s.clock.Now()); err != nil || !changed {
			return err
		}
		if err := s.sessions.EndSessions(ctx, userID); err != nil {
			return err
		}
		return s.own.Suspend(ctx, userID)
	})
	return changed, err
}

// Unsuspend lets a user in again; changed is false where nobody kept the user out.
func (s *Service) Unsuspend(ctx context.Context, userID int64) (changed bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if changed, err = s.users.Unsuspend(ctx, userID, s.clock.Now()); err != nil || !changed {
			return err
		}
		return s.own.Resume(ctx, userID)
	})
	return changed, err
}
