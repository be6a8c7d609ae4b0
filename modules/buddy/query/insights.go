package query

import (
	"cmp"
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Insights are what Instagram shows to the owner of an account alone.
type Insights interface {
	// Insights are the figures of a user's own profile from a day on.
	Insights(ctx context.Context, userID int64, own figures.Profile, from string) (figures.Insights, error)
	// PostInsights are the latest figures of its posts since an instant.
	PostInsights(ctx context.Context, userID int64, own figures.Profile, since time.Time) (figures.InsightPosts, error)
}

// IsInsight reports whether Instagram shows a metric to the owner of an account alone.
func (m Metric) IsInsight() bool { return metrics[m].kind == ofInsights }

// insightMetric is the metric of a key of figures.InsightMetrics.
func insightMetric(key, label string) metric {
	m := metric{kind: ofInsights, label: label, ofOne: label, key: facts.InsightIn, unit: facts.Count, by: []Dimension{Day, Post},
		reason: reasonInsights}
	for _, of := range figures.InsightMetrics {
		if of.Key == key {
			m.insight, m.formula = of, figures.FormulaAsSaid
		}
	}
	return m
}

// insightRows are figures of days: of the whole span, or of each day that is known.
func (a account) insightRows(ctx context.Context, q Query, span *Span) ([]Row, error) {
	w := windowOf(*cmp.Or(span, &Span{Days: DefaultDays}), a.Viewpoint)
	known, err := a.knownInsights(ctx, w.from)
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, part := range stretches(q.By, w) {
		if row := a.insightRow(q, part, cmp.Or(part.label, w.words), known); q.By == "" || row.Figure.Value != nil {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 { // no day is known: the figure of the span says why
		return []Row{a.insightRow(q, stretch{from: w.from, to: w.to}, w.words, figures.Insights{Reason: known.Reason})}, nil
	}
	return inOrder(q, rows), nil
}

func (a account) knownInsights(ctx context.Context, from string) (figures.Insights, error) {
	if !a.Own {
		return figures.Insights{Reason: figures.ReasonNotShared}, nil
	}
	return a.insights.Insights(ctx, a.userID, a.Profile, from)
}

func (a account) insightRow(q Query, part stretch, words string, known figures.Insights) Row {
	m := metrics[q.Metric]
	value, s := known.Total(m.insight, part.from, part.to)
	f := facts.Figure{Key: m.key, Label: m.label + ", " + words, Unit: m.unit, Value: figures.Float(value)}
	f.Basis = s.Basis(f.Label, m.insight.Formula, known.ReadAt)
	if a.Own {
		f.Link = a.link(f.Key)
	}
	return Row{Account: a.Username, IsOwn: a.Own, Group: part.label, Figure: f}
}

// measure is the value that a query has of each post; hidden says why a post has none.
func (a account) measure(ctx context.Context, q Query, w window) (of figures.Measure, hidden string, err error) {
	switch m := metrics[q.Metric]; {
	case m.kind == ofPosts:
		return m.of, "", nil
	case m.kind != ofInsights:
		return figures.EachPost, "", nil
	case !a.Own:
		return func(*figures.Post) (float64, bool) { return 0, false }, figures.ReasonNotShared, nil
	default:
		posts, err := a.insights.PostInsights(ctx, a.userID, a.Profile, w.From)
		return func(p *figures.Post) (float64, bool) {
			value := m.insight.OfPost(posts.ByShortcode[p.Shortcode])
			if value == nil {
				return 0, false
			}
			return float64(*value), true
		}, posts.Reason, err
	}
}
