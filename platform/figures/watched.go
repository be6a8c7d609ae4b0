package figures

import "time"

// WatchedProfile is a profile with what one user has to do with it.
type WatchedProfile struct {
	Profile
	Own      bool
	Tracking bool
	PausedAt *time.Time // since when the user's watch is; nil while it is not
	AsOf     *time.Time // as of when the posts count, where the rows tell of later
	Notes    *string
}

// EndedAt is when what a user sees of a profile ends; see EndOf.
func (w WatchedProfile) EndedAt() *time.Time {
	return EndOf(w.PausedAt, w.UpdatedAt, w.NotFoundSince, w.GoneAt)
}

// ReadAfterPause says that others had the profile read after the user's watch was paused, so that its rows tell of later than
// the user sees.
func (w WatchedProfile) ReadAfterPause() bool {
	return w.PausedAt != nil && w.UpdatedAt != nil && w.UpdatedAt.After(*w.PausedAt)
}

// ReadProfile is a profile with whose access its latest posts were read.
type ReadProfile struct {
	Profile
	ByOwner bool // some of what is stored may be shown to the owner alone
}
