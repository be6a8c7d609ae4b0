package posting

import (
	"cmp"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
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
	AvgEngagement float64 `json:"avgEngagement" doc:"Mean likes + comments of its posts"`
	Count         int     `json:"count"`
}

// The formulas and reasons of this file's figures.
const (
	TimesDays    = 90
	EnoughPosts  = 8 // for a ranking of times
	topTimes     = 3
	ReasonTooFew = "Not enough posts yet."
)

// The formulas and reasons of this file's figures.
const (
	FormulaFrequency = "Posts of the last 30 days; a week is their number × 7 / 30"
	FormulaBestDay   = "Mean likes + comments of a weekday's posts of the last 30 days, in your time zone; " + figures.RankedByShrunk
	FormulaTimes     = "Mean likes + comments of an hour's posts of the last 90 days, in your time zone; " + figures.RankedByShrunk
)

// FrequencyTally counts the posts of the last 30 days by weekday, and how those of each did.
type FrequencyTally struct {
	All  figures.Group
	Days *SlotTally
}

// NewFrequencyTally counts the 30 days before v.
func NewFrequencyTally(v figures.Viewpoint) *FrequencyTally {
	return &FrequencyTally{Days: NewSlotTally(v, figures.RecentDays, Weekday)}
}

// Add takes a post.
func (t *FrequencyTally) Add(p *figures.Post) {
	if t.Days.Window.Contains(p) {
		t.All.Add(p, 1, true)
		t.Days.Add(p)
	}
}

// Result is how often. The second sample is the best day's. readSince is where the posts that were read begin, nil when they are all there.
func (t *FrequencyTally) Result(v figures.Viewpoint, readSince *time.Time) (f PostingFrequency, s, best figures.Sample) {
	f, s = PostingFrequency{ByWeekday: t.Days.Posts[:7]}, t.All.Sample(v)
	if figures.StartsAfter(readSince, t.Days.From) {
		s.Reason = figures.ReasonNotRead
	} else {
		f.PerWeek, f.PerMonth = new(float64(t.All.N)*7/figures.RecentDays), new(float64(t.All.N))
	}
	days, best := t.Days.Result(v)
	if len(days) > 0 {
		f.BestDay = new(time.Weekday(days[0].Key).String())
	}
	return f, s, best.NoteIncomplete(readSince, t.Days.From)
}

// Times are the best of the hours, the best first.
func (t *SlotTally) Times(v figures.Viewpoint) ([]PostingTime, figures.Sample) {
	hours, s := t.Result(v)
	times := make([]PostingTime, 0, topTimes)
	for _, h := range hours[:min(topTimes, len(hours))] {
		times = append(times, PostingTime{Hour: h.Key, FormattedTime: FormatHour(h.Key), AvgEngagement: *h.Value(), Count: h.N})
	}
	return times, s
}

// Slot is an hour or a weekday.
type Slot struct {
	Key int
	figures.Mean
}

// MaxSlots are the hours of a day.
const MaxSlots = 24

// SlotTally is how the posts of each hour, or of each weekday, did in the viewer's zone.
type SlotTally struct {
	figures.Window
	zone  *time.Location
	key   func(time.Time) int
	All   figures.Group          // of posts with known interactions
	found figures.Group          // of all posts
	Posts [MaxSlots]int          // of each slot, whatever is known of them
	of    [MaxSlots]figures.Mean // of those with known interactions
}

// NewSlotTally sorts the posts of the days before v by key, an hour or a weekday.
func NewSlotTally(v figures.Viewpoint, days int, key func(time.Time) int) *SlotTally {
	return &SlotTally{Window: v.Last(days), zone: v.Zone, key: key}
}

// NewTimesTally sorts the posts of the 90 days before v by their hour.
func NewTimesTally(v figures.Viewpoint) *SlotTally { return NewSlotTally(v, TimesDays, time.Time.Hour) }

// Weekday is a key of slots, Sunday first.
func Weekday(t time.Time) int { return int(t.Weekday()) }

// Add takes a post.
func (t *SlotTally) Add(p *figures.Post) {
	if !t.Contains(p) {
		return
	}
	k := t.key(p.PostedAt.In(t.zone))
	n, known := figures.PostInteractions(p)
	t.found.Add(p, 1, true)
	t.All.Add(p, n, known)
	t.Posts[k]++
	if known {
		t.of[k].Add(n)
	}
}

// Result sorts the slots by their shrunk mean. Fewer than 8 posts with known interactions rank nothing.
func (t *SlotTally) Result(v figures.Viewpoint) ([]Slot, figures.Sample) {
	s := t.All.Sample(v)
	if s.N < EnoughPosts {
		s.Reason = ReasonTooFew
		if s.N+s.Skipped >= EnoughPosts {
			s.Reason = figures.ReasonHidden
		}
		return nil, s
	}
	overall := *t.All.Value()
	slots := make([]Slot, 0, MaxSlots)
	for key, of := range t.of {
		if of.N > 0 {
			slots = append(slots, Slot{key, of})
		}
	}
	slices.SortFunc(slots, func(a, b Slot) int {
		return cmp.Or(b.CompareShrunk(a.Mean, overall), cmp.Compare(b.N, a.N), cmp.Compare(a.Key, b.Key))
	})
	return slots, s
}
