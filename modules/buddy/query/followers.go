package query

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// stretch is a part of a window, in UTC days.
type stretch struct {
	groupKey
	from, to string // the growth begins with the count of from, the day before the stretch
}

func (a account) followerRows(ctx context.Context, q Query, span *Span) ([]Row, error) {
	if span == nil && q.Metric == Followers && q.By == "" {
		return []Row{{Account: a.Username, IsOwn: a.Own, Figure: a.followersNow()}}, nil
	}
	if span == nil {
		span = &Span{Days: DefaultDays}
	}
	w := windowOf(*span, a.Viewpoint)
	points, err := a.histories.Points(ctx, a.ID, max(w.from, figures.DaysBefore(a.Now, facts.HistoryDays)), a.Now)
	if err != nil {
		return nil, err
	}
	points = slices.DeleteFunc(points, func(p figures.FollowerPoint) bool { return p.Date > w.to })
	reason := ""
	if w.From.Before(a.Ago(facts.HistoryDays)) {
		reason = reasonYear
	}
	var rows []Row
	for _, part := range stretches(q.By, w) {
		figure := a.followerFigure(q, w, part, points, reason)
		if q.By != "" && figure.Value == nil && reason == "" {
			continue // nothing was read then: a series has the days that are known
		}
		rows = append(rows, Row{Account: a.Username, IsOwn: a.Own, Group: part.label, Figure: figure})
	}
	return inOrder(q, rows), nil
}

// inOrder orders a series and cuts it off.
func inOrder(q Query, rows []Row) []Row {
	switch q.Order {
	case Best, Worst:
		slices.SortStableFunc(rows, func(x, y Row) int {
			if q.Order == Worst {
				x, y = y, x
			}
			return cmp.Compare(valueOf(y), valueOf(x))
		})
	case Latest:
		slices.Reverse(rows)
	case "":
		rows = evenly(rows, q.Limit)
	case First: // as they are
	}
	return rows[:min(q.Limit, len(rows))]
}

func valueOf(r Row) float64 {
	if r.Figure.Value == nil {
		return 0
	}
	return *r.Figure.Value
}

// evenly keeps so many rows of a series, evenly spaced, the last one included.
func evenly(rows []Row, most int) (kept []Row) {
	step := max(1, (len(rows)+most-1)/most)
	for i := len(rows) - 1; i >= 0; i -= step {
		kept = append(kept, rows[i])
	}
	slices.Reverse(kept)
	return kept
}

// followersNow is the count that the pages show.
func (a account) followersNow() facts.Figure {
	f := facts.Figure{Key: facts.Followers, Label: Followers.Name(), Unit: facts.Count, Value: figures.Float(a.Followers)}
	return a.figure(f, figures.FormulaAsSaid, figures.FollowersSample(a.Profile, nil))
}

// stretches are the days, weeks or months of a window; without a dimension it is one.
func stretches(by Dimension, w window) (list []stretch) {
	if by == "" {
		return []stretch{{from: w.from, to: w.to}}
	}
	first, _ := time.Parse(time.DateOnly, w.from)
	last, _ := time.Parse(time.DateOnly, w.to)
	for day := first.AddDate(0, 0, 1); !day.After(last); day = day.AddDate(0, 0, 1) {
		key := dayKey(by, day)
		if n := len(list); n > 0 && list[n-1].groupKey == key {
			list[n-1].to = figures.DayOf(day)
			continue
		}
		list = append(list, stretch{key, figures.DaysBefore(day, 1), figures.DayOf(day)})
	}
	return list
}

const formulaOn = "The last count of the day (UTC)"

// followerFigure is the count at the end of a stretch, or the change in it.
func (a account) followerFigure(q Query, w window, part stretch, points []figures.FollowerPoint, reason string) facts.Figure {
	label := part.label
	if label == "" {
		label = w.words
	}
	until := slices.DeleteFunc(slices.Clone(points), func(p figures.FollowerPoint) bool { return p.Date > part.to })
	f, s, formula := facts.Figure{}, figures.Sample{}, formulaOn
	if c := metrics[q.Metric]; c.kind == ofChange {
		growth, sample := figures.Growth(until, part.from)
		if q.By == Day && sample.Reason == "" && (*growth.From != part.from || *growth.To != part.to) {
			sample.Reason = "Nothing was read that day or the day before."
		}
		f.Key, f.Label, f.Unit, f.Value = c.key, c.label+", "+label, c.unit, c.change(growth)
		s, formula = sample, "Last follower count "+label+" minus the one before it (UTC)"
	} else {
		f.Key, f.Label, f.Unit = facts.FollowersOn, "Followers, "+label, facts.Count
		n := len(until)
		if n == 0 || until[n-1].Date <= part.from && q.By != "" || until[n-1].Date < part.from {
			s.Reason = "Nothing was read in this time."
		} else {
			f.Value, s = new(float64(until[n-1].Followers)), figures.Sample{N: 1, From: until[n-1].Date, To: until[n-1].Date}
		}
	}
	if reason != "" {
		s.Reason = reason
	}
	if s.Reason != "" {
		f.Value = nil
	}
	f.Basis, f.Link = a.Basis(f.Label, formula, s), a.link(f.Key)
	return f
}
