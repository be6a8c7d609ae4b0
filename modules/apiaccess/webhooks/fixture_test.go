package webhooks

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	maya = 1
	noa  = 2
)

var friday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// world is what the module asks of others: a plan with three webhooks.
type world struct {
	gone, basic bool
	taken       int
	mails       []mail.Message
}

func (w *world) Here(context.Context, int64) (bool, error)    { return !w.gone, nil }
func (w *world) Email(context.Context, int64) (string, error) { return "maya@example.com", nil }
func (w *world) APIRequestsPerMinute(context.Context, int64) (int, error) {
	if w.basic {
		return 0, nil
	}
	return 120, nil
}

func (w *world) ReserveWebhook(context.Context, int64) error {
	if w.taken == 3 {
		return apperr.New(apperr.LimitReached, "You can only have up to 3 webhooks with your current plan.")
	}
	w.taken++
	return nil
}

func (w *world) ReleaseWebhook(context.Context, int64) error {
	w.taken--
	return nil
}

func (w *world) Send(_ context.Context, m mail.Message) error {
	w.mails = append(w.mails, m)
	return nil
}

type fixture struct {
	*Service
	*world

	t   *testing.T
	clk *clock.Fake
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"}) // webhooks may lead to this machine
	require.NoError(t, err)
	transport, err := c.Transport()
	require.NoError(t, err)
	clk, r, w := clock.NewFake(friday), testkit.EmbeddedRedis(t), &world{}
	s := NewService(Deps{
		Config: c, DB: db, Store: NewStore(c, db), Outbox: jobs.NewOutbox(db, r, clk, testkit.Quiet), Mail: w,
		Limiter: ratelimit.NewLimiter(r, clk, testkit.Quiet), Transport: transport, Log: testkit.Quiet, Users: w, Plans: w,
	})
	s.clock = clk
	return &fixture{s, w, t, clk}
}

// create makes a webhook of Maya's for all events.
func (f *fixture) create(address string) Webhook {
	f.t.Helper()
	w, _, err := f.Create(f.t.Context(), maya, New{address, Events})
	require.NoError(f.t, err)
	return w
}

func (f *fixture) emit(data any) {
	f.t.Helper()
	require.NoError(f.t, f.deps.DB.InTx(f.t.Context(), func(ctx context.Context) error {
		return f.Emit(ctx, IdeaChanged, []int64{maya}, data)
	}))
}

// work tries each delivery that waits once, the oldest first, and answers with what each attempt returned.
func (f *fixture) work() (ends []error) {
	f.t.Helper()
	var rows []string
	conn := f.deps.DB.Conn(f.t.Context())
	require.NoError(f.t, conn.Raw(`SELECT args FROM jobs WHERE kind = 'apiaccess:deliver' ORDER BY id`).Scan(&rows).Error)
	for _, row := range rows {
		var args deliverArgs
		require.NoError(f.t, json.Unmarshal([]byte(row), &args))
		if _, _, waits, err := f.deps.Store.waiting(f.t.Context(), args.UserID, args.DeliveryID); err != nil || !waits {
			continue
		}
		ends = append(ends, f.deliver(f.t.Context(), jobs.Unheld(f.deps.DB), args))
	}
	return ends
}

// log are the deliveries to a webhook, the newest first.
func (f *fixture) log(id int64) []Delivery {
	f.t.Helper()
	list, err := f.Deliveries(f.t.Context(), maya, id)
	require.NoError(f.t, err)
	return list
}

func (f *fixture) webhook(id int64) Webhook {
	f.t.Helper()
	w, err := f.find(f.t.Context(), maya, id)
	require.NoError(f.t, err)
	return w
}

// receiver is a server of a user.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	answer http.HandlerFunc
	got    []*http.Request
	bodies []string
}

func newReceiver(t *testing.T) *receiver {
	t.Helper()
	r := &receiver{answer: status(http.StatusNoContent)}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		r.mu.Lock()
		r.got, r.bodies = append(r.got, request), append(r.bodies, string(body))
		answer := r.answer
		r.mu.Unlock()
		answer(w, request)
	}))
	t.Cleanup(r.Close)
	return r
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

// silent never answers.
func silent(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
