package analytics

// postDay are a post's counts at the end of a UTC day. What Instagram left out is nil.
type postDay struct {
	Day      string
	Likes    *int64
	Comments *int64
}

func likesOf(d postDay) (int64, bool)    { return countOf(d.Likes) }
func commentsOf(d postDay) (int64, bool) { return countOf(d.Comments) }

func interactionsOf(d postDay) (int64, bool) {
	return Post{Likes: d.Likes, Comments: d.Comments}.Interactions()
}

func countOf(n *int64) (int64, bool) {
	if n == nil {
		return 0, false
	}
	return *n, true
}

// series are the days on which a count is known, in their order.
func series(days []postDay, count func(postDay) (int64, bool)) []CountOnDay {
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
func dailyGrowth(points []CountOnDay, unknown string) (*float64, Sample) {
	if len(points) == 0 {
		return nil, Sample{Reason: unknown}
	}
	first, last := points[0], points[len(points)-1]
	s := Sample{N: len(points), From: first.Date, To: last.Date}
	if first.Date == last.Date {
		s.Reason = "Growth needs the counts of two days, and we know one: " + sayDay(first.Date) + "."
		return nil, s
	}
	return new(float64(last.Count-first.Count) / daysBetween(first.Date, last.Date)), s
}

func countsSample(points []CountOnDay, unknown string) Sample {
	if len(points) == 0 {
		return Sample{Reason: unknown}
	}
	return Sample{N: len(points), From: points[0].Date, To: points[len(points)-1].Date}
}
