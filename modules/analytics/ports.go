package analytics

import (
	"context"
	"time"
)

// Users knows where a user lives.
type Users interface {
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
}

// Plans knows what a user pays for.
type Plans interface {
	// RefreshInterval is how often the profiles that the user watches are read anew.
	RefreshInterval(ctx context.Context, userID int64) (time.Duration, error)
	// AISuggestions says whether the user is shown insights and tips.
	AISuggestions(ctx context.Context, userID int64) (bool, error)
}

// Competitors gives its part of the dashboard. It may be missing.
type Competitors interface {
	// CompetitorTracking is the same while the marks of those whom the user watches are; see Rivals.Marks.
	CompetitorTracking(ctx context.Context, userID int64) (CompetitorTracking, error)
}

// Collections gives its part of the dashboard. It may be missing.
type Collections interface {
	Shortlists(ctx context.Context, userID int64) (Shortlists, error)
}
