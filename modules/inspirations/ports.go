package inspirations

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Limits counts lists and saved posts against the user's plan.
type Limits interface {
	// Reserve counts one more list in the transaction of ctx, or refuses with apperr.LimitReached.
	Reserve(ctx context.Context, userID int64) error
	// Release gives one back in the transaction of ctx.
	Release(ctx context.Context, userID int64) error
	// PostsPerList is how many posts a list of the user holds.
	PostsPerList(ctx context.Context, userID int64) (PostLimit, error)
}

// PostLimit is how many posts a list holds.
type PostLimit struct {
	Bound   int
	Reached error // refuses one more, in the words for the user
}

// Posts reads posts and profiles.
type Posts interface {
	// SeenPost is a post of a profile that the user watches.
	SeenPost(ctx context.Context, userID, postID int64, source string) (p figures.PublishedPost, found bool, err error)
	// SeenPosts are those of some posts, by Instagram's ids and 500 at most, that SeenPost finds: with the counts that the user may see.
	SeenPosts(ctx context.Context, userID int64, source string, instagramIDs []string) (map[string]figures.PublishedPost, error)
	// SeenPostOfLink is a post that SeenPost finds, by the shortcode of its link.
	SeenPostOfLink(ctx context.Context, userID int64, shortCode, source string) (p figures.PublishedPost, found bool, err error)
	// PublishedPosts are those of some posts that are still stored, by id; at most 500 at once.
	PublishedPosts(ctx context.Context, ids []int64) (map[int64]figures.PublishedPost, error)
	// WatchedProfile is not found when the user does not watch it.
	WatchedProfile(ctx context.Context, userID, profileID int64, source string) (w figures.WatchedProfile, found bool, err error)
}

// Lookup asks Instagram for posts that are not stored.
type Lookup interface {
	// FindPost looks for a post in the latest pages of an account. Its errors are for the user.
	FindPost(ctx context.Context, userID int64, username, shortCode string) (figures.PublishedPost, error)
}

// Pictures has the pictures of saved posts stored, and signs their addresses and those of their accounts' pictures.
type Pictures interface {
	// URLOfPost is the address of a post's picture for an answer; nil: Instagram shows none.
	URLOfPost(source string, post figures.Post) *string
	// URLOfProfile is the address of an account's picture for an answer; nil: Instagram shows none.
	URLOfProfile(of figures.Profile) *string
	// StorePost has a post's picture fetched unless it is stored.
	StorePost(ctx context.Context, source, instagramID string) error
}

// Ideas are what saved posts led to.
type Ideas interface {
	// Linked are the first of the user's ideas that come from each of some saved posts, the oldest first.
	Linked(ctx context.Context, userID int64, savedPostIDs []int64) ([]LinkedIdea, error)
	// Unlink keeps the ideas of saved posts that are deleted in the transaction of ctx.
	Unlink(ctx context.Context, userID int64, savedPostIDs []int64) error
}
