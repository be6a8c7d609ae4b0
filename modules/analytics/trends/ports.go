package trends

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Plans knows what a user pays for.
type Plans interface {
	// TrendAnalysis says whether the user's plan has trends.
	TrendAnalysis(ctx context.Context, userID int64) (bool, error)
}

// History reads the posts and days of profiles.
type History interface {
	// WatchedProfile is not found when the user does not watch it.
	WatchedProfile(ctx context.Context, userID, profileID int64, source string) (w figures.WatchedProfile, found bool, err error)
	// AllDays are all days of a profile's history up to an instant, in order.
	AllDays(ctx context.Context, profileID int64, metric figures.Metric, until time.Time) ([]figures.MetricDay, error)
	// EachPost visits the known posts since an instant, the newest first. The post is reused: copy what you keep.
	EachPost(ctx context.Context, of figures.WatchedProfile, since time.Time, take func(*figures.Post)) error
	// PostsAround are a profile's posts since an instant and those of a window, the newest first; one that is gone only if it is postID.
	PostsAround(ctx context.Context, of figures.WatchedProfile, postID int64, since time.Time, window figures.Window) ([]figures.Post, error)
}

// Notes knows what users write.
type Notes interface {
	// NotesOn is what the user has written about some posts, by Instagram's ids.
	NotesOn(ctx context.Context, userID int64, source string, instagramIDs []string) ([]Note, error)
}

// NoteKind is where a note was written.
type NoteKind string

// The kinds of notes.
const (
	OnSavedPost NoteKind = "saved_post"
	OnIdea      NoteKind = "idea"
)

// Note is what a user has written about a post.
type Note struct {
	InstagramID string // of the post
	Kind        NoteKind
	ID          int64 // of the saved post or the idea
	ListID      int64 // that the saved post is in; 0: none
	Text        string
}
