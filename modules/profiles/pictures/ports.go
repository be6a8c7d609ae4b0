package pictures

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/media"
)

// Saved knows the posts that users have saved, whose pictures stay when the posts are deleted.
type Saved interface {
	// SavedPictures are those of some posts, by Instagram's ids, that somebody has saved.
	SavedPictures(ctx context.Context, source string, instagramIDs []string) ([]string, error)
}

// Users knows the pictures of users from where they sign in.
type Users interface {
	// Pictures are those of some keys that are users' pictures now.
	Pictures(ctx context.Context, keys []media.Key) ([]media.Key, error)
}

// Discovered knows the accounts that people can find without watching them.
type Discovered interface {
	// Avatars are those of some accounts, by Instagram's ids, that can be found.
	Avatars(ctx context.Context, source string, instagramIDs []string) ([]string, error)
}
