package log

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// outagePeriod is how often an outage is logged as an error.
const outagePeriod = time.Minute

// Outage logs failures that come as often as somebody tries: one error a minute, with the number of failures since the line before, and
// each failure at the debug level.
type Outage struct {
	log *slog.Logger

	mu       sync.Mutex
	logged   time.Time
	failures int // since the last error line
}

// NewOutage logs one kind of outage to log.
func NewOutage(log *slog.Logger) *Outage { return &Outage{log: log} }

// Report logs a failure.
func (o *Outage) Report(ctx context.Context, message string, err error) {
	o.mu.Lock()
	o.failures++
	failures, due := o.failures, o.logged.IsZero() || time.Since(o.logged) >= outagePeriod
	if due {
		o.logged, o.failures = time.Now(), 0
	}
	o.mu.Unlock()
	if due {
		o.log.ErrorContext(ctx, message, "error", err, "failures", failures)
		return
	}
	o.log.DebugContext(ctx, message, "error", err)
}
