package billingplans

import (
	"cmp"
	"slices"
	"time"
)

// The states of a subscription.
const (
	Active   = "active"
	Canceled = "canceled" // runs until EndsAt
)

// The periods that are paid for.
const (
	Monthly  = "monthly"
	Annually = "annually"
)

// Who keeps a subscription.
const (
	ByOperator = "operator"
	ByDemo     = "demo"
	ByStripe   = "stripe"
)

// Subscription is the plan that a user has chosen.
type Subscription struct {
	UserID      int64
	Plan        string
	Period      *string // monthly or annually; nil when nobody pays
	Status      string
	Provider    string
	RenewsAt    *time.Time // when the paid period ends; nil: there are no periods
	EndsAt      *time.Time // nil: goes on
	NextPlan    *string    // what follows at RenewsAt, where it is another plan or period
	NextPeriod  *string
	GraceEndsAt *time.Time // the latest payment failed: the plan is kept until then
	AnchorDay   *int       // the day of the month that demo periods begin on; nil: that of RenewsAt
}

// EndedAt reports whether it gives nothing any more at an instant.
func (s Subscription) EndedAt(now time.Time) bool {
	return s.EndsAt != nil && !now.Before(*s.EndsAt) || s.GraceEndsAt != nil && !now.Before(*s.GraceEndsAt)
}

// choice is what the user has by it at an instant.
func (s Subscription) choice(now time.Time) Choice {
	if s.Plan == "" || s.EndedAt(now) {
		return Choice{Plan: Basic}
	}
	c := Choice{Plan: s.Plan}
	if s.Period != nil {
		c.Period = *s.Period
	}
	return c
}

// dueAt is when it has to be looked at again; nil: never. Stripe reports changes of what it keeps, and is asked when a report is late.
func (s Subscription) dueAt(now time.Time) *time.Time {
	const late, again = time.Hour, 6 * time.Hour
	instants := []*time.Time{s.EndsAt, s.GraceEndsAt}
	if s.RenewsAt != nil && s.Provider == ByDemo {
		instants = append(instants, s.RenewsAt)
	}
	if s.RenewsAt != nil && s.Provider == ByStripe {
		asked := s.RenewsAt.Add(late)
		if asked.Before(now) {
			asked = now.Add(again)
		}
		instants = append(instants, &asked)
	}
	instants = slices.DeleteFunc(instants, func(t *time.Time) bool { return t == nil })
	if len(instants) == 0 {
		return nil
	}
	return slices.MinFunc(instants, func(a, b *time.Time) int { return a.Compare(*b) })
}

// Choice is a plan and how it is paid: Period is empty where nobody pays.
type Choice struct{ Plan, Period string }

// compare says which choice is the larger: the larger plan, and of one plan the longer period.
func (c Catalogue) compare(a, b Choice) int {
	rank := func(name string) int { return slices.IndexFunc(c.plans, func(p Plan) bool { return p.Name == name }) }
	periods := []string{"", Monthly, Annually}
	return cmp.Or(cmp.Compare(rank(a.Plan), rank(b.Plan)), cmp.Compare(slices.Index(periods, a.Period), slices.Index(periods, b.Period)))
}

// periodEnd is when a period that begins at an instant ends: on the anchor day of the month, or the last of a shorter one.
func periodEnd(from time.Time, period string, anchorDay int) time.Time {
	months := 1
	if period == Annually {
		months = 12
	}
	year, month, _ := from.Date()
	last := time.Date(year, month+time.Month(months)+1, 0, 0, 0, 0, 0, from.Location()).Day()
	hour, minute, second := from.Clock()
	return time.Date(year, month+time.Month(months), min(anchorDay, last), hour, minute, second, from.Nanosecond(), from.Location())
}

// Details is a user's plan, on what terms, and how much of each kind that it counts is used.
type Details struct {
	Plan         Plan
	Subscription Subscription // the zero value: none, the plan is BASIC
	Used         map[string]int
	Portal       bool // Stripe has a page for the user's payment methods and invoices
}
