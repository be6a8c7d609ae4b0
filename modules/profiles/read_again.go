package profiles

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var errNotRead = apperr.New(apperr.Conflict, "This account isn't tracked any more. Start tracking it to read it again.")

// ReadAgain asks Instagram again about a profile that is read for the user, and has its failed reading made again at once. It counts
// as one of the user's look-ups; an error is Find's, apperr.NotFound for a profile that the user does not see, or apperr.Conflict for
// one that is paused.
func (s *Service) ReadAgain(ctx context.Context, userID, profileID int64) error {
	account, err := s.store.watchedAccount(ctx, userID, profileID, s.name)
	if err != nil {
		return err
	}
	found, err := s.Find(ctx, userID, account.Username)
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.lockFound(ctx, userID, s.name, found); err != nil {
			return fmt.Errorf("lock profile %d: %w", profileID, err)
		}
		account, err := s.store.watchedAccount(ctx, userID, profileID, s.name) // it may have been paused meanwhile
		if err != nil {
			return err
		}
		if account.InstagramID != found.ID {
			return s.store.markOthersGone(ctx, s.name, found.Username, found.ID, s.clock.Now())
		}
		if _, err := s.store.adopt(ctx, s.name, found, s.clock.Now()); err != nil {
			return fmt.Errorf("read profile %d again: %w", profileID, err)
		}
		return s.readOn(ctx, profileID)
	})
}
