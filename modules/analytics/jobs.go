package analytics

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// FirstFetchJob reads a profile for somebody who waits.
var FirstFetchJob = jobs.Derived[Due]{
	Type: "analytics:first_fetch", Queue: jobs.Interactive, Timeout: 3 * time.Minute, Every: 2 * time.Second, RetryAfter: 10 * time.Second,
}

// RefreshJob reads a profile when its interval has passed.
var RefreshJob = jobs.Derived[Due]{
	Type: "analytics:refresh", Queue: jobs.Refresh, Timeout: 3 * time.Minute, Every: 5 * time.Second, RetryAfter: time.Minute,
}

// PruneJob deletes profiles that nobody has watched for 30 days.
var PruneJob = jobs.Kind[struct{}]{
	Type: "analytics:prune", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: 24 * time.Hour,
}

// SweepPicturesJob deletes the pictures of what is no longer stored. It looks at the data folder of the process that it
// runs in: where processes have folders of their own, their turns differ.
var SweepPicturesJob = jobs.Kind[struct{}]{
	Type: "analytics:sweep_pictures", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: time.Hour,
}

const (
	keepStray     = 24 * time.Hour // a picture of nothing that is stored, as a look-up leaves behind
	keepUnwatched = 30 * 24 * time.Hour
	pruneAtOnce   = 20 // profiles with their history, so that no transaction is long
)

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{
		FirstFetchJob.Handle(allowed{dueProfiles{s.store, true}, s.source}, s.read),
		RefreshJob.Handle(allowed{dueProfiles{s.store, false}, s.source}, s.read),
		PruneJob.Handle(s.prune),
		SweepPicturesJob.Handle(s.sweepPictures),
	}
}

// read brings one profile up to date, or says why it could not.
func (s *Service) read(ctx context.Context, job *jobs.Job, due Due) error {
	p, asked := due.Profile, ctx
	if p.Source != s.name { // the operator has left that source: asking this one would take its accounts for others
		return job.Complete(ctx, func(ctx context.Context) error { return s.store.postpone(ctx, p.ID, s.clock.Now().Add(goneAgain)) })
	}
	tell := func(string) {} // nobody looks at a refresh
	if p.Urgent {
		asked = instagram.Interactive(ctx)
		tell = func(step string) { s.tell(ctx, p.ID, step) }
	}
	reading, err := s.ingest.Read(asked, p, tell)
	if instagram.KindOf(err) == instagram.Exhausted { // the account itself is well, and keeps its place among those that are due
		return job.Complete(ctx, func(ctx context.Context) error { return s.store.putOff(ctx, p.ID, due.DueAt) })
	}
	now := s.clock.Now()
	if f, known := failureOf(err, p, now); known {
		s.log.InfoContext(ctx, "profile not refreshed", "profile", p.ID, "kind", instagram.KindOf(err), "next", f.next, "error", err)
		return job.Complete(ctx, func(ctx context.Context) error { return s.store.setFailure(ctx, p.ID, f) })
	}
	if err != nil {
		return err
	}
	if reading.Profile.ID != p.InstagramID {
		s.log.InfoContext(ctx, "username changed hands", "profile", p.ID)
		return job.Complete(ctx, func(ctx context.Context) error {
			return s.store.markOthersGone(ctx, p.Source, p.Username, reading.Profile.ID, now)
		})
	}
	err = job.CompleteAt(ctx, func(ctx context.Context, fence time.Time) (bool, error) {
		return s.ingest.Write(ctx, due, reading, fence)
	})
	if err == nil {
		s.pictures.Keep(ctx, p, reading)
	}
	return err
}

// tell shows a step to those who wait. It is decoration: without it the reading goes on.
func (s *Service) tell(ctx context.Context, id int64, step string) {
	if err := s.store.setStep(ctx, id, step); err != nil {
		s.log.WarnContext(ctx, "step not shown", "profile", id, "error", err)
	}
}

func (s *Service) prune(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	for {
		deleted, err := s.store.prune(ctx, s.clock.Now().Add(-keepUnwatched), pruneAtOnce)
		if err != nil || deleted < pruneAtOnce {
			return err
		}
	}
}

func (s *Service) sweepPictures(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	swept, err := s.pictures.library.Sweep(ctx, keepStray, s.store.wanted)
	if swept.Removed.Files > 0 {
		s.log.InfoContext(ctx, "pictures deleted", "files", swept.Removed.Files, "bytes", swept.Removed.Bytes)
	}
	return err
}
