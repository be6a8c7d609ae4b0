package billingplans

import "context"

// Entitlements are what a plan lets a user have.
type Entitlements interface {
	// ApplyPlan fits what the user has to the plan that the transaction of ctx sees.
	ApplyPlan(ctx context.Context, userID int64) error
}

// Users knows who pays.
type Users interface {
	Email(ctx context.Context, userID int64) (string, error)
}
