package backups

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
)

// JobKind is the kind of the job that makes backups.
const JobKind = "backups:make"

// makeJob looks every hour whether a backup is due, so that one that failed is made up for soon.
var makeJob = jobs.Kind[struct{}]{
	Type: JobKind, Queue: jobs.Default, MaxAttempts: 3, Timeout: 6 * time.Hour, Every: time.Hour,
	Backoff: func(int) time.Duration { return 5 * time.Minute },
}

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{makeJob.Handle(func(ctx context.Context, _ *jobs.Job, _ struct{}) error { return s.makeDue(ctx) })}
}
