package profiles

import (
	"context"
	"time"
)

// Plans knows what a user pays for.
type Plans interface {
	// RefreshInterval is how often the profiles that the user watches are read again.
	RefreshInterval(ctx context.Context, userID int64) (time.Duration, error)
}

// Users knows how long users have had their accounts.
type Users interface {
	CreatedAt(ctx context.Context, userID int64) (time.Time, error)
}
