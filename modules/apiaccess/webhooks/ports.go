package webhooks

import "context"

// Users knows who has an account.
type Users interface {
	// Here reports whether the user has an account that is not deleted.
	Here(ctx context.Context, userID int64) (bool, error)
	Email(ctx context.Context, userID int64) (string, error)
}

// Plans knows what a user's plan allows.
type Plans interface {
	// APIRequestsPerMinute is 0 where the plan has no API access, and so no webhooks.
	APIRequestsPerMinute(ctx context.Context, userID int64) (int, error)
	// ReserveWebhook counts one more webhook in the transaction of ctx, or refuses with apperr.LimitReached.
	ReserveWebhook(ctx context.Context, userID int64) error
	// ReleaseWebhook gives one back in the transaction of ctx.
	ReleaseWebhook(ctx context.Context, userID int64) error
}
