package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/discovery"
)

// discoveryPlans know how much a plan lets its users find.
type discoveryPlans struct{ plans *billingplans.Service }

func (p discoveryPlans) Discovery(ctx context.Context, userID int64) (discovery.Plan, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return discovery.Plan(plan.Discovery), err
}
