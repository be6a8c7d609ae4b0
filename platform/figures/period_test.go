package figures_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestWhatAPeriodMayBe(t *testing.T) {
	const none = figures.Period("")
	for typed, c := range map[string]struct {
		want   figures.Period
		reason string
	}{
		"last_7_days": {figures.Last7Days, ""}, "7_days": {figures.Last7Days, ""}, "7d": {figures.Last7Days, ""},
		"last_30_days": {figures.Last30Days, ""}, "30_days": {figures.Last30Days, ""}, "30d": {figures.Last30Days, ""},
		"last_90_days": {figures.Last90Days, ""}, "90_days": {figures.Last90Days, ""}, "90d": {figures.Last90Days, ""},
		"year_to_date": {figures.YearToDate, ""}, "since_tracking": {figures.SinceTracking, ""}, "all": {figures.SinceTracking, ""},
		"2026-01-01..2026-03-31": {"2026-01-01..2026-03-31", ""}, "2024-02-29..2024-02-29": {"2024-02-29..2024-02-29", ""},
		"2016-01-01..2025-12-31": {"2016-01-01..2025-12-31", ""},

		"":                       {none, "Please choose last_7_days, "},
		"yesterday":              {none, "Please choose last_7_days, "},
		"period_before":          {none, "Please choose last_7_days, "},
		"2026-01-01":             {none, "Please choose last_7_days, "},
		"2026-01-01..":           {none, "Days are written as YYYY-MM-DD, from the year 2000 on."},
		"2026-1-1..2026-03-31":   {none, "Days are written as YYYY-MM-DD, from the year 2000 on."},
		"0000-01-01..0000-01-02": {none, "Days are written as YYYY-MM-DD, from the year 2000 on."},
		"2026-02-29..2026-03-31": {none, "Days are written as YYYY-MM-DD, from the year 2000 on."},
		"2026-04-01..2026-03-31": {none, "The range ends before it begins."},
		"2016-01-01..2026-01-01": {none, "A range can have up to 10 years."},
	} {
		t.Run(typed, func(t *testing.T) {
			got, err := figures.ParsePeriod(typed)
			if c.reason != "" {
				require.ErrorContains(t, err, c.reason)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.want, got)
		})
	}
	for _, typed := range []string{"", "period_before", "same_days_last_year", "2025-01-01..2025-03-31"} {
		_, err := figures.ParseComparison(typed)
		require.NoError(t, err, typed)
	}
	for typed, reason := range map[string]string{
		"last_7_days": "Please compare with period_before, ", "2026-04-01..2026-03-31": "The range ends before it begins.",
	} {
		_, err := figures.ParseComparison(typed)
		require.ErrorContains(t, err, reason)
	}
}

func TestDaysOfARange(t *testing.T) {
	jerusalem, err := time.LoadLocation("Asia/Jerusalem")
	require.NoError(t, err)
	v := figures.Viewpoint{Now: figurestest.Friday, Zone: jerusalem}
	for period, c := range map[figures.Period]struct {
		from, to, after string
		days            int
		words           string
	}{
		figures.Last7Days:        {"2026-11-13", "2026-11-20", "2026-11-13", 7, "the last 7 days"},
		figures.Last30Days:       {"2026-10-21", "2026-11-20", "2026-10-21", 30, "the last 30 days"},
		figures.Last90Days:       {"2026-08-22", "2026-11-20", "2026-08-22", 90, "the last 90 days"},
		figures.YearToDate:       {"2026-01-01", "2026-11-20", "2025-12-31", 324, "this year"},
		figures.SinceTracking:    {"2025-03-04", "2026-11-20", "2025-03-03", 0, "the whole history"},
		"2026-01-01..2026-03-31": {"2026-01-01", "2026-03-31", "2025-12-31", 90, "1 Jan 2026 to 31 Mar 2026"},
		"2026-11-01..2026-12-31": {"2026-11-01", "2026-11-20", "2026-10-31", 20, "1 Nov 2026 to 20 Nov 2026"},
		"2027-01-01..2027-01-31": {"2027-01-01", "2027-01-01", "2026-12-31", 1, "1 Jan 2027 to 1 Jan 2027"},
	} {
		t.Run("DASH-003 "+string(period), func(t *testing.T) {
			got := period.In(v, new("2025-03-04"))
			require.Equal(t, period, got.Period)
			require.Equal(t, []any{c.from, c.to, c.after, c.days, c.words}, []any{got.From, got.To, got.After(), got.Days, got.Words()})
		})
	}
	require.Equal(t, "2026-11-20", figures.SinceTracking.In(v, nil).From, "before the first day there is today")

	got := figures.Period("2026-01-01..2026-03-31").In(v, nil)
	require.Equal(t, "2026-03-31T23:59:59.999999999Z", got.Until.Format(time.RFC3339Nano), "the end of the last UTC day")
	require.Equal(t, "2025-12-31T22:00:00Z", got.Posts.From.UTC().Format(time.RFC3339), "the posts are those of the viewer's days")
	require.Equal(t, "2026-03-31T20:59:59Z", got.Posts.Until.UTC().Format(time.RFC3339))
	require.Equal(t, v.Now, figures.Period("2026-11-01..2026-11-20").In(v, nil).Posts.Until, "not after now")
}

