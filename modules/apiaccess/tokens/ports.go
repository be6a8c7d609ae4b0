package tokens

import "context"

// Users knows who has an account.
type Users interface {
	// Admit refuses a user without an account with apperr.NotFound, and one whose account is suspended with apperr.Suspended.
	Admit(ctx context.Context, userID int64) error
}

// Plans knows what a user's plan allows.
type Plans interface {
	// APIRequestsPerMinute is how many requests of personal tokens the plan allows; 0: it has no API access.
	APIRequestsPerMinute(ctx context.Context, userID int64) (int, error)
	// ReserveToken counts one more token in the transaction of ctx, or refuses with apperr.LimitReached.
	ReserveToken(ctx context.Context, userID int64) error
	// ReleaseToken gives one back in the transaction of ctx.
	ReleaseToken(ctx context.Context, userID int64) error
}
