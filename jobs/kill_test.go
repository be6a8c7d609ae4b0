package jobs

import (
	"bufio"
	"context"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// The settings of a process that this test starts in order to kill it.
const (
	victimData     = "BOWERBIRD_TEST_VICTIM_DATA"
	victimDatabase = "BOWERBIRD_TEST_VICTIM_DATABASE"
	victimRedis    = "BOWERBIRD_TEST_VICTIM_REDIS"
)

func TestMain(m *testing.M) {
	if os.Getenv(victimData) != "" {
		beVictim(config.Config{DataDir: os.Getenv(victimData), DatabaseURL: os.Getenv(victimDatabase), RedisURL: os.Getenv(victimRedis)})
	}
	os.Exit(m.Run())
}

// beVictim runs jobs that never end, and says when each begins.
func beVictim(c config.Config) {
	ctx := context.Background()
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	log := slog.New(slog.DiscardHandler)
	db := database.New(c, log)
	must(db.Start(ctx))
	r, err := redis.New(c, log)
	must(err)
	must(r.Start(ctx))
	registry, err := NewRegistry([]Handler{
		noteJob.Handle(func(context.Context, *Job, noteArgs) error { os.Stdout.WriteString("began row\n"); select {} }),
		dueJob.Handle(column{db: db}, func(context.Context, *Job, dueArgs) error { os.Stdout.WriteString("began due\n"); select {} }),
	})
	must(err)
	c.InteractiveWorkers, c.ChatWorkers, c.DefaultWorkers, c.RefreshWorkers, c.WebhookWorkers = 2, 1, 1, 1, 1
	outbox := NewOutbox(db, r, clock.System{}, log)
	must(NewEngine(c, db, r, clock.System{}, log, registry, outbox, NewMetrics(db, r, clock.System{}, log)).Start(ctx))
	select {}
}

// At the pace of production: what a killed process was doing runs again within 25 seconds.
func TestKillAndRunAgain(t *testing.T) {
	targets := map[string]config.Config{"sqlite, embedded redis": {}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" && testkit.Server(t, "BOWERBIRD_TEST_REDIS_URL") != "" {
		targets["postgres, redis"] = config.Config{DatabaseURL: testkit.PostgresURL(t), RedisURL: testkit.RedisURL(t)}
	}
	for name, c := range targets {
		c.DataDir = t.TempDir()
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := database.New(c, testkit.Quiet)
			require.NoError(t, db.Start(t.Context()))
			defer db.Stop(context.Background())
			r, err := redis.New(c, testkit.Quiet)
			require.NoError(t, err)
			require.NoError(t, r.Start(t.Context()))
			defer r.Stop(context.Background())
			require.NoError(t, r.Client.FlushDB(t.Context()).Err())
			column := newColumn(t, db, 1)
			ran := make(chan string, 8)
			h := newFixture(t, db, r, clock.System{},
				noteJob.Handle(func(context.Context, *Job, noteArgs) error { ran <- "row"; return nil }),
				dueJob.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
					ran <- "due"
					return job.Complete(ctx, func(ctx context.Context) error { return column.set(ctx, args.ID, time.Now().Add(time.Hour)) })
				}))
			h.timing = usual
			id := enqueue(t, h, noteJob, noteArgs{})

			victim := exec.CommandContext(t.Context(), os.Args[0])
			victim.Env = append(os.Environ(), victimData+"="+c.DataDir, victimDatabase+"="+c.DatabaseURL, victimRedis+"="+c.RedisURL)
			victim.Stderr = os.Stderr
			out, err := victim.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, victim.Start())
			said := bufio.NewScanner(out)
			var began []string
			for len(began) < 2 && said.Scan() {
				began = append(began, said.Text())
			}
			require.ElementsMatch(t, []string{"began row", "began due"}, began)
			require.NoError(t, victim.Process.Kill())
			_ = victim.Wait()
			killed := time.Now()

			require.NoError(t, h.outbox.Start(t.Context()))
			require.NoError(t, h.Start(t.Context()))
			defer h.end()
			var again []string
			for len(again) < 2 {
				select {
				case what := <-ran:
					t.Logf("%s ran again after %v", what, time.Since(killed).Round(time.Millisecond))
					again = append(again, what)
				case <-time.After(25*time.Second - time.Since(killed)):
					t.Fatalf("only %q ran again within 25 s", strings.Join(again, ", "))
				}
			}
			require.ElementsMatch(t, []string{"row", "due"}, again)
			require.Equal(t, 1, h.ends(id, "done").Interruptions)
		})
	}
}
