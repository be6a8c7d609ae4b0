package suggestions

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Plans knows whose plan holds suggestions.
type Plans interface {
	AISuggestions(ctx context.Context, userID int64) (bool, error)
}

// Users knows the time zones of users, and who has an account.
type Users interface {
	facts.Users
	// Here reports whether the user has an account that is not deleted.
	Here(ctx context.Context, userID int64) (bool, error)
}

// Owners are the users with a connected account.
type Owners interface {
	// OwnProfileID is the id of the profile that a user has connected; 0 when there is none.
	OwnProfileID(ctx context.Context, userID int64, source string) (id int64, err error)
	// OwnersReadSince are at most so many users whose connected profile was read since an instant, those after an id, in order.
	OwnersReadSince(ctx context.Context, source string, since time.Time, after int64, most int) ([]figures.Owner, error)
}
