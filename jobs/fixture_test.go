package jobs

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// hasty is the usual pace, made bearable for tests.
var hasty = timing{
	prompt: 10 * time.Millisecond, others: 20 * time.Millisecond,
	beat: 200 * time.Millisecond, lease: 1200 * time.Millisecond, sweep: 100 * time.Millisecond,
	relay: 300 * time.Millisecond, queued: 2 * time.Second, periodic: 50 * time.Millisecond,
	grace: 100 * time.Millisecond, stop: 300 * time.Millisecond, silence: 15 * time.Second,
}

const soon = time.Minute // the machine may be busy; what is awaited takes far less

// each runs a test on both set-ups of the product: SQLite with the embedded Redis, PostgreSQL with a real one.
func each(t *testing.T, test func(t *testing.T, db *database.DB, r *redis.Redis)) {
	on := func(t *testing.T, db *database.DB, r *redis.Redis) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		test(t, db, r)
	}
	t.Run("sqlite, embedded redis", func(t *testing.T) {
		t.Parallel()
		on(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" && testkit.Server(t, "BOWERBIRD_TEST_REDIS_URL") != "" {
		t.Run("postgres, redis", func(t *testing.T) {
			t.Parallel()
			on(t, testkit.Postgres(t), testkit.RealRedis(t))
		})
	}
}

// fixture is one process.
type fixture struct {
	*Engine
	t *testing.T
}

func newFixture(t *testing.T, db *database.DB, r *redis.Redis, c clock.Clock, handlers ...Handler) fixture {
	t.Helper()
	registry, err := NewRegistry(handlers)
	require.NoError(t, err)
	outbox := NewOutbox(db, r, c, testkit.Quiet)
	e := NewEngine(config.Config{InteractiveWorkers: 4, ChatWorkers: 2, DefaultWorkers: 4, RefreshWorkers: 2, WebhookWorkers: 1},
		db, r, c, testkit.Quiet, registry, outbox, NewMetrics(db, r, c, testkit.Quiet))
	e.timing = hasty
	return fixture{e, t}
}

// start runs the process until the test ends.
func (h fixture) start() fixture {
	h.t.Helper()
	require.NoError(h.t, h.outbox.Start(h.t.Context()))
	require.NoError(h.t, h.Start(h.t.Context()))
	h.t.Cleanup(h.end)
	return h
}

func (h fixture) end() {
	ctx, cancel := context.WithTimeout(context.Background(), soon)
	defer cancel()
	if err := h.Stop(ctx); err != nil {
		h.t.Errorf("stop: %v", err)
	}
	if err := h.outbox.Stop(ctx); err != nil {
		h.t.Errorf("stop: %v", err)
	}
}

type stored struct {
	State         string
	Attempt       int
	Failures      int
	Interruptions int
	Reason        string
}

func (h fixture) row(id int64) (s stored) {
	h.t.Helper()
	require.NoError(h.t, h.db.Conn(context.Background()).Raw(`SELECT * FROM jobs WHERE id = ?`, id).Scan(&s).Error)
	return s
}

func (h fixture) ends(id int64, state string) stored {
	h.t.Helper()
	require.Eventually(h.t, func() bool { return h.row(id).State == state }, soon, 10*time.Millisecond, "job %d is not %s", id, state)
	return h.row(id)
}

func (h fixture) effects() (n int64) {
	h.t.Helper()
	require.NoError(h.t, h.db.Conn(context.Background()).Table("effects").Count(&n).Error)
	return n
}

func effect(db *database.DB, job int64, note string) func(context.Context) error {
	return func(ctx context.Context) error {
		return db.Conn(ctx).Exec(`INSERT INTO effects (job, note) VALUES (?, ?)`, job, note).Error
	}
}

type noteArgs struct {
	Note string `json:"note"`
}

var noteJob = Kind[noteArgs]{
	Type: "test:note", Queue: Interactive, MaxAttempts: 3, Timeout: 5 * time.Second,
	Backoff: func(failures int) time.Duration { return time.Duration(failures) * 100 * time.Millisecond },
}

// noting stores one effect a job.
func noting(db *database.DB) Handler {
	return noteJob.Handle(func(ctx context.Context, job *Job, args noteArgs) error {
		return job.Complete(ctx, effect(db, job.ID, args.Note))
	})
}

func enqueue[A any](t *testing.T, h fixture, k Kind[A], args A, opts ...Option) int64 {
	t.Helper()
	id, err := Enqueue(t.Context(), h.outbox, k, args, opts...)
	require.NoError(t, err)
	return id
}

// counter counts by name, from many goroutines.
type counter struct {
	mu sync.Mutex
	n  map[string]int
}

func (c *counter) add(format string, args ...any) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n == nil {
		c.n = map[string]int{}
	}
	name := fmt.Sprintf(format, args...)
	c.n[name]++
	return c.n[name]
}

func (c *counter) of(format string, args ...any) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n[fmt.Sprintf(format, args...)]
}

func itoa(id int64) string { return strconv.FormatInt(id, 10) }
