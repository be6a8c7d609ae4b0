package jobs

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

// goingOn is how long a worker takes one row after the other without asking Redis: far less than asynq gives a task.
const goingOn = lateTask / 2

// feed are rows of a derived kind that this process has claimed and not begun, for its own workers. asynq looks for tasks
// once a second, so a worker that ends takes its next row from here.
type feed struct {
	mu    sync.Mutex
	holds []hold
}

// feeds tells which kinds have one: a worker that goes on keeps other kinds of its queue waiting, so there must be none.
func (r *Registry) feeds() map[string]*feed {
	kinds := map[string]int{}
	for _, h := range r.handlers {
		kinds[h.queue]++
	}
	feeds := map[string]*feed{}
	for kind, h := range r.handlers {
		if h.derived != nil && kinds[h.queue] == 1 {
			feeds[kind] = &feed{}
		}
	}
	return feeds
}

// goOn works on what is due until nothing is, or until its time is up.
func (e *Engine) goOn(ctx context.Context, h Handler) {
	f, fed := e.feeds[h.kind]
	if !fed {
		return
	}
	for until := e.clock.Now().Add(goingOn); e.loops.Err() == nil; {
		held, found, err := e.take(ctx, h, f)
		if err != nil {
			e.log.WarnContext(ctx, "due jobs wait: they cannot be claimed", "job", h.kind, "error", err)
		}
		if err != nil || !found {
			return
		}
		if !e.clock.Now().Before(until) { // another task goes on with it
			e.pass(ctx, h, held)
			return
		}
		job, err := e.claimColumn(ctx, h, held, false)
		if err != nil {
			e.log.WarnContext(ctx, "job could not be claimed; it is due again in seconds", "error", err)
			continue
		}
		if job != nil {
			_ = e.try(ctx, h, job, held.Args) // it has been logged, and the column says when the row is tried again
		}
	}
}

// take gives the next row. When there is none it claims as many as there are workers at work, which are all about to ask.
func (e *Engine) take(ctx context.Context, h Handler, f *feed) (next hold, found bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.holds) == 0 {
		ctx, cancel := context.WithTimeout(ctx, settling)
		defer cancel()
		now := e.clock.Now()
		until := now.Add(e.timing.queued)
		due, err := h.derived.source.Claim(ctx, now, until, int(e.busy[h.queue].Load()))
		for _, args := range due {
			f.holds = append(f.holds, hold{args, until})
		}
		if err != nil || len(due) == 0 {
			return hold{}, false, err
		}
	}
	next, f.holds = f.holds[0], f.holds[1:]
	return next, true, nil
}

// pass hands a row to asynq, or back to the database.
func (e *Engine) pass(ctx context.Context, h Handler, held hold) {
	payload, err := json.Marshal(held)
	if err == nil {
		err = newDispatcher(e.redis.Client).enqueue(ctx, h.kind, h.queue, held.taskID(h.kind), payload, h.timeout)
	}
	if err != nil {
		_, _ = h.derived.source.Extend(ctx, held.Args, held.Until, e.clock.Now()) // if this fails too, it is due when the claim runs out
	}
}

// returnFeeds makes what was claimed and not begun due at once, for other processes.
func (e *Engine) returnFeeds() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	for kind, f := range e.feeds {
		h, _ := e.registry.find(kind)
		f.mu.Lock()
		for _, held := range f.holds {
			_, _ = h.derived.source.Extend(ctx, held.Args, held.Until, e.clock.Now())
		}
		f.holds = nil
		f.mu.Unlock()
	}
}
