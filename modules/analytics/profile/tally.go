package profile

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/insight"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// analysisTally is all that the analysis of a profile keeps while its posts go by: a few numbers a figure, by format,
// hour, day and hashtag, and 12 posts.
type analysisTally struct {
	v         figures.Viewpoint
	rate      *figures.RecentTally
	change    *figures.RateChangeTally
	mix       *posting.MixTally
	hashtags  *posting.HashtagTally
	frequency *posting.FrequencyTally
	times     *posting.SlotTally
	weeks     *posting.WeekTally
	calendar  *posting.CalendarTally
	top       *posting.TopTally
	traits    *insight.TraitTally
}

// newAnalysisTally looks at the windows from v; those of rates end with the latest reading, as in the history of days.
func newAnalysisTally(v figures.Viewpoint, updatedAt *time.Time) *analysisTally {
	read := v.AsOf(updatedAt)
	return &analysisTally{
		v: v, rate: figures.NewRecentTally(read, figures.PostRate), change: figures.NewRateChangeTally(read),
		mix: posting.NewMixTally(v), hashtags: posting.NewHashtagTally(v), frequency: posting.NewFrequencyTally(v),
		times: posting.NewTimesTally(v), weeks: posting.NewWeekTally(v),
		calendar: posting.NewCalendarTally(v), top: posting.NewTopTally(v.Last(figures.RecentDays), maxTopPosts),
		traits: insight.NewTraitTally(v),
	}
}

func (t *analysisTally) Add(p *figures.Post) {
	t.rate.Add(p)
	t.change.Add(p)
	t.mix.Add(p)
	t.hashtags.Add(p)
	t.frequency.Add(p)
	t.times.Add(p)
	t.weeks.Add(p)
	t.calendar.Add(p)
	t.top.Add(p)
	t.traits.Add(p)
}

// evidence is what the insights look at.
func (t *analysisTally) evidence(of figures.Profile, points []figures.FollowerPoint) insight.Evidence {
	return insight.Evidence{
		Viewpoint: t.v, Change: t.change, Mix: t.mix, Hashtags: t.hashtags, Frequency: t.frequency, Times: t.times, Calendar: t.calendar,
		Traits: t.traits, Profile: of, Points: points,
	}
}
