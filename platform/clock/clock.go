// Package clock gives the time. Everything that decides by the time takes a
// Clock, so that a test and the demo can stand at any moment.
package clock

import (
	"sync"
	"time"
)

// Clock tells the present instant, in UTC.
type Clock interface{ Now() time.Time }

// System is the machine's clock, cut to microseconds, which both databases keep.
type System struct{}

// Now is the present instant.
func (System) Now() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }

// Fake is a clock that moves only by Set and Advance. Safe for concurrent use.
type Fake struct {
	mu   sync.Mutex
	now  time.Time
	tick time.Duration
}

// NewFake stands at t.
func NewFake(t time.Time) *Fake { return &Fake{now: t.UTC()} }

// Tick makes each look at the clock move it on, as a real one has moved by the next look.
func (f *Fake) Tick(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.tick = d
}

// Now is where the clock was set.
func (f *Fake) Now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(f.tick)
	return f.now
}

// Advance moves the clock forward.
func (f *Fake) Advance(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(d)
}

// Set moves the clock to t.
func (f *Fake) Set(t time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = t.UTC()
}
