package figures

import (
	"cmp"
	"fmt"
)

// Bounds and windows.
const (
	RecentDays  = 30 // of most figures
	MinPosts    = 3  // fewer than these in RecentDays say too little
	LatestPosts = 12 // are looked at instead
)

// The formulas of this file's figures. Whatever else rests on a post's rate is put into words by the first two.
const (
	FormulaPostRate = "(likes + comments) / followers at the time of the post × 100"
	FormulaMeanRate = "Mean of " + FormulaPostRate

	formulaRate = FormulaMeanRate + ", " +
		"over the posts of the 30 days before the latest reading"
	// NameRateChange is what every page calls it.
	NameRateChange    = "Change of the engagement rate in 30 days"
	FormulaRateChange = "Engagement rate of the 30 days before the latest reading minus that of the 30 days before these, in percentage points"
)

var (
	// FormulaRateLatest is of accounts with too few posts in 30 days.
	FormulaRateLatest = FormulaMeanRate + ", " +
		fmt.Sprintf("over the latest %d posts, because the 30 days before the latest reading have fewer than %d", LatestPosts, MinPosts)
	// LatestInstead is what stands in for the posts of 30 days, as a formula goes on.
	LatestInstead = fmt.Sprintf("the latest %d where there were fewer than %d", LatestPosts, MinPosts)
)

// The reasons and notes of this file's figures.
const (
	ReasonNoPosts  = "This account has no posts yet."
	ReasonHidden   = "The likes of these posts are hidden on Instagram."
	NoteFirstKnown = "For posts from before we followed this account, the first known follower count stands in."
)

// RecentTally is the mean of a measure over the posts of the last 30 days, or over the latest 12 when these are fewer
// than 3.
type RecentTally struct {
	of             Measure
	days           Window
	recent, newest Group
}

// NewRecentTally takes the posts of the 30 days before v, and the latest 12.
func NewRecentTally(v Viewpoint, of Measure) *RecentTally {
	return &RecentTally{of: of, days: v.Last(RecentDays)}
}

// Add takes a post.
func (t *RecentTally) Add(p *Post) {
	value, known := t.of(p)
	if t.newest.Posts() < LatestPosts {
		t.newest.Add(p, value, known)
	}
	if t.days.Contains(p) {
		t.recent.Add(p, value, known)
	}
}

// Result chooses between the 30 days and the latest 12.
func (t *RecentTally) Result() (g *Group, latest bool) {
	if t.recent.Posts() >= MinPosts {
		return &t.recent, false
	}
	return &t.newest, true
}

// EngagementRate is the mean rate of the recent posts in percent. posts begin with the newest.
func EngagementRate(posts []Post, v Viewpoint) (rate *float64, formula string, s Sample) {
	return RateOf(AddAll(NewRecentTally(v, PostRate), posts), v)
}

// RateOf is the mean rate that a tally has found, in percent.
func RateOf(t *RecentTally, v Viewpoint) (rate *float64, formula string, s Sample) {
	g, latest := t.Result()
	formula = formulaRate
	if latest {
		formula = FormulaRateLatest
	}
	s = g.RatedSample(v)
	if g.N == 0 {
		s.Reason = g.MissingReason(ReasonNoPosts, ReasonHidden)
	}
	return g.Value(), formula, s
}

// RateChangeTally sets the last 30 days against the 30 before.
type RateChangeTally struct {
	now, Then         Window
	Current, Previous Group
}

// NewRateChangeTally takes the posts of the 60 days before v.
func NewRateChangeTally(v Viewpoint) *RateChangeTally {
	return &RateChangeTally{now: v.Last(RecentDays), Then: v.before(RecentDays)}
}

// Add takes a post.
func (t *RateChangeTally) Add(p *Post) {
	rate, known := p.Rate()
	switch {
	case t.now.Contains(p):
		t.Current.Add(p, rate, known)
	case t.Then.Contains(p):
		t.Previous.Add(p, rate, known)
	}
}

func fewer(days string) string { return fmt.Sprintf("Fewer than %d posts in %s.", MinPosts, days) }

// Result is in percentage points against the 30 days before. Both halves need 3 posts.
func (t *RateChangeTally) Result(v Viewpoint) (*float64, Sample) {
	both := t.Current.Merge(t.Previous)
	s := both.RatedSample(v)
	switch {
	case t.Current.Posts() < MinPosts:
		s.Reason = fewer("the last 30 days")
	case t.Previous.Posts() < MinPosts:
		s.Reason = fewer("the 30 days before")
	case t.Current.N == 0 || t.Previous.N == 0:
		s.Reason = ReasonHidden
	}
	if s.Reason != "" {
		return nil, s
	}
	return new(*t.Current.Value() - *t.Previous.Value()), s
}

// ShrinkWeight is how many posts of the mean's own size a small group is mixed with, so that a single lucky post does
// not lead a ranking.
const ShrinkWeight = 5

// RankedByShrunk is how a formula ends whose figures are ranked by Shrunk. What is shown is always the mean itself.
const RankedByShrunk = "ranked by this mean pulled towards the mean of all by a weight of 5 posts"

// CompareShrunk compares means of groups by Shrunk.
func (m Mean) CompareShrunk(other Mean, mean float64) int {
	return cmp.Compare(Shrunk(m.Sum, m.N, mean), Shrunk(other.Sum, other.N, mean))
}

// Shrunk pulls the mean of a group towards the mean of all.
func Shrunk(sum float64, n int, mean float64) float64 {
	return (sum + ShrinkWeight*mean) / float64(n+ShrinkWeight)
}
