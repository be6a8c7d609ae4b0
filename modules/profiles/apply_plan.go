package profiles

import (
	"context"
	"fmt"
)

// ApplyPlan moves everything that the user watches to the interval of the user's plan, in the transaction of ctx. Whoever
// changes the plan calls it behind the change.
func (s *Service) ApplyPlan(ctx context.Context, userID int64) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		every, err := s.intervalOf(ctx, userID)
		if err != nil {
			return err
		}
		if err := s.store.lockWatched(ctx, userID); err != nil {
			return fmt.Errorf("lock profiles of user %d: %w", userID, err)
		}
		now := s.clock.Now()
		moved, err := s.store.retime(ctx, userID, every)
		if err != nil {
			return fmt.Errorf("watches of user %d: %w", userID, err)
		}
		for _, id := range moved {
			if err := s.store.followWatches(ctx, id, now); err != nil {
				return fmt.Errorf("interval of profile %d: %w", id, err)
			}
		}
		return nil
	})
}