func TestWhatARangeIsComparedWith(t *testing.T) {
	v := figurestest.UTC()
	for name, c := range map[string]struct {
		period   figures.Period
		with     figures.Comparison
		from, to string
		days     int
	}{
		"the days before":                 {"2026-01-01..2026-03-31", figures.PeriodBefore, "2025-10-03", "2025-12-31", 90},
		"one day before one":              {"2026-03-01..2026-03-01", figures.PeriodBefore, "2026-02-28", "2026-02-28", 1},
		"the 30 days before the last 30":  {figures.Last30Days, figures.PeriodBefore, "2026-09-21", "2026-10-21", 30},
		"as much before the year":         {figures.YearToDate, figures.PeriodBefore, "2025-02-11", "2025-12-31", 324},
		"last year":                       {"2026-01-01..2026-03-31", figures.SameDaysLastYear, "2025-01-01", "2025-03-31", 90},
		"28 February stands for the 29th": {"2024-02-29..2024-02-29", figures.SameDaysLastYear, "2023-02-28", "2023-02-28", 1},
		"the year so far, a year before":  {figures.YearToDate, figures.SameDaysLastYear, "2025-01-01", "2025-11-20", 324},
		"chosen days":                     {figures.Last7Days, "2026-03-01..2026-03-07", "2026-03-01", "2026-03-07", 7},
		"chosen days end today":           {figures.Last7Days, "2026-11-01..2026-12-31", "2026-11-01", "2026-11-20", 20},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := c.period.In(v, new("2026-03-04")).Compared(c.with, v)
			require.NoError(t, err)
			require.Equal(t, []any{c.from, c.to, c.days}, []any{got.From, got.To, got.Days})
		})
	}
	none, err := figures.Last7Days.In(v, nil).Compared("", v)
	require.NoError(t, err)
	require.Nil(t, none)
	for _, with := range []figures.Comparison{figures.PeriodBefore, figures.SameDaysLastYear} {
		_, err = figures.SinceTracking.In(v, nil).Compared(with, v)
		require.ErrorContains(t, err, "Nothing comes before the whole history.")
	}

	month := figures.Last30Days.In(v, nil)
	before, err := month.Compared(figures.PeriodBefore, v)
	require.NoError(t, err)
	require.Equal(t, []time.Time{v.Ago(60), v.Ago(30).Add(-time.Nanosecond)}, []time.Time{before.Posts.From, before.Posts.Until},
		"no post is in both")
	require.Equal(t, "2026-09-21", before.After(), "sums have as many days, and none is in both")
}

func TestGrowthOverARange(t *testing.T) {
	p := figures.Profile{TrackedSince: new("2026-09-30")}
	points := []figures.FollowerPoint{
		{Date: "2026-10-01", Followers: 1000}, {Date: "2026-10-05", Followers: 1100}, {Date: "2026-10-09", Followers: 1250},
	}
	october := figures.Period("2026-10-05..2026-10-09").In(figurestest.UTC(), p.TrackedSince)
	require.Equal(t, "2026-10-04", october.Start)
	got := p.GrowthOver(october, points)
	require.Equal(t, int64(250), *got.Change, "with what the first day itself added")
	require.Equal(t, points[1:], got.Series)
	require.Equal(t, []string{"2026-10-05", "2026-10-09", "2026-10-01", "2026-10-09"},
		[]string{got.RangeFrom, got.RangeTo, *got.From, *got.To})

	september := figures.Period("2026-09-01..2026-09-29").In(figurestest.UTC(), p.TrackedSince)
	got = p.GrowthOver(september, nil)
	require.Nil(t, got.Change)
	for _, field := range []string{"series", "change", "percentage"} {
		require.Equal(t, "Tracking began on 30 Sep 2026.", *got.Basis[field].Reason)
	}
}
