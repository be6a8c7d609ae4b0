package timespan

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestRangesInThePast(t *testing.T) {
	friday := time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC)
	for prompt, want := range map[string][3]string{
		"posts since november 1":                      {"2026-11-01", "2026-11-20", "since 1 Nov"},
		"best post since november 11?":                {"2026-11-11", "2026-11-20", "since 11 Nov"},
		"posts since october":                         {"2026-10-01", "2026-11-20", "since 1 Oct"},
		"posts since last week":                       {"2026-11-08", "2026-11-20", "since 8 Nov"},
		"posts since monday":                          {"2026-11-16", "2026-11-20", "since 16 Nov"},
		"posts between november 1 and november 10":    {"2026-11-01", "2026-11-10", "from 1 Nov to 10 Nov"},
		"posts between november 1 and 10":             {"2026-11-01", "2026-11-10", "from 1 Nov to 10 Nov"},
		"posts from 1 november to 12 november":        {"2026-11-01", "2026-11-12", "from 1 Nov to 12 Nov"},
		"posts from the 1st to the 12th of november":  {"2026-11-01", "2026-11-12", "from 1 Nov to 12 Nov"},
		"posts november 1-12":                         {"2026-11-01", "2026-11-12", "from 1 Nov to 12 Nov"},
		"posts from september to october":             {"2026-09-01", "2026-10-31", "from 1 Sep to 31 Oct"},
		"posts from 2026-11-01 to 2026-11-03":         {"2026-11-01", "2026-11-03", "from 1 Nov to 3 Nov"},
		"posts from december 20 to january 5":         {"2025-12-20", "2026-01-05", "from 20 Dec 2025 to 5 Jan"},
		"posts before november 5":                     {"2025-11-20", "2026-11-04", "before 5 Nov (20 Nov 2025 to 4 Nov)"},
		"posts after november 5":                      {"2026-11-06", "2026-11-20", "after 5 Nov (since 6 Nov)"},
		"posts until november 5":                      {"2025-11-20", "2026-11-05", "until 5 Nov (20 Nov 2025 to 5 Nov)"},
		"posts on november 9 and 10":                  {"2026-11-09", "2026-11-10", "on 9 Nov and 10 Nov"},
		"posts in the first week of november":         {"2026-11-01", "2026-11-07", "in the first week of November (1 Nov to 7 Nov)"},
		"posts in the last week of october":           {"2026-10-25", "2026-10-31", "in the last week of October (25 Oct to 31 Oct)"},
		"posts in the first half of november":         {"2026-11-01", "2026-11-15", "in the first half of November (1 Nov to 15 Nov)"},
		"posts in the first half of february 2026":    {"2026-02-01", "2026-02-14", "in the first half of February (1 Feb to 14 Feb)"},
		"posts in the second half of february 2026":   {"2026-02-15", "2026-02-28", "in the second half of February (15 Feb to 28 Feb)"},
		"what did i post from yesterday until today?": {"2026-11-19", "2026-11-20", "from 19 Nov to 20 Nov"},
	} {
		span, found := PastSpan(prompt, friday)
		require.True(t, found, prompt)
		require.Empty(t, span.Refused, prompt)
		require.Equal(t, want, [3]string{span.From, span.To, span.Words}, prompt)
	}
	for _, prompt := range []string{"posts since i moved in november", "posts on november 9 and 12", "posts in the fifth week of november",
		"posts at the end of november", "posts before 9 am on november 10", "posts from november 12 2026 to november 1",
		"posts since december 1 2026", "posts between november 1 and whenever"} {
		span, found := PastSpan(prompt, friday)
		require.True(t, found, prompt)
		require.NotEmpty(t, span.Refused, prompt)
		require.False(t, span.IsDay(), prompt)
	}
	for _, prompt := range []string{"did i post more last week than the week before", "did i post more last week than before",
		"more posts in october than in september", "posts this month compared to last month", "this week vs last week"} {
		span, found := PastSpan(prompt, friday)
		require.True(t, found, prompt)
		require.Equal(t, Past{Refused: "ask me about one span of days at a time."}, span, prompt)
	}
}

func TestARangeOfWeekdaysIsOfTheLastTwoWeeks(t *testing.T) {
	friday := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for prompt, want := range map[string][3]string{
		"posts from friday to thursday":    {"2026-11-13", "2026-11-19", "from 13 Nov to 19 Nov"},
		"posts from thursday to sunday":    {"2026-11-12", "2026-11-15", "from 12 Nov to 15 Nov"},
		"posts from friday to yesterday":   {"2026-11-13", "2026-11-19", "from 13 Nov to 19 Nov"},
		"posts from monday to wednesday":   {"2026-11-16", "2026-11-18", "from 16 Nov to 18 Nov"},
		"posts from november 20 to june 3": {"2025-11-20", "2026-06-03", "from 20 Nov 2025 to 3 Jun"},
	} {
		span, _ := PastSpan(prompt, friday)
		require.Equal(t, want, [3]string{span.From, span.To, span.Words}, prompt)
	}
	for _, prompt := range []string{"posts from today to yesterday", "posts from this monday to last sunday",
		"posts from friday to november 10", "posts from november 18 to monday", "posts from last week to november 3"} {
		span, _ := PastSpan(prompt, friday)
		require.Equal(t, Past{Refused: unclear}, span, prompt)
	}
}

func TestTheHalvesOfALeapYearsFebruary(t *testing.T) {
	for prompt, want := range map[string][2]string{
		"posts in the first half of february":  {"2028-02-01", "2028-02-15"},
		"posts in the second half of february": {"2028-02-16", "2028-02-29"},
	} {
		span, found := PastSpan(prompt, time.Date(2028, 3, 10, 9, 0, 0, 0, time.UTC))
		require.True(t, found, prompt)
		require.Equal(t, want, [2]string{span.From, span.To}, prompt)
	}
}
