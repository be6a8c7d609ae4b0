package post

import (
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// PostComparison compares the post with its creator's others.
type PostComparison struct {
	Rank           *int     `json:"rank" doc:"By likes + comments, 1 is the best; posts with the same share a rank"`
	Of             int      `json:"of" doc:"Posts with known likes of those 30 days"`
	TimesMean      *float64 `json:"timesMean" doc:"Its likes + comments over the mean of those posts"`
	ShareByNextDay *float64 `json:"shareByNextDay" doc:"Percent of its likes + comments that were there at the end of the UTC day after it"`
	Current        bool     `json:"current" doc:"The 30 days are the last ones; else those up to the post"`
}

// span is the 30 days a post is compared in: the last ones, or those up to an older post.
type span struct {
	figures.Window
	current bool
}

func spanOf(p figures.Post, v figures.Viewpoint) span {
	if !p.PostedAt.Before(v.Ago(figures.RecentDays)) {
		return span{v.Last(figures.RecentDays), true}
	}
	return span{figures.Viewpoint{Now: p.PostedAt}.Last(figures.RecentDays), false}
}

// say puts a formula's "these 30 days" into words.
func (s span) say(formula string) string {
	if s.current {
		return formula + ". The days are the last 30"
	}
	return formula + ". The days are the 30 up to this post"
}

const (
	formulaRank      = "Place among the posts of the account in 30 days, by likes + comments"
	formulaTimesMean = "Its likes + comments / the mean of the posts of the account in 30 days, itself included"
	formulaNextDay   = "Likes + comments at the end of the UTC day after it / likes + comments now × 100"
)

var reasonFewBeside = fmt.Sprintf("Fewer than %d posts with visible likes in these 30 days.", figures.MinPosts)

// compare ranks p among posts, which are those of its span and hold p.
func compare(p figures.Post, posts []figures.Post, v figures.Viewpoint) (c PostComparison, s figures.Sample) {
	all := figures.GroupOf(posts, figures.PostInteractions)
	s = all.Sample(v)
	c.Of = s.N
	mine, known := p.Interactions()
	switch {
	case !known:
		s.Reason = p.MissingReason()
	case s.N < figures.MinPosts:
		s.Reason = reasonFewBeside
	}
	if s.Reason != "" {
		return c, s
	}
	place := 1
	for _, other := range posts {
		if n, ok := other.Interactions(); ok && n > mine {
			place++
		}
	}
	c.Rank = &place
	if mean := *all.Value(); mean > 0 {
		c.TimesMean = new(float64(mine) / mean)
	}
	return c, s
}

// byNextDay is the share of a post's interactions that came by the end of the UTC day after it.
func byNextDay(p figures.Post, points []CountOnDay, v figures.Viewpoint) (*float64, figures.Sample) {
	next := figures.DayOf(p.PostedAt.Add(24 * time.Hour))
	s := figures.Sample{From: figures.DayOf(p.PostedAt), To: next}
	total, known := p.Interactions()
	switch {
	case !known:
		s.Reason = p.MissingReason()
	case figures.DayOf(v.Now) <= next:
		s.Reason = "The day after it has not ended yet."
	case total == 0:
		s.Reason = "Nobody has liked it or commented on it."
	}
	if s.Reason != "" {
		return nil, s
	}
	for _, point := range points {
		if point.Date == next {
			s.N = 2
			return new(float64(point.Count) / float64(total) * 100), s
		}
	}
	s.Reason = "We have no counts from the day after it."
	return nil, s
}
