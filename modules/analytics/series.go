package analytics

import (
	"cmp"
	"context"
	"fmt"
	"time"
)

// FollowerGrowth is how many followed a profile, day by day.
type FollowerGrowth struct {
	TimeRange    Period           `json:"timeRange" enum:"last_7_days,last_30_days,year_to_date,since_tracking"`
	Series       []FollowerPoint  `json:"series" doc:"In order of days; a day without a reading is absent. Beyond a year back one day of each week"`
	Change       *int64           `json:"change"`
	Percentage   *float64         `json:"percentage"`
	From         *string          `json:"from" doc:"Day of the first value, YYYY-MM-DD"`
	To           *string          `json:"to" doc:"Day of the last value, YYYY-MM-DD"`
	TrackedSince *string          `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	Basis        map[string]Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// Metric is a figure that the history keeps of each day.
type Metric string

// The metrics.
const (
	AvgLikes    Metric = "avg_likes"
	AvgComments Metric = "avg_comments"
	RateMetric  Metric = "engagement_rate"
)

// MetricPoint is a metric as the last reading of a UTC day gave it.
type MetricPoint struct {
	Date  string  `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Value float64 `json:"value"`
}

func (p MetricPoint) day() string { return p.Date }

// EngagementMetrics is one metric of a profile, day by day.
type EngagementMetrics struct {
	MetricType Metric           `json:"metricType" enum:"avg_likes,avg_comments,engagement_rate"`
	TimeRange  Period           `json:"timeRange" enum:"last_7_days,last_30_days,year_to_date,since_tracking"`
	TimeSeries []MetricPoint    `json:"timeSeries" doc:"In order of days; a day whose value is unknown is absent. Beyond a year back one day of each week"`
	Current    *float64         `json:"current" doc:"Of the latest reading"`
	Change     *float64         `json:"change" doc:"Since the beginning of the period; of the rate in percentage points"`
	Basis      map[string]Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// metrics are how each is called and made.
var metrics = map[Metric]struct{ name, formula string }{
	AvgLikes:    {"Average likes", "Mean of the likes"},
	AvgComments: {"Average comments", "Mean of the comments"},
	RateMetric:  {"Engagement Rate", "Mean of (likes + comments) / followers at the time of the post × 100"},
}

const (
	formulaOfDay        = " of the posts of the 30 days before, or of the latest 12 where there were fewer than 3, as the last reading of each UTC day found them"
	formulaSeries       = "Last follower count of each UTC day"
	formulaMetricChange = "Last known value minus the one at the beginning of the period"
	formulaPercentage   = "Change / the count at the beginning of the period × 100"
)

// FollowerGrowth is what a period did to the followers of one of the user's profiles.
func (p *Profiles) FollowerGrowth(ctx context.Context, userID, profileID int64, period Period) (FollowerGrowth, error) {
	of, start, now, err := p.spanned(ctx, userID, profileID, period)
	if err != nil {
		return FollowerGrowth{}, err
	}
	points, err := p.store.points(ctx, of.ID, start, now)
	if err != nil {
		return FollowerGrowth{}, fmt.Errorf("followers of profile %d: %w", of.ID, err)
	}
	growth, s := Growth(points, start)
	out := FollowerGrowth{
		TimeRange: period, Series: plotted(of, points, start), Change: growth.Change, Percentage: growth.Percentage,
		From: growth.From, To: growth.To, TrackedSince: of.TrackedSince,
	}
	out.Basis = map[string]Basis{
		"series":     of.basis("Followers", formulaSeries, seriesSample(out.Series)),
		"change":     of.basis("Follower Growth", formulaGrowth, s),
		"percentage": of.basis("Follower Growth in percent", formulaPercentage, s),
	}
	return out, nil
}

// Engagement is a metric of one of the user's profiles.
func (p *Profiles) Engagement(ctx context.Context, userID, profileID int64, metric Metric, period Period) (EngagementMetrics, error) {
	of, start, now, err := p.spanned(ctx, userID, profileID, period)
	if err != nil {
		return EngagementMetrics{}, err
	}
	days, err := p.store.measures(ctx, of.ID, metric, start, now)
	if err != nil {
		return EngagementMetrics{}, fmt.Errorf("%s of profile %d: %w", metric, of.ID, err)
	}
	return measure(of, metric, period, days, start), nil
}

// spanned is one of the user's profiles, and the first day and the end of a period of it.
func (p *Profiles) spanned(ctx context.Context, userID, profileID int64, period Period) (of Profile, start string, end time.Time, err error) {
	w, found, err := p.store.watchedProfile(ctx, userID, profileID, p.source)
	if err != nil || !found {
		return of, "", end, cmp.Or(err, error(errNoProfile))
	}
	end = Viewpoint{Now: p.clock.Now()}.at(w.ends()).Now
	return w.Profile, w.startOf(period, end), end, nil
}

// measured is a day of the history; nil: its reading could not tell.
type measured struct {
	Date  string
	Value *float64
}

// measure makes the answer of the days from the latest known one at or before start on, in order.
func measure(of Profile, metric Metric, period Period, days []measured, start string) EngagementMetrics {
	out := EngagementMetrics{MetricType: metric, TimeRange: period}
	var known []MetricPoint
	skipped := 0
	for _, day := range days {
		switch {
		case day.Value != nil:
			known = append(known, MetricPoint{day.Date, *day.Value})
		case day.Date >= start:
			skipped++
		}
	}
	out.TimeSeries = plotted(of, known, start)
	series := seriesSample(out.TimeSeries)
	series.Skipped = skipped
	now := Sample{Reason: unmeasured(of, days)}
	if now.Reason == "" {
		last := days[len(days)-1]
		out.Current = last.Value
		now.N, now.From, now.To = 1, last.Date, last.Date
	}
	change := Sample{Reason: unmeasured(of, days)}
	if len(known) > 0 {
		var first int
		first, change = ends(dates(known), start, "value", "A change needs the values")
		if change.Reason == "" {
			out.Change = new(known[len(known)-1].Value - known[first].Value)
		}
	}
	change.Skipped = skipped
	name, formula := metrics[metric].name, metrics[metric].formula+formulaOfDay
	out.Basis = map[string]Basis{
		"timeSeries": of.basis(name, formula, series),
		"current":    of.basis(name+" now", formula, now),
		"change":     of.basis("Change of "+name, formulaMetricChange, change),
	}
	return out
}

// unmeasured says why the latest reading has no value; empty when it has one.
func unmeasured(of Profile, days []measured) string {
	switch {
	case of.UpdatedAt == nil:
		return of.unread()
	case len(days) > 0 && days[len(days)-1].Value != nil:
		return ""
	case of.MediaCount != nil && *of.MediaCount == 0:
		return reasonNoPosts
	default:
		return reasonHidden
	}
}

// plotted are the points of a period. The only one that was ever known shows in any.
func plotted[P point](of Profile, points []P, start string) []P {
	if len(points) == 1 && of.TrackedSince != nil && points[0].day() == *of.TrackedSince {
		return points
	}
	return since(points, start)
}

func seriesSample[P point](points []P) Sample {
	if len(points) == 0 {
		return Sample{Reason: "Nothing is known of these days."}
	}
	return Sample{N: len(points), From: points[0].day(), To: points[len(points)-1].day()}
}
