package dashboard

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Trends are the small series next to the figures.
type Trends struct {
	Followers      []int64   `json:"followers" doc:"Each known day of the last 30, oldest first"`
	Posts          []int     `json:"posts" doc:"Posts of each of the last 8 times 7 days, oldest first; those whose posts were not all read are absent"`
	EngagementRate []float64 `json:"engagementRate" doc:"Rate of each of the latest 20 posts, oldest first"`
}

// PostMark is a post under the growth chart.
type PostMark struct {
	Date string         `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Type figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
}

const trendPosts = 20

// trends draws from posts that begin with the newest, at readSince with the oldest, and points in order of days.
func trends(posts []figures.Post, points []figures.FollowerPoint, v figures.Viewpoint, readSince *time.Time) Trends {
	t := Trends{Posts: make([]int, posting.TrendWeeks)}
	for _, p := range figures.Since(points, figures.DaysBefore(v.Now, figures.RecentDays)) {
		t.Followers = append(t.Followers, p.Followers)
	}
	for _, p := range v.Within(posts, 7*posting.TrendWeeks) {
		if week := int(v.Now.Sub(p.PostedAt) / (7 * 24 * time.Hour)); week < posting.TrendWeeks {
			t.Posts[posting.TrendWeeks-1-week]++
		}
	}
	t.Posts = t.Posts[posting.TrendWeeks-posting.WeeksRead(v, readSince):]
	for _, p := range posts {
		if rate, ok := p.Rate(); ok && len(t.EngagementRate) < trendPosts {
			t.EngagementRate = append(t.EngagementRate, rate)
		}
	}
	slices.Reverse(t.EngagementRate)
	return t
}

// bestOfWeek is the post of the last 7 days with the most likes. Where likes are hidden, comments decide, then age.
func bestOfWeek(posts []figures.Post, v figures.Viewpoint) *figures.Post {
	var best *figures.Post
	for _, p := range v.Within(posts, 7) {
		if best == nil || better(p, *best) {
			best = &p
		}
	}
	return best
}

func better(a, b figures.Post) bool {
	for _, pair := range [][2]*int64{{a.Likes, b.Likes}, {a.Comments, b.Comments}} {
		if x, y := countOr(pair[0]), countOr(pair[1]); x != y {
			return x > y
		}
	}
	return a.PostedAt.After(b.PostedAt)
}

// countOr puts an unknown count behind every known one.
func countOr(n *int64) int64 {
	if n == nil {
		return -1
	}
	return *n
}
