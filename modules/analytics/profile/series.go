package profile

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// FollowerGrowth is how many followed a profile, day by day.
type FollowerGrowth struct {
	TimeRange    figures.Period           `json:"timeRange" enum:"last_7_days,last_30_days,year_to_date,since_tracking"`
	Series       []figures.FollowerPoint  `json:"series" doc:"In order of days; a day without a reading is absent. Beyond a year back one day of each week"`
	Change       *int64                   `json:"change"`
	Percentage   *float64                 `json:"percentage"`
	From         *string                  `json:"from" doc:"Day of the first value, YYYY-MM-DD"`
	To           *string                  `json:"to" doc:"Day of the last value, YYYY-MM-DD"`
	TrackedSince *string                  `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	Basis        map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
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
	MetricType figures.Metric           `json:"metricType" enum:"avg_likes,avg_comments,engagement_rate"`
	TimeRange  figures.Period           `json:"timeRange" enum:"last_7_days,last_30_days,year_to_date,since_tracking"`
	TimeSeries []MetricPoint            `json:"timeSeries" doc:"In order of days; a day whose value is unknown is absent. Beyond a year back one day of each week"`
	Current    *float64                 `json:"current" doc:"Of the latest reading"`
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
	formulaSeries       = "Last follower count of each UTC day"
	formulaMetricChange = "Last known value minus the one at the beginning of the period"
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
func (s *Series) FollowerGrowth(ctx context.Context, userID, profileID int64, period figures.Period) (FollowerGrowth, error) {
	of, start, now, err := s.spanned(ctx, userID, profileID, period)
	if err != nil {
		return FollowerGrowth{}, err
	}
	points, err := s.store.Points(ctx, of.ID, start, now)
	if err != nil {
		return FollowerGrowth{}, fmt.Errorf("followers of profile %d: %w", of.ID, err)
	}
	growth, sample := figures.Growth(points, start)
	out := FollowerGrowth{
		TimeRange: period, Series: plotted(of.Profile, points, start), Change: growth.Change, Percentage: growth.Percentage,
		From: growth.From, To: growth.To, TrackedSince: of.TrackedSince,
	}
	out.Basis = map[string]figures.Basis{
		"series":     of.Basis("Followers", formulaSeries, figures.SeriesSample(out.Series)),
		"change":     of.Basis("Follower Growth", figures.FormulaGrowth, sample),
		"percentage": of.Basis("Follower Growth in percent", figures.FormulaPercentage, sample),
	}
	return out, nil
}

// Engagement is a metric of one of the user's profiles.
func (s *Series) Engagement(ctx context.Context, userID, profileID int64,
	metric figures.Metric, period figures.Period) (EngagementMetrics, error) {
	of, start, now, err := s.spanned(ctx, userID, profileID, period)
	if err != nil {
		return EngagementMetrics{}, err
	}
	days, err := s.store.MetricDays(ctx, of.ID, metric, start, now)
	if err != nil {
		return EngagementMetrics{}, fmt.Errorf("%s of profile %d: %w", metric, of.ID, err)
	}
	out := measure(of.Profile, metric, period, days, start)
	if metric == figures.RateMetric && period == figures.Last30Days {
		err = s.rateChange(ctx, userID, of, &out)
	}
	return out, err
}

// rateChange makes the change of the rate in 30 days the one that every page tells. A series that was read day by day has another:
// posts have gathered likes since.
func (s *Series) rateChange(ctx context.Context, userID int64, of figures.WatchedProfile, out *EngagementMetrics) error {
	zone, err := s.users.Timezone(ctx, userID)
	if err != nil {
		return fmt.Errorf("time zone: %w", err)
	}
	v := viewer.Viewpoint(s.clock, zone).AsOf(of.EndedAt()).AsOf(of.UpdatedAt)
	tally := figures.NewRateChangeTally(v)
	if err := s.store.EachPost(ctx, of, tally.Then.From, tally.Add); err != nil {
		return fmt.Errorf("posts of profile %d: %w", of.ID, err)
	}
	var sample figures.Sample
	out.Change, sample = tally.Result(v)
	if out.Change == nil && out.Current == nil {
		sample.Reason = *out.Basis["current"].Reason // what keeps the rate from being known keeps its change
	}
	out.Basis["change"] = of.Basis(figures.NameRateChange, figures.FormulaRateChange, sample)
	return nil
}

// spanned is one of the user's profiles, and the first day and the end of a period of it.
func (s *Series) spanned(ctx context.Context, userID, profileID int64, period figures.Period) (
	of figures.WatchedProfile, start string, end time.Time, err error) {
	of, found, err := s.store.WatchedProfile(ctx, userID, profileID, s.source)
	if err != nil || !found {
		return of, "", end, cmp.Or(err, error(errUnknownProfile))
	}
	end = figures.Viewpoint{Now: s.clock.Now()}.AsOf(of.EndedAt()).Now
	return of, of.StartOf(period, end), end, nil
}

// measure makes the answer of the days from the latest known one at or before start on, in order.
func measure(of figures.Profile, metric figures.Metric, period figures.Period, days []figures.MetricDay, start string) EngagementMetrics {
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
	series := figures.SeriesSample(out.TimeSeries)
	series.Skipped = skipped
	now := figures.Sample{Reason: unmeasured(of, days)}
	if now.Reason == "" {
		last := days[len(days)-1]
		out.Current = last.Value
		now.N, now.From, now.To = 1, last.Date, last.Date
	}
	change := figures.Sample{Reason: unmeasured(of, days)}
	if len(known) > 0 {
		var first int
		first, change = figures.ChangeEnds(figures.DaysIn(known), start, "value", "A change needs the values")
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

// unmeasured says why the latest reading has no value; empty when it has one.
func unmeasured(of figures.Profile, days []figures.MetricDay) string {
	switch {
	case of.UpdatedAt == nil:
		return of.UnreadReason()
	case len(days) > 0 && days[len(days)-1].Value != nil:
		return ""
	case of.MediaCount != nil && *of.MediaCount == 0:
		return figures.ReasonNoPosts
	default:
		return figures.ReasonHidden
	}
}

// plotted are the points of a period. The only one that was ever known shows in any.
func plotted[P figures.Dated](of figures.Profile, points []P, start string) []P {
	if len(points) == 1 && of.TrackedSince != nil && points[0].Day() == *of.TrackedSince {
		return points
	}
	return figures.Since(points, start)
}
