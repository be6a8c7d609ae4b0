package jobs

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAKickIsHeardByEveryProcessAfterItsCommit(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		column := newColumn(t, db, 1)
		require.NoError(t, column.set(t.Context(), 1, time.Now().Add(time.Hour)))
		kind := dueJob
		kind.Every = time.Hour
		began := make(chan time.Time, 8)
		newFixture(t, db, r, clock.System{}, kind.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
			began <- time.Now()
			return job.Complete(ctx, func(ctx context.Context) error { return column.set(ctx, args.ID, time.Now().Add(time.Hour)) })
		})).start()
		other := NewOutbox(db, r, clock.System{}, testkit.Quiet) // a process without workers
		require.NoError(t, other.Start(t.Context()))
		defer other.Stop(t.Context())
		listens(t, r)
		var took []time.Duration
		for range 9 {
			var committing time.Time
			require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
				Wake(ctx, other, kind)
				committing = time.Now()
				return column.set(ctx, 1, time.Now().Add(-time.Second))
			}))
			select {
			case at := <-began:
				took = append(took, at.Sub(committing))
			case <-time.After(soon):
				t.Fatal("the wake was not heard")
			}
			require.Eventually(t, func() bool { return column.at(1).After(time.Now().Add(time.Minute)) }, soon, 2*time.Millisecond)
		}
		slices.Sort(took)
		t.Logf("from commit to start: median %v, longest %v", took[len(took)/2], took[len(took)-1])
	})
}

// listens waits until a process of the installation hears wakes.
func listens(t *testing.T, r *redis.Redis) {
	t.Helper()
	channel := r.Channel(dueChannel)
	require.Eventually(t, func() bool {
		heard, err := r.Client.PubSubNumSub(t.Context(), channel).Result()
		return err == nil && heard[channel] == 1
	}, soon, 5*time.Millisecond)
}

func TestTwoInstallationsOnOneRedisServerDoNotWakeEachOther(t *testing.T) {
	server := miniredis.RunT(t)
	var processes []fixture
	for database := range 2 {
		r, err := redis.New(config.Config{RedisURL: fmt.Sprintf("redis://%s/%d", server.Addr(), database+1)}, testkit.Quiet)
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, r.Stop(context.Background())) })
		db := testkit.SQLite(t)
		h := newFixture(t, db, r, clock.System{}, dueJob.Handle(newColumn(t, db, 0), func(context.Context, *Job, dueArgs) error { return nil }))
		require.NoError(t, h.outbox.Start(t.Context()))
		go h.listenForWakes(t.Context())
		listens(t, r)
		processes = append(processes, h)
	}
	Wake(t.Context(), processes[0].outbox, dueJob)
	require.True(t, testkit.Ends(processes[0].wakes[dueJob.Type], soon), "it hears its own wake")
	testkit.Never(t, func() bool { return len(processes[1].wakes[dueJob.Type]) > 0 }, 200*time.Millisecond, 10*time.Millisecond)
}
