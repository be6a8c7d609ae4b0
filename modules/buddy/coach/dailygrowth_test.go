package coach

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestTheGrowthOfEachDay(t *testing.T) {
	const most = "on 10 Nov 2026: [+30](fact:own:growthIn2026111020261110)."
	const lost = "on 11 Nov 2026: [−5](fact:own:growthIn2026111120261111)."
	for _, c := range []struct {
		prompts   []string
		has, lack string
	}{
		{[]string{"which day did I gain the most followers"}, "You gained the most followers in the last 30 days " + most, "I don't have"},
		{[]string{"on which day did I gain the most followers this month"},
			"You gained the most followers this month (since 1 Nov) " + most, "?"},
		{[]string{"my best day for followers since november 9"}, "You gained the most followers since 9 Nov " + most +
			" I can't tell for 12 Nov 2026 and 13 Nov 2026: nothing was read then or on the day before.", "data begins"},
		{[]string{"my best day for followers since october 31"}, most + " Our data begins on 31 Oct 2026. " +
			"I can't tell for [10](fact:own:unreadDaysIn2026103120261120) of the days: nothing was read on them or on the day before.", "?"},
		{[]string{"which day did I lose the most followers in november"}, "You lost the most followers in November " + lost, "I don't have"},
		{[]string{"biggest jump in followers"}, "You gained the most followers in the last 30 days " + most, "I don't have"},
		{[]string{"the biggest drop of my followers"}, "You lost the most followers in the last 30 days " + lost, "I don't have"},
		{[]string{"my worst day"}, "You lost the most followers in the last 30 days " + lost, "I don't have"},
		{[]string{"my worst day for growth since november 14"}, "You gained the fewest followers since 14 Nov on 14 Nov 2026, 15 Nov 2026 and " +
			"16 Nov 2026: [+5](fact:own:growthIn2026111420261114).", "I can't tell"},
		{[]string{"which day did I gain the most followers in october"},
			"I can't tell which day that was in October: I need the followers of two days in a row.", "fact:"},
		{[]string{"which day did I gain the most followers", "and the worst?"}, "You lost the most followers in the last 30 days " + lost, "?"},
		{[]string{"my worst day", "which was the best one"}, "You gained the most followers in the last 30 days " + most, "rate"},
		{[]string{"which day did I gain the most followers", "and this week?"}, "You gained the most followers this week (since 15 Nov) on " +
			"18 Nov 2026: [+10]", "10 Nov"},
		{[]string{"which day did I gain the most followers", "what did I post that day?"},
			"You published [1](fact:own:postsIn2026111020261110) post on 10 Nov. With its engagement rate:", "I can't"},
		{[]string{"how many followers did I gain per day since november 10"}, "How your followers changed each day since 10 Nov:\n\n" +
			"- 20 Nov 2026: [+5](fact:own:growthIn2026112020261120)\n", "average"},
		{[]string{"how many followers did I gain per day since november 10"},
			"- 13 Nov 2026: N/A (nothing was read then or on the day before)\n" +
				"- 12 Nov 2026: N/A (nothing was read then or on the day before)\n- 11 Nov 2026: [−5]", "- 9 Nov"},
		{[]string{"my daily growth"}, "How your followers changed each day in the last 7 days:\n\n- 20 Nov 2026: [+5]", "13 Nov"},
		{[]string{"what's my best day to post"}, "[Wednesday](fact:own:bestDay)", "followers"},
		{[]string{"which day do I get the most likes"}, "(fact:own:bestDay)", "followers"},
		{[]string{"how much did I grow each week"},
			"I don't have the growth of each week: ask me about one week, or about each day", "day or week"},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.has, c.prompts)
		require.NotContains(t, text, c.lack, c.prompts)
	}
}

func TestADayThatIsNotOverIsNotUnread(t *testing.T) {
	h := readDaily()
	points, _ := h.ReadPoints()
	h.ReadPoints = func() ([]figures.FollowerPoint, error) { return points[:len(points)-2], nil }
	text := talk(t, h, "my best day for followers since november 14").Text
	require.Contains(t, text, "on 18 Nov 2026: [+10]")
	require.Contains(t, text, "I can't tell for 19 Nov 2026: nothing was read then or on the day before.")
	require.NotContains(t, text, "20 Nov")
}

func TestTheWorstDayIsOfFollowersAlone(t *testing.T) {
	const notWorst = "I know too few posts of each weekday to tell which does worst."
	const lost = "You lost the most followers "
	for prompt, want := range map[string]string{
		"worst day for reels": notWorst, "my worst day for reels": notWorst,
		"worst day of the week to post": notWorst, "my worst day of the week to post": notWorst,
		"worst day for reach": "I don't have your reach", "my worst day for reach": "I don't have your reach",
		"what was my worst day":     lost + "in the last 30 days on 11 Nov 2026: [−5](fact:own:growthIn2026111120261111).",
		"my worst day this month":   lost + "this month (since 1 Nov) on 11 Nov 2026:",
		"my worst day ever":         lost + "since 20 Nov 2025",
		"which day did I lose most": lost,
		"my best day this month": "You gained the most followers this month (since 1 Nov) on 10 Nov 2026: " +
			"[+30](fact:own:growthIn2026111020261110).",
		"my best day":                   "[Wednesday](fact:own:bestDay)",
		"my best day to post":           "[Wednesday](fact:own:bestDay)",
		"my best day since november 14": "You gained the most followers since 14 Nov on 18 Nov 2026: [+10](fact:own:growthIn2026111820261118).",
	} {
		text := talk(t, readDaily(), prompt).Text
		require.Contains(t, text, want, prompt)
		if want != lost {
			require.NotContains(t, strings.TrimPrefix(text, want), lost, prompt)
		}
	}
}

func TestTheDayOnWhichTheFewestWereLost(t *testing.T) {
	h := readDaily()
	points, _ := h.ReadPoints()
	points = slices.Clone(points)
	points[len(points)-1].Followers = 1193 // 2 fewer than on the day before
	h.ReadPoints = func() ([]figures.FollowerPoint, error) { return points, nil }
	require.Contains(t, talk(t, h, "which day did I lose the fewest").Text,
		"You lost the fewest followers in the last 30 days on 20 Nov 2026: [−2](fact:own:growthIn2026112020261120).")
	require.Contains(t, talk(t, readDaily(), "which day did I lose the fewest since november 14").Text,
		"You lost none on any day that I know, and gained the fewest followers since 14 Nov on 14 Nov 2026, 15 Nov 2026 and 16 Nov 2026: [+5]")
}

func TestDaysThatCannotBeReadEnd(t *testing.T) {
	h := readDaily()
	h.ReadPoints = func() ([]figures.FollowerPoint, error) {
		return []figures.FollowerPoint{{Date: "no day", Followers: 3}, {Date: "2026-11-20", Followers: 4}}, nil
	}
	known, unread := records.DayChanges(&h, records.Recent)
	require.Empty(t, known)
	require.Empty(t, unread)
}
