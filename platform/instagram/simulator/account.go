package simulator

import (
	"fmt"
	"math"
	"sort"
	"strings"
	"time"
)

const day = 24 * time.Hour

// reference is the day at which an account has its drawn size; before and after
// follow from its growth.
var reference = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)

// account is everything about a name that does not depend on when one asks.
type account struct {
	name     string
	seed     seed
	niche    *niche
	created  time.Time // midnight of a Monday
	zone     time.Duration
	horizon  int       // days since created that are known
	level    []float64 // followers at the start of each day
	posts    []post    // oldest first
	appeal   float64   // how much likelier its followers react than others'
	hours    []int     // when it likes to post, local time
	weekdays [7]float64
}

// post is what was published; its counts follow from the moment of asking.
type post struct {
	at      time.Time
	format  format
	subject int     // of the niche
	quality float64 // factor of this post's own
	viral   float64 // 1, or more for the odd post that travels
}

type format int

const (
	image format = iota
	carousel
	reel
)

func newAccount(name string, until time.Time) *account {
	s := seedOf(name)
	begin := time.Date(2018, 6, 4, 0, 0, 0, 0, time.UTC).AddDate(0, 0, 7*s.of("age", 0).pick(200))
	a := &account{
		name: name, seed: s, niche: nicheOf(name, s), created: begin,
		zone:    time.Duration([]int{-8, -5, -3, 0, 1, 2, 2, 2, 3, 9}[s.of("zone", 0).pick(10)]) * time.Hour,
		appeal:  s.of("appeal", 0).spread(0.28),
		horizon: max(int(until.Sub(begin)/day), int(reference.Sub(begin)/day)) + 45,
	}
	a.horizon += 7 - a.horizon%7
	a.draftHabits()
	a.publish()
	a.grow()
	return a
}

func (a *account) draftHabits() {
	favourites := []int{7, 8, 12, 13, 17, 18, 19, 20, 21}
	first := a.seed.of("hour", 0).pick(len(favourites))
	a.hours = []int{favourites[first], favourites[(first+2)%len(favourites)], favourites[a.seed.of("hour", 1).pick(len(favourites))]}
	for d := range a.weekdays {
		a.weekdays[d] = a.seed.of("weekday", d).between(0.2, 1)
	}
}

// publish draws every week's posts: three to seven, at most one a day.
func (a *account) publish() {
	usual := 3 + a.seed.of("cadence", 0).pick(4)
	for week := 0; week*7 < a.horizon; week++ {
		s := a.seed.of("week", week)
		n := min(7, usual+s.of("more", 0).pick(2))
		days := []int{0, 1, 2, 3, 4, 5, 6}
		sort.Slice(days, func(i, j int) bool { return a.drawDay(s, days[i]) > a.drawDay(s, days[j]) })
		days = days[:n]
		sort.Ints(days)
		for _, d := range days {
			a.posts = append(a.posts, a.draftPost(s.of("day", d), a.created.AddDate(0, 0, week*7+d)))
		}
	}
}

func (a *account) drawDay(week seed, d int) float64 {
	return a.weekdays[d] * week.of("draw", d).between(0.3, 1)
}

func (a *account) draftPost(s seed, midnight time.Time) post {
	hour := a.hours[0]
	switch u := s.of("hour", 0).unit(); {
	case u > 0.85:
		hour = a.hours[2]
	case u > 0.55:
		hour = a.hours[1]
	}
	at := midnight.Add(time.Duration(hour)*time.Hour - a.zone + time.Duration(s.of("second", 0).pick(3300))*time.Second)
	p := post{
		at: at, subject: s.of("subject", 0).pick(len(a.niche.subjects)),
		quality: s.of("quality", 0).spread(0.32), viral: 1,
	}
	switch u := s.of("format", 0).unit(); {
	case u < 0.42:
		p.format = reel
	case u < 0.72:
		p.format = carousel
	}
	if odds := map[format]float64{reel: 0.022, carousel: 0.008, image: 0.004}[p.format]; s.of("viral", 0).chance(odds) {
		p.viral = s.of("viral", 1).between(3, 9)
	}
	return p
}

