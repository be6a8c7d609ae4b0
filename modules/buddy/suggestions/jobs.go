package suggestions

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

// makeJob makes the day's suggestions for whoever's day has begun, so that they are there before they are asked for.
var makeJob = jobs.Kind[struct{}]{Type: "buddy:suggest", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: time.Hour}

const (
	firstHour  = 6 // of the user's day
	readLately = 24 * time.Hour
)

// Handlers are the package's jobs.
func (s *Service) Handlers() []jobs.Handler { return []jobs.Handler{makeJob.Handle(s.makeForAll)} }

// makeForAll handles makeJob. What fails for one user keeps nobody else waiting, and is tried again in an hour.
func (s *Service) makeForAll(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	return s.owners.EachOwnerReadSince(ctx, s.source, s.clock.Now().Add(-readLately), func(userID int64) error {
		if err := s.makeFor(ctx, userID); err != nil && !apperr.Is(err, apperr.Forbidden) {
			s.log.Log(ctx, database.FailureLevel(err), "suggestions not made", "user", userID, "error", err)
		}
		return nil
	})
}

func (s *Service) makeFor(ctx context.Context, userID int64) error {
	here, err := s.users.Here(ctx, userID)
	if err != nil || !here {
		return err
	}
	at, err := s.begin(ctx, userID)
	if err != nil || at.Hour() < firstHour {
		return err
	}
	_, err = s.Generate(ctx, userID)
	return err
}
