package figures

import "time"

// EndOf is the one end of what a user sees of an account, and so of each window of it: 30 days are those before this end, wherever
// they are shown. It is when the user's watch was paused, not the latest reading before that: a window of an account that is read
// ends now, and pausing must not move it. Nor does it move when others have the account read on. Of an account that Instagram had
// ceased to show by then, it is the latest reading. Nil: it goes on.
func EndOf(pausedAt, updatedAt, notFoundSince, goneAt *time.Time) *time.Time {
	lostAt := notFoundSince
	if lostAt == nil || goneAt != nil && goneAt.Before(*lostAt) {
		lostAt = goneAt
	}
	switch {
	case pausedAt == nil && lostAt == nil:
		return nil
	case pausedAt == nil:
		return updatedAt
	case lostAt != nil && !lostAt.After(*pausedAt) && updatedAt != nil && updatedAt.Before(*pausedAt):
		return updatedAt
	default:
		return pausedAt
	}
}
