package jobs

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hibiken/asynq"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// Roles is what this process does. Jobs are taken by Enqueue in every process, and run where Worker is set.
// Alone says that no other process works on this database, now and until this one ends.
type Roles struct{ Worker, Alone bool }

// timing is the engine's own pace. A job whose process was killed begins again within lease + sweep + a look.
type timing struct {
	prompt   time.Duration // how often a worker looks while somebody waits
	others   time.Duration
	beat     time.Duration // how often a running attempt says that it lives
	lease    time.Duration // how long its silence is believed
	sweep    time.Duration // how often the silent are looked for
	relay    time.Duration // how often what waits is offered again
	queued   time.Duration // how long a polling job may wait in Redis before its row is due again
	periodic time.Duration // how often the slots of periodic kinds are checked, without a query
	grace    time.Duration // what a handler may take to obey its context
	stop     time.Duration // what running jobs may take when the process stops
	silence  time.Duration // by how much a Redis that does not answer may delay that
}

var usual = timing{
	prompt: 50 * time.Millisecond, others: time.Second,
	beat: 3 * time.Second, lease: 20 * time.Second, sweep: 2 * time.Second,
	relay: 10 * time.Second, queued: 10 * time.Second, periodic: time.Second,
	grace: time.Second, stop: 5 * time.Second, silence: 4 * time.Second,
}

var errStopping = errors.New("jobs: the process is stopping")

// Engine runs jobs: a server for each queue and the loops that keep Redis in step with the database.
type Engine struct {
	db       *database.DB
	redis    *redis.Redis
	clock    clock.Clock
	log      *slog.Logger
	registry *Registry
	outbox   *Outbox
	rows     rows
	metrics  *Metrics
	workers  map[string]int
	timing   timing

	servers    map[string]*asynq.Server
	wakes      map[string]signal // by polling kind
	full       sync.Map          // queue or polling kind → signal of the loop that has more to offer when a job ends
	slots      map[string]time.Time
	prefetched map[string]*prefetch     // by polling kind
	busy       map[string]*atomic.Int64 // workers, by queue

	loops     context.Context // ends first: nothing new is taken
	stopLoops context.CancelFunc
	looping   sync.WaitGroup
	work      context.Context // ends when running jobs have had their time
	stopWork  context.CancelFunc
	running   running
}

// NewEngine does no I/O: that is Start's.
func NewEngine(c config.Config, db *database.DB, r *redis.Redis, clk clock.Clock, log *slog.Logger,
	registry *Registry, outbox *Outbox, metrics *Metrics) *Engine {
	e := &Engine{
		db: db, redis: r, clock: clk, log: log, registry: registry, outbox: outbox, metrics: metrics, timing: usual,
		rows:    rows{store{db}, clk, outbox, newSignal(), log, metrics},
		workers: map[string]int{},
		servers: map[string]*asynq.Server{}, wakes: map[string]signal{}, slots: map[string]time.Time{},
		prefetched: registry.prefetched(), busy: map[string]*atomic.Int64{},
	}
	for name, queue := range queues {
		e.workers[name] = queue.workers(c)
		e.busy[name] = &atomic.Int64{}
		metrics.delay.WithLabelValues(name)
	}
	for kind, h := range registry.handlers {
		if h.polling != nil {
			e.wakes[kind] = newSignal()
		} else {
			metrics.failed.WithLabelValues(kind) // shown as 0 before the first failure, so that an alarm sees it rise
		}
	}
	return e
}

// Start begins to take jobs. It returns at once, also when Redis does not answer: jobs wait until it does.
func (e *Engine) Start(context.Context) error {
	e.loops, e.stopLoops = context.WithCancel(context.Background())
	e.work, e.stopWork = context.WithCancel(context.Background())
	for queue, workers := range e.workers {
		server := asynq.NewServerFromRedisClient(e.redis.Client, asynq.Config{
			Concurrency:       workers,
			Queues:            map[string]int{queue: 1},
			TaskCheckInterval: e.lookEvery(queue),
			ShutdownTimeout:   e.timing.stop,
			RetryDelayFunc:    func(int, error, *asynq.Task) time.Duration { return time.Second },
			Logger:            newAsynqLog(e.log),
			LogLevel:          asynq.WarnLevel,
		})
		if err := server.Start(asynq.HandlerFunc(e.process)); err != nil {
			return err
		}
		e.servers[queue] = server
	}
	e.loop("relay", e.relay)
	e.loop("sweeper", e.sweeper)
	e.loop("periodic", e.periodic)
	if len(e.wakes) > 0 {
		e.loop("wakes", e.listenForWakes)
	}
	for kind := range e.wakes {
		h, _ := e.registry.find(kind)
		e.loop(kind, func(ctx context.Context) { e.ticker(ctx, h) })
	}
	return nil
}

// Stop takes nothing new, waits for what runs and returns the rest, so that another process begins it at once.
func (e *Engine) Stop(ctx context.Context) error {
	if e.stopLoops == nil {
		return nil
	}
	e.stopLoops()
	e.stopServers()
	e.stopWork()
	e.releasePrefetched()
	ended := make(chan struct{})
	go func() {
		e.running.Wait()
		e.looping.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
	}
	select {
	case <-ended: // in time, whichever was seen first
		return nil
	default:
		return ctx.Err()
	}
}

// stopServers gives running jobs their time. It goes on without a server whose subscription Redis has never confirmed: asynq waits for that
// confirmation without end.
func (e *Engine) stopServers() {
	var servers sync.WaitGroup
	for _, server := range e.servers {
		servers.Go(server.Shutdown)
	}
	stopped := make(chan struct{})
	go func() {
		servers.Wait()
		close(stopped)
	}()
	select {
	case <-stopped:
	case <-time.After(e.timing.stop + e.timing.silence):
	}
}

func (e *Engine) lookEvery(queue string) time.Duration {
	if queues[queue].prompt {
		return e.timing.prompt
	}
	return e.timing.others
}

func (e *Engine) loop(name string, run func(ctx context.Context)) {
	e.looping.Go(func() {
		for e.loops.Err() == nil {
			err := recovered(func() error { run(e.loops); return nil })
			if err != nil { // a panic in a module's source must not end the loop for good
				e.log.ErrorContext(e.loops, "job loop panicked", "loop", name, "error", err)
				e.logStack(e.loops, err)
				pause(e.loops, time.Second)
			}
		}
	})
}

// pause waits, or less when ctx ends or a signal comes.
func pause(ctx context.Context, d time.Duration, signals ...signal) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	var signalled signal
	if len(signals) > 0 {
		signalled = signals[0]
	}
	select {
	case <-timer.C:
	case <-signalled:
	case <-ctx.Done():
	}
}

// running is the set of attempts in this process.
type running struct {
	sync.WaitGroup
	mu  sync.Mutex
	ids map[int64]int // row → attempts; an overtaken one may still be on its way out
}

func (r *running) begin(id int64) (end func()) {
	r.Add(1)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ids == nil {
		r.ids = map[int64]int{}
	}
	r.ids[id]++
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.ids[id]--; r.ids[id] == 0 {
			delete(r.ids, id)
		}
		r.Done()
	}
}

func (r *running) list() []int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Sorted(maps.Keys(r.ids))
}
