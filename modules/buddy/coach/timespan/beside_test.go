package timespan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestSpansSideBySide(t *testing.T) {
	now := time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC)
	for prompt, want := range map[string][2]string{
		"growth this month vs last month":                      {"2026-11-01", "2026-10-01"},
		"growth compared to last week":                         {"2026-11-15", "2026-11-08"},
		"did i post more last month than the month before":     {"2026-10-01", "2026-09-01"},
		"more posts in october than in september":              {"2026-10-01", "2026-09-01"},
		"more posts yesterday than the day before":             {"2026-11-19", "2026-11-18"},
		"posts in the past month compared to the month before": {"2026-10-21", "2026-09-21"},
		"compare my posts last week and the week before":       {"2026-11-08", "2026-11-01"},
		"growth versus october":                                {"2026-11-01", "2026-10-01"},
	} {
		one, other, found := Beside(prompt, now)
		require.True(t, found, prompt)
		require.Equal(t, want, [2]string{one.From, other.From}, prompt)
	}
	for _, prompt := range []string{"more than @noa", "growth last month", "better than before", "more likes last month than @noa"} {
		_, _, found := Beside(prompt, now)
		require.False(t, found, prompt)
	}
}
