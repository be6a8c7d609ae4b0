package pictures

import "context"

// Saved knows the posts that users have saved, whose pictures stay when the posts are deleted.
type Saved interface {
	// SavedPictures are those of some posts, by Instagram's ids, that somebody has saved.
	SavedPictures(ctx context.Context, source string, instagramIDs []string) ([]string, error)
}
