package profiles

import (
	"context"
	"errors"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// FirstFetchJob reads a profile for somebody who waits.
var FirstFetchJob = jobs.Polling[ingest.Due]{
	Type: "analytics:first_fetch", Queue: jobs.Interactive, Timeout: 3 * time.Minute, Every: 2 * time.Second, RetryAfter: 10 * time.Second,
}

// RefreshJob reads a profile when its interval has passed.
var RefreshJob = jobs.Polling[ingest.Due]{
	Type: "analytics:refresh", Queue: jobs.Refresh, Timeout: 3 * time.Minute, Every: 5 * time.Second, RetryAfter: time.Minute,
}

// PruneJob deletes profiles that nobody has watched for 30 days.
var PruneJob = jobs.Kind[struct{}]{
	Type: "analytics:prune", Queue: jobs.Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: 24 * time.Hour,
}

// ThinJob thins the history of posts, of a seventh of the profiles a day. A million of their posts take it some minutes.
var ThinJob = jobs.Kind[struct{}]{
	Type: "analytics:thin", Queue: jobs.Default, MaxAttempts: 3, Timeout: 3 * time.Hour, Every: 24 * time.Hour,
}

// SweepPicturesJob deletes the pictures of what is no longer stored. Where processes have data folders of their own and no FILES_URL, it
// looks at that of the process that it runs in.
var SweepPicturesJob = jobs.Kind[struct{}]{
	Type: "analytics:sweep_pictures", Queue: jobs.Default, MaxAttempts: 3, Timeout: 10 * time.Minute, Every: time.Hour,
}

// Bounds and windows.
const (
	KeepStray     = 24 * time.Hour // a picture of nothing that is stored, as a look-up leaves behind
	KeepUnwatched = 30 * 24 * time.Hour
	PruneAtOnce   = 20 // profiles with their history, so that no transaction is long
)

// Handlers are the module's jobs.
func (s *Service) Handlers() []jobs.Handler {
	return []jobs.Handler{
		FirstFetchJob.Handle(s.schedule.Urgent(), s.Refresh), // also while no call may be made: those who wait learn it
		RefreshJob.Handle(s.schedule.Routine(s.source), s.Refresh),
		PruneJob.Handle(s.Prune),
		ThinJob.Handle(s.Thin),
		SweepPicturesJob.Handle(s.SweepPictures),
	}
}

// Refresh brings one profile up to date, or says why it could not.
func (s *Service) Refresh(ctx context.Context, job *jobs.Job, due ingest.Due) error {
	p := due.Profile
	if p.Source != s.name { // the operator has left that source: asking this one would take its accounts for others
		return job.Complete(ctx, func(ctx context.Context) error {
			return s.schedule.Postpone(ctx, p.ID, s.clock.Now().Add(schedule.GoneAgain))
		})
	}
	reading, err := s.read(ctx, due)
	now := s.clock.Now()
	if failed := (*instagram.Error)(nil); errors.As(err, &failed) && failed.Kind == instagram.Exhausted { // the account itself is well
		return job.Complete(ctx, func(ctx context.Context) error {
			if due.Urgent {
				why := figures.StepWaiting
				if failed.Kept {
					why = figures.StepKept
				}
				return s.schedule.Await(ctx, p.ID, why, now.Add(failed.RetryAfter))
			}
			if due.ByOwner { // its owner's token has failed: due, it would be claimed again at once
				return s.schedule.Postpone(ctx, p.ID, now.Add(failed.RetryAfter))
			}
			return s.schedule.Postpone(ctx, p.ID, due.DueAt) // it keeps its place in the queue
		})
	}
	if f, known := schedule.FailureOf(err, due, now); known {
		s.log.InfoContext(ctx, "profile not refreshed", "profile", p.ID, "kind", instagram.KindOf(err), "next", f.Next, "error", err)
		return job.Complete(ctx, func(ctx context.Context) error { return s.schedule.SetFailure(ctx, p.ID, f) })
	}
	if err != nil {
		return err
	}
	if reading.Profile.ID != p.InstagramID {
		s.log.InfoContext(ctx, "username changed hands", "profile", p.ID)
		err := job.Complete(ctx, func(ctx context.Context) error {
			return s.store.markOthersGone(ctx, p.Source, p.Username, reading.Profile.ID, now)
		})
		if err != nil {
			return err
		}
		reading.Profile.Username = p.Username
		return s.store.followRename(ctx, p.Source, reading.Profile, now)
	}
	if reading.Profile.Username != p.Username { // as only its owner's token shows: what is read under the new one comes next
		return s.store.followRename(ctx, p.Source, reading.Profile, now)
	}
	err = job.CompleteAt(ctx, func(ctx context.Context, _ time.Time) (bool, error) {
		return s.write(ctx, due, reading) // the claim's own fence is stricter than the instant of its lease
	})
	if err == nil {
		s.pictures.Keep(ctx, p, reading)
	}
	return err
}

// write stores a reading, and tells the programs of its users in the same transaction. Where no user has one, that costs a look into an
// index, and the reading remains one statement.
func (s *Service) write(ctx context.Context, due ingest.Due, reading ingest.Reading) (written bool, err error) {
	told, err := s.events.AnyOn(ctx)
	if err != nil {
		return false, err
	}
	if !told {
		return s.ingest.Write(ctx, due, reading)
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if written, err = s.ingest.Write(ctx, due, reading); err != nil || !written {
			return err
		}
		users, err := s.store.watchers(ctx, due.ID)
		if err != nil {
			return err
		}
		return s.events.ProfileRefreshed(ctx, users, due.Profile, reading.At)
	})
	return written && err == nil, err
}

