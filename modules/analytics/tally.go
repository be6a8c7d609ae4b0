package analytics

import "time"

// A tally takes the posts of an account one by one, the newest first, and gives a figure. It keeps what the figure needs
// and never the posts, so that one pass gives all figures of any number of them.
type tally interface{ add(p *Post) }

// tallied is a tally that has taken the posts.
func tallied[T tally](t T, posts []Post) T {
	for i := range posts {
		t.add(&posts[i])
	}
	return t
}

// window is a stretch of time with both its ends.
type window struct{ from, until time.Time }

// last are the days up to now.
func (v Viewpoint) last(days int) window { return window{v.ago(days), v.Now} }

// before are as many days before those.
func (v Viewpoint) before(days int) window {
	return window{v.ago(2 * days), v.ago(days).Add(-time.Nanosecond)}
}

func (w window) holds(p *Post) bool {
	return !p.PostedAt.Before(w.from) && !p.PostedAt.After(w.until)
}

// mean is that of the values so far.
type mean struct {
	sum float64
	n   int
}

func (m *mean) take(value float64) {
	m.sum += value
	m.n++
}

// value is nil when there are none.
func (m mean) value() *float64 {
	if m.n == 0 {
		return nil
	}
	return new(m.sum / float64(m.n))
}

// beside is the mean of all without these.
func (m mean) beside(part mean) mean { return mean{m.sum - part.sum, m.n - part.n} }

// group is the mean of what is known of some posts, and how many they are.
type group struct {
	mean
	skipped    int
	from, to   time.Time // of the first and the last post whose value is known
	firstKnown bool      // one of them takes a follower count from later than itself
}

// take counts a post whose value is not known as skipped.
func (g *group) take(p *Post, value float64, known bool) {
	if !known {
		g.skipped++
		return
	}
	g.mean.take(value)
	g.firstKnown = g.firstKnown || p.FirstKnown
	if g.n == 1 || p.PostedAt.Before(g.from) {
		g.from = p.PostedAt
	}
	if g.n == 1 || p.PostedAt.After(g.to) {
		g.to = p.PostedAt
	}
}

func (g *group) posts() int { return g.n + g.skipped }

// why chooses between "there were no posts" and "they lack what the formula needs".
func (g *group) why(none, unknown string) string {
	if g.posts() == 0 {
		return none
	}
	return unknown
}

// sample is what the group says of itself in a basis.
func (g *group) sample(v Viewpoint) Sample {
	s := Sample{N: g.n, Skipped: g.skipped}
	if g.n > 0 {
		s.From, s.To = v.day(g.from), v.day(g.to)
	}
	return s
}

// rated is the sample of a group of engagement rates.
func (g *group) rated(v Viewpoint) Sample {
	s := g.sample(v)
	if g.firstKnown {
		s.Note = noteFirst
	}
	return s
}

// and is both groups as one.
func (g group) and(other group) group {
	switch {
	case g.n == 0:
		other.skipped += g.skipped
		return other
	case other.n == 0:
		g.skipped += other.skipped
		return g
	}
	g.sum, g.n, g.skipped = g.sum+other.sum, g.n+other.n, g.skipped+other.skipped
	g.firstKnown = g.firstKnown || other.firstKnown
	if other.from.Before(g.from) {
		g.from = other.from
	}
	if other.to.After(g.to) {
		g.to = other.to
	}
	return g
}

// gauge is a value of a post that may be unknown.
type gauge func(p *Post) (value float64, known bool)

// grouped is the mean over all of some posts.
func grouped(posts []Post, of gauge) *group {
	var g group
	for i := range posts {
		value, known := of(&posts[i])
		g.take(&posts[i], value, known)
	}
	return &g
}

func anyPost(*Post) (float64, bool) { return 1, true }

func rateOf(p *Post) (float64, bool) { return p.Rate() }

func likesKnown(p *Post) (float64, bool) { return countKnown(p.Likes) }

func commentsKnown(p *Post) (float64, bool) { return countKnown(p.Comments) }

func totalOf(p *Post) (float64, bool) {
	n, known := p.Interactions()
	return float64(n), known
}

func countKnown(n *int64) (float64, bool) {
	if n == nil {
		return 0, false
	}
	return float64(*n), true
}
