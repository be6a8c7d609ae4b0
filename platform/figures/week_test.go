package figures_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func zone(t *testing.T, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	require.NoError(t, err)
	return z
}

func TestWeeks(t *testing.T) {
	for name, c := range map[string]struct {
		zone, now, from string
		hours           float64
	}{
		"GOAL-005 from Sunday at hour 0 of the user's zone": {"Asia/Jerusalem", "2026-11-20T12:02:00Z", "2026-11-14T22:00:00Z", 168},
		"GOAL-005 the last second of Saturday":              {"Asia/Jerusalem", "2026-11-21T21:59:59Z", "2026-11-14T22:00:00Z", 168},
		"GOAL-005 the first of Sunday":                      {"Asia/Jerusalem", "2026-11-21T22:00:00Z", "2026-11-21T22:00:00Z", 168},
		"GOAL-005 the same instant elsewhere":               {"America/Los_Angeles", "2026-11-21T22:00:00Z", "2026-11-15T08:00:00Z", 168},
		"GOAL-005 clocks go forward on the Sunday":          {"Europe/Berlin", "2026-03-31T12:00:00Z", "2026-03-28T23:00:00Z", 167},
		"GOAL-005 clocks go back on the Sunday":             {"Europe/Berlin", "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z", 169},
		"GOAL-005 clocks go forward on the Friday":          {"Asia/Jerusalem", "2026-03-28T12:00:00Z", "2026-03-21T22:00:00Z", 167},
		"GOAL-005 Sunday begins at 01:00":                   {"America/Santiago", "2026-09-08T12:00:00Z", "2026-09-06T04:00:00Z", 167},
		"GOAL-005 Saturday has its 23:00 twice":             {"America/Santiago", "2026-04-07T12:00:00Z", "2026-04-05T04:00:00Z", 168},
		"GOAL-005 Sunday has its 00:00 twice":               {"America/Havana", "2026-11-03T12:00:00Z", "2026-11-01T04:00:00Z", 169},
		"GOAL-005 over the end of the year":                 {"Pacific/Auckland", "2027-01-01T00:00:00Z", "2026-12-26T11:00:00Z", 168},
	} {
		t.Run(name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, c.now)
			require.NoError(t, err)
			week := figures.WeekOf(now, zone(t, c.zone))
			require.Equal(t, c.from, week.From.UTC().Format(time.RFC3339))
			require.InDelta(t, c.hours, week.Until.Sub(week.From).Hours(), 0)
		})
	}
	t.Run("GOAL-005 every instant lies in its week, which begins on a Sunday", func(t *testing.T) {
		for _, name := range []string{"UTC", "Asia/Jerusalem", "America/Santiago", "America/Havana", "Australia/Lord_Howe", "Asia/Beirut",
			"Africa/Cairo"} {
			z := zone(t, name)
			for now := time.Date(2026, 1, 1, 0, 30, 0, 0, time.UTC); now.Year() < 2027; now = now.Add(time.Hour) {
				week := figures.WeekOf(now, z)
				require.False(t, now.Before(week.From), "%s %s", name, now)
				require.True(t, now.Before(week.Until), "%s %s", name, now)
				require.Equal(t, time.Sunday, week.From.Weekday())
				require.Equal(t, time.Saturday, week.From.Add(-time.Second).Weekday(), "%s %s", name, week.From)
				require.Equal(t, week.Until, figures.WeekOf(week.Until, z).From)
			}
		}
	})
	t.Run("days are counted by midnights, not by hours", func(t *testing.T) {
		z := zone(t, "Europe/Berlin")
		late := time.Date(2026, 3, 28, 23, 59, 0, 0, z)
		since := func(now time.Time) int { return figures.Viewpoint{Now: now, Zone: z}.DaysSince(late) }
		require.Equal(t, 1, since(time.Date(2026, 3, 29, 0, 1, 0, 0, z)))
		require.Equal(t, 2, since(time.Date(2026, 3, 30, 0, 0, 0, 0, z)), "47 hours, one of them skipped")
		require.Zero(t, since(late))
	})
}

func TestAGoalInDanger(t *testing.T) {
	z := zone(t, "America/New_York") // clocks go back on Sunday 1 November 2026
	at := func(month time.Month, day, hour int) time.Time { return time.Date(2026, month, day, hour, 30, 0, 0, z) }
	for _, c := range []struct {
		name    string
		now     time.Time
		missing int
		left    int
		want    bool
	}{
		{"Sunday, when a post is missing for every day", at(11, 15, 12), 7, 7, false},
		{"Thursday is early enough", at(11, 19, 12), 5, 3, false},
		{"Friday with two to go", at(11, 20, 12), 2, 2, true},
		{"Friday with one to go", at(11, 20, 12), 1, 2, false},
		{"Friday, just after midnight", at(11, 20, 0), 2, 2, true},
		{"Saturday with one to go", at(11, 21, 12), 1, 1, true},
		{"Saturday, just before it ends", at(11, 21, 23), 4, 1, true},
		{"reached", at(11, 21, 12), 0, 1, false},
		{"more than reached", at(11, 21, 12), -4, 1, false},
		{"the week whose first day has 25 hours", at(11, 6, 9), 3, 2, true},
		{"the week whose last day is before the change", at(10, 31, 22), 1, 1, true},
		{"the week whose first day has 23 hours", at(3, 13, 9), 2, 2, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			week := figures.WeekOf(c.now, z)
			require.Equal(t, c.left, week.DaysLeft(c.now.UTC()), "days are those of the week's zone")
			require.Equal(t, time.Saturday, week.LastDay().Weekday())
			require.Equal(t, c.want, week.GoalInDanger(c.missing, c.now.UTC()))
		})
	}
	t.Run("a week that is over, or not yet there", func(t *testing.T) {
		week := figures.WeekOf(at(11, 21, 12), z)
		for _, now := range []time.Time{week.Until, at(11, 30, 12), at(11, 14, 12)} {
			require.False(t, week.GoalInDanger(9, now), now)
		}
	})
}
