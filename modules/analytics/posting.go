package analytics

import (
	"cmp"
	"slices"
	"time"
)

// PostingFrequency is how often and on which days.
type PostingFrequency struct {
	PerWeek   *float64 `json:"perWeek"`
	PerMonth  *float64 `json:"perMonth" doc:"Posts of the last 30 days"`
	BestDay   *string  `json:"bestDay" doc:"The weekday whose posts did best, in English"`
	ByWeekday []int    `json:"byWeekday" doc:"Posts by weekday, Sunday first"`
}

// PostingTime is an hour of the viewer's day and how its posts did.
type PostingTime struct {
	Hour          int     `json:"hour"`
	FormattedTime string  `json:"formattedTime"`
	AvgEngagement float64 `json:"avgEngagement" doc:"Mean likes + comments, pulled towards the mean of all hours"`
	Count         int     `json:"count"`
}

const (
	timesDays    = 90
	enoughPosts  = 8 // for a ranking of times
	topTimes     = 3
	reasonTooFew = "Not enough posts yet."
)

const (
	formulaFrequency = "Posts of the last 30 days; a week is their number × 7 / 30"
	formulaBestDay   = "Mean likes + comments of a weekday's posts of the last 30 days, pulled towards the mean of all by a weight of 5 posts; the highest, in your time zone"
	formulaTimes     = "Mean likes + comments of an hour's posts of the last 90 days, pulled towards the mean of all by a weight of 5 posts, in your time zone"
)

// Frequency looks at the last 30 days. The second sample is the best day's.
func Frequency(posts []Post, v Viewpoint) (f PostingFrequency, s, best Sample) {
	recent := v.within(posts, recentDays)
	s = v.sampleOf(recent, anyPost)
	f = PostingFrequency{ByWeekday: make([]int, 7)}
	for _, p := range recent {
		f.ByWeekday[p.PostedAt.In(v.Zone).Weekday()]++
	}
	f.PerWeek, f.PerMonth = new(float64(len(recent))*7/recentDays), new(float64(len(recent)))
	days, best := rank(recent, v, func(t time.Time) int { return int(t.Weekday()) })
	if len(days) > 0 {
		f.BestDay = new(time.Weekday(days[0].key).String())
	}
	return f, s, best
}

// BestTimes ranks the hours of the last 90 days, the best first.
func BestTimes(posts []Post, v Viewpoint) ([]PostingTime, Sample) {
	hours, s := rank(v.within(posts, timesDays), v, time.Time.Hour)
	times := make([]PostingTime, 0, topTimes)
	for _, h := range hours[:min(topTimes, len(hours))] {
		times = append(times, PostingTime{
			Hour: h.key, FormattedTime: time.Date(2000, 1, 1, h.key, 0, 0, 0, time.UTC).Format("3:04 PM"),
			AvgEngagement: h.engagement, Count: h.n,
		})
	}
	return times, s
}

// slot is an hour or a weekday.
type slot struct {
	key, n     int
	sum        float64
	engagement float64
}

// rank sorts the slots of the posts by their shrunk mean. Fewer than 8 posts with known interactions rank nothing.
func rank(posts []Post, v Viewpoint, key func(time.Time) int) ([]slot, Sample) {
	s := v.sampleOf(posts, interactionsKnown)
	if s.N < enoughPosts {
		s.Reason = reasonTooFew
		if s.N+s.Skipped >= enoughPosts {
			s.Reason = reasonHidden
		}
		return nil, s
	}
	mean := *meanInteractions(posts)
	byKey := map[int]*slot{}
	for _, p := range posts {
		n, ok := p.Interactions()
		if !ok {
			continue
		}
		k := key(p.PostedAt.In(v.Zone))
		if byKey[k] == nil {
			byKey[k] = &slot{key: k}
		}
		byKey[k].n++
		byKey[k].sum += float64(n)
	}
	slots := make([]slot, 0, len(byKey))
	for _, found := range byKey {
		found.engagement = shrunk(found.sum, found.n, mean)
		slots = append(slots, *found)
	}
	slices.SortFunc(slots, func(a, b slot) int {
		return cmp.Or(cmp.Compare(b.engagement, a.engagement), cmp.Compare(b.n, a.n), cmp.Compare(a.key, b.key))
	})
	return slots, s
}
