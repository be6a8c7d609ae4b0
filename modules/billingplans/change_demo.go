package billingplans

import (
	"cmp"
	"time"
)

// demoChange is what choosing makes of a subscription where no money is taken.
func (c Catalogue) demoChange(now Subscription, want Choice, at time.Time) Subscription {
	have := now.choice(at)
	switch {
	case want == have && have.Plan == Basic:
		return Subscription{Plan: Basic, Status: Active, Provider: cmp.Or(now.Provider, ByDemo)}
	case want == have:
		now.Status, now.EndsAt, now.NextPlan, now.NextPeriod = Active, nil, nil, nil
	case c.compare(want, have) > 0 || now.RenewsAt == nil:
		return demoBegin(want, at)
	case want.Plan == Basic:
		now.Provider, now.Status, now.EndsAt, now.NextPlan, now.NextPeriod = ByDemo, Canceled, now.RenewsAt, nil, nil
	default:
		now.Provider, now.Status, now.EndsAt, now.NextPlan, now.NextPeriod = ByDemo, Active, nil, &want.Plan, &want.Period
	}
	return now
}

// demoBegin begins a choice with a period of its own.
func demoBegin(want Choice, at time.Time) Subscription {
	sub := Subscription{Plan: want.Plan, Status: Active, Provider: ByDemo}
	if want.Period != "" {
		anchorDay := at.Day()
		renews := periodEnd(at, want.Period, anchorDay)
		sub.Period, sub.RenewsAt, sub.AnchorDay = &want.Period, &renews, &anchorDay
	}
	return sub
}

// demoRenewal begins the periods that have come since, the first of them with the plan that was chosen for it.
func demoRenewal(sub Subscription, at time.Time) Subscription {
	for sub.RenewsAt != nil && !at.Before(*sub.RenewsAt) {
		if sub.NextPlan != nil {
			sub.Plan, sub.Period, sub.NextPlan, sub.NextPeriod = *sub.NextPlan, sub.NextPeriod, nil, nil
		}
		anchorDay := sub.RenewsAt.Day()
		if sub.AnchorDay != nil {
			anchorDay = *sub.AnchorDay
		}
		renews := periodEnd(*sub.RenewsAt, *sub.Period, anchorDay)
		sub.RenewsAt = &renews
	}
	return sub
}
