package model

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Users knows where a user lives.
type Users interface {
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
}

// Library is what a model may look up beyond its sheet: what the user may see, and nothing else.
type Library interface {
	// Followers are the known counts of an account's latest days, the oldest first; apperr.NotFound when the user does not follow it.
	Followers(ctx context.Context, userID int64, username string, days int) ([]figures.FollowerPoint, error)
	// Posts are an account's posts that fit a query, and when they were last read; apperr.NotFound when the user does not follow it.
	Posts(ctx context.Context, userID int64, username string, query PostQuery) (posts []figures.Post, readAt *time.Time, err error)
	// Accounts are the own one and those that the user tracks, with all their figures.
	Accounts(ctx context.Context, userID int64) ([]facts.Account, error)
	// Ideas are the first of those planned for a month, YYYY-MM, in the order of their days, and how many there are in all.
	Ideas(ctx context.Context, userID int64, month string) (first []facts.PlannedIdea, total int64, err error)
}

// PostQuery asks for posts of an account.
type PostQuery struct {
	Days   int            // published within so many days
	Format figures.Format // "": any
	Words  string         // in the caption, whatever the case; "": any
	Best   bool           // the best rate first, instead of the latest
	Most   int
}
