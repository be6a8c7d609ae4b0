package competitors

import (
	"context"
	"time"

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
	// Track has a found account followed for the user, in the transaction of ctx.
	Track(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error)
	// Pause stops following, Resume goes on, Untrack forgets; in the transaction of ctx.
	Pause(ctx context.Context, userID, profileID int64, at time.Time) error
	Resume(ctx context.Context, userID, profileID int64) error
	Untrack(ctx context.Context, userID, profileID int64) error
}

// Standings reads how accounts stand. Each call costs a number of queries that does not depend on how many there are.
type Standings interface {
	// Among are the accounts of profileIDs, and the user's own in front if there is one. The numbers of those in until
	// are as of then; the own one among them comes twice, and in front as it is now.
	Among(ctx context.Context, userID int64, profileIDs []int64, until map[int64]time.Time) ([]Account, error)
	// Followed are the user's own account and the tracked ones, with their rates and likes: one query.
	Followed(ctx context.Context, userID int64) ([]Account, error)
	// Marks are the same while the other answers about those whom the user follows, and about the user's own account,
	// are: one narrow query. They are for reflect.DeepEqual.
	Marks(ctx context.Context, userID int64) (any, error)
	// Growth are the follower counts of each in its days, in order.
	Growth(ctx context.Context, spans []Span) (map[int64][]Point, error)
	// Published is how many posts each has published from its instant on. One whose posts were not read that far back is absent.
	Published(ctx context.Context, since map[int64]time.Time) (map[int64]int, error)
	// BestPosts are those with the highest engagement rate, and how many have one.
	BestPosts(ctx context.Context, profileIDs []int64, since time.Time, format string, limit int) ([]Post, int, error)
	// Terms are the words and hashtags of their captions.
	Terms(ctx context.Context, profileIDs []int64, since time.Time) (Terms, error)
}

// Account is an Instagram account as last known.
type Account struct {
	ID            int64
	Username      string
	FullName      *string
	ProfilePic    *string
	Biography     *string
	IsOwn         bool
	Status        string // pending, fetching, ready, failed
	Step          *string
	Error         *string
	Day           *string // of the numbers, YYYY-MM-DD
	Followers     *int64
	Following     *int64
	Posts         *int64
	AvgLikes      *float64
	AvgComments   *float64
	Engagement    *float64 // percent
	UpdatedAt     *time.Time
	NotFoundSince *time.Time
	GoneAt        *time.Time
}

// Span is an account and the UTC days that are asked for, both YYYY-MM-DD and inside.
type Span struct {
	ID       int64
	From, To string
}

// Point is the last follower count of a UTC day.
type Point struct {
	Date      string
	Followers int64
}

// Post is a publication of one of several accounts.
type Post struct {
	ID         int64
	ShortCode  string
	Picture    *string
	Caption    *string
	Hashtags   []string
	Likes      *int64
	Comments   *int64
	Rate       *float64 // percent
	PostedAt   time.Time
	Type       string // IMAGE, CAROUSEL, REEL
	Username   string
	ProfilePic *string
}

// Term is a word or a hashtag of captions.
type Term struct {
	Text       string
	Engagement float64
	Count      int
	Weight     float64
}

// Terms is what captions say, the weightiest first.
type Terms struct {
	Keywords []Term
	Hashtags []Term
	Captions int
	Skipped  int
}
