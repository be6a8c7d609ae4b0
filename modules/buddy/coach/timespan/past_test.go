package timespan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestSpansInThePast(t *testing.T) {
	friday := time.Date(2026, 11, 20, 23, 30, 0, 0, time.FixedZone("", 2*60*60))
	for prompt, want := range map[string][3]string{
		"posts last week":                 {"2026-11-08", "2026-11-14", "last week (8 Nov to 14 Nov)"},
		"posts this week":                 {"2026-11-15", "2026-11-20", "this week (since 15 Nov)"},
		"posts this month":                {"2026-11-01", "2026-11-20", "this month (since 1 Nov)"},
		"posts last month":                {"2026-10-01", "2026-10-31", "last month (1 Oct to 31 Oct)"},
		"last weekend":                    {"2026-11-14", "2026-11-15", "last weekend (14 Nov to 15 Nov)"},
		"the past week":                   {"2026-11-13", "2026-11-20", "in the last 7 days"},
		"in the last two weeks":           {"2026-11-06", "2026-11-20", "in the last 14 days"},
		"yesterday":                       {"2026-11-19", "2026-11-19", "yesterday (19 Nov)"},
		"a month ago":                     {"2026-10-20", "2026-10-20", "a month ago (20 Oct)"},
		"3 days ago":                      {"2026-11-17", "2026-11-17", "3 days ago (17 Nov)"},
		"followers on november 10":        {"2026-11-10", "2026-11-10", "on 10 Nov"},
		"followers on 10 nov?":            {"2026-11-10", "2026-11-10", "on 10 Nov"},
		"followers on december 3":         {"2025-12-03", "2025-12-03", "on 3 Dec 2025"},
		"followers on june 1, 2025":       {"2025-06-01", "2025-06-01", "on 1 Jun 2025"},
		"followers on the 25th":           {"2026-10-25", "2026-10-25", "on 25 Oct"},
		"followers on 2026-11-02":         {"2026-11-02", "2026-11-02", "on 2 Nov"},
		"posts in october":                {"2026-10-01", "2026-10-31", "in October"},
		"posts in november":               {"2026-11-01", "2026-11-20", "in November"},
		"posts in december":               {"2025-12-01", "2025-12-31", "in December 2025"},
		"and in october?":                 {"2026-10-01", "2026-10-31", "in October"},
		"on monday":                       {"2026-11-16", "2026-11-16", "on Monday (16 Nov)"},
		"last friday":                     {"2026-11-13", "2026-11-13", "on Friday (13 Nov)"},
		"how many posts in february 2026": {"2026-02-01", "2026-02-28", "in February"},
		"how many posts in february 2025": {"2025-02-01", "2025-02-28", "in February 2025"},
		"followers on november 3, 2026":   {"2026-11-03", "2026-11-03", "on 3 Nov"},
		"posts last year":                 {"2025-01-01", "2025-12-31", "last year (1 Jan 2025 to 31 Dec 2025)"},
		"posts in 2025":                   {"2025-01-01", "2025-12-31", "in 2025"},
		"posts the week before last":      {"2026-11-01", "2026-11-07", "the week before last (1 Nov to 7 Nov)"},
		"posts the day before yesterday":  {"2026-11-18", "2026-11-18", "the day before yesterday (18 Nov)"},
		"last week and the week before":   {"2026-11-01", "2026-11-14", "last week and the week before (1 Nov to 14 Nov)"},
	} {
		span, found := PastSpan(prompt, friday)
		require.True(t, found, prompt)
		require.Equal(t, want, [3]string{span.From, span.To, span.Words}, prompt)
	}
	for _, prompt := range []string{"how many followers do i have", "followers on february 30", "tomorrow", "may i post", "next week"} {
		_, found := PastSpan(prompt, friday)
		require.False(t, found, prompt)
	}
	for _, prompt := range []string{"posts in december 2026", "followers on 2026-12-01", "followers on december 3, 2026", "posts in 2027"} {
		span, found := PastSpan(prompt, friday)
		require.True(t, found, prompt)
		require.Equal(t, Past{Refused: "that's still to come."}, span, prompt)
	}
	span, _ := PastSpan("posts in the last 0 days", friday)
	require.Equal(t, Past{Refused: "name at least one day."}, span)
}

func TestDaysThatAMonthLacks(t *testing.T) {
	for prompt, want := range map[string]string{"a month ago": "2026-02-28", "2 months ago": "2026-01-31"} {
		span, _ := PastSpan(prompt, time.Date(2026, 3, 31, 9, 0, 0, 0, time.UTC))
		require.Equal(t, want, span.From, prompt)
	}
	span, _ := PastSpan("a year ago", time.Date(2028, 2, 29, 9, 0, 0, 0, time.UTC))
	require.Equal(t, "2027-02-28", span.From)
}

func TestThisFridayIsNotTheLastOne(t *testing.T) {
	wednesday := time.Date(2026, 11, 18, 9, 0, 0, 0, time.UTC)
	span, found := PastSpan("posts this friday", wednesday)
	require.True(t, found)
	require.NotEmpty(t, span.Refused)
	span, _ = PastSpan("posts this monday", wednesday)
	require.Equal(t, "2026-11-16", span.From)
}
