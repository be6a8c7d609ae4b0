package ratelimit

import (
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// maxLocalKeys bounds how many keys a process counts while Redis is away.
const maxLocalKeys = 10_000

// localLimiter applies rules within this process, by the same algorithm as Redis (GCRA): each call moves the instant at
// which a key is idle again, and is refused when that lies more than a period ahead.
type localLimiter struct {
	clock clock.Clock

	mu   sync.Mutex
	idle *cache.LRU[string, time.Time]
}

func newLocalLimiter(clk clock.Clock) *localLimiter {
	return &localLimiter{clock: clk, idle: cache.NewLRU[string, time.Time](maxLocalKeys)}
}

// take counts n more, or gives the time to wait.
func (l *localLimiter) take(rule Rule, key string, n int) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now, name := l.clock.Now(), rule.Name+":"+key
	idle, epoch, counted := l.idle.Get(name, now)
	if !counted {
		idle = now
	}
	idle = idle.Add(time.Duration(n) * rule.Per / time.Duration(rule.Max))
	if over := idle.Add(-rule.Per).Sub(now); over > 0 {
		return over
	}
	l.idle.Put(name, idle, idle, epoch)
	return 0
}
