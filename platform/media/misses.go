package media

import (
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

const (
	missFor     = time.Minute
	slowMissFor = 5 * time.Second // a host that was slow may answer soon
	missMost    = 4096            // remembered at once
)

// misses remembers which pictures could not be had, so that a page full of broken ones asks the CDN once.
type misses struct {
	clock clock.Clock
	mu    sync.Mutex
	until map[Key]time.Time
}

func newMisses(clk clock.Clock) *misses { return &misses{clock: clk, until: map[Key]time.Time{}} }

func (m *misses) has(key Key) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	until, found := m.until[key]
	if found && !m.clock.Now().Before(until) {
		delete(m.until, key)
		return false
	}
	return found
}

func (m *misses) add(key Key, lasting time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.clock.Now()
	if len(m.until) >= missMost {
		m.makeRoom(now)
	}
	m.until[key] = now.Add(lasting)
}

// makeRoom forgets what has passed, or else any one: at worst it is asked for once more.
func (m *misses) makeRoom(now time.Time) {
	for key, until := range m.until {
		if !now.Before(until) {
			delete(m.until, key)
		}
	}
	for key := range m.until {
		if len(m.until) < missMost {
			return
		}
		delete(m.until, key)
	}
}

func (m *misses) forget(key Key) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.until, key)
}
