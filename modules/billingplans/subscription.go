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

// PlanAt is the plan that it gives at an instant. No subscription is the zero value.
func (s Subscription) PlanAt(now time.Time) string {
	if s.Plan == "" || s.EndsAt != nil && !now.Before(*s.EndsAt) {
		return Basic
	}
	return s.Plan
}
