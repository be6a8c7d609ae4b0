package trends

import (
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// week is what the weekdays are compared by, Monday first. Its sample has the reason where there is no pattern.
type week struct {
	groups  [7][]float64
	formula string
	sample  figures.Sample
}

// weekOfDays compares what the days of a series added.
func weekOfDays(of figures.WatchedProfile, s series) week {
	w := week{s.byWeekday(), formulaWeekday, s.sample()}
	if day := s.patternFrom(); w.sample.N == 0 {
		w.sample.Reason = unmeasured(of, figures.Followers)
	} else if day != "" {
		w.sample.Reason = notEnough(of, fmt.Sprintf("each weekday needs %d known days", weeks), day)
	}
	return w
}

// addPost adds a post to a week of posts, which come the newest first. The metrics of posts are compared by posts: the value of a day is
// the mean of 30 days, which hold two weekdays once more than the others, so that it would show these two instead of a pattern.
func (w *week) addPost(metric figures.Metric, p *figures.Post) {
	value, known := valueOfPost(metric, p)
	if !known {
		w.sample.Skipped++
		return
	}
	weekday := (int(p.PostedAt.UTC().Weekday()) + 6) % 7
	w.groups[weekday] = append(w.groups[weekday], value)
	w.sample.N++
	w.sample.From = figures.DayOf(p.PostedAt)
	if w.sample.To == "" {
		w.sample.To = w.sample.From
	}
}

func valueOfPost(metric figures.Metric, p *figures.Post) (value float64, known bool) {
	if metric == figures.RateMetric {
		return p.Rate()
	}
	count := p.Likes
	if metric == figures.AvgComments {
		count = p.Comments
	}
	if count == nil {
		return 0, false
	}
	return float64(*count), true
}

// ofPosts says why there is no pattern where a weekday has too few posts.
func (w *week) ofPosts() {
	fewest := slices.MinFunc([]int{0, 1, 2, 3, 4, 5, 6}, func(a, b int) int { return len(w.groups[a]) - len(w.groups[b]) })
	if n := len(w.groups[fewest]); n < weeks {
		w.sample.Reason = fmt.Sprintf("Not enough posts: each weekday needs %d whose figures are known, and %s has %d.",
			weeks, weekdayName(fewest), n)
	}
}

func weekdayName(i int) string { return time.Weekday((i + 1) % 7).String() }
