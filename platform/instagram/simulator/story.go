package simulator

import (
	"math"
	"strconv"
	"time"
)

const storyLife = day

// story is shown for 24 hours.
type story struct {
	id      string
	at      time.Time
	isVideo bool
	seed    seed
}

// storiesAt are the stories that are shown at an instant, newest first.
func (a *account) storiesAt(t time.Time) []story {
	return a.storiesBetween(t.Add(-storyLife), t)
}

// storiesBetween are the stories published after since and until until, newest first: on three days of a week, one to three.
func (a *account) storiesBetween(since, until time.Time) []story {
	var stories []story
	for d := int(until.Sub(a.created) / day); d >= 0 && a.created.AddDate(0, 0, d+2).After(since); d-- {
		s := a.seed.of("stories", d)
		if !s.of("any", 0).chance(0.43) {
			continue
		}
		for k := s.of("count", 0).pick(3); k >= 0; k-- {
			drawn := s.of("story", k)
			at := a.created.AddDate(0, 0, d).Add(time.Duration(8+4*k)*time.Hour - a.zone + time.Duration(drawn.pick(10_000))*time.Second)
			if at.After(since) && !at.After(until) {
				stories = append(stories, story{
					id: "180" + strconv.FormatUint(uint64(drawn)%1e14+1e14, 10)[1:], at: at, isVideo: drawn.of("video", 0).chance(0.5), seed: drawn,
				})
			}
		}
	}
	return stories
}

// storyFigures are what a story has gathered at an instant.
func (a *account) storyFigures(s story, t time.Time) figures {
	age := min(max(0, t.Sub(s.at)), storyLife)
	shown := 1 - math.Exp(-age.Hours()/6)
	reach := a.followers(s.at) * s.seed.of("reach", 0).between(0.03, 0.1) * shown
	f := figures{
		"reach": reach, "views": reach * s.seed.of("views", 0).between(1.02, 1.15), "shares": reach * 0.004, "reposts": reach * 0.001,
		"replies": reach * s.seed.of("replies", 0).between(0.002, 0.008), "follows": reach * 0.0006, "profile_visits": reach * 0.011,
	}
	f.cut()
	f["total_interactions"] = f["shares"] + f["reposts"] + f["replies"]
	f["profile_activity"] = math.Floor(f["profile_visits"] * 0.12)
	f["navigation"] = math.Floor(f["views"] * 0.94)
	return f
}
