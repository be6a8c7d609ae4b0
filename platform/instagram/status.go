package instagram

import (
	"context"
	"time"
)

// Status is the state of a credential over all replicas.
type Status struct {
	AccountID         string // of the credential; empty for the whole of a pool
	State             State
	CallsLastHour     int
	CallsPerHour      int
	CallsUnused       int     // of CallsPerHour: never made, so that Instagram does not throttle the credential
	BackgroundPerHour int     // what refreshes may use of it
	UsagePercent      float64 // of Instagram's own limits, as last reported
	ClosedUntil       *time.Time
	TokenRefusedSince *time.Time
	TokenEnds         time.Time // zero: unknown, or never
}

// State is the status in a word.
type State string

const (
	Open         State = "open"
	Slow         State = "slow"   // near the limit: refreshes are spread out
	Closed       State = "closed" // throttled: no calls until ClosedUntil
	TokenRefused State = "token_refused"
	NotSetUp     State = "not_set_up"  // a pool without a credential
	Unreachable  State = "unreachable" // the circuit breaker is open: Instagram failed several times in a row
)

// Status reports on the credential and its budget.
func (c *Client) Status(ctx context.Context) Status {
	known, now := c.budget.snapshot(ctx)
	s := Status{
		AccountID: c.cfg.AccountID, State: Open, CallsLastHour: known.spent().All,
		CallsPerHour: c.budget.perHour,
		CallsUnused:  c.budget.perHour - callsAllowed(c.budget.perHour), BackgroundPerHour: backgroundShare(c.budget.perHour),
		UsagePercent: known.Percent, TokenEnds: c.cfg.TokenEnds,
	}
	if known.slow(c.budget.perHour) {
		s.State = Slow
	}
	if c.breakerOpen() {
		s.State = Unreachable
	}
	if now.Before(known.ClosedUntil) {
		until := known.ClosedUntil
		s.State, s.ClosedUntil = Closed, &until
	}
	if known.Refused == c.budget.token {
		since := known.RefusedAt
		s.State, s.TokenRefusedSince = TokenRefused, &since
	}
	return s
}
