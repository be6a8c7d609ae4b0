package planner

import (
	"context"
	"time"
)

// SavedPosts are what ideas come from.
type SavedPosts interface {
	// Hold keeps a saved post of the user until the transaction of ctx ends; false: there is none.
	Hold(ctx context.Context, userID, savedPostID int64) (held bool, err error)
	// PostIDs are the posts of some saved posts, by those; one that the user doesn't see any more is absent. At most 500 at once.
	PostIDs(ctx context.Context, userID int64, savedPostIDs []int64) (map[int64]int64, error)
}

// Happening is what became of an idea.
type Happening string

// What becomes of ideas.
const (
	Created Happening = "created"
	Changed Happening = "changed"
	Deleted Happening = "deleted"
)

// Events tell the user's own programs what becomes of ideas.
type Events interface {
	// IdeaChanged queues that, in the transaction of ctx. The idea is as it is then, or as it was before it was deleted.
	IdeaChanged(ctx context.Context, idea Idea, what Happening) error
}

// OwnPosts are those of the account that a user has connected.
type OwnPosts interface {
	// Zone is the user's time zone.
	Zone(ctx context.Context, userID int64) (*time.Location, error)
	// Published are the nearest posts to an instant, the nearest first; none where no account is connected.
	Published(ctx context.Context, userID int64, q PostQuery) ([]OwnPost, error)
	// Ref names one of them; not found: it is none of theirs.
	Ref(ctx context.Context, userID, postID int64) (ref PostRef, found bool, err error)
	// Performance is how one of them did; not found: it is none of theirs.
	Performance(ctx context.Context, userID int64, ref PostRef) (p Performance, found bool, err error)
}
