// Package discovery finds accounts: those that are read for somebody, and those that their captions mention.
package discovery

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Account is an account that can be found.
type Account struct {
	figures.Sketch
	InstagramID string
	FullName    *string
	Biography   *string
	Website     *string
	PictureURL  *string // Instagram's own link, which expires: never handed out
	Format      figures.Format
	Language    string     // of the captions, ISO 639-1; empty: unknown
	PostedAt    *time.Time // of the latest post
}

// Range is inclusive; an end of 0 is open.
type Range struct{ From, To float64 }

// Query is what somebody looks for. The zero value finds everything.
type Query struct {
	Text       string // words of the username, the name, the biography and the topics
	SimilarTo  string // a username
	Followers  Range
	Engagement Range // in percent
	PostsAWeek Range
	GrowthFrom *float64 // in percent
	Format     figures.Format
	Language   string
	Topic      string
	HasContact bool
	WithinDays int // since the latest post
	Sort       Sort
}

// Sort is an order of results, the most first. Accounts without the figure come last.
type Sort string

// The orders.
const (
	ByFollowers  Sort = "followers"
	ByEngagement Sort = "engagement"
	ByPosts      Sort = "posts"
	ByGrowth     Sort = "growth"
	ByLatest     Sort = "latest"
	BySimilarity Sort = "similarity" // to the account of SimilarTo
)

// needsFullPlan reports whether a query has more than the filters of the smallest plan.
func (q Query) needsFullPlan() bool {
	return q.SimilarTo != "" || q.PostsAWeek != Range{} || q.GrowthFrom != nil || q.Language != "" || q.Topic != "" || q.HasContact ||
		q.WithinDays > 0
}
