package posting

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// HourOfDay is an hour of the viewer's day and the posts that were published in it.
type HourOfDay struct {
	Hour          int      `json:"hour"`
	FormattedTime string   `json:"formattedTime"`
	PostCount     int      `json:"postCount"`
	AvgEngagement *float64 `json:"avgEngagement" doc:"Mean likes + comments of its posts; null where no post has known ones, or too few posts are known"`
}

// FormulaHours is that of the hourly distribution.
const FormulaHours = "Posts of the last 90 days by hour, in your time zone; " +
	"an hour's engagement is the mean likes + comments of its posts"

// Hours are all 24; one without posts has the count zero, which is known.
func (t *SlotTally) Hours(v figures.Viewpoint) ([]HourOfDay, figures.Sample) {
	hours := make([]HourOfDay, 24)
	for h := range hours {
		hours[h] = HourOfDay{Hour: h, FormattedTime: FormatHour(h), PostCount: t.Posts[h]}
	}
	ranked, _ := t.Result(v)
	for _, found := range ranked {
		hours[found.Key].AvgEngagement = found.Value()
	}
	return hours, t.found.Sample(v)
}

// FormatHour is an hour as people read it: 3:00 PM.
func FormatHour(hour int) string {
	return time.Date(2000, 1, 1, hour, 0, 0, 0, time.UTC).Format("3:04 PM")
}
