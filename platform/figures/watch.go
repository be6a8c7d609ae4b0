package figures

import "time"

// WatchState says how a watched profile stands, and of which reading or look-up the rest of it is.
type WatchState struct {
	ID            int64
	Username      string
	Kind          string     // own or competitor
	PausedAt      *time.Time // nil: it is read for the user
	Status        Status
	Step          *string
	Error         *string
	UpdatedAt     *time.Time
	LookedUpAt    *time.Time
	NotFoundSince *time.Time
	GoneAt        *time.Time
}
