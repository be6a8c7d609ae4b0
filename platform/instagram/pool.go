package instagram

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// troubleLasts is how long a credential that could not answer is tried after the others.
const troubleLasts = time.Minute

// Pool is the Source that shares the calls out to several credentials. Each has its own budget and circuit breaker. A call goes to the
// credential with the most calls left; one that cannot answer is passed over for the next. Safe for concurrent use.
type Pool struct {
	db      *database.DB
	clock   clock.Clock
	log     *slog.Logger
	members atomic.Pointer[[]*member]
}

// member is a credential of the pool.
type member struct {
	*Client
	given         Config
	troubledUntil atomic.Int64 // Unix seconds
}

// NewPool makes a pool without credentials and without any I/O. With a nil db the budgets are this process's own.
func NewPool(db *database.DB, clk clock.Clock, log *slog.Logger) *Pool {
	p := &Pool{db: db, clock: clk, log: log}
	p.members.Store(&[]*member{})
	return p
}

// Use replaces the credentials. Those that are unchanged keep their state. One that no client can be made of is left out and is part of
// the error.
func (p *Pool) Use(credentials ...Config) error {
	var wrong []error
	before, next := *p.members.Load(), make([]*member, 0, len(credentials))
	for _, cfg := range credentials {
		if at := slices.IndexFunc(before, func(m *member) bool { return m.given == cfg }); at >= 0 {
			next = append(next, before[at])
			continue
		}
		client, err := New(cfg, p.db, p.clock, p.log)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		next = append(next, &member{Client: client, given: cfg})
	}
	p.members.Store(&next)
	for _, m := range before {
		if !slices.Contains(next, m) {
			m.transport.http.CloseIdleConnections()
		}
	}
	return errors.Join(wrong...)
}

// Page asks the credential with the most calls left, and the others if that one cannot answer.
func (p *Pool) Page(ctx context.Context, username, after string) (Page, error) {
	return askPool(ctx, p, func(c *Client) (Page, error) { return c.Page(ctx, username, after) })
}

// Room is the sum of the credentials' room.
func (p *Pool) Room(ctx context.Context) (calls int) {
	for _, m := range *p.members.Load() {
		calls += m.Client.Room(ctx)
	}
	return calls
}

// LookUps are the sums of the credentials' shares.
func (p *Pool) LookUps() (sum LookUps) {
	for _, m := range *p.members.Load() {
		shares := m.Client.LookUps()
		sum.PerPerson += shares.PerPerson
		sum.PerSite += shares.PerSite
		sum.Newcomers += shares.Newcomers
		sum.PerHour += shares.PerHour
	}
	return sum
}

// BookReading books the calls of a first reading at one credential.
func (p *Pool) BookReading(ctx context.Context, posts int) (booked context.Context, done func(), err error) {
	type reading struct {
		ctx  context.Context
		done func()
	}
	r, err := askPool(ctx, p, func(c *Client) (r reading, err error) {
		r.ctx, r.done, err = c.BookReading(ctx, posts)
		return r, err
	})
	return r.ctx, r.done, err
}

// askPool makes a call with one credential after the other until one of them answers.
func askPool[T any](ctx context.Context, p *Pool, call func(*Client) (T, error)) (answer T, err error) {
	failed := &Error{Kind: Unconfigured}
	for _, m := range p.ranked(ctx) {
		answer, err := call(m.Client)
		reason, failing := passedOver(err)
		if !failing {
			m.troubledUntil.Store(0)
			return answer, err
		}
		if reason.Kind != Exhausted {
			m.troubledUntil.Store(p.clock.Now().Add(troubleLasts).Unix())
		}
		if failed.Kind == Unconfigured || soonest(reason, failed) < 0 {
			failed = reason
		}
		if ctx.Err() != nil {
			break
		}
	}
	return answer, failed
}

// passedOver reports whether an error says something of the credential or of the way to Instagram, so that another credential may answer.
func passedOver(err error) (reason *Error, failing bool) {
	if !errors.As(err, &reason) {
		return nil, false
	}
	switch reason.Kind {
	case NotFound, MediaGone:
		return reason, false
	case BadRequest: // also what Instagram answers to an account or an app that it does not accept
		return reason, reason.Status != 0
	case Malformed:
		return reason, reason.Status >= 500
	default:
		return reason, true
	}
}

// soonest compares two failures: first those that pass by themselves with the hour, then by when it makes sense to try again.
func soonest(a, b *Error) int {
	full := func(e *Error) int {
		if e.Kind == Exhausted || e.Kind == Throttled {
			return 0
		}
		return 1
	}
	wait := func(e *Error) time.Duration { return cmp.Or(e.RetryAfter, sentences[e.Kind].after) }
	return cmp.Or(cmp.Compare(full(a), full(b)), cmp.Compare(wait(a), wait(b)))
}

// ranked are the members in the order in which they are asked under ctx.
func (p *Pool) ranked(ctx context.Context) []*member {
	type candidate struct {
		*member
		turn, calls int
	}
	var own *Client
	if b, booked := ctx.Value(purposeKey{}).(*booking); booked {
		own = b.client
	}
	now, purpose := p.clock.Now().Unix(), purposeOf(ctx)
	var candidates []candidate
	for _, m := range *p.members.Load() {
		calls, refused := m.budget.standing(purpose)
		turn := 2
		switch {
		case m.Client == own:
			turn = 0
		case refused && purpose == refresh && calls > 0:
			turn = 1 // the time has come to try a refused token again; another credential answers if it is still refused
		case refused, calls == 0, m.breakerOpen(), now < m.troubledUntil.Load():
			turn = 3
		}
		candidates = append(candidates, candidate{m, turn, calls})
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.turn, b.turn), cmp.Compare(b.calls, a.calls))
	})
	members := make([]*member, len(candidates))
	for i, c := range candidates {
		members[i] = c.member
	}
	return members
}

// Status reports on each credential, and on the pool as a whole: sums, and the best state.
func (p *Pool) Status(ctx context.Context) (whole Status, each []Status) {
	best := []State{Open, Slow, Unreachable, Closed, TokenRefused}
	whole.State = NotSetUp
	for i, m := range *p.members.Load() {
		s := m.Client.Status(ctx)
		each = append(each, s)
		if i == 0 || slices.Index(best, s.State) < slices.Index(best, whole.State) {
			whole.State, whole.ClosedUntil, whole.TokenRefusedSince, whole.UsagePercent = s.State, s.ClosedUntil, s.TokenRefusedSince, s.UsagePercent
		}
		whole.CallsLastHour += s.CallsLastHour
		whole.CallsPerHour += s.CallsPerHour
		whole.BackgroundPerHour += s.BackgroundPerHour
	}
	return whole, each
}
