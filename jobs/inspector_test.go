package jobs

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

type aboutArgs struct {
	UserID int64  `json:"userId"`
	ID     string `json:"id"`
	Text   string `json:"text"`
	Email  string `json:"email"`
}

func TestAFailedJobIsTriedAgain(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		var works atomic.Bool
		kind := Kind[aboutArgs]{Type: "test:about", Queue: Default, MaxAttempts: 1, Timeout: time.Second, Mail: true}
		undone := Kind[noteArgs]{Type: "test:undone", Queue: Default, MaxAttempts: 1, Timeout: time.Second}
		repeats := Kind[struct{}]{Type: "test:repeats", Queue: Default, MaxAttempts: 1, Timeout: time.Second, Every: 1000 * time.Hour}
		failed := errors.New("no")
		h := newFixture(t, db, r, clock.System{}, kind.Handle(func(context.Context, *Job, aboutArgs) error {
			if works.Load() {
				return nil
			}
			return failed
		}), undone.OnFailed(func(context.Context, noteArgs, Failure) error { return nil }).
			Handle(func(context.Context, *Job, noteArgs) error { return failed }),
			repeats.Handle(func(context.Context, *Job, struct{}) error { return failed })).start()
		i := NewInspector(db, h.registry, h.outbox, clock.System{})
		id := enqueue(t, h, kind, aboutArgs{7, "mail", "a secret", "maya@example.com"})
		given := enqueue(t, h, undone, noteArgs{})
		h.ends(id, "failed")
		h.ends(given, "failed")
		var slot Listed
		require.Eventually(t, func() bool {
			var err error
			slot, _, err = i.Last(t.Context(), repeats.Type)
			return err == nil && slot.State == StateFailed
		}, soon, 10*time.Millisecond)

		counts, err := i.Counts(t.Context())
		require.NoError(t, err)
		require.Equal(t, []KindCount{
			{Kind: kind.Type, Failed: 1}, {Kind: repeats.Type, Failed: 1}, {Kind: undone.Type, Failed: 1},
		}, counts)
		list, next, err := i.List(t.Context(), ListFilter{State: StateFailed, Kind: kind.Type})
		require.NoError(t, err)
		require.Nil(t, next)
		require.Len(t, list, 1)
		require.Equal(t, map[string]int64{"userId": 7}, list[0].About)
		require.Equal(t, "no", list[0].Reason)
		require.Equal(t, 1, list[0].Attempts)
		mails, _, err := i.Mails(t.Context(), 0)
		require.NoError(t, err)
		require.Len(t, mails, 1)
		require.Equal(t, "maya@example.com", mails[0].Email)

		require.ErrorIs(t, i.Retry(t.Context(), given), errUndone)
		require.ErrorIs(t, i.Retry(t.Context(), slot.ID), errRepeats, "its next slot may be under way")
		require.ErrorIs(t, i.Retry(t.Context(), 1_000_000), errNoJob)
		works.Store(true)
		require.Equal(t, 1, changes(t, func() (bool, error) {
			err := i.Retry(context.WithoutCancel(t.Context()), id)
			if errors.Is(err, errNotFailed) {
				return false, nil
			}
			return true, err
		}))
		require.Equal(t, 2, h.ends(id, "done").Attempt)

		_, err = i.Discard(t.Context(), id)
		require.ErrorIs(t, err, errNotFailed)
		require.Equal(t, 1, changes(t, func() (bool, error) { return i.Discard(context.WithoutCancel(t.Context()), given) }))
	})
}

func TestASkippedJobIsDoneAndSaysWhy(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		kind := Kind[noteArgs]{Type: "test:skips", Queue: Default, MaxAttempts: 1, Timeout: time.Second, Mail: true}
		h := newFixture(t, db, r, clock.System{}, kind.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			return job.Skip(ctx, "the account is gone")
		})).start()
		h.ends(enqueue(t, h, kind, noteArgs{}), "done")
		mails, _, err := NewInspector(db, h.registry, h.outbox, clock.System{}).Mails(t.Context(), 0)
		require.NoError(t, err)
		require.Equal(t, "the account is gone", mails[0].Reason)
	})
}

// changes counts how often one of several at once changes something.
func changes(t *testing.T, do func() (bool, error)) (n int) {
	t.Helper()
	var group sync.WaitGroup
	var changed atomic.Int64
	results := make([]error, 6)
	for i := range results {
		group.Go(func() {
			did, err := do()
			if results[i] = err; did {
				changed.Add(1)
			}
		})
	}
	group.Wait()
	for _, err := range results {
		require.NoError(t, err)
	}
	return int(changed.Load())
}

func TestListsHavePagesAndDelays(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		at := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
		h := newFixture(t, db, r, at, noting(db))
		i := NewInspector(db, h.registry, h.outbox, at)
		for range listed + 3 {
			enqueue(t, h, noteJob, noteArgs{})
		}
		enqueue(t, h, noteJob, noteArgs{}, At(at.Now().Add(time.Hour)))
		first, next, err := i.List(t.Context(), ListFilter{State: StateWaiting})
		require.NoError(t, err)
		require.Len(t, first, listed)
		require.Zero(t, first[0].Attempts)
		second, last, err := i.List(t.Context(), ListFilter{State: StateWaiting, Before: *next})
		require.NoError(t, err)
		require.Len(t, second, 4)
		require.Nil(t, last)
		at.Advance(time.Minute)
		delays, err := i.Delays(t.Context())
		require.NoError(t, err)
		require.Contains(t, delays, Delay{Queue: Interactive, Prompt: true, Waiting: listed + 3, Longest: time.Minute})
		require.Contains(t, delays, Delay{Queue: Webhooks})
	})
}

// The log of mails is kept for 30 days, other jobs that are done for 7.
func TestMailsAreKeptLonger(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, now := store{db}, time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
		for _, mail := range []bool{true, false} {
			id, err := s.insert(t.Context(), row{Kind: "test:a", Args: "{}", Mail: mail}, Default, now, now)
			require.NoError(t, err)
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE jobs SET state = 'done', ended_at = ? WHERE id = ?`, now, id).Error)
		}
		for _, days := range []int{8, 31} {
			at := now.AddDate(0, 0, days)
			deleted, err := s.prune(t.Context(), at.Add(-keepDone), at.Add(-keepFailed))
			require.NoError(t, err)
			require.EqualValues(t, 1, deleted, "after %d days", days)
		}
	})
}
