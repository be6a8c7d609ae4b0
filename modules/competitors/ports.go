package competitors

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Limits counts what a user tracks against the user's plan.
type Limits interface {
	// Reserve counts one more in the transaction of ctx, or refuses with apperr.LimitReached.
	Reserve(ctx context.Context, userID int64) error
	// Release gives one back in the transaction of ctx.
	Release(ctx context.Context, userID int64) error
	// Most is how many may be tracked; 0 is no limit.
	Most(ctx context.Context, userID int64) (int, error)
}

// Profiles follows accounts and keeps their history.
type Profiles interface {
	// Find asks Instagram for an account, outside of any transaction. An unknown one is apperr.NotFound, too many look-ups of
	// the user are apperr.TooMany.
	Find(ctx context.Context, userID int64, username string) (instagram.Profile, error)
	// CountLookUps counts n look-ups of the user, all or none, outside of any transaction. Too many are apperr.TooMany.
	CountLookUps(ctx context.Context, userID int64, n int) error
	// Track has a found account followed for the user, in the transaction of ctx.
	Track(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error)
	// Own is the profile that the user has connected, as the transaction of ctx sees it; 0: none.
	Own(ctx context.Context, userID int64) (profileID int64, err error)
	// Pause stops following, Resume goes on, Untrack forgets; in the transaction of ctx.
	Pause(ctx context.Context, userID, profileID int64, at time.Time) error
	Resume(ctx context.Context, userID, profileID int64) error
	Untrack(ctx context.Context, userID, profileID int64) error
}

// Standings reads how accounts stand. Each call costs a number of queries that does not depend on how many there are.
type Standings interface {
	// Among are the accounts of profileIDs, and the user's own in front if there is one. The numbers of those in until
	// are as of then, but for the own account's.
	Among(ctx context.Context, userID int64, profileIDs []int64, until map[int64]time.Time) ([]figures.Account, error)
	// Followed are the user's own account and the tracked ones, with their rates and likes: one query.
	Followed(ctx context.Context, userID int64) ([]figures.Account, error)
	// WatchStates are the same while the other answers about those whom the user follows, and about the user's own account,
	// are: one narrow query.
	WatchStates(ctx context.Context, userID int64) ([]figures.WatchState, error)
	// Growth are the follower counts of each in its days, in order, behind the latest one before them.
	Growth(ctx context.Context, spans []figures.Span) (map[int64][]figures.FollowerPoint, error)
	// Published is how many posts each has published from its instant on. One whose posts were not read that far back is absent.
	Published(ctx context.Context, since map[int64]time.Time) (map[int64]int, error)
	// BestPosts are those of a window with the highest engagement rate, and how many have one.
	BestPosts(ctx context.Context, profileIDs []int64, in figures.Window, format string, limit int) ([]figures.RankedPost, int, error)
	// Terms are the words and hashtags of the captions of a window.
	Terms(ctx context.Context, profileIDs []int64, in figures.Window) (figures.Terms, error)
}
