package chat

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	maya = 1
	noam = 2

	soon = 20 * time.Second
)

// each runs a test on both set-ups of the product: SQLite with the embedded Redis, PostgreSQL with a real one.
func each(t *testing.T, test func(t *testing.T, f *fixture)) {
	t.Run("sqlite, embedded redis", func(t *testing.T) {
		t.Parallel()
		test(t, newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t)))
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" && testkit.Server(t, "BOWERBIRD_TEST_REDIS_URL") != "" {
		t.Run("postgres, redis", func(t *testing.T) {
			t.Parallel()
			test(t, newFixture(t, testkit.Postgres(t), testkit.RealRedis(t)))
		})
	}
}

// fixture is a process with a service whose answerer the test plays, and all that the service asks of others.
type fixture struct {
	*Service
	t     *testing.T
	db    *database.DB
	redis *redis.Redis

	mu    sync.Mutex
	asked []reply.Question
	plays func(ctx context.Context, q reply.Question, out reply.Listener) (reply.Answer, error)
	limit int
	hides bool             // nothing is the user's to see
	own   *Account         // that is connected
	ideas map[string]int64 // by the keys that added them
}

func newFixture(t *testing.T, db *database.DB, r *redis.Redis) *fixture {
	t.Helper()
	f := &fixture{t: t, db: db, redis: r, limit: 5}
	clk := clock.System{}
	f.Service = NewService(db, NewStore(db), NewStreams(r, testkit.Quiet), jobs.NewOutbox(db, r, clk, testkit.Quiet), f,
		counted{f}, f, f, f, clk, testkit.Quiet)
	require.NoError(t, f.streams.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, f.streams.Stop(context.Background())) })
	return f
}

// work runs the jobs of the process until the test ends.
func (f *fixture) work() *jobs.Engine {
	f.t.Helper()
	registry, err := jobs.NewRegistry(f.Handlers())
	require.NoError(f.t, err)
	c := config.Config{InteractiveWorkers: 1, ChatWorkers: 16, DefaultWorkers: 1, RefreshWorkers: 1, WebhookWorkers: 1}
	e := jobs.NewEngine(c, f.db, f.redis, clock.System{}, testkit.Quiet, registry, f.outbox,
		jobs.NewMetrics(f.db, f.redis, clock.System{}, testkit.Quiet))
	require.NoError(f.t, f.outbox.Start(f.t.Context()))
	require.NoError(f.t, e.Start(f.t.Context()))
	f.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), soon)
		defer cancel()
		require.NoError(f.t, e.Stop(ctx))
		require.NoError(f.t, f.outbox.Stop(ctx))
	})
	return e
}

func (f *fixture) Answer(ctx context.Context, q reply.Question, out reply.Listener) (reply.Answer, error) {
	f.mu.Lock()
	f.asked = append(f.asked, q)
	play := f.plays
	f.mu.Unlock()
	return play(ctx, q, out)
}

// lastAsked is the latest question; zero before the first.
func (f *fixture) lastAsked() (q reply.Question) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.asked) > 0 {
		q = f.asked[len(f.asked)-1]
	}
	return q
}

// says plays an answer, a piece at a time.
func says(pieces ...string) func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
	return func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
		a := reply.Answer{AnsweredBy: reply.Coach}
		for _, piece := range pieces {
			if err := out.Text(piece); err != nil {
				return a, err
			}
			a.Text += piece
		}
		return a, nil
	}
}

func (f *fixture) Timezone(context.Context, int64) (string, error) { return "Asia/Jerusalem", nil }

func (f *fixture) Check(context.Context, int64, Topic) error {
	if f.hides {
		return apperr.New(apperr.Invalid, "Not yours")
	}
	return nil
}

func (f *fixture) Own(context.Context, int64) (*Account, error) { return f.own, nil }

func (f *fixture) AddedWith(_ context.Context, userID int64, keys []string) (map[string]int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	found := map[string]int64{}
	for _, key := range keys {
		if id, is := f.ideas[key]; is && userID == maya {
			found[key] = id
		}
	}
	return found, nil
}

// counted counts prompts in the database, as the plans do.
type counted struct{ *fixture }

func (c counted) Reserve(ctx context.Context, userID int64, at time.Time, sessionType string) error {
	day := at.Format(time.DateOnly)
	tx := c.db.Conn(ctx).Exec(`INSERT INTO plan_counters (user_id, kind, used) VALUES (?, ?, 1)
		ON CONFLICT (user_id, kind) DO UPDATE SET used = plan_counters.used + 1 WHERE plan_counters.used < ?`, userID, day+sessionType, c.limit)
	if tx.Error == nil && tx.RowsAffected == 0 {
		return apperr.New(apperr.LimitReached, "No more today")
	}
	return tx.Error
}

func (c counted) Release(ctx context.Context, userID int64, day, sessionType string) error {
	return c.db.Conn(ctx).Exec(`UPDATE plan_counters SET used = used - 1 WHERE user_id = ? AND kind = ?`, userID, day+sessionType).Error
}

func (c counted) Spend(ctx context.Context, userID int64, day, sessionType string) error {
	return c.db.Conn(ctx).Exec(`INSERT INTO plan_counters (user_id, kind, used) VALUES (?, ?, 1)
		ON CONFLICT (user_id, kind) DO UPDATE SET used = plan_counters.used + 1`, userID, day+sessionType+"/spent").Error
}

func (c counted) Left(ctx context.Context, userID int64, at time.Time, sessionType string) (total, left int, err error) {
	day := at.Format(time.DateOnly)
	var used int
	err = c.db.Conn(ctx).Raw(`SELECT used FROM plan_counters WHERE user_id = ? AND kind = ?`, userID, day+sessionType).Scan(&used).Error
	return c.limit, c.limit - used, err
}

func (f *fixture) begin(sessionType reply.SessionType) Session {
	f.t.Helper()
	session, err := f.Begin(f.t.Context(), maya, "", sessionType, Topic{})
	require.NoError(f.t, err)
	return session
}

func (f *fixture) send(sessionID int64, text string) int64 {
	f.t.Helper()
	id, err := f.Send(f.t.Context(), maya, sessionID, text, "")
	require.NoError(f.t, err)
	return id
}

// ends waits for the end of a message.
func (f *fixture) ends(id int64) (m Message) {
	f.t.Helper()
	require.Eventually(f.t, func() bool {
		var err error
		m, err = f.Message(f.t.Context(), maya, id)
		require.NoError(f.t, err)
		return m.Status != Processing
	}, soon, 10*time.Millisecond, "message %d is not answered", id)
	return m
}

func (f *fixture) left(sessionType reply.SessionType) int {
	f.t.Helper()
	_, left, err := f.Left(f.t.Context(), maya, sessionType)
	require.NoError(f.t, err)
	return left
}
