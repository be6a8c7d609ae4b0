package profile

import (
	"cmp"
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// FollowerGrowth is how many followed a profile, day by day.
type FollowerGrowth struct {
	figures.RangeGrowth

	TrackedSince *string              `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	Compared     *figures.RangeGrowth `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
}

// MetricPoint is a metric as the last reading of a UTC day gave it.
type MetricPoint struct {
	Date  string  `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Value float64 `json:"value"`
}

// Day implements figures.Dated.
func (p MetricPoint) Day() string { return p.Date }

// EngagementMetrics is one metric of a profile, day by day.
type EngagementMetrics struct {
	RangeMetrics

	MetricType figures.Metric `json:"metricType" enum:"avg_likes,avg_comments,engagement_rate"`
	Compared   *RangeMetrics  `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
}

// RangeMetrics is a metric of a profile over a range.
type RangeMetrics struct {
	TimeRange  figures.Period           `json:"timeRange" doc:"A preset, or two days: 2026-01-01..2026-03-31"`
	RangeFrom  string                   `json:"rangeFrom" doc:"First day of the range, YYYY-MM-DD"`
	RangeTo    string                   `json:"rangeTo" doc:"Last day of the range, at most today"`
	TimeSeries []MetricPoint            `json:"timeSeries" doc:"In order of days; a day whose value is unknown is absent. Beyond a year back one day of each week"`
	Current    *float64                 `json:"current" doc:"Of the latest reading of the range"`
	Change     *float64                 `json:"change" doc:"Of a rate in points; in 30 days the profile's engagementRateChange"`
	Basis      map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// metrics are how each is called and made.
var metrics = map[figures.Metric]struct{ name, formula string }{
	figures.AvgLikes:    {"Average likes", "Mean of the likes"},
	figures.AvgComments: {"Average comments", "Mean of the comments"},
	figures.RateMetric:  {"Engagement Rate", figures.FormulaMeanRate},
}

var formulaOfDay = " of the posts of the 30 days before, or of " + figures.LatestInstead +
	", as the last reading of each UTC day found them"

const (
	formulaMetricChange   = "Last known value minus the one at the beginning of the period"
	formulaRateChangeThen = "Engagement rate of the posts of these 30 days minus that of the 30 days before these, in percentage points"
)

// Series answers how the figures of a profile went day by day.
type Series struct {
	store  History
	source string
	users  viewer.Users
	clock  clock.Clock
}

// NewSeries answers from the store.
func NewSeries(c config.Config, store History, users viewer.Users, clk clock.Clock) *Series {
	return &Series{store, c.Instagram, users, clk}
}

// FollowerGrowth is what a period did to the followers of one of the user's profiles.
func (s *Series) FollowerGrowth(ctx context.Context, userID, profileID int64, period figures.Period, with figures.Comparison) (
	out FollowerGrowth, err error) {
	r, err := s.ranges(ctx, userID, profileID, period, with)
	if err != nil {
		return out, err
	}
	out.TrackedSince = r.of.TrackedSince
	if out.RangeGrowth, err = s.growth(ctx, r.of, r.chosen); err == nil && r.compared != nil {
		out.Compared = &figures.RangeGrowth{}
		*out.Compared, err = s.growth(ctx, r.of, *r.compared)
	}
	return out, err
}

func (s *Series) growth(ctx context.Context, of figures.WatchedProfile, c figures.Chosen) (figures.RangeGrowth, error) {
	points, err := s.store.Points(ctx, of.ID, c.Start, c.Until)
	if err != nil {
		return figures.RangeGrowth{}, fmt.Errorf("followers of profile %d: %w", of.ID, err)
	}
	return of.GrowthOver(c, points), nil
}

// Engagement is a metric of one of the user's profiles.
func (s *Series) Engagement(ctx context.Context, userID, profileID int64, metric figures.Metric,
	period figures.Period, with figures.Comparison) (out EngagementMetrics, err error) {
	r, err := s.ranges(ctx, userID, profileID, period, with)
	if err != nil {
		return out, err
	}
	out.MetricType = metric
	if out.RangeMetrics, err = s.metrics(ctx, r, metric, r.chosen); err == nil && r.compared != nil {
		out.Compared = &RangeMetrics{}
		*out.Compared, err = s.metrics(ctx, r, metric, *r.compared)
	}
	return out, err
}

func (s *Series) metrics(ctx context.Context, r ranges, metric figures.Metric, c figures.Chosen) (RangeMetrics, error) {
	days, err := s.store.MetricDays(ctx, r.of.ID, metric, c.Start, c.Until)
	if err != nil {
		return RangeMetrics{}, fmt.Errorf("%s of profile %d: %w", metric, r.of.ID, err)
	}
	out := measure(r.of.Profile, metric, c, days)
	if metric == figures.RateMetric && r.chosen.Period == figures.Last30Days && c.Days == figures.RecentDays {
		err = s.rateChange(ctx, r, c, &out)
	}
	return out, err
}

// rateChange makes the change of the rate in the last 30 days the one that every page tells, and that of the 30 days which these are
// compared with the same. A series that was read day by day has another: posts have gathered likes since.
func (s *Series) rateChange(ctx context.Context, r ranges, c figures.Chosen, out *RangeMetrics) error {
	v, formula := r.v.AsOf(r.of.UpdatedAt), figures.FormulaRateChange
	if c.Period != r.chosen.Period {
		v.Now, formula = c.Posts.Until, formulaRateChangeThen
	}
	tally := figures.NewRateChangeTally(v)
	if err := s.store.EachPost(ctx, r.of, tally.Then.From, tally.Add); err != nil {
		return fmt.Errorf("posts of profile %d: %w", r.of.ID, err)
	}
	var sample figures.Sample
	out.Change, sample = tally.Result(v)
	if out.Change == nil && out.Current == nil {
		sample.Reason = *out.Basis["current"].Reason // what keeps the rate from being known keeps its change
	}
	if c.Period != r.chosen.Period && figures.StartsAfter(r.of.PostsSince, tally.Then.From) {
		out.Change, sample.Reason = nil, r.of.Before(c, figures.ReasonNotRead)
	}
	out.Basis["change"] = r.of.Basis(figures.NameRateChange, formula, sample)
	return nil
}

// ranges are one of the user's profiles, and the days that are looked at.
type ranges struct {
	of       figures.WatchedProfile
	v        figures.Viewpoint
	chosen   figures.Chosen
	compared *figures.Chosen
}

func (s *Series) ranges(ctx context.Context, userID, profileID int64, period figures.Period, with figures.Comparison) (
	r ranges, err error) {
	of, found, err := s.store.WatchedProfile(ctx, userID, profileID, s.source)
	if err != nil || !found {
		return r, cmp.Or(err, error(errUnknownProfile))
	}
	zone, err := s.users.Timezone(ctx, userID)
	if err != nil {
		return r, fmt.Errorf("time zone: %w", err)
	}
	r.of, r.v = of, viewer.Viewpoint(s.clock, zone).AsOf(of.EndedAt())
	r.chosen = period.In(r.v, of.TrackedSince)
	r.compared, err = r.chosen.Compared(with, r.v)
	return r, err
}

// measure makes the answer of the days from the latest known one at or before the range on, in order.
func measure(of figures.Profile, metric figures.Metric, c figures.Chosen, days []figures.MetricDay) RangeMetrics {
	out := RangeMetrics{TimeRange: c.Period, RangeFrom: c.From, RangeTo: c.To}
	var known []MetricPoint
	skipped := 0
	for _, day := range days {
		switch {
		case day.Value != nil:
			known = append(known, MetricPoint{day.Date, *day.Value})
		case day.Date >= c.From:
			skipped++
		}
	}
	out.TimeSeries = figures.Plotted(of, known, c.From)
	series := figures.SeriesSample(out.TimeSeries)
	series.Skipped = skipped
	if series.Reason != "" {
		series.Reason = of.Before(c, series.Reason)
	}
	now := figures.Sample{Reason: unmeasured(of, c, days)}
	if now.Reason == "" {
		last := days[len(days)-1]
		out.Current = last.Value
		now.N, now.From, now.To = 1, last.Date, last.Date
	}
	change := figures.Sample{Reason: unmeasured(of, c, days)}
	if len(known) > 0 {
		var first int
		first, change = figures.ChangeEnds(figures.DaysIn(known), c.Start, "value", "A change needs the values")
		if change.Reason == "" {
			out.Change = new(known[len(known)-1].Value - known[first].Value)
		}
	}
	change.Skipped = skipped
	name, formula := metrics[metric].name, metrics[metric].formula+formulaOfDay
	out.Basis = map[string]figures.Basis{
		"timeSeries": of.Basis(name, formula, series),
		"current":    of.Basis(name+" now", formula, now),
		"change":     of.Basis("Change of "+name, formulaMetricChange, change),
	}
	return out
}

// unmeasured says why the latest reading of a range has no value; empty when it has one.
func unmeasured(of figures.Profile, c figures.Chosen, days []figures.MetricDay) string {
	switch {
	case of.UpdatedAt == nil:
		return of.UnreadReason()
	case len(days) > 0 && days[len(days)-1].Value != nil:
		return ""
	case of.MediaCount != nil && *of.MediaCount == 0:
		return figures.ReasonNoPosts
	case len(days) == 0:
		return of.Before(c, figures.ReasonHidden)
	default:
		return figures.ReasonHidden
	}
}
