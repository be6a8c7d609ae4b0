package planner

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// PostRef names a post by Instagram's id: its id here is another one when its account was deleted and is read again.
type PostRef struct{ Source, InstagramID string }

// PostQuery asks for the posts that were published nearest to an instant.
type PostQuery struct {
	Near        time.Time
	From, Until time.Time // from the first on, before the second
	Except      []PostRef
	Most        int
}

// OwnPost is a post of the user's own connected account.
type OwnPost struct {
	ID        int64
	Ref       PostRef
	ShortCode string
	Format    figures.Format
	Caption   *string
	ImageURL  *string // a signed path of this server
	PostedAt  time.Time
	GoneAt    *time.Time // since when Instagram shows it no more
}

// Performance compares a post with the others of its account.
type Performance struct {
	Post      OwnPost
	TimesMean *float64 // its likes + comments over the mean of the account's posts; nil: unknown
	Basis     figures.Basis
}

// Result is what came of an idea.
type Result struct {
	State       ResultState
	Post        *OwnPost     // linked or offered
	Performance *Performance // linked
}

// ResultState is what is known of a result.
type ResultState string

// The states.
const (
	Linked  ResultState = "linked"
	Lost    ResultState = "lost"    // linked to a post that is not among those of a connected account any more
	Offered ResultState = "offered" // not linked; a post was published when it was planned
	None    ResultState = "none"
)

// maxChoices bounds the posts to choose from.
const maxChoices = 30

// databaseTick is the smallest difference of two instants that the databases keep.
const databaseTick = time.Microsecond

var (
	errNotFinalised = apperr.New(apperr.Invalid, "Finalise this idea before you link its post")
	errNotOwnPost   = apperr.New(apperr.Invalid, "This is not a post of your connected account")
	errPostTaken    = apperr.New(apperr.Conflict, "This post is already linked to another of your ideas")
)

// plannedFor is the instant of a plan; noon of a day without a time.
func (i Idea) plannedFor(zone *time.Location) (at time.Time, ok bool) {
	if i.PlannedDate == nil {
		return at, false
	}
	if day, err := time.ParseInLocation(time.DateOnly, *i.PlannedDate, zone); err == nil {
		return time.Date(day.Year(), day.Month(), day.Day(), 12, 0, 0, 0, zone), true
	}
	at, err := time.ParseInLocation(plannedTime, *i.PlannedDate, zone)
	return at, err == nil
}

// publishWindow is when a post of the idea would be published: within 24 hours of a planned time, or on a planned day, the one before or
// the one after. Stories are not among the posts that Instagram tells of.
func (i Idea) publishWindow(zone *time.Location) (from, until, planned time.Time, ok bool) {
	planned, ok = i.plannedFor(zone)
	if !ok || i.Type == Story {
		return from, until, planned, false
	}
	if len(*i.PlannedDate) == len(time.DateOnly) {
		year, month, day := planned.Date()
		return time.Date(year, month, day-1, 0, 0, 0, 0, zone), time.Date(year, month, day+2, 0, 0, 0, 0, zone), planned, true
	}
	return planned.Add(-24 * time.Hour), planned.Add(24*time.Hour + databaseTick), planned, true
}
