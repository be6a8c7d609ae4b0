package posting

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// PostsFrom is where the posts begin that the figures of a page need: 90 days before v, or where the rates of an account begin, whose
// windows end with its latest reading, however long ago that was.
func PostsFrom(v figures.Viewpoint, updatedAt *time.Time) time.Time {
	from := v.Ago(TimesDays)
	if rates := figures.NewRateChangeTally(v.AsOf(updatedAt)).Then.From; rates.Before(from) {
		return rates
	}
	return from
}
