package mascotgoals

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

// UnlockJob unlocks what the accounts that were read lately have earned, also while their owners are away.
var UnlockJob = jobs.Kind[struct{}]{
	Type: "mascotgoals:unlock", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: 15 * time.Minute,
}

const readLately = 2 * 15 * time.Minute // the turn before may have come late

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler { return []jobs.Handler{UnlockJob.Handle(s.unlockAll)} }

// unlockAll handles UnlockJob. What fails for one user is tried again in the next turn, or when that user looks.
func (s *Service) unlockAll(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	return s.history.EachOwnerReadSince(ctx, s.source, s.clock.Now().Add(-readLately), func(userID int64) error {
		_, err := s.Unlock(ctx, userID)
		if err != nil && !apperr.Is(err, apperr.NotFound) { // who deletes the account is left alone
			s.log.Log(ctx, database.FailureLevel(err), "achievements not unlocked", "user", userID, "error", err)
		}
		return nil
	})
}
