package post

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// PostTiming is when the post was published, and when its creator does well. Everything is in the viewer's zone.
type PostTiming struct {
	DayOfWeek        string            `json:"dayOfWeek" doc:"In English"`
	TimeOfDay        posting.TimeOfDay `json:"timeOfDay" enum:"morning,afternoon,evening,night"`
	FromHour         int               `json:"fromHour" doc:"First hour of the time of day"`
	ToHour           int               `json:"toHour" doc:"Last hour of the time of day"`
	Hour             int               `json:"hour"`
	FormattedTime    string            `json:"formattedTime" doc:"The hour, like 3:00 PM"`
	Score            *float64          `json:"score" doc:"The hour's mean in percent of the strongest hour's"`
	DayPattern       TimePattern       `json:"dayPattern"`
	TimeOfDayPattern TimePattern       `json:"timeOfDayPattern"`
	HourPattern      TimePattern       `json:"hourPattern"`
}

// TimePattern is how the creator's posts did at such a time.
type TimePattern struct {
	Count         int      `json:"count" doc:"Posts with known likes at such a time"`
	AvgEngagement *float64 `json:"avgEngagement" doc:"Their mean likes + comments"`
	Rank          *int     `json:"rank" doc:"1 is the strongest"`
	Of            int      `json:"of" doc:"How many such times have posts"`
}

const (
	formulaDayPattern  = "Mean likes + comments of a weekday's posts of the last 90 days, in your time zone; " + figures.RankedByShrunk
	formulaPartPattern = "Mean likes + comments of the posts of that part of the day in the last 90 days. " +
		"Morning is 5 to 11, afternoon 12 to 16, evening 17 to 20, night the rest, in your time zone; " + figures.RankedByShrunk
	formulaScore = "The hour's mean / the strongest hour's mean × 100; " +
		"both means pulled towards the mean of all by a weight of 5 posts"
	formulaPeak = "The first of the hours by mean likes + comments of the creator's posts of the last 90 days, in your time zone; " +
		figures.RankedByShrunk
	reasonNoSuchTime = "No post with visible likes at this time in the last 90 days."
)

// timing compares a post with its creator's posts. The samples are those of the day, the part of the day, the hour.
func timing(p figures.Post, posts []figures.Post, v figures.Viewpoint) (t PostTiming, day, part, hour figures.Sample) {
	at := p.PostedAt.In(v.Zone)
	of := posting.DayParts[posting.PartOf(at.Hour())]
	t = PostTiming{
		DayOfWeek: at.Weekday().String(), TimeOfDay: of.Name, FromHour: of.From, ToHour: of.To,
		Hour: at.Hour(), FormattedTime: posting.FormatHour(at.Hour()),
	}
	t.DayPattern, _, day = pattern(posts, v, posting.Weekday, int(at.Weekday()))
	t.TimeOfDayPattern, _, part = pattern(posts, v, func(at time.Time) int { return posting.PartOf(at.Hour()) }, posting.PartOf(at.Hour()))
	t.HourPattern, t.Score, hour = pattern(posts, v, time.Time.Hour, at.Hour())
	return t, day, part, hour
}

// pattern finds one slot among those that the posts fill, and how strong it is compared with the strongest, in percent.
func pattern(posts []figures.Post, v figures.Viewpoint, key func(time.Time) int, wanted int) (
	p TimePattern, score *float64, s figures.Sample) {
	t := figures.AddAll(posting.NewSlotTally(v, posting.TimesDays, key), posts)
	slots, s := t.Result(v)
	p.Of = len(slots)
	if s.Reason != "" {
		return p, nil, s
	}
	i := slices.IndexFunc(slots, func(one posting.Slot) bool { return one.Key == wanted })
	if i < 0 {
		s.Reason = reasonNoSuchTime
		return p, nil, s
	}
	shrunk := func(one posting.Slot) float64 { return figures.Shrunk(one.Sum, one.N, *t.All.Value()) }
	if strongest := shrunk(slots[0]); strongest > 0 {
		score = new(shrunk(slots[i]) / strongest * 100)
	}
	return TimePattern{slots[i].N, slots[i].Value(), new(i + 1), len(slots)}, score, s
}
