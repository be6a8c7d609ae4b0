package profiles

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Track has a found account followed for the user, in the transaction of ctx, and returns our id of it. The rest of its
// first reading begins as soon as the transaction has committed.
func (s *Service) Track(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	return s.follow(ctx, userID, found, s.clock.Now(), s.store.watchCompetitor, s.readOn)
}

// Resume has a profile that the user has paused followed again, at once if nobody else did meanwhile.
func (s *Service) Resume(ctx context.Context, userID, profileID int64) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		every, err := s.intervalOf(ctx, userID)
		if err != nil {
			return err
		}
		if err := s.store.watchCompetitor(ctx, userID, profileID, every, s.clock.Now()); err != nil {
			return fmt.Errorf("watch profile: %w", err)
		}
		return s.readOn(ctx, profileID)
	})
}

// Pause stops following a profile for the user, who goes on seeing it as it stood at that instant.
func (s *Service) Pause(ctx context.Context, userID, profileID int64, at time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		return s.store.watchCompetitor(ctx, userID, profileID, 0, at)
	})
}

// Untrack takes a profile out of the user's sight. What nobody watches is deleted a month later.
func (s *Service) Untrack(ctx context.Context, userID, profileID int64) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		return s.store.unwatchCompetitor(ctx, userID, profileID, s.clock.Now())
	})
}

// Own is the profile that the user has connected, as the transaction of ctx sees it; 0: none.
func (s *Service) Own(ctx context.Context, userID int64) (profileID int64, err error) {
	if profileID, err = s.store.ownProfile(ctx, userID); err != nil {
		return 0, fmt.Errorf("own profile of user %d: %w", userID, err)
	}
	return profileID, nil
}

// watching writes the watch of one kind.
type watching func(ctx context.Context, userID, profileID int64, every time.Duration, now time.Time) error

// follow stores a found account as of at, has the user watch it, and does then in the same transaction, that of ctx.
func (s *Service) follow(ctx context.Context, userID int64, found instagram.Profile, at time.Time, watch watching,
	then func(ctx context.Context, profileID int64) error) (profileID int64, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		every, err := s.intervalOf(ctx, userID)
		if err != nil {
			return err
		}
		if err := s.store.lockFound(ctx, userID, s.name, found); err != nil {
			return fmt.Errorf("lock profile: %w", err)
		}
		if profileID, err = s.store.adopt(ctx, s.name, found, at); err != nil {
			return fmt.Errorf("store profile: %w", err)
		}
		if err := watch(ctx, userID, profileID, every, at); err != nil {
			return fmt.Errorf("watch profile: %w", err)
		}
		return then(ctx, profileID)
	})
	return profileID, err
}

// followSince has the user watch a stored profile as if it had been so since an instant. The profile's own schedule stays as it is.
func (s *Service) followSince(ctx context.Context, userID, profileID int64, watch watching, since time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		every, err := s.intervalOf(ctx, userID)
		if err != nil {
			return err
		}
		if err := s.store.lockProfile(ctx, profileID); err != nil {
			return err
		}
		if err := watch(ctx, userID, profileID, every, s.clock.Now()); err != nil {
			return fmt.Errorf("watch profile: %w", err)
		}
		return s.store.backdate(ctx, userID, profileID, since)
	})
}

// intervalOf is that of the user's plan, which stays until the transaction of ctx has ended.
func (s *Service) intervalOf(ctx context.Context, userID int64) (time.Duration, error) {
	if err := s.store.lockUser(ctx, userID); err != nil {
		return 0, fmt.Errorf("lock user %d: %w", userID, err)
	}
	return s.plans.RefreshInterval(ctx, userID)
}

// readOn has the rest of the first reading begin when the transaction of ctx has committed.
func (s *Service) readOn(ctx context.Context, _ int64) error {
	jobs.Wake(ctx, s.outbox, FirstFetchJob)
	return nil
}
