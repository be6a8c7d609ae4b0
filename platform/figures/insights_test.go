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
		Days: []InsightDay{
			{Day: "2026-10-20", Follows: new(int64(1))}, of("2026-11-16", 10, 100), {Day: "2026-11-17"}, of("2026-11-18", 20, 200),
			of("2026-11-20", 40, 400),
		},
		Window: &InsightWindow{From: "2026-10-20", To: "2026-11-18", Reach: new(int64(900))},
		Reason: ReasonNotShown,
	}
	known.Days[3].Follows = new(int64(2))
	partial := known
	partial.Partial = true
	summed := partial
	summed.Window = &InsightWindow{From: known.Window.From, To: known.Window.To, Views: new(int64(5000))}
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
			Sample{N: 2, From: "2026-11-16", To: "2026-11-18", Zone: ZonePacific}},
		{"reach of a day", "reach", "2026-11-17", "2026-11-18", known, 20, Sample{N: 1, From: "2026-11-18", To: "2026-11-18", Zone: ZonePacific}},
		{"reach of a day that is not known", "reach", "2026-11-16", "2026-11-17", known, 0, Sample{Reason: ReasonNotShown}},
		{"reach of a week is no sum", "reach", "2026-11-14", today, known, 0, Sample{Reason: reasonReachOnce}},
		{"reach of two days is no sum", "reach", "2026-11-18", today, known, 0, Sample{Reason: reasonReachOnce}},
		{"reach of 30 days is Instagram's window", "reach", "2026-10-21", today, known, 900,
			Sample{N: 30, From: "2026-10-20", To: "2026-11-18", Zone: ZonePacific}},
		{"follows of the latest 30 days are of the same days", "follows", "2026-10-21", today, known, 3,
			Sample{N: 2, From: "2026-10-20", To: "2026-11-18", Zone: ZonePacific}},
		{"a day that Instagram has not closed is in none of them", "views", "2026-10-21", today, known, 300,
			Sample{N: 2, From: "2026-11-16", To: "2026-11-18", Zone: ZonePacific}},
		{"a sum while the past is being read", "follows", "2026-10-21", today, partial, 0, Sample{Reason: ReasonNotShown}},
		{"a day while the past is being read", "views", "2026-11-17", "2026-11-18", partial, 200,
			Sample{N: 1, From: "2026-11-18", To: "2026-11-18", Zone: ZonePacific}},
		{"views that Instagram has summed up, while the past is being read", "views", "2026-10-21", today, summed, 5000,
			Sample{N: 30, From: "2026-10-20", To: "2026-11-18", Zone: ZonePacific}},
		{"a month that ended before the window", "reach", "2026-09-30", "2026-10-30", known, 0, Sample{Reason: reasonReachOnce}},
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
