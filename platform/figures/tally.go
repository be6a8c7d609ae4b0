package figures

import "time"

// A Tally takes the posts of an account one by one, the newest first, and gives a figure. It keeps what the figure needs
// and never the posts, so that one pass gives all figures of any number of them.
type Tally interface{ Add(p *Post) }

// AddAll is a tally that has taken the posts.
func AddAll[T Tally](t T, posts []Post) T {
	for i := range posts {
		t.Add(&posts[i])
	}
	return t
}

// Window is a stretch of time with both its ends.
type Window struct{ From, Until time.Time }

// Last are the days up to now.
func (v Viewpoint) Last(days int) Window { return Window{v.Ago(days), v.Now} }

// before are as many days before those.
func (v Viewpoint) before(days int) Window {
	return Window{v.Ago(2 * days), v.Ago(days).Add(-time.Nanosecond)}
}

// Contains includes both ends.
func (w Window) Contains(p *Post) bool {
	return !p.PostedAt.Before(w.From) && !p.PostedAt.After(w.Until)
}

// Of are the posts that the window contains.
func (w Window) Of(posts []Post) []Post {
	var out []Post
	for i := range posts {
		if w.Contains(&posts[i]) {
			out = append(out, posts[i])
		}
	}
	return out
}

// Mean is that of the values so far.
type Mean struct {
	Sum float64
	N   int
}

// Add takes a value.
func (m *Mean) Add(value float64) {
	m.Sum += value
	m.N++
}

// Value is nil when there are none.
func (m Mean) Value() *float64 {
	if m.N == 0 {
		return nil
	}
	return new(m.Sum / float64(m.N))
}

// Without is the mean of all without these.
func (m Mean) Without(part Mean) Mean { return Mean{m.Sum - part.Sum, m.N - part.N} }

// Group is the mean of what is known of some posts, and how many they are.
type Group struct {
	Mean
	skipped    int
	from, to   time.Time // of the first and the last post whose value is known
	firstKnown bool      // one of them takes a follower count from later than itself
}

// Add counts a post whose value is not known as skipped.
func (g *Group) Add(p *Post, value float64, known bool) {
	if !known {
		g.skipped++
		return
	}
	g.Mean.Add(value)
	g.firstKnown = g.firstKnown || p.FirstKnown
	if g.N == 1 || p.PostedAt.Before(g.from) {
		g.from = p.PostedAt
	}
	if g.N == 1 || p.PostedAt.After(g.to) {
		g.to = p.PostedAt
	}
}

// Posts counts those of unknown values too.
func (g *Group) Posts() int { return g.N + g.skipped }

// MissingReason chooses between "there were no posts" and "they lack what the formula needs".
func (g *Group) MissingReason(none, unknown string) string {
	if g.Posts() == 0 {
		return none
	}
	return unknown
}

// Sample is what the group says of itself in a basis.
func (g *Group) Sample(v Viewpoint) Sample {
	s := Sample{N: g.N, Skipped: g.skipped}
	if g.N > 0 {
		s.From, s.To = v.Day(g.from), v.Day(g.to)
	}
	return s
}

// RatedSample is the sample of a group of engagement rates.
func (g *Group) RatedSample(v Viewpoint) Sample {
	s := g.Sample(v)
	if g.firstKnown {
		s.Note = NoteFirstKnown
	}
	return s
}

// Merge is both groups as one.
func (g Group) Merge(other Group) Group {
	switch {
	case g.N == 0:
		other.skipped += g.skipped
		return other
	case other.N == 0:
		g.skipped += other.skipped
		return g
	}
	g.Sum, g.N, g.skipped = g.Sum+other.Sum, g.N+other.N, g.skipped+other.skipped
	g.firstKnown = g.firstKnown || other.firstKnown
	if other.from.Before(g.from) {
		g.from = other.from
	}
	if other.to.After(g.to) {
		g.to = other.to
	}
	return g
}

// Measure is a value of a post that may be unknown.
type Measure func(p *Post) (value float64, known bool)

// GroupOf is the mean over all of some posts.
func GroupOf(posts []Post, of Measure) *Group {
	var g Group
	for i := range posts {
		value, known := of(&posts[i])
		g.Add(&posts[i], value, known)
	}
	return &g
}

// EachPost counts posts.
func EachPost(*Post) (float64, bool) { return 1, true }

// PostRate measures the engagement rate.
func PostRate(p *Post) (float64, bool) { return p.Rate() }

// PostViews measures views.
func PostViews(p *Post) (float64, bool) { return countKnown(p.Views) }

// PostLikes measures likes.
func PostLikes(p *Post) (float64, bool) { return countKnown(p.Likes) }

// PostComments measures comments.
func PostComments(p *Post) (float64, bool) { return countKnown(p.Comments) }

// PostInteractions measures likes and comments together.
func PostInteractions(p *Post) (float64, bool) {
	n, known := p.Interactions()
	return float64(n), known
}

func countKnown(n *int64) (float64, bool) {
	if n == nil {
		return 0, false
	}
	return float64(*n), true
}

// Float is a count as a value; nil where it is unknown.
func Float[N int | int64](n *N) *float64 {
	if n == nil {
		return nil
	}
	return new(float64(*n))
}
