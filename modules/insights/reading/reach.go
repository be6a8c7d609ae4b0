package reading

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// ReachAt is the reach at an age of the posts that a connected account has published since an instant. It leaves out posts that have too
// few others of their kind to be compared with.
func (r *Reader) ReachAt(ctx context.Context, userID int64, age time.Duration, since time.Time) (list []figures.PostReach, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil || !found {
		return nil, err
	}
	for _, kind := range []Kind{Feed, Reel} {
		samples, err := r.in.Store.samplesSince(ctx, userID, c.InstagramID, r.in.Clock.Now().AddDate(0, 0, -usualDays), kind)
		if err != nil {
			return nil, err
		}
		list = append(list, comparedAt(samples, age, since)...)
	}
	return list, nil
}

func comparedAt(samples []sample, age time.Duration, since time.Time) (list []figures.PostReach) {
	at, last := reachAt(samples, age), ""
	for _, s := range samples {
		reach, known := at[s.MediaID]
		if s.MediaID == last || !known || s.PostedAt.Before(since) {
			continue
		}
		last = s.MediaID
		if others := at.without(s.MediaID); len(others) >= usualLeast {
			list = append(list, figures.PostReach{Shortcode: s.Shortcode, Reach: reach, Median: quantile(others, 0.5), N: len(others)})
		}
	}
	return list
}
