package suggestions

import (
	"context"
	"time"
)

// Plans knows whose plan holds suggestions.
type Plans interface {
	AISuggestions(ctx context.Context, userID int64) (bool, error)
}

// Users knows the time zones of users, and who has an account.
type Users interface {
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
	// Here reports whether the user has an account that is not deleted.
	Here(ctx context.Context, userID int64) (bool, error)
}

// Owners are the users with a connected account.
type Owners interface {
	// OwnersReadSince are users whose connected account was read since an instant, those after an id, in order.
	OwnersReadSince(ctx context.Context, source string, since time.Time, after int64, most int) ([]int64, error)
}
