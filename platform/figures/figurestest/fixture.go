// Package figurestest makes posts for tests, as somebody sees them on a friday.
package figurestest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Friday is when the viewer looks: 20 November 2026, 14:02 in Jerusalem.
var Friday = time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC)

// Jerusalem is the viewer's zone.
func Jerusalem(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Asia/Jerusalem")
	require.NoError(t, err)
	return zone
}

// UTC is a viewpoint of friday in UTC.
func UTC() figures.Viewpoint { return figures.Viewpoint{Now: Friday, Zone: time.UTC} }

// Post was published so many hours before friday. A negative count is unknown.
func Post(hoursAgo float64, kind string, likes, comments, followers int64) figures.Post {
	return figures.Post{
		PostedAt: Friday.Add(-time.Duration(hoursAgo * float64(time.Hour))), Type: kind,
		Likes: CountOrNil(likes), Comments: CountOrNil(comments), Followers: CountOrNil(followers),
	}
}

// CountOrNil takes a negative count for an unknown one.
func CountOrNil(n int64) *int64 {
	if n < 0 {
		return nil
	}
	return &n
}

// Captioned is a post with a caption.
func Captioned(p figures.Post, caption string) figures.Post {
	p.Caption = &caption
	return p
}

// Times makes n posts.
func Times(n int, one func(i int) figures.Post) []figures.Post {
	posts := []figures.Post{}
	for i := range n {
		posts = append(posts, one(i))
	}
	return posts
}
