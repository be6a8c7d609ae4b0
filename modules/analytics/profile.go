// Package analytics reads Instagram profiles, keeps their history and answers what it says.
package analytics

import "time"

// Status says how the latest reading of a profile went.
type Status string

// The states of a profile. None is that of a user who has not connected one.
const (
	None     Status = "none"
	Pending  Status = "pending"  // waits for its first reading
	Fetching Status = "fetching" // is being read for somebody who waits
	Ready    Status = "ready"
	Failed   Status = "failed" // the latest reading brought nothing; what was known before is kept
)

// What is being done while a profile is Fetching.
const (
	StepProfile = "Fetching user information"
	StepPosts   = "Analyzing recent posts"
	StepRates   = "Calculating engagement rates"
)

// Profile is an Instagram account as last known. It is shared by all who watch it.
type Profile struct {
	ID          int64
	Source      string // graph or simulator; the two never show side by side
	InstagramID string // Instagram's; a username may change hands, this does not
	Username    string // lower case
	FullName    *string
	Biography   *string
	Website     *string
	PictureURL  *string // Instagram's own link, which expires: never handed out
	Followers   *int64  // the last known count; never zero
	Follows     *int64
	MediaCount  *int64

	Status        Status
	Step          *string    // while Fetching
	Error         *string    // while Failed: a sentence for the user
	Failures      int        // readings in a row that failed
	NotFoundSince *time.Time // Instagram has not known the account since
	GoneAt        *time.Time // its username was found in other hands

	TrackedSince    *string    // first day (UTC) of the history
	PostsSince      *time.Time // older posts were not read; nil: all were
	UpdatedAt       *time.Time // latest reading that succeeded
	NextRefreshAt   *time.Time // due-ness and the lease of the running reading; nil: nobody watches
	Urgent          bool       // somebody waits for it
	IntervalSeconds int64      // the smallest of its watches'
}

// startOf is the first day of a period of the profile.
func (p Profile) startOf(period Period, now time.Time) string {
	var tracked string
	if p.TrackedSince != nil {
		tracked = *p.TrackedSince
	}
	return period.startOf(now, tracked)
}

// dayOf is the UTC day of an instant, YYYY-MM-DD.
func dayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// daysBefore is the UTC day that lies n days before that of t.
func daysBefore(t time.Time, n int) string { return dayOf(t.UTC().AddDate(0, 0, -n)) }

// daysBetween is how many days lie between two, both YYYY-MM-DD.
func daysBetween(from, to string) float64 {
	a, _ := time.Parse(time.DateOnly, from)
	b, _ := time.Parse(time.DateOnly, to)
	return b.Sub(a).Hours() / 24
}
