package billingplans

import "time"

// The states of a subscription.
const (
	Active   = "active"
	Canceled = "canceled" // runs until EndsAt
)

// Subscription is the plan that a user has chosen.
type Subscription struct {
	UserID int64
	Plan   string
	Period *string // monthly or annually; nil when nobody pays
	Status string
	EndsAt *time.Time // nil: goes on
}

// EndedAt reports whether it gives nothing any more at an instant.
func (s Subscription) EndedAt(now time.Time) bool { return s.EndsAt != nil && !now.Before(*s.EndsAt) }

// Details is a user's plan, on what terms, and how much of each kind that it counts is used.
type Details struct {
	Plan         Plan
	Subscription Subscription // the zero value: none, the plan is BASIC
	Used         map[string]int
}
