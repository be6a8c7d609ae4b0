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

// recentPosts are those of the last 30 days, or the latest 12 when these are fewer than 3. posts begin with the newest.
func recentPosts(posts []Post, v Viewpoint) (recent []Post, latest bool) {
	recent = v.within(posts, recentDays)
	if len(recent) >= fewPosts {
		return recent, false
	}
	return posts[:min(latestFew, len(posts))], true
}

// EngagementRate is the mean rate of the recent posts in percent. posts begin with the newest.
func EngagementRate(posts []Post, v Viewpoint) (rate *float64, formula string, s Sample) {
	recent, latest := recentPosts(posts, v)
	formula = formulaRate
	if latest {
		formula = formulaRateLatest
	}
	s = v.sampleOf(recent, rateKnown)
	rate = meanRate(recent)
	if rate == nil {
		s.Reason = why(recent, reasonNoPosts, reasonHidden)
	}
	s.Note = firstKnownNote(recent)
	return rate, formula, s
}

// EngagementRateChange is in percentage points against the 30 days before. Both halves need 3 posts.
func EngagementRateChange(posts []Post, v Viewpoint) (*float64, Sample) {
	recent := v.within(posts, recentDays)
	before := between(posts, v.ago(2*recentDays), v.ago(recentDays))
	both := append(append([]Post{}, recent...), before...)
	s := v.sampleOf(both, rateKnown)
	s.Note = firstKnownNote(both)
	switch {
	case len(recent) < fewPosts:
		s.Reason = "Fewer than 3 posts in the last 30 days."
	case len(before) < fewPosts:
		s.Reason = "Fewer than 3 posts in the 30 days before."
	}
	now, then := meanRate(recent), meanRate(before)
	if s.Reason == "" && (now == nil || then == nil) {
		s.Reason = reasonHidden
	}
	if s.Reason != "" {
		return nil, s
	}
	return new(*now - *then), s
}

// meanRate leaves out posts whose rate is unknown; nil when that is all of them.
func meanRate(posts []Post) *float64 {
	return meanOf(posts, Post.Rate)
}

func meanOf(posts []Post, value func(Post) (float64, bool)) *float64 {
	sum, n := 0.0, 0
	for _, p := range posts {
		if x, ok := value(p); ok {
			sum += x
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return new(sum / float64(n))
}

func meanInteractions(posts []Post) *float64 {
	return meanOf(posts, func(p Post) (float64, bool) {
		n, ok := p.Interactions()
		return float64(n), ok
	})
}

func firstKnownNote(posts []Post) string {
	for _, p := range posts {
		if p.FirstKnown && rateKnown(p) {
			return noteFirst
		}
	}
	return ""
}

// shrinkWeight is how many posts of the mean's own size a small group is mixed with, so that a single lucky post does
// not lead a ranking.
const shrinkWeight = 5

// shrunk pulls the mean of a group towards the mean of all.
func shrunk(sum float64, n int, mean float64) float64 {
	return (sum + shrinkWeight*mean) / float64(n+shrinkWeight)
}
