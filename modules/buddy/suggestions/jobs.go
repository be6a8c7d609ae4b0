package suggestions

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	// makeJob makes the day's suggestions of the users whose day has begun, so that they are there before they are asked for.
	makeJob = jobs.Kind[struct{}]{Type: "buddy:suggest", Queue: jobs.Default, MaxAttempts: 3, Timeout: time.Minute, Every: time.Hour}
	// sliceJob does so for some of them.
	sliceJob = jobs.Kind[sliceArgs]{Type: "buddy:suggest_some", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute}
)

// sliceArgs are the users whose ids come after one and not after another.
type sliceArgs struct {
	After   int64 `json:"after"`
	Through int64 `json:"through"`
}

const (
	firstHour  = 6 // of the user's day
	readLately = 24 * time.Hour
	slice      = 200 // users of one job
)

// Handlers are the package's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{makeJob.Handle(s.makeForAll), sliceJob.Handle(s.makeForSome)}
}

// makeForAll handles makeJob: it enqueues the slices, all or none.
func (s *Service) makeForAll(ctx context.Context, job *jobs.Job, _ struct{}) error {
	var slices []sliceArgs
	for last := int64(0); ; {
		owners, err := s.owners.OwnersReadSince(ctx, s.source, s.clock.Now().Add(-readLately), last, slice)
		if err != nil {
			return err
		}
		if len(owners) > 0 {
			through := owners[len(owners)-1].UserID
			slices = append(slices, sliceArgs{After: last, Through: through})
			last = through
		}
		if len(owners) < slice {
			break
		}
	}
	return job.Complete(ctx, func(ctx context.Context) error {
		for _, args := range slices {
			if _, err := jobs.Enqueue(ctx, s.outbox, sliceJob, args); err != nil {
				return err
			}
		}
		return nil
	})
}

// makeForSome handles sliceJob. What fails for one user keeps nobody else waiting, and is tried again in an hour.
func (s *Service) makeForSome(ctx context.Context, _ *jobs.Job, args sliceArgs) error {
	owners, err := s.owners.OwnersReadSince(ctx, s.source, s.clock.Now().Add(-readLately), args.After, slice)
	if err != nil {
		return err
	}
	waiting, err := s.store.waiting(ctx, owners, s.clock.Now())
	if err != nil {
		return err
	}
	for _, userID := range waiting {
		if err := ctx.Err(); err != nil {
			return err
		}
		if userID > args.Through {
			break
		}
		if err := s.makeFor(ctx, userID); err != nil && !apperr.Is(err, apperr.Forbidden) {
			s.log.Log(ctx, database.FailureLevel(err), "suggestions not made", "user", userID, "error", err)
		}
	}
	return nil
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
