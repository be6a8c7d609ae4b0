package facts

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Sheets tells what a question may be answered from: what its user may see, and nothing else.
type Sheets interface {
	Sheet(ctx context.Context, question reply.Question) (Sheet, error)
}

// Account is one that a user may ask about.
type Account struct {
	ProfileID int64
	Username  string
	Until     *time.Time // when what we know of it ends: it was stopped, or Instagram shows it no more; nil: it goes on
	Figures   []Figure
}

// subject has the day on which the data ends in its labels, so that it is no figure of an answer's own.
func (a Account) subject(prefix string) Subject {
	until := ""
	if a.Until != nil {
		until = a.Until.Format("2 Jan 2006")
		for i := range a.Figures {
			a.Figures[i].Label += ", until " + until
		}
	}
	s := NewSubject(prefix, "@"+a.Username, prefix == "own", a.Figures)
	s.ProfileID, s.Until = a.ProfileID, until
	return s
}

// Accounts say what the pages of accounts say.
type Accounts interface {
	// Own is the account that the user has connected; nil without one.
	Own(ctx context.Context, userID int64) (*Account, error)
	// Watched are the accounts of some profiles; those that are not the user's to see are left out.
	Watched(ctx context.Context, userID int64, profileIDs []int64) ([]Account, error)
}

// UsualRates say how the posts of accounts usually do.
type UsualRates interface {
	// UsualRates are the engagement rates of some accounts, by username; of those that the user does not watch there is none.
	UsualRates(ctx context.Context, userID int64, usernames []string) (map[string]Figure, error)
}

// Goals say how a user's week goes.
type Goals interface {
	Week(ctx context.Context, userID int64) ([]Figure, error)
}

// Audiences say who follows and views users' own accounts.
type Audiences interface {
	// Audience are the shares that the user has typed in; none where nothing was.
	Audience(ctx context.Context, userID int64) ([]Figure, error)
}

// Saved are the posts that a user has saved to learn from.
type Saved interface {
	// Saved are figures of the posts of some lists, and of some other posts; what is not the user's to see is left out.
	Saved(ctx context.Context, userID int64, listIDs, postIDs []int64) ([]Figure, error)
}

// Ideas are what a user plans.
type Ideas interface {
	// Idea is not found (apperr.NotFound) when it is not the user's.
	Idea(ctx context.Context, userID, id int64) (Idea, error)
	// Planned are the planner's figures and ideas; the planner that is returned has no figures of its own yet.
	Planned(ctx context.Context, userID int64) (of []Figure, plan Planner, err error)
}

// Plans know the ideas of the planner.
type Plans interface {
	// Idea is not found (apperr.NotFound) when it is not the user's.
	Idea(ctx context.Context, userID, id int64) (Idea, error)
	// Filtered are the first that a filter lets through, and how many there are in all.
	Filtered(ctx context.Context, userID int64, f IdeaFilter) (first []PlannedIdea, total int64, err error)
}

// Lists know what a user has saved.
type Lists interface {
	// LatestIn are the latest posts of some lists of the user, at most n of each, each once; complete is false when a list holds more.
	LatestIn(ctx context.Context, userID int64, listIDs []int64, n int) (latest []figures.SavedPost, complete bool, err error)
}

// SeenPosts know the posts that a user may see.
type SeenPosts interface {
	// SeenPostsByID are those of some posts, by their ids.
	SeenPostsByID(ctx context.Context, userID int64, source string, ids []int64) (map[int64]figures.PublishedPost, error)
}

// Users know where users live.
type Users interface {
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
}
