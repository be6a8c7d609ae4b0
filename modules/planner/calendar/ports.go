package calendar

import "context"

// Owners knows whose accounts there are, and where their owners live.
type Owners interface {
	// Here reports whether a user has an account that is neither deleted, also while it waits to be erased, nor suspended.
	Here(ctx context.Context, userID int64) (bool, error)
	// Timezone is the IANA name of the zone in which the user plans.
	Timezone(ctx context.Context, userID int64) (string, error)
}

// Plan is what users have planned.
type Plan interface {
	// PlannedSince are the first of a user's planned ideas from a day on, in the order of their dates, each with one character
	// more of its draft than a feed shows, if there are so many.
	PlannedSince(ctx context.Context, userID int64, day string, most int) ([]Event, error)
	// PlanVersion is another text whenever PlannedSince would answer something else. It reads no idea's texts.
	PlanVersion(ctx context.Context, userID int64, day string) (string, error)
}
