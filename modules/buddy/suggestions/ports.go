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
	// OwnProfileID is the id of the profile that a user has connected; 0 when there is none.
	OwnProfileID(ctx context.Context, userID int64, source string) (id int64, err error)
	// EachOwnerReadSince hands over the users whose connected account was read since an instant; an error of take ends it.
	EachOwnerReadSince(ctx context.Context, source string, since time.Time, take func(userID int64) error) error
}
