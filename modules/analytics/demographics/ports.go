package demographics

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Accounts knows which Instagram account is a user's own.
type Accounts interface {
	// OwnProfileID is the profile that a user has connected; 0 when there is none.
	OwnProfileID(ctx context.Context, userID int64, source string) (int64, error)
	// WatchedProfile is not found when the user does not watch it.
	WatchedProfile(ctx context.Context, userID, profileID int64, source string) (w figures.WatchedProfile, found bool, err error)
}
