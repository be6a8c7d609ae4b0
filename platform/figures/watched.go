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

// EndedAt is when what a user sees of a profile ends: at the pause of the user's watch, or at the latest reading of an
// account that Instagram shows no more. Nil: it goes on.
func (w WatchedProfile) EndedAt() *time.Time {
	switch {
	case w.PausedAt == nil:
		return w.Profile.EndedAt()
	case w.UpdatedAt != nil && w.UpdatedAt.Before(*w.PausedAt):
		return w.UpdatedAt
	default:
		return w.PausedAt
	}
}

// ReadAfterPause says that others had the profile read after the user's watch was paused, so that its rows tell of later than
// the user sees.
func (w WatchedProfile) ReadAfterPause() bool {
	return w.PausedAt != nil && w.UpdatedAt != nil && w.UpdatedAt.After(*w.PausedAt)
}
