package httpapi

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// Tally counts every request by the minute without waiting for Redis: it counts here, and once a second adds what is new
// to the count that all replicas share. So a limit may be passed by what arrives within a second, and a Redis that is
// slow or down costs a request nothing: each process then holds the limit on its own.
type Tally struct {
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
	told  int // all replicas, when Redis was last asked
	fresh int // ours since then
}

// tallyEvery is how often replicas tell each other.
const tallyEvery = time.Second

// NewTally counts in this process until Start.
func NewTally(r *redis.Redis, clk clock.Clock, log *slog.Logger) *Tally {
	return &Tally{redis: r, clock: clk, log: log, counts: map[string]*count{}}
}

// Allow counts one more of key in this minute. Beyond most it is TooMany until the minute ends.
func (t *Tally) Allow(key string, most int) error {
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
	if c.told+c.fresh >= most {
		return errTooMany.After(t.minute.Add(time.Minute).Sub(now))
	}
	c.fresh++
	return nil
}

// Spent reports whether a key has used up most in this minute, without counting.
func (t *Tally) Spent(key string, most int) error {
	now := t.clock.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.counts[key]
	if c == nil || !now.Truncate(time.Minute).Equal(t.minute) || c.told+c.fresh < most {
		return nil
	}
	return errTooMany.After(t.minute.Add(time.Minute).Sub(now))
}

// Start begins sharing the counts.
func (t *Tally) Start(context.Context) error {
	ctx, cancel := context.WithCancel(context.Background())
	t.stop, t.ended = cancel, make(chan struct{})
	go func() {
		defer close(t.ended)
		tick := time.NewTicker(tallyEvery)
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
func (t *Tally) Stop(context.Context) error {
	t.stop()
	<-t.ended
	return nil
}

// share adds the fresh counts to the shared ones and learns their sums.
func (t *Tally) share(ctx context.Context) error {
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
	ctx, cancel := context.WithTimeout(ctx, tallyEvery)
	defer cancel()
	pipe := t.redis.Client.Pipeline()
	sums := make(map[string]interface{ Val() int64 }, len(fresh))
	for key, n := range fresh {
		name := "bowerbird:tally:" + minute.Format("1504") + ":" + key
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
		t.counts[key].told = int(sum.Val())
		t.counts[key].fresh -= fresh[key]
	}
	return nil
}
