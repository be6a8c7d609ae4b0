package jobs

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

// workOffFor is how long a worker takes one row after the other without asking Redis: far less than asynq gives a task.
const workOffFor = lateTask / 2

// prefetch are rows of a polling kind that this process has claimed and not begun, for its own workers. asynq looks for tasks
// once a second, so a worker that ends takes its next row from here.
type prefetch struct {
	mu      sync.Mutex
	claimed []duePayload
}

// prefetched tells which kinds have one: a worker that goes on keeps other kinds of its queue waiting, so there must be none.
func (r *Registry) prefetched() map[string]*prefetch {
	kinds := map[string]int{}
	for _, h := range r.handlers {
		kinds[h.queue]++
	}
	prefetched := map[string]*prefetch{}
	for kind, h := range r.handlers {
		if h.polling != nil && kinds[h.queue] == 1 {
			prefetched[kind] = &prefetch{}
		}
	}
	return prefetched
}

// workOff works on what is due until nothing is, or until its time is up.
func (e *Engine) workOff(ctx context.Context, h Handler) {
	f, fed := e.prefetched[h.kind]
	if !fed {
		return
	}
	for until := e.clock.Now().Add(workOffFor); e.loops.Err() == nil; {
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
			_ = e.attempt(ctx, h, job, held.Args) // it has been logged, and the column says when the row is tried again
		}
	}
}

// take gives the next row. When there is none it claims as many as there are workers at work, which are all about to ask.
func (e *Engine) take(ctx context.Context, h Handler, f *prefetch) (next duePayload, found bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.claimed) == 0 {
		ctx, cancel := context.WithTimeout(ctx, writeTimeout)
		defer cancel()
		now := e.clock.Now()
		until := now.Add(e.timing.queued)
		due, err := h.polling.source.Claim(ctx, now, until, int(e.busy[h.queue].Load()))
		for _, args := range due {
			f.claimed = append(f.claimed, duePayload{args, until})
		}
		if err != nil || len(due) == 0 {
			return duePayload{}, false, err
		}
	}
	next, f.claimed = f.claimed[0], f.claimed[1:]
	return next, true, nil
}

// pass hands a row to asynq, or back to the database.
func (e *Engine) pass(ctx context.Context, h Handler, held duePayload) {
	payload, err := json.Marshal(held)
	if err == nil {
		err = newDispatcher(e.redis.Client).enqueue(ctx, h.kind, h.queue, held.taskID(h.kind), payload, h.timeout)
	}
	if err != nil {
		_, _ = h.polling.source.Extend(ctx, held.Args, held.Until, e.clock.Now()) // if this fails too, it is due when the claim runs out
	}
}

// releasePrefetched makes what was claimed and not begun due at once, for other processes.
func (e *Engine) releasePrefetched() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	for kind, f := range e.prefetched {
		h, _ := e.registry.find(kind)
		f.mu.Lock()
		for _, held := range f.claimed {
			_, _ = h.polling.source.Extend(ctx, held.Args, held.Until, e.clock.Now())
		}
		f.claimed = nil
		f.mu.Unlock()
	}
}
