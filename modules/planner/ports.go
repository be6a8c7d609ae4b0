package planner

import "context"

// SavedPosts are what ideas come from.
type SavedPosts interface {
	// Hold keeps a saved post of the user until the transaction of ctx ends, and answers its post.
	Hold(ctx context.Context, userID, savedPostID int64) (postID int64, found bool, err error)
}
