package timespan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTheSpanBefore(t *testing.T) {
	friday := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for prompt, want := range map[string][3]string{
		"posts last week the week before":                      {"2026-11-01", "2026-11-07", "the week before (1 Nov to 7 Nov)"},
		"posts last week the week before the week before that": {"2026-10-25", "2026-10-31", "the week before (25 Oct to 31 Oct)"},
		"posts this week the week before?":                     {"2026-11-08", "2026-11-14", "the week before (8 Nov to 14 Nov)"},
		"posts in the last 7 days the week before":             {"2026-11-06", "2026-11-12", "the week before (6 Nov to 12 Nov)"},
		"posts yesterday the day before":                       {"2026-11-18", "2026-11-18", "the day before (18 Nov)"},
		"posts in october the month before":                    {"2026-09-01", "2026-09-30", "the month before (1 Sep to 30 Sep)"},
		"posts on 10 nov the day after":                        {"2026-11-11", "2026-11-11", "the day after (11 Nov)"},
		"posts on 10 nov the day before the next day":          {"2026-11-10", "2026-11-10", "the day after (10 Nov)"},
		"posts last week the week after":                       {"2026-11-15", "2026-11-20", "the week after (since 15 Nov)"},
		"posts on 3 nov the week after":                        {"2026-11-08", "2026-11-14", "the week after (8 Nov to 14 Nov)"},
		"posts in september the one after":                     {"2026-10-01", "2026-10-31", "the month after (1 Oct to 31 Oct)"},
		"posts last week the one before":                       {"2026-11-01", "2026-11-07", "the week before (1 Nov to 7 Nov)"},
		"posts yesterday the one before":                       {"2026-11-18", "2026-11-18", "the day before (18 Nov)"},
		"posts this year the one before":                       {"2025-01-01", "2025-12-31", "the year before (1 Jan 2025 to 31 Dec 2025)"},
		"posts in 2024 the year after":                         {"2025-01-01", "2025-12-31", "the year after (1 Jan 2025 to 31 Dec 2025)"},
	} {
		span, ok := PastSpan(prompt, friday)
		require.True(t, ok, prompt)
		require.Equal(t, want, [3]string{span.From, span.To, span.Words}, prompt)
	}
	for prompt, want := range map[string][3]string{
		"posts in the past month the month before":        {"2026-09-21", "2026-10-20", "the 30 days before (21 Sep to 20 Oct)"},
		"posts in the last 30 days the month before that": {"2026-09-21", "2026-10-20", "the 30 days before (21 Sep to 20 Oct)"},
		"posts in the last 7 days the week before":        {"2026-11-06", "2026-11-12", "the week before (6 Nov to 12 Nov)"},
		"posts last month and the one before":             {"2026-09-01", "2026-10-31", "last month and the month before (1 Sep to 31 Oct)"},
	} {
		span, ok := PastSpan(prompt, friday)
		require.True(t, ok, prompt)
		require.Equal(t, want, [3]string{span.From, span.To, span.Words}, prompt)
	}
	for _, prompt := range []string{"posts the week before", "more posts than the week before", "the day before the shoot"} {
		_, ok := PastSpan(prompt, friday)
		require.False(t, ok, prompt)
	}
}

func TestTwoSpansOfDifferentUnitsAreNoSpan(t *testing.T) {
	friday := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for _, prompt := range []string{"posts last month and the week before", "posts last week and the month before",
		"posts yesterday and the day before", "posts in october and the month before"} {
		span, ok := PastSpan(prompt, friday)
		require.True(t, ok, prompt)
		require.Equal(t, Past{Refused: oneAtime}, span, prompt)
	}
}

func TestASpanAlone(t *testing.T) {
	for prompt, want := range map[string]string{
		"and the week before that": "the week before that", "and last month?": "last month", "what about yesterday": "yesterday",
		"and in september": "in september", "and september": "in september", "and on sunday": "on sunday",
		"in the last 7 days": "in the last 7 days",
	} {
		words, alone := PastAlone(prompt)
		require.True(t, alone, prompt)
		require.Equal(t, want, words, prompt)
	}
	for _, prompt := range []string{"and likes last week", "and carousels in october", "and me", "and sundays", "the day before the shoot"} {
		_, alone := PastAlone(prompt)
		require.False(t, alone, prompt)
	}
	for prompt, want := range map[string]string{
		"how many posts did i publish in october?": "how many posts did i publish", "engagement last week": "engagement",
		"growth in the last 7 days": "growth", "followers on november 9, 2025": "followers", "followers gained this month": "followers gained",
		"engagement last week the week before": "engagement",
	} {
		require.Equal(t, want, WithoutPast(prompt), prompt)
	}
}
