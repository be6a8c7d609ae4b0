package analytics

import "time"

// HourOfDay is an hour of the viewer's day and the posts that were published in it.
type HourOfDay struct {
	Hour          int      `json:"hour"`
	FormattedTime string   `json:"formattedTime"`
	PostCount     int      `json:"postCount"`
	AvgEngagement *float64 `json:"avgEngagement" doc:"Mean likes + comments, pulled towards the mean of all hours; null where no post has known ones, or too few posts are known"`
}

const formulaHours = "Posts of the last 90 days by hour, in your time zone; an hour's engagement is the mean likes + comments of its posts, pulled towards the mean of all by a weight of 5 posts"

// HourlyDistribution is all 24 hours; one without posts has the count zero, which is known.
func HourlyDistribution(posts []Post, v Viewpoint) ([]HourOfDay, Sample) {
	return tallied(newSlotTally(v, timesDays, time.Time.Hour), posts).hours(v)
}

func (t *slotTally) hours(v Viewpoint) ([]HourOfDay, Sample) {
	hours := make([]HourOfDay, 24)
	for h := range hours {
		hours[h] = HourOfDay{Hour: h, FormattedTime: sayHour(h), PostCount: t.posts[h]}
	}
	ranked, _ := t.result(v)
	for _, found := range ranked {
		hours[found.key].AvgEngagement = new(found.engagement)
	}
	return hours, t.found.sample(v)
}

// sayHour is an hour as people read it: 3:00 PM.
func sayHour(hour int) string {
	return time.Date(2000, 1, 1, hour, 0, 0, 0, time.UTC).Format("3:04 PM")
}