// read asks Instagram about a profile, with its owner's token where that is possible. A reading that somebody waits for books its calls
// first, so that readings at once do not all stop half way when the hour's share of them ends.
func (s *Service) read(ctx context.Context, due ingest.Due) (ingest.Reading, error) {
	if reading, ok := s.readAsOwner(ctx, due); ok {
		return reading, nil
	}
	if !due.Urgent {
		return s.ingest.Read(ctx, due.Profile, func(string) {}) // nobody looks at a refresh
	}
	posts := figures.NewestPosts
	if due.MediaCount != nil {
		posts = int(min(*due.MediaCount, figures.NewestPosts))
	}
	booked, done, err := s.source.BookReading(ctx, posts)
	if err != nil {
		return ingest.Reading{}, err
	}
	defer done()
	return s.ingest.Read(booked, due.Profile, func(step string) { s.showStep(ctx, due.ID, step) })
}

// showStep shows a step to those who wait. It is decoration: without it the reading goes on.
func (s *Service) showStep(ctx context.Context, id int64, step string) {
	if err := s.schedule.SetStep(ctx, id, step); err != nil {
		s.log.WarnContext(ctx, "step not shown", "profile", id, "error", err)
	}
}

// Prune handles PruneJob.
func (s *Service) Prune(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	for {
		deleted, err := s.store.prune(ctx, s.clock.Now().Add(-KeepUnwatched), PruneAtOnce)
		if err != nil {
			return err
		}
		if deleted > 0 {
			if _, err := jobs.Enqueue(ctx, s.outbox, SweepPicturesJob, struct{}{}); err != nil {
				return err
			}
		}
		if deleted < PruneAtOnce {
			return nil
		}
	}
}

// Thin handles ThinJob.
func (s *Service) Thin(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	return s.ingest.ThinHistory(ctx, s.weekly)
}

// SweepPictures handles SweepPicturesJob.
func (s *Service) SweepPictures(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	swept, err := s.pictures.Sweep(ctx, KeepStray)
	if swept.Removed.Files > 0 {
		s.log.InfoContext(ctx, "pictures deleted", "files", swept.Removed.Files, "bytes", swept.Removed.Bytes)
	}
	return err
}
