package simulator

import (
	"math"
	"strings"
	"time"
)

// figures are counts by the name of their metric.
type figures map[string]float64

// cut makes the figures whole numbers.
func (f figures) cut() {
	for metric, n := range f {
		f[metric] = math.Floor(n)
	}
}

func (f figures) add(more figures, sign float64) {
	for metric, n := range more {
		f[metric] += sign * n
	}
}

// postFigures are what a post has gathered at an instant. Each follows from its likes, comments and views by a constant
// factor, so none ever falls.
func (a *account) postFigures(i int, t time.Time) figures {
	p, r, s := a.posts[i], a.react(i, t), a.seed.of("insights", i)
	likes, comments, views := float64(r.likes), float64(r.comments), float64(r.views)
	reach := likes*s.of("reach", 0).between(7, 13) + comments
	saving, sharing := s.of("saved", 0).between(0.02, 0.1), s.of("shares", 0).between(0.01, 0.05)
	if p.format == reel {
		reach = max(likes, views*s.of("reach", 0).between(0.62, 0.85))
		sharing *= 2.5
	} else {
		views = reach * s.of("views", 0).between(1.15, 1.5)
	}
	if p.format == carousel {
		saving *= 1.6
	}
	f := figures{
		"reach": reach, "views": views, "likes": likes, "comments": comments, "saved": likes * saving, "shares": likes * sharing,
		"reposts": likes * 0.004, "follows": reach * s.of("follows", 0).between(0.0003, 0.002),
		"profile_visits": reach * s.of("visits", 0).between(0.005, 0.02),
	}
	f.cut()
	f["total_interactions"] = likes + comments + f["saved"] + f["shares"] + f["reposts"]
	f["profile_activity"] = math.Floor(f["profile_visits"] * 0.12)
	if p.format == reel {
		f["ig_reels_avg_watch_time"] = math.Floor(s.of("watch", 0).between(4000, 14_000))
		f["ig_reels_video_view_total_time"] = f["ig_reels_avg_watch_time"] * f["views"]
		f["reels_skip_rate"] = math.Floor(s.of("skip", 0).between(25, 60))
	}
	return f
}

// longTail is the age from which a post gathers next to nothing.
const longTail = 45 * day

var surfaces = map[format]string{image: "POST", carousel: "CAROUSEL_CONTAINER", reel: "REEL"}

// gained are the figures that an account gained from since to until, by the surface that brought them.
func (a *account) gained(since, until time.Time) map[string]figures {
	gained := map[string]figures{}
	add := func(surface string, before, after figures) {
		if gained[surface] == nil {
			gained[surface] = figures{}
		}
		gained[surface].add(after, 1)
		gained[surface].add(before, -1)
	}
	if !strings.HasPrefix(a.name, prefixEmpty) {
		for i := a.published(until) - 1; i >= 0 && a.posts[i].at.After(since.Add(-longTail)); i-- {
			add(surfaces[a.posts[i].format], a.postFigures(i, since), a.postFigures(i, until))
		}
	}
	for _, s := range a.storiesBetween(since.Add(-storyLife), until) {
		add("STORY", a.storyFigures(s, since), a.storyFigures(s, until))
	}
	people := 1 + a.followers(until)*2.5 // whom a surface can reach
	for _, f := range gained {
		f["saves"] = f["saved"]
		f["reach"] = math.Floor(people * (1 - math.Exp(-f["reach"]/people))) // several posts and days reach the same people
		f["accounts_engaged"] = math.Floor(f["total_interactions"] * 0.7)
		f["profile_views"] = math.Floor(f["profile_visits"] * 1.3)
		f["profile_links_taps"] = math.Floor(f["profile_visits"] * 0.08)
		if a.website() != "" {
			f["website_clicks"] = math.Floor(f["profile_visits"] * 0.1)
		}
	}
	return gained
}

// turnover are the followers who came and went from since to until.
func (a *account) turnover(since, until time.Time) (follows, unfollows float64) {
	before, after := math.Floor(a.followers(since)), math.Floor(a.followers(until))
	rate := a.seed.of("unfollows", 0).between(0.0006, 0.0018)
	unfollows = max(math.Floor(before*rate*until.Sub(since).Hours()/24), before-after)
	return after - before + unfollows, unfollows
}
