package competitors

import "github.com/bowerbird/bowerbird/platform/figures"

// month is the known follower counts of an account's last 30 days, behind the latest count before them.
type month struct {
	start  string // first day, YYYY-MM-DD
	points []figures.FollowerPoint
}

// monthsOf pairs each span with its counts.
func monthsOf(spans []figures.Span, points map[int64][]figures.FollowerPoint) map[int64]month {
	months := make(map[int64]month, len(spans))
	for _, s := range spans {
		months[s.ID] = month{s.From, points[s.ID]}
	}
	return months
}

// growth is in percent; nil, with the reason in the sample, when it is not known.
func (m month) growth() (*float64, figures.Sample) {
	growth, s := figures.Growth(m.points, m.start)
	return growth.Percentage, s
}

// inside are the counts of the 30 days themselves.
func (m month) inside() []figures.FollowerPoint { return figures.Since(m.points, m.start) }

// days are those of the chart.
func (m month) days() []DayCount {
	out := make([]DayCount, 0, len(m.points))
	for _, p := range m.inside() {
		out = append(out, DayCount{p.Date, p.Followers})
	}
	return out
}
