package analytics

const (
	recentDays = 30 // of most figures
	fewPosts   = 3  // fewer than these in recentDays say too little
	latestFew  = 12 // are looked at instead
)

const (
	formulaRate       = "Mean of (likes + comments) / followers at the time of the post × 100, over the posts of the last 30 days"
	formulaRateLatest = "Mean of (likes + comments) / followers at the time of the post × 100, over the latest 12 posts, because the last 30 days have fewer than 3"
	formulaRateChange = "Engagement rate of the last 30 days minus that of the 30 days before, in percentage points"
)

const (
	reasonNoPosts = "This account has no posts yet."
	reasonHidden  = "Instagram does not share the likes of these posts."
	noteFirst     = "For posts from before we followed this account, the first known follower count stands in."
)

// recentTally is the mean of a measure over the posts of the last 30 days, or over the latest 12 when these are fewer
// than 3.
type recentTally struct {
	of             gauge
	days           window
	recent, newest group
}

func newRecentTally(v Viewpoint, of gauge) *recentTally {
	return &recentTally{of: of, days: v.last(recentDays)}
}

func (t *recentTally) add(p *Post) {
	value, known := t.of(p)
	if t.newest.posts() < latestFew {
		t.newest.take(p, value, known)
	}
	if t.days.holds(p) {
		t.recent.take(p, value, known)
	}
}

func (t *recentTally) result() (g *group, latest bool) {
	if t.recent.posts() >= fewPosts {
		return &t.recent, false
	}
	return &t.newest, true
}

// EngagementRate is the mean rate of the recent posts in percent. posts begin with the newest.
func EngagementRate(posts []Post, v Viewpoint) (rate *float64, formula string, s Sample) {
	return engagementRate(tallied(newRecentTally(v, rateOf), posts), v)
}

func engagementRate(t *recentTally, v Viewpoint) (rate *float64, formula string, s Sample) {
	g, latest := t.result()
	formula = formulaRate
	if latest {
		formula = formulaRateLatest
	}
	s = g.rated(v)
	if g.n == 0 {
		s.Reason = g.why(reasonNoPosts, reasonHidden)
	}
	return g.value(), formula, s
}

// changeTally sets the last 30 days against the 30 before.
type changeTally struct {
	now, then           window
	thisMonth, theOther group
}

func newChangeTally(v Viewpoint) *changeTally {
	return &changeTally{now: v.last(recentDays), then: v.before(recentDays)}
}

func (t *changeTally) add(p *Post) {
	rate, known := p.Rate()
	switch {
	case t.now.holds(p):
		t.thisMonth.take(p, rate, known)
	case t.then.holds(p):
		t.theOther.take(p, rate, known)
	}
}

// EngagementRateChange is in percentage points against the 30 days before. Both halves need 3 posts.
func EngagementRateChange(posts []Post, v Viewpoint) (*float64, Sample) {
	return tallied(newChangeTally(v), posts).result(v)
}

func (t *changeTally) result(v Viewpoint) (*float64, Sample) {
	both := t.thisMonth.and(t.theOther)
	s := both.rated(v)
	switch {
	case t.thisMonth.posts() < fewPosts:
		s.Reason = "Fewer than 3 posts in the last 30 days."
	case t.theOther.posts() < fewPosts:
		s.Reason = "Fewer than 3 posts in the 30 days before."
	case t.thisMonth.n == 0 || t.theOther.n == 0:
		s.Reason = reasonHidden
	}
	if s.Reason != "" {
		return nil, s
	}
	return new(*t.thisMonth.value() - *t.theOther.value()), s
}

// shrinkWeight is how many posts of the mean's own size a small group is mixed with, so that a single lucky post does
// not lead a ranking.
const shrinkWeight = 5

// shrunk pulls the mean of a group towards the mean of all.
func shrunk(sum float64, n int, mean float64) float64 {
	return (sum + shrinkWeight*mean) / float64(n+shrinkWeight)
}
