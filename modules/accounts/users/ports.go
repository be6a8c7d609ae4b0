package users

import (
	"context"
)

// ProfilePictures knows the pictures of Instagram profiles.
type ProfilePictures interface {
	// OfProfile is the address that a page can show; nil when the profile has no picture.
	OfProfile(ctx context.Context, profileID int64) (*string, error)
}
