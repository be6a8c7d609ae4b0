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
		claims := make(chan []int64, 16)
		for range 16 {
			go func() {
				due, err := urgent.Claim(t.Context(), now, until, 10)
				if err != nil {
					t.Error(err)
				}
				claims <- idsOf(due)
			}()
		}
		var got []int64
		for range 16 {
			got = append(got, <-claims...)
		}
		require.Equal(t, []int64{id}, got, "one of sixteen")
		held, err := urgent.Extend(t.Context(), named(id), until, until.Add(time.Minute))
		require.NoError(t, err)
		require.True(t, held)
		held, err = urgent.Extend(t.Context(), named(id), until, until.Add(time.Hour))
		require.NoError(t, err)
		require.False(t, held, "an older claim holds nothing")
	})
}

func TestTheLatestInProportionComesFirst(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		set := func(name string, interval, late time.Duration) int64 {
			id := h.Connect(int64(len(name)), name)
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET urgent = FALSE, interval_seconds = ?, next_refresh_at = ? WHERE id = ?`,
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
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		clk, r := clock.System{}, testkit.EmbeddedRedis(t)
		world, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
		require.NoError(t, err)
		defer world.Close()
		client, err := instagram.New(instagram.Config{BaseURL: world.BaseURL(), AccountID: "1784", Token: "token", CallsPerHour: 10_000}, r.Client, clk, testkit.Quiet)
		require.NoError(t, err)
		c := config.Config{Instagram: config.SourceSimulator, InteractiveWorkers: 2, DefaultWorkers: 1, RefreshWorkers: 1}
		outbox := jobs.NewOutbox(db, r, clk, testkit.Quiet)
		service := profiles.NewService(c, db, profiles.NewStore(db), ingest.NewIngest(client, ingest.NewStore(db), clk), schedule.NewStore(db), client, profiles.NewLookup(c, client, uncounted{}, clk), profilestest.Hourly{}, outbox, newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), client, world).Pictures, clk, testkit.Quiet)
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
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET next_refresh_at = ?`, first).Error) // its interval has passed
		jobs.Kick(t.Context(), outbox, profiles.RefreshJob)
		readAfter(first)
	})
}

func idsOf(due []ingest.Due) (ids []int64) {
	for _, d := range due {
		ids = append(ids, d.ID)
	}
	return ids
}

func named(id int64) ingest.Due { return ingest.Due{Profile: figures.Profile{ID: id}} }

// Whoever changes the source keeps what the one before has said: the new one knows other accounts by these usernames.
func TestProfilesOfAnotherSourceAreLeftAlone(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
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
