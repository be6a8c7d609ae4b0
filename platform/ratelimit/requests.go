package ratelimit

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// RequestCounter counts every request by the minute without waiting for Redis: it counts here, and once a second adds what is new
// to the count that all replicas share. So a limit may be passed by what arrives within a second, and a Redis that is
// slow or down costs a request nothing: each process then holds the limit on its own.
type RequestCounter struct {
	redis *redis.Redis
	clock clock.Clock
	log   *slog.Logger

	mu     sync.Mutex
	minute time.Time
	counts map[string]*count

	stop  context.CancelFunc
	ended chan struct{}
}

type count struct {
	shared int // all replicas, when Redis was last asked
	fresh  int // ours since then
}

// shareEvery is how often replicas tell each other.
const shareEvery = time.Second

// NewRequestCounter counts in this process until Start.
func NewRequestCounter(r *redis.Redis, clk clock.Clock, log *slog.Logger) *RequestCounter {
	return &RequestCounter{redis: r, clock: clk, log: log, counts: map[string]*count{}}
}

// Allow counts one more of key in this minute. Beyond limit it is TooMany until the minute ends.
func (t *RequestCounter) Allow(key string, limit int) error {
	now := t.clock.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	if minute := now.Truncate(time.Minute); !minute.Equal(t.minute) {
		t.minute, t.counts = minute, map[string]*count{}
	}
	c := t.counts[key]
	if c == nil {
		c = &count{}
		t.counts[key] = c
	}
	if c.shared+c.fresh >= limit {
		return errTooMany.After(t.minute.Add(time.Minute).Sub(now))
	}
	c.fresh++
	return nil
}

// Spent reports whether a key has used up limit in this minute, without counting.
func (t *RequestCounter) Spent(key string, limit int) error {
	now := t.clock.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.counts[key]
	if c == nil || !now.Truncate(time.Minute).Equal(t.minute) || c.shared+c.fresh < limit {
		return nil
	}
	return errTooMany.After(t.minute.Add(time.Minute).Sub(now))
}

// Start begins sharing the counts.
func (t *RequestCounter) Start(ctx context.Context) error {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // the program's life, not that of its start
	t.stop, t.ended = cancel, make(chan struct{})
	go func() {
		defer close(t.ended)
		tick := time.NewTicker(shareEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				if err := t.share(ctx); err != nil {
					t.log.DebugContext(ctx, "request counts not shared", "error", err)
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	return nil
}

// Stop ends sharing.
func (t *RequestCounter) Stop(context.Context) error {
	t.stop()
	<-t.ended
	return nil
}

// share adds the fresh counts to the shared ones and learns their sums.
func (t *RequestCounter) share(ctx context.Context) error {
	t.mu.Lock()
	minute, fresh := t.minute, map[string]int{}
	for key, c := range t.counts {
		if c.fresh > 0 {
			fresh[key] = c.fresh
		}
	}
	t.mu.Unlock()
	if len(fresh) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, shareEvery)
	defer cancel()
	pipe := t.redis.Client.Pipeline()
	sums := make(map[string]interface{ Val() int64 }, len(fresh))
	for key, n := range fresh {
		name := "bowerbird:requests:" + minute.Format("1504") + ":" + key
		sums[key] = pipe.IncrBy(ctx, name, int64(n))
		pipe.Expire(ctx, name, 2*time.Minute)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if !minute.Equal(t.minute) {
		return nil
	}
	for key, sum := range sums {
		t.counts[key].shared = int(sum.Val())
		t.counts[key].fresh -= fresh[key]
	}
	return nil
}
