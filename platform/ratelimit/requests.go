package ratelimit

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// RequestCounter counts every request by the minute without waiting for Redis: it counts here, and once a second writes what is new
// to the counts that all replicas share. So a limit may be passed by what arrives within a second, and a Redis that is
// slow or down costs a request nothing: each process then holds the limit on its own.
type RequestCounter struct {
	redis   *redis.Redis
	process string // drawn at the start
	clock   clock.Clock
	log     *slog.Logger

	mu     sync.Mutex
	minute time.Time
	counts map[string]*count

	stop  context.CancelFunc
	ended chan struct{}
}

type count struct {
	own     int // of this process
	written int // of own, that Redis has
	others  int // of the other processes, when Redis was last asked
}

// shareEvery is how often replicas tell each other.
const shareEvery = time.Second

// NewRequestCounter counts in this process until Start.
func NewRequestCounter(r *redis.Redis, clk clock.Clock, log *slog.Logger) *RequestCounter {
	return &RequestCounter{redis: r, process: rand.Text(), clock: clk, log: log, counts: map[string]*count{}}
}

// Allow counts one more of key in this minute. Beyond limit it is TooMany until the minute ends.
func (t *RequestCounter) Allow(key string, limit int) error {
	_, _, err := t.Count(key, limit)
	return err
}

// Count is Allow, and says how many are left in this minute and how long it lasts.
func (t *RequestCounter) Count(key string, limit int) (left int, ends time.Duration, err error) {
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
	ends = t.minute.Add(time.Minute).Sub(now)
	if c.others+c.own >= limit {
		return 0, ends, errTooMany.After(ends)
	}
	c.own++
	return limit - c.others - c.own, ends, nil
}

// Spent reports whether a key has used up limit in this minute, without counting.
func (t *RequestCounter) Spent(key string, limit int) error {
	now := t.clock.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.counts[key]
	if c == nil || !now.Truncate(time.Minute).Equal(t.minute) || c.others+c.own < limit {
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

// share writes what this process has counted and learns what the others have. Each process writes its own sums, so that a write which is
// repeated after a lost answer counts nothing twice.
func (t *RequestCounter) share(ctx context.Context) error {
	t.mu.Lock()
	minute, changed := t.minute, map[string]int{}
	for key, c := range t.counts {
		if c.own > c.written {
			changed[key] = c.own
		}
	}
	t.mu.Unlock()
	if len(changed) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, shareEvery)
	defer cancel()
	pipe := t.redis.Client.Pipeline()
	sums := make(map[string]interface{ Val() []string }, len(changed))
	for key, own := range changed {
		name := "bowerbird:requests:" + minute.Format("1504") + ":" + key
		pipe.HSet(ctx, name, t.process, own)
		sums[key] = pipe.HVals(ctx, name)
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
	for key, own := range changed {
		c := t.counts[key]
		c.written, c.others = own, -own
		for _, of := range sums[key].Val() {
			n, err := strconv.Atoi(of)
			if err != nil {
				return fmt.Errorf("count of requests: %w", err)
			}
			c.others += n
		}
	}
	return nil
}
