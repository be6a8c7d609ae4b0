package jobs

import (
	"context"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// The states of a durable job as an operator sees them.
const (
	StateWaiting = "waiting"
	StateRunning = "running"
	StateDone    = "done"
	StateFailed  = "failed"
)

// mostCounted bounds how many waiting jobs of a queue are counted.
const mostCounted = 1000

// listed is how many jobs a page of a list has.
const listed = 50

var (
	errNoJob      = apperr.New(apperr.NotFound, "There is no such job.")
	errNotFailed  = apperr.New(apperr.Conflict, "Only a job that has failed can be tried again or discarded.")
	errUndoing    = apperr.New(apperr.Conflict, "What this job had reserved is still being given back. Please try again later.")
	errUndone     = apperr.New(apperr.Conflict, "What this job had reserved was given back when it failed, so it cannot be tried again.")
	errRepeats    = apperr.New(apperr.Conflict, "This job runs again by itself at its next time, so it cannot be retried by hand.")
	errKindIsGone = apperr.New(apperr.Conflict, "This version of Bowerbird does not know this kind of job.")
)

// Inspector shows durable jobs to an operator, and lets failed ones be tried again or discarded.
type Inspector struct {
	store    store
	registry *Registry
	outbox   *Outbox
	clock    clock.Clock
}

// NewInspector does no I/O.
func NewInspector(db *database.DB, r *Registry, o *Outbox, c clock.Clock) *Inspector {
	return &Inspector{store{db}, r, o, c}
}

// KindCount is how many jobs of a kind are in each state.
type KindCount struct {
	Kind                     string
	Waiting, Running, Failed int64
}

// Listed is a job in a list.
type Listed struct {
	ID        int64
	Kind      string
	State     string
	Attempts  int // begun so far
	Failures  int
	Reason    string
	CreatedAt time.Time
	RunAt     time.Time
	EndedAt   *time.Time
	About     map[string]int64 // the ids among the arguments; everything else there may be personal
}

// ListFilter chooses jobs of a list.
type ListFilter struct {
	State  string
	Kind   string // empty: any
	Before int64  // the id that the page before ended with; 0: the first page
}

// Counts are those of all kinds that have jobs which wait, run or have failed.
func (i *Inspector) Counts(ctx context.Context) ([]KindCount, error) { return i.store.counts(ctx) }

// List is a page of jobs in a state, the newest first.
func (i *Inspector) List(ctx context.Context, f ListFilter) (page []Listed, next *int64, err error) {
	rows, err := i.store.list(ctx, f, listed+1)
	if err == nil && len(rows) > listed {
		rows = rows[:listed]
		next = &rows[listed-1].ID
	}
	for _, r := range rows {
		page = append(page, r.listed())
	}
	return page, next, err
}

// Delay is how long the job of a queue that has waited longest could have begun before now; 0: none waits.
type Delay struct {
	Queue   string
	Prompt  bool // somebody waits for what is in it
	Waiting int64
	Longest time.Duration
}

// Delays are those of all queues, in the order of their names.
func (i *Inspector) Delays(ctx context.Context) (delays []Delay, err error) {
	now := i.clock.Now()
	for _, queue := range slices.Sorted(maps.Keys(queues)) {
		d := Delay{Queue: queue, Prompt: queues[queue].prompt}
		kinds := i.registry.durables(queue)
		if len(kinds) > 0 {
			due, err := i.store.due(ctx, kinds, now, mostCounted)
			if err != nil {
				return nil, err
			}
			if d.Waiting = int64(len(due)); d.Waiting > 0 {
				d.Longest = now.Sub(due[0].RunAt)
			}
		}
		delays = append(delays, d)
	}
	return delays, nil
}

// Last is the newest job of a kind; found is false when there is none.
func (i *Inspector) Last(ctx context.Context, kind string) (last Listed, found bool, err error) {
	r, err := i.store.last(ctx, kind)
	return r.listed(), r.ID != 0, err
}

// MailRow is a job that sends or has sent a mail.
type MailRow struct {
	Listed

	Email string // to whom, as far as the arguments say it
}

// Mails is a page of the jobs that send mails, the newest first.
func (i *Inspector) Mails(ctx context.Context, before int64) (page []MailRow, next *int64, err error) {
	rows, err := i.store.mails(ctx, before, listed+1)
	if err == nil && len(rows) > listed {
		rows = rows[:listed]
		next = &rows[listed-1].ID
	}
	for _, r := range rows {
		var to struct{ Email string }
		_ = json.Unmarshal([]byte(r.Args), &to) // another form of arguments names nobody
		page = append(page, MailRow{r.listed(), to.Email})
	}
	return page, next, err
}

// Retry has a failed job tried again with all its attempts. It joins the transaction of ctx. A job that has not failed is a conflict, and
// so is a periodic one: its next slot does the same work, and may be under way.
func (i *Inspector) Retry(ctx context.Context, id int64) error {
	r, err := i.store.inspect(ctx, id)
	if err != nil {
		return err
	}
	h, known := i.registry.find(r.Kind)
	switch {
	case r.ID == 0:
		return errNoJob
	case r.State != StateFailed:
		return errNotFailed
	case !known || h.durable == nil:
		return errKindIsGone
	case h.durable.every != 0:
		return errRepeats
	case h.durable.onFailed != nil:
		return errUndone
	}
	attempt, err := i.store.retry(ctx, id, i.clock.Now())
	if err != nil {
		return err
	}
	if attempt == 0 {
		return errNotFailed // somebody else was quicker
	}
	database.AfterCommit(ctx, func() { i.outbox.handOver(r.Kind, h.queue, h.timeout, rowPayload{id, attempt}) })
	return nil
}

// Discard deletes a failed job; changed is false for one that is gone already. It joins the transaction of ctx.
func (i *Inspector) Discard(ctx context.Context, id int64) (changed bool, err error) {
	if changed, err = i.store.discard(ctx, id); err != nil || changed {
		return changed, err
	}
	r, err := i.store.inspect(ctx, id)
	switch {
	case err != nil || r.ID == 0:
		return false, err
	case r.State == StateFailed:
		return false, errUndoing
	}
	return false, errNotFailed
}

// inspected is a row as an Inspector reads it.
type inspected struct {
	ID        int64
	Kind      string
	State     string
	Args      string
	Attempt   int
	Failures  int
	Reason    string
	CreatedAt time.Time
	RunAt     time.Time
	EndedAt   *time.Time
}

func (r inspected) listed() Listed {
	begun := r.Attempt
	if r.State == StateWaiting {
		begun--
	}
	return Listed{
		ID: r.ID, Kind: r.Kind, State: r.State, Attempts: begun, Failures: r.Failures, Reason: r.Reason, CreatedAt: r.CreatedAt,
		RunAt: r.RunAt, EndedAt: r.EndedAt, About: idsOf(r.Args),
	}
}

var idName = regexp.MustCompile(`(^id|I[dD])$`)

// idsOf are the ids among arguments.
func idsOf(args string) map[string]int64 {
	ids := map[string]int64{}
	var fields map[string]json.RawMessage
	_ = json.Unmarshal([]byte(args), &fields) // another form has no ids
	for name, raw := range fields {
		var id int64
		if idName.MatchString(name) && json.Unmarshal(raw, &id) == nil && id != 0 {
			ids[name] = id
		}
	}
	return ids
}
