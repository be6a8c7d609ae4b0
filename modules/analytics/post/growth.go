package post

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func likesOf(d figures.PostDay) (int64, bool)    { return countOf(d.Likes) }
func commentsOf(d figures.PostDay) (int64, bool) { return countOf(d.Comments) }

func interactionsOf(d figures.PostDay) (int64, bool) {
	return figures.Post{Likes: d.Likes, Comments: d.Comments}.Interactions()
}

func countOf(n *int64) (int64, bool) {
	if n == nil {
		return 0, false
	}
	return *n, true
}

// series are the days on which a count is known, in their order.
func series(days []figures.PostDay, count func(figures.PostDay) (int64, bool)) []CountOnDay {
	points := make([]CountOnDay, 0, len(days))
	for _, d := range days {
		if n, known := count(d); known {
			points = append(points, CountOnDay{d.Day, n})
		}
	}
	return points
}

const (
	formulaDaily = "(Last known total minus the first) / the days between them"
	formulaDays  = "The last total of each UTC day on which we read the post"
)

// dailyGrowth is what a day brought in the mean, from the first known day to the last. unknown is why there is none when
// no day is known.
func dailyGrowth(points []CountOnDay, unknown string) (*float64, figures.Sample) {
	if len(points) == 0 {
		return nil, figures.Sample{Reason: unknown}
	}
	first, last := points[0], points[len(points)-1]
	s := figures.Sample{N: len(points), From: first.Date, To: last.Date}
	if first.Date == last.Date {
		s.Reason = "Growth needs the counts of two days, and we know one: " + figures.FormatDay(first.Date) + "."
		return nil, s
	}
	return new(float64(last.Count-first.Count) / figures.DaysBetween(first.Date, last.Date)), s
}

func countsSample(points []CountOnDay, unknown string) figures.Sample {
	if len(points) == 0 {
		return figures.Sample{Reason: unknown}
	}
	return figures.Sample{N: len(points), From: points[0].Date, To: points[len(points)-1].Date}
}

// setAsOf gives a post the counts of its last day up to an instant.
func setAsOf(p *figures.ViewedPost, then figures.PostDay, at time.Time) {
	p.Likes, p.Comments = then.Likes, then.Comments
	if p.UpdatedAt.After(at) {
		p.UpdatedAt = at
	}
	if p.GoneAt != nil && p.GoneAt.After(at) {
		p.GoneAt = nil
	}
}
