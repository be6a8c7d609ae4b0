// Package suspension keeps users out at an operator's word. What they have stays, and nothing is done for them meanwhile.
package suspension

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Accounts is what this package needs of accounts.
type Accounts interface {
	// EndSessions ends all sessions of a user in the transaction of ctx.
	EndSessions(ctx context.Context, userID int64) error
	// ConnectWanted goes on connecting what was named at sign-up, when the transaction of ctx commits.
	ConnectWanted(ctx context.Context, account users.Account) error
}

// Service suspends accounts.
type Service struct {
	db       *database.DB
	users    users.Store
	accounts Accounts
	own      *owndata.Registry
	clock    clock.Clock
}

// NewService does no I/O.
func NewService(db *database.DB, a Accounts, own *owndata.Registry, clk clock.Clock) *Service {
	return &Service{db, users.NewStore(db), a, own, clk}
}

// Suspend signs a user out and keeps the user out; changed is false where that was so already.
func (s *Service) Suspend(ctx context.Context, userID int64) (changed bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if changed, err = s.users.Suspend(ctx, userID, s.clock.Now()); err != nil || !changed {
			return err
		}
		if err := s.accounts.EndSessions(ctx, userID); err != nil {
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
		if err := s.own.Resume(ctx, userID); err != nil {
			return err
		}
		account, err := s.users.ByID(ctx, userID)
		if err != nil {
			return err
		}
		return s.accounts.ConnectWanted(ctx, account)
	})
	return changed, err
}
