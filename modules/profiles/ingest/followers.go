package ingest

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// followersAt is the count at the time of a post: the last of its UTC day, or else of the days before it. A post older
// than the history takes the first known count, and firstKnown says so. points are in order of days.
func followersAt(points []figures.FollowerPoint, posted time.Time) (count *int64, firstKnown bool) {
	if len(points) == 0 {
		return nil, false
	}
	day := figures.DayOf(posted)
	if day < points[0].Date {
		return &points[0].Followers, true
	}
	at := points[0].Followers
	for _, p := range points {
		if p.Date > day {
			break
		}
		at = p.Followers
	}
	return &at, false
}
