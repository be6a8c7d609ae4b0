package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
)

// The queues. Each is served on its own, so that a full one never claimed another up.
const (
	Interactive = "interactive" // somebody is waiting, as for a first fetch
	Chat        = "chat"        // somebody is waiting for a slow answer: of a language model
	Default     = "default"
	Refresh     = "refresh"
	Webhooks    = "webhooks" // servers of users, which may never answer
)

// queues are all there are: how many workers the settings give each, and whether somebody waits for what is in it.
var queues = map[string]struct {
	workers func(config.Config) int
	prompt  bool
}{
	Interactive: {func(c config.Config) int { return c.InteractiveWorkers }, true},
	Chat:        {func(c config.Config) int { return c.ChatWorkers }, true},
	Default:     {func(c config.Config) int { return c.DefaultWorkers }, false},
	Refresh:     {func(c config.Config) int { return c.RefreshWorkers }, false},
	Webhooks:    {func(c config.Config) int { return c.WebhookWorkers }, false},
}

// Kind is a durable job: a row, written in the caller's transaction, that ends done or failed whatever happens to the
// processes and to Redis. A is what the handler is given, as JSON.
type Kind[A any] struct {
	Type        string        // module:verb; no two kinds share one
	Queue       string        // Interactive, Chat, Default, Refresh or Webhooks
	MaxAttempts int           // attempts that may end in an error; the last makes the job failed
	Timeout     time.Duration // of one attempt
	// Deadline is how long after the first attempt has begun another may begin; then the job fails. Waiting for its time, for a free
	// worker or for its turn (AwaitTurn) does not count. What is under way goes on for its Timeout. 0: none.
	Deadline time.Duration
	// Backoff is the pause after so many failures (1, 2, …). Nil: 5 s, doubled each time, at most 10 minutes.
	Backoff func(failures int) time.Duration
	// Every makes the kind periodic: one job at each multiple of it (UTC), however many replicas run, and one for all
	// the slots missed in a downtime or while an earlier one is undone. Its A is zero.
	Every time.Duration
	// Mail says that the job sends a mail: its row is kept as long as the log of mails.
	Mail bool

	onFailed func(ctx context.Context, args A, why Failure) error
}

// OnFailed undoes what the job had reserved. fn runs in the transaction that marks the job failed; after an error it runs again by itself
// until it succeeds, and the job's own work does not.
func (k Kind[A]) OnFailed(fn func(ctx context.Context, args A, why Failure) error) Kind[A] {
	k.onFailed = fn
	return k
}

// Handle binds the kind to what does its work. An error is tried again until MaxAttempts, a Permanent one is not; nil
// completes the job, unless run has already done so with job.Complete.
func (k Kind[A]) Handle(run func(ctx context.Context, job *Job, args A) error) Handler {
	h := Handler{
		kind: k.Type, queue: k.Queue, timeout: k.Timeout,
		durable: &durable{maxAttempts: k.MaxAttempts, backoff: k.Backoff, every: k.Every, deadline: k.Deadline},
	}
	if run != nil {
		h.run = decoded(run)
	}
	if h.durable.backoff == nil {
		h.durable.backoff = doubling
	}
	if k.onFailed != nil {
		h.durable.onFailed = func(ctx context.Context, raw []byte, why Failure) error {
			var args A
			if err := json.Unmarshal(raw, &args); err != nil {
				return fmt.Errorf("arguments: %w", err)
			}
			return k.onFailed(ctx, args, why)
		}
	}
	return h
}

// Handler is a kind with its work, for the registry: a module gives its own to the fx group "jobs,flatten".
type Handler struct {
	kind, queue string
	timeout     time.Duration
	run         func(ctx context.Context, job *Job, args []byte) error
	durable     *durable // one of the two is set
	polling     *polling
}

// Type is the kind's name.
func (h Handler) Type() string { return h.kind }

type durable struct {
	maxAttempts int
	backoff     func(failures int) time.Duration
	every       time.Duration
	deadline    time.Duration                                             // 0: none
	onFailed    func(ctx context.Context, args []byte, why Failure) error // may be nil
}

// decoded makes arguments that cannot be read a permanent failure: they will not improve.
func decoded[A any](run func(context.Context, *Job, A) error) func(context.Context, *Job, []byte) error {
	return func(ctx context.Context, job *Job, raw []byte) error {
		var args A
		if err := json.Unmarshal(raw, &args); err != nil {
			return Permanent(fmt.Errorf("arguments: %w", err))
		}
		return run(ctx, job, args)
	}
}

func doubling(failures int) time.Duration {
	return min(5*time.Second<<min(failures-1, 10), 10*time.Minute)
}
