package figures

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

// Why a first reading is Pending while no call may be made for it.
const (
	StepWaiting = "Waiting for Instagram's hourly limit"
	StepKept    = "The rest of this hour is kept for look-ups and refreshes"
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
	Step          *string    // while Fetching; StepWaiting or StepKept while Pending
	Error         *string    // while Failed: a sentence for the user
	NotFoundSince *time.Time // Instagram has not known the account since
	GoneAt        *time.Time // its username was found in other hands

	TrackedSince  *string    // first day (UTC) of the history
	PostsSince    *time.Time // older posts were not read; nil: all were
	UpdatedAt     *time.Time // latest reading that succeeded
	NextRefreshAt *time.Time // when it is due to be read; nil: nobody watches
}

// ResumesAt is when a first reading goes on that waits for Instagram's hourly limit.
func (p Profile) ResumesAt() *time.Time {
	if p.Status != Pending || p.Step == nil {
		return nil
	}
	return p.NextRefreshAt
}

// FollowersSample is what the follower count stands on: the latest known day.
func FollowersSample(p Profile, points []FollowerPoint) Sample {
	if p.Followers == nil {
		return Sample{Reason: "Instagram has not said how many followers this account has."}
	}
	s := Sample{N: 1}
	if len(points) > 0 {
		s.From, s.To = points[len(points)-1].Date, points[len(points)-1].Date
	}
	return s
}

// Basis is what the answer carries of a sample of this profile.
func (p Profile) Basis(name, formula string, s Sample) Basis {
	return s.Basis(name, formula, p.UpdatedAt)
}

// UnreadReason is why nothing is known of an account that was never read.
func (p Profile) UnreadReason() string { return unreadReason(p.Status, p.Error) }

func unreadReason(status Status, failure *string) string {
	switch {
	case status != Failed:
		return "We're still reading this account."
	case failure != nil:
		return *failure
	default:
		return "Instagram has not given us any numbers yet."
	}
}

// ErrorStopped is why an account has no numbers for a user who stopped tracking it before its first reading ended.
const ErrorStopped = "You stopped tracking this account before we had read it."

// EndedAt is the latest reading of an account that Instagram shows no more; nil while it does.
func (p Profile) EndedAt() *time.Time { return EndOf(nil, p.UpdatedAt, p.NotFoundSince, p.GoneAt) }
