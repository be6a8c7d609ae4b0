package billingplans

import "context"

// Followers follow what a plan allows.
type Followers interface {
	// FollowPlan fits what the user has to the plan that the transaction of ctx sees.
	FollowPlan(ctx context.Context, userID int64) error
}

// Users knows who pays.
type Users interface {
	Email(ctx context.Context, userID int64) (string, error)
}
