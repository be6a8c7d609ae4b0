package simulator

import (
	"math"
	"time"
)

// reactions are what a post has gathered at an instant.
type reactions struct{ likes, comments, views int64 }

// settle is the share of its final reactions that a post has after a time: half
// within hours, nearly all within a week.
func settle(age time.Duration) float64 {
	if age <= 0 {
		return 0
	}
	return 1 - math.Exp(-math.Pow(age.Hours()/9, 0.6))
}

// react follows what is known of real accounts: small ones engage a larger
// share, reels travel furthest, and a post at the followers' hour does better.
func (a *account) react(i int, t time.Time) reactions {
	p := a.posts[i]
	followers := a.followers(p.at)
	rate := 0.062 * math.Pow(followers/1000, -0.17) * a.appeal
	local := p.at.Add(a.zone)
	off := math.Abs(float64(local.Hour() - a.hours[0]))
	rate *= 0.8 + 0.35*math.Exp(-off*off/18)
	rate *= 0.9 + 0.2*a.weekdays[(int(local.Weekday())+6)%7]
	rate *= map[format]float64{image: 0.74, carousel: 1.04, reel: 1.3}[p.format]

	s := a.seed.of("reactions", i)
	settled := settle(t.Sub(p.at))
	likes := followers * rate * p.quality * p.viral
	comments := likes * s.of("comments", 0).between(0.016, 0.05) * map[format]float64{image: 0.9, carousel: 1.35, reel: 1}[p.format]
	r := reactions{likes: int64(likes * settled), comments: int64(comments * settle(t.Sub(p.at)*4/5))}
	if p.format == reel {
		views := likes * s.of("views", 0).between(9, 22)
		r.views = max(r.likes, int64(views*settle(t.Sub(p.at)*9/10)))
	}
	return r
}
