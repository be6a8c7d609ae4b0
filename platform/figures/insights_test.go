package figures

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTotalsOfWhatTheOwnerAloneSees(t *testing.T) {
	of := func(day string, reach, views int64) InsightDay {
		return InsightDay{Day: day, Reach: &reach, Views: &views}
	}
	known := Insights{
		Days:   []InsightDay{of("2026-11-16", 10, 100), {Day: "2026-11-17"}, of("2026-11-18", 20, 200), of("2026-11-20", 40, 400)},
		Window: &InsightWindow{From: "2026-10-20", To: "2026-11-18", Reach: new(int64(900))},
		Reason: ReasonNotShown,
	}
	metric := map[string]InsightMetric{}
	for _, m := range InsightMetrics {
		metric[m.Key] = m
	}
	const today = "2026-11-20"
	for _, c := range []struct {
		name, metric, after, to string
		of                      Insights
		value                   int64
		want                    Sample
	}{
		{"views are summed over the known days", "views", "2026-11-15", "2026-11-19", known, 300,
			Sample{N: 2, From: "2026-11-16", To: "2026-11-18"}},
		{"reach of a day", "reach", "2026-11-17", "2026-11-18", known, 20, Sample{N: 1, From: "2026-11-18", To: "2026-11-18"}},
		{"reach of a day that is not known", "reach", "2026-11-16", "2026-11-17", known, 0, Sample{Reason: ReasonNotShown}},
		{"reach of a week is no sum", "reach", "2026-11-14", today, known, 0, Sample{Reason: reasonReachOnce}},
		{"reach of two days is no sum", "reach", "2026-11-18", today, known, 0, Sample{Reason: reasonReachOnce}},
		{"reach of 30 days is Instagram's window", "reach", "2026-10-21", today, known, 900, Sample{N: 30, From: "2026-10-20", To: "2026-11-18"}},
		{"a month that ended before the window", "reach", "2026-09-30", "2026-10-30", known, 0, Sample{Reason: ReasonNotShown}},
		{"a window that is old", "reach", "2026-10-26", "2026-11-25", known, 0, Sample{Reason: ReasonNotShown}},
		{"saves that Instagram has not shown", "saves", "2026-11-16", today, known, 0, Sample{Reason: ReasonNotShown}},
		{"no connection", "reach", "2026-11-14", today, Insights{Reason: ReasonConnect}, 0, Sample{Reason: ReasonConnect}},
	} {
		t.Run(c.name, func(t *testing.T) {
			value, s := c.of.Total(metric[c.metric], c.after, c.to)
			require.Equal(t, c.want, s)
			if c.want.Reason == "" {
				require.Equal(t, c.value, *value)
			} else {
				require.Nil(t, value)
			}
		})
	}
}
