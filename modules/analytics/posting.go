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

// frequencyTally counts the posts of the last 30 days by weekday, and how those of each did.
type frequencyTally struct {
	all  group
	days *slotTally
}

func newFrequencyTally(v Viewpoint) *frequencyTally {
	return &frequencyTally{days: newSlotTally(v, recentDays, weekday)}
}

func (t *frequencyTally) add(p *Post) {
	if t.days.window.holds(p) {
		t.all.take(p, 1, true)
		t.days.add(p)
	}
}

// Frequency looks at the last 30 days. The second sample is the best day's. readSince is where the posts that were read begin,
// nil when they are all there.
func Frequency(posts []Post, v Viewpoint, readSince *time.Time) (f PostingFrequency, s, best Sample) {
	return tallied(newFrequencyTally(v), posts).result(v, readSince)
}

func (t *frequencyTally) result(v Viewpoint, readSince *time.Time) (f PostingFrequency, s, best Sample) {
	f, s = PostingFrequency{ByWeekday: t.days.posts[:7]}, t.all.sample(v)
	if begun(readSince, t.days.from) {
		s.Reason = reasonNotRead
	} else {
		f.PerWeek, f.PerMonth = new(float64(t.all.n)*7/recentDays), new(float64(t.all.n))
	}
	days, best := t.days.result(v)
	if len(days) > 0 {
		f.BestDay = new(time.Weekday(days[0].key).String())
	}
	return f, s, best.lacking(readSince, t.days.from)
}

// BestTimes ranks the hours of the last 90 days, the best first.
func BestTimes(posts []Post, v Viewpoint) ([]PostingTime, Sample) {
	return tallied(newSlotTally(v, timesDays, time.Time.Hour), posts).times(v)
}

// times are the best of the hours.
func (t *slotTally) times(v Viewpoint) ([]PostingTime, Sample) {
	hours, s := t.result(v)
	times := make([]PostingTime, 0, topTimes)
	for _, h := range hours[:min(topTimes, len(hours))] {
		times = append(times, PostingTime{Hour: h.key, FormattedTime: sayHour(h.key), AvgEngagement: h.engagement, Count: h.n})
	}
	return times, s
}

// slot is an hour or a weekday.
type slot struct {
	key int
	mean
	engagement float64
}

// mostSlots are the hours of a day.
const mostSlots = 24

// slotTally is how the posts of each hour, or of each weekday, did in the viewer's zone.
type slotTally struct {
	window
	zone  *time.Location
	key   func(time.Time) int
	all   group           // of posts with known interactions
	found group           // of all posts
	posts [mostSlots]int  // of each slot, whatever is known of them
	of    [mostSlots]mean // of those with known interactions
}

func newSlotTally(v Viewpoint, days int, key func(time.Time) int) *slotTally {
	return &slotTally{window: v.last(days), zone: v.Zone, key: key}
}

func weekday(t time.Time) int { return int(t.Weekday()) }

func (t *slotTally) add(p *Post) {
	if !t.holds(p) {
		return
	}
	k := t.key(p.PostedAt.In(t.zone))
	n, known := totalOf(p)
	t.found.take(p, 1, true)
	t.all.take(p, n, known)
	t.posts[k]++
	if known {
		t.of[k].take(n)
	}
}

// result sorts the slots by their shrunk mean. Fewer than 8 posts with known interactions rank nothing.
func (t *slotTally) result(v Viewpoint) ([]slot, Sample) {
	s := t.all.sample(v)
	if s.N < enoughPosts {
		s.Reason = reasonTooFew
		if s.N+s.Skipped >= enoughPosts {
			s.Reason = reasonHidden
		}
		return nil, s
	}
	overall := *t.all.value()
	slots := make([]slot, 0, mostSlots)
	for key, of := range t.of {
		if of.n > 0 {
			slots = append(slots, slot{key, of, shrunk(of.sum, of.n, overall)})
		}
	}
	slices.SortFunc(slots, func(a, b slot) int {
		return cmp.Or(cmp.Compare(b.engagement, a.engagement), cmp.Compare(b.n, a.n), cmp.Compare(a.key, b.key))
	})
	return slots, s
}
