package analytics

import (
	"slices"
	"time"
)

// PostTiming is when the post was published, beside when its creator does well. Everything is in the viewer's zone.
type PostTiming struct {
	DayOfWeek        string      `json:"dayOfWeek" doc:"In English"`
	TimeOfDay        TimeOfDay   `json:"timeOfDay" enum:"morning,afternoon,evening,night"`
	FromHour         int         `json:"fromHour" doc:"First hour of the time of day"`
	ToHour           int         `json:"toHour" doc:"Last hour of the time of day"`
	Hour             int         `json:"hour"`
	FormattedTime    string      `json:"formattedTime" doc:"The hour, like 3:00 PM"`
	Score            *float64    `json:"score" doc:"The hour's mean in percent of the strongest hour's"`
	DayPattern       TimePattern `json:"dayPattern"`
	TimeOfDayPattern TimePattern `json:"timeOfDayPattern"`
	HourPattern      TimePattern `json:"hourPattern"`
}

// TimePattern is how the creator's posts did at such a time.
type TimePattern struct {
	Count         int      `json:"count" doc:"Posts with known likes at such a time"`
	AvgEngagement *float64 `json:"avgEngagement" doc:"Their mean likes + comments, pulled towards the mean of all"`
	Rank          *int     `json:"rank" doc:"1 is the strongest"`
	Of            int      `json:"of" doc:"How many such times have posts"`
}

// TimeOfDay is a part of the day.
type TimeOfDay string

// The parts of the day.
const (
	Morning   TimeOfDay = "morning"
	Afternoon TimeOfDay = "afternoon"
	Evening   TimeOfDay = "evening"
	Night     TimeOfDay = "night"
)

// dayParts have their first and last hours; the night is what is left.
var dayParts = []struct {
	name     TimeOfDay
	from, to int
}{{Morning, 5, 11}, {Afternoon, 12, 16}, {Evening, 17, 20}, {Night, 21, 4}}

// partOf is the index of an hour's part of the day.
func partOf(hour int) int {
	for i, part := range dayParts {
		if part.from <= hour && hour <= part.to {
			return i
		}
	}
	return len(dayParts) - 1
}

const (
	formulaDayPattern  = "Mean likes + comments of a weekday's posts of the last 90 days, pulled towards the mean of all by a weight of 5 posts, in your time zone"
	formulaPartPattern = "Mean likes + comments of the posts of that part of the day in the last 90 days, pulled towards the mean of all by a weight of 5 posts. Morning is 5 to 11, afternoon 12 to 16, evening 17 to 20, night the rest, in your time zone"
	formulaScore       = "The hour's mean / the strongest hour's mean × 100; both means as under the hour"
	formulaPeak        = "The hour with the highest mean likes + comments of the creator's posts of the last 90 days, each mean pulled towards the mean of all by a weight of 5 posts, in your time zone"
	reasonNoSuchTime   = "No post with known likes at such a time in the last 90 days."
)

// timing sets a post beside its creator's posts. The samples are those of the day, the part of the day, the hour.
func timing(p Post, posts []Post, v Viewpoint) (t PostTiming, day, part, hour Sample) {
	at := p.PostedAt.In(v.Zone)
	of := dayParts[partOf(at.Hour())]
	t = PostTiming{
		DayOfWeek: at.Weekday().String(), TimeOfDay: of.name, FromHour: of.from, ToHour: of.to,
		Hour: at.Hour(), FormattedTime: sayHour(at.Hour()),
	}
	t.DayPattern, _, day = pattern(posts, v, weekday, int(at.Weekday()))
	t.TimeOfDayPattern, _, part = pattern(posts, v, func(at time.Time) int { return partOf(at.Hour()) }, partOf(at.Hour()))
	var strongest slot
	t.HourPattern, strongest, hour = pattern(posts, v, time.Time.Hour, at.Hour())
	if t.HourPattern.AvgEngagement != nil && strongest.engagement > 0 {
		t.Score = new(*t.HourPattern.AvgEngagement / strongest.engagement * 100)
	}
	return t, day, part, hour
}

// pattern finds one slot among those that the posts fill, and the strongest.
func pattern(posts []Post, v Viewpoint, key func(time.Time) int, wanted int) (p TimePattern, strongest slot, s Sample) {
	slots, s := tallied(newSlotTally(v, timesDays, key), posts).result(v)
	p.Of = len(slots)
	if s.Reason != "" {
		return p, strongest, s
	}
	i := slices.IndexFunc(slots, func(one slot) bool { return one.key == wanted })
	if i < 0 {
		s.Reason = reasonNoSuchTime
		return p, slots[0], s
	}
	return TimePattern{slots[i].n, &slots[i].engagement, new(i + 1), len(slots)}, slots[0], s
}