// grow draws the followers of every day: a trend that gathers pace, a weekly
// rhythm, noise, and what viral posts bring in the days after them.
func (a *account) grow() {
	size := math.Exp(a.seed.of("size", 0).between(-1, 1)*0.5 + 9.9 + 1.25*a.seed.of("size", 1).normal())
	size = min(max(size, 1000), 800_000)
	if strings.HasPrefix(a.name, prefixTiny) {
		size = 60
	}
	trend := a.seed.of("trend", 0).between(-0.05, 0.9) // of the daily gain, a year
	fickle := a.seed.of("fickle", 0).between(0.25, 0.7)

	gain := make([]float64, a.horizon+8)
	for d := range a.horizon {
		s := a.seed.of("growth", d)
		weekly := [7]float64{1.05, 0.95, 0.9, 1, 0.85, 1.1, 1.25}[d%7]
		gain[d] += math.Exp(trend*float64(d)/365) * (weekly*s.spread(fickle) - 0.25)
	}
	for _, p := range a.posts {
		if p.viral > 1 {
			d := int(p.at.Sub(a.created) / day)
			for after, share := range []float64{0.3, 0.9, 0.5, 0.25, 0.12, 0.06} {
				if d >= 0 && d+after < len(gain) {
					gain[d+after] += share * p.viral * 2 * math.Exp(trend*float64(d)/365)
				}
			}
		}
	}
	a.level = make([]float64, a.horizon+1)
	at := int(reference.Sub(a.created) / day)
	sum := 0.0
	for d := range a.horizon {
		a.level[d] = sum
		sum += gain[d]
	}
	a.level[a.horizon] = sum
	begin := a.seed.of("begin", 0).between(0.04, 0.5)
	scale := size * (1 - begin) / a.level[at]
	for d := range a.level {
		a.level[d] = size*begin + a.level[d]*scale
	}
}

// followers at an instant: people come during the day, most in the evening.
func (a *account) followers(t time.Time) float64 {
	since := t.Sub(a.created)
	d := int(since / day)
	if since < 0 {
		return 0
	}
	if d >= a.horizon {
		return a.level[a.horizon]
	}
	u := float64(since%day) / float64(day)
	return a.level[d] + (a.level[d+1]-a.level[d])*u*u*(3-2*u)
}

// published is how many posts are out at an instant.
func (a *account) published(t time.Time) int {
	return sort.Search(len(a.posts), func(i int) bool { return a.posts[i].at.After(t) })
}

func (a *account) id() string {
	return fmt.Sprintf("178414%011d", a.seed.of("id", 0)%1e11)
}

func (a *account) displayName() string {
	words := strings.FieldsFunc(a.name, func(r rune) bool { return r == '.' || r == '_' || r >= '0' && r <= '9' })
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	if len(words) >= 2 && len(words) <= 3 {
		return strings.Join(words, " ")
	}
	person := firstNames[a.seed.of("first", 0).pick(len(firstNames))] + " " + lastNames[a.seed.of("last", 0).pick(len(lastNames))]
	if a.seed.of("tag", 0).chance(0.5) {
		return person
	}
	return person + " | " + a.niche.label
}

func (a *account) biography() string {
	return a.niche.bios[a.seed.of("bio", 0).pick(len(a.niche.bios))]
}

func (a *account) website() string {
	if !a.seed.of("website", 0).chance(0.55) {
		return ""
	}
	return "https://" + strings.Trim(strings.NewReplacer(".", "", "_", "-").Replace(a.name), "-") + ".example/"
}

// follows changes by a person a week or so.
func (a *account) follows(t time.Time) int64 {
	return int64(a.seed.of("follows", 0).between(120, 900) + t.Sub(a.created).Hours()/24/9)
}
