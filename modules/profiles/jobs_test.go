package profiles_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestReadingIsFenced(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		urgent, others := h.Schedule.Urgent(), h.Schedule.Routine(h.Source)
		id := h.Connect(1, "maya.bakes")
		now, until := h.Clock.Now(), h.Clock.Now().Add(20*time.Second)
		due, err := others.Claim(t.Context(), now, until, 10)
		require.NoError(t, err)
		require.Empty(t, due, "somebody waits for it: it is the interactive queue's")
		claims := make(chan []ingest.Due, 16)
		for range 16 {
			go func() {
				due, err := urgent.Claim(t.Context(), now, until, 10)
				if err != nil {
					t.Error(err)
				}
				claims <- due
			}()
		}
		var got []ingest.Due
		for range 16 {
			got = append(got, <-claims...)
		}
		require.Equal(t, []int64{id}, idsOf(got), "one of sixteen")
		held, err := urgent.Extend(t.Context(), got[0], until, until.Add(time.Minute))
		require.NoError(t, err)
		require.True(t, held)
		held, err = urgent.Extend(t.Context(), got[0], until, until.Add(time.Hour))
		require.NoError(t, err)
		require.False(t, held, "an older claim holds nothing")
		t.Run("what a page shows as the next refresh is never the lease", func(t *testing.T) {
			require.Equal(t, until.Add(time.Minute), *h.Scheduled(id).LeasedUntil)
			require.Equal(t, now, *h.Profile(id).NextRefreshAt)
		})
		t.Run("a lease that ran out is claimed by another, and the first writes nothing", func(t *testing.T) {
			again, err := urgent.Claim(t.Context(), until.Add(time.Minute), until.Add(2*time.Minute), 10)
			require.NoError(t, err)
			require.Equal(t, []int64{id}, idsOf(again))
			require.ErrorIs(t, h.ReadAs(got[0]), jobs.ErrLost)
			require.NoError(t, h.ReadAs(again[0]))
		})
		t.Run("what a dead process holds is released, and nothing else becomes due", func(t *testing.T) {
			h.Clock.Set(*h.Profile(id).NextRefreshAt)
			held, err := others.Claim(t.Context(), h.Clock.Now(), h.Clock.Now().Add(time.Hour), 10) // its clock was ahead
			require.NoError(t, err)
			require.Len(t, held, 1)
			waiting := h.Track(2, "in.ten.seconds")
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profile_schedule SET urgent = FALSE, due_at = ? WHERE profile_id = ?`,
				h.Clock.Now().Add(10*time.Second), waiting).Error)
			require.NoError(t, others.Release(t.Context(), h.Clock.Now()))
			freed, err := others.Claim(t.Context(), h.Clock.Now(), h.Clock.Now().Add(20*time.Second), 10)
			require.NoError(t, err)
			require.Equal(t, []int64{id}, idsOf(freed))
			require.ErrorIs(t, h.ReadAs(held[0]), jobs.ErrLost)
		})
	})
}

func TestTheLatestInProportionComesFirst(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		set := func(name string, interval, late time.Duration) int64 {
			id := h.Connect(int64(len(name)), name)
			require.NoError(t, db.Conn(t.Context()).Exec(
				`UPDATE profile_schedule SET urgent = FALSE, interval_seconds = ?, due_at = ? WHERE profile_id = ?`,
				int64(interval.Seconds()), figurestest.Friday.Add(-late), id).Error)
			return id
		}
		slow := set("a", 4*time.Hour, time.Hour)           // a quarter of its interval late
		quick := set("bb", 15*time.Minute, 30*time.Minute) // twice
		usual := set("ccc", time.Hour, time.Hour)          // once
		set("dddd", time.Hour, -time.Minute)               // not yet
		due, err := h.Schedule.Routine(h.Source).Claim(t.Context(), figurestest.Friday, figurestest.Friday.Add(time.Minute), 10)
		require.NoError(t, err)
		require.Equal(t, []int64{quick, usual, slow}, idsOf(due))
	})
}

// The whole way: a commit, the engine's ticker, asynq, the Graph client, the simulator.
func TestConnectedAccountIsReadAtOnceAndAgain(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		clk, r := clock.System{}, testkit.EmbeddedRedis(t)
		world, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
		require.NoError(t, err)
		defer world.Close()
		client, err := instagram.New(instagram.Config{
			BaseURL: world.BaseURL(), AccountID: "1784", Token: "token", CallsPerHour: 10_000,
		}, db, clk, testkit.Quiet)
		require.NoError(t, err)
		c := config.Config{Instagram: config.SourceSimulator, InteractiveWorkers: 2, DefaultWorkers: 1, RefreshWorkers: 1, WebhookWorkers: 1}
		outbox := jobs.NewOutbox(db, r, clk, testkit.Quiet)
		service := profiles.NewService(c, db, profiles.NewStore(db),
			ingest.NewIngest(client, ingest.NewStore(db), clk), schedule.NewStore(db), client, profilestest.SignedIn{},
			profiles.NewLookup(c, client, profiles.NewStore(db), uncounted{}, &profilestest.Accounts{}, clk), profilestest.Hourly{},
			&profilestest.Programs{}, outbox,
			newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), client, world).Pictures, clk, testkit.Quiet)
		registry, err := jobs.NewRegistry(service.Handlers())
		require.NoError(t, err)
		engine := jobs.NewEngine(c, db, r, clk, testkit.Quiet, registry, outbox, jobs.NewMetrics(db, r, clk, testkit.Quiet))
		require.NoError(t, outbox.Start(t.Context()))
		require.NoError(t, engine.Start(t.Context()))
		defer func() {
			require.NoError(t, engine.Stop(context.Background()))
			require.NoError(t, outbox.Stop(context.Background()))
		}()

		found, err := service.Find(t.Context(), 1, "maya.bakes")
		require.NoError(t, err)
		id, err := service.Connect(t.Context(), 1, found)
		require.NoError(t, err)
		readAfter := func(earlier time.Time) time.Time {
			var p figures.Profile
			require.Eventually(t, func() bool {
				p, _, err = history.NewStore(db).Profile(context.Background(), id)
				return err == nil && p.Status == figures.Ready && p.UpdatedAt.After(earlier)
			}, 20*time.Second, 20*time.Millisecond)
			require.WithinDuration(t, p.UpdatedAt.Add(time.Hour), *p.NextRefreshAt, time.Second)
			return *p.UpdatedAt
		}
		first := readAfter(time.Time{})
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profile_schedule SET due_at = ?`, first).Error) // its interval has passed
		jobs.Wake(t.Context(), outbox, profiles.RefreshJob)
		readAfter(first)
	})
}

func idsOf(due []ingest.Due) (ids []int64) {
	for _, d := range due {
		ids = append(ids, d.ID)
	}
	return ids
}

// Whoever changes the source keeps what the one before has said: the new one knows other accounts by these usernames.
func TestProfilesOfAnotherSourceAreLeftAlone(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET source = 'graph'`).Error)
		before := h.Profile(id)
		h.Clock.Advance(time.Hour)
		h.refresh()
		before.NextRefreshAt = new(h.Clock.Now().AddDate(0, 0, 1))
		require.Equal(t, before, h.Profile(id))
	})
}
