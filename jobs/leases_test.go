package jobs

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
)

func TestALonePredecessorsLeasesAreFreed(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		column := newColumn(t, db, 2)
		due := dueJob.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
			return job.Complete(ctx, func(ctx context.Context) error { return column.set(ctx, args.ID, time.Now().Add(time.Hour)) })
		})
		h := newFixture(t, db, r, clock.System{}, noting(db), due)
		h.timing.lease, h.timing.queued = time.Hour, time.Hour // nothing comes back by itself
		const held = 120                                       // more than one look finds
		for range held {
			id := enqueue(t, h, noteJob, noteArgs{"held"})
			_, claimed, err := h.rows.store.claim(t.Context(), id, 1, h.clock.Now().Add(time.Hour), nil) // its clock was ahead
			require.NoError(t, err)
			require.True(t, claimed)
		}
		_, err := column.Extend(t.Context(), dueArgs{1}, column.at(1), h.clock.Now().Add(2*time.Hour))
		require.NoError(t, err)
		later := h.clock.Now().Add(30 * time.Minute).Truncate(time.Microsecond).UTC()
		require.NoError(t, column.set(t.Context(), 2, later), "not due yet, and not claimed")

		require.NoError(t, h.ReleaseAllLeases(t.Context()))
		h.start()
		require.Eventually(t, func() bool { return h.effects() == held }, soon, 20*time.Millisecond)
		require.Eventually(t, func() bool { return column.at(1).After(h.clock.Now().Add(50 * time.Minute)) }, soon, 20*time.Millisecond)
		require.Equal(t, later, column.at(2).UTC())
	})
}
