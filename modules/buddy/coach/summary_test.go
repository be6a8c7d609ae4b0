package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestTheShortOfASpan(t *testing.T) {
	const october = "Your figures in October:\n\n- Posts published: [1](fact:own:postsIn2026100120261031)\n" +
		"- Engagement rate: [2.0%](fact:own:rateIn2026100120261031)\n- Likes a post: [20.0](fact:own:likesIn2026100120261031)\n" +
		"- Comments a post: [0.0](fact:own:commentsIn2026100120261031)\n- Follower growth: [+100](fact:own:growthIn2026100120261031)\n\n" +
		"The growth of @maya is since 5 Oct 2026, when our data begins."
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"summarise october"}, october},
		{[]string{"how was my october?"}, october},
		{[]string{"how did I do in october"}, october},
		{[]string{"summary of last month"}, "Your figures last month (1 Oct to 31 Oct):\n\n- Posts published: [1]"},
		{[]string{"recap of last week"}, "Your figures last week (8 Nov to 14 Nov):\n\n- Posts published: [2]"},
		{[]string{"how did october go", "and this month?"}, "Your figures this month (since 1 Nov):\n\n- Posts published: [4]"},
		{[]string{"summary of september"}, "- Engagement rate: N/A (no posts were published in September)"},
		{[]string{"summary of next month"}, "I don't make forecasts."},
		{[]string{"summary"}, "In the last 30 days that changed by [+1,284]"},
		{[]string{"how was my first week of november"}, "Your figures in the first week of November (1 Nov to 7 Nov):"},
		{[]string{"weekly recap"}, "Your figures this week (since 15 Nov):"},
		{[]string{"summary of the month"}, "Your figures this month (since 1 Nov):"},
		{[]string{"what was my best week"}, "I don't look for the best month or week"},
		{[]string{"summary of noa's october"}, "@noa.bakes's figures in October:\n\n- Posts published: [1](fact:c1:postsIn"},
	} {
		require.Contains(t, talkOfTwo(t, c.prompts...), c.want, c.prompts)
	}
}

func TestASpanOfAnotherAccount(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"summary of noa's october", "and me?"}, "Your figures in October:"},
		{[]string{"how did I do in october", "and noa?"}, "@noa.bakes's figures in October:"},
		{[]string{"how many posts did noa publish in october", "and me?"}, "You published [1](fact:own:postsIn2026100120261031)"},
		{[]string{"how many posts did I publish in october", "what about noa?"}, "@noa.bakes published [1](fact:c1:postsIn2026100120261031)"},
		{[]string{"what was noa's engagement rate in october?", "and mine"}, "(fact:own:rateIn2026100120261031)"},
		{[]string{"what was my best post in october", "and noa?"}, "@noa.bakes's best post published in October"},
		{[]string{"how did I do in october", "and noa?", "and in november?"}, "@noa.bakes's figures in November"},
	} {
		require.Contains(t, talkOfTwo(t, c.prompts...), c.want, c.prompts)
	}
}

func TestAMonthOfTwoAccounts(t *testing.T) {
	const head = "What they did in October:\n\n" +
		"| Account | Posts published | Engagement rate | Likes a post | Comments a post | Follower growth |\n"
	const mine = "| @maya | [1](fact:own:postsIn2026100120261031) | [2.0%](fact:own:rateIn2026100120261031) |"
	const theirs = "| @noa.bakes | [1](fact:c1:postsIn2026100120261031) | [2.0%](fact:c1:rateIn2026100120261031) |"
	for _, prompts := range [][]string{
		{"how did noa and I do in October"}, {"compare me and noa in october"}, {"how do I compare with my competitors in october"},
		{"how did noa and I do last week", "and in october?"},
	} {
		text := talkOfTwo(t, prompts...)
		for _, part := range []string{head, mine, theirs} {
			require.Contains(t, text, part, prompts)
		}
	}
	text := talkOfTwo(t, "how did noa and I do in september")
	require.Contains(t, text, "| @maya | [0](fact:own:postsIn2026090120260930) | N/A |")
	require.Contains(t, text, "Engagement rate of @maya: no posts were published in September.")
	sheet := rivals()
	for i := range sheet.Others {
		sheet.Others[i].ProfileID = 5
	}
	of := sheets{sheet: sheet, histories: map[int64]facts.History{0: remembered(), 5: remembered()}}
	text = talkWith(t, of, "how did @hearth.bread and @crust.bread do in october").Text
	require.Contains(t, text, "| @crust.bread | [1](fact:c2:postsIn2026100120261031) |")
	require.NotContains(t, text, "(fact:own:", "nobody asked about the user")
	require.Contains(t, talkOfTwo(t, "how do noa and I compare"), "By engagement rate, the highest first:")
}

func TestTheShortOfTwoSpans(t *testing.T) {
	const two = "| @maya | In October | In November |\n| --- | --- | --- |\n" +
		"| Posts published | [1](fact:own:postsIn2026100120261031) | [4](fact:own:postsIn2026110120261120) |\n"
	require.Contains(t, talkOfTwo(t, "compare october and november"), two)
	text := talkOfTwo(t, "how did I do compared to last month")
	require.Contains(t, text, "| @maya | This month (since 1 Nov) | Last month (1 Oct to 31 Oct) |")
	require.Contains(t, text, "This month isn't over yet.")
	text = talkOfTwo(t, "compare september with october")
	require.Contains(t, text, "| Engagement rate | N/A | [2.0%](fact:own:rateIn2026100120261031) |")
	require.Contains(t, text, "Engagement rate in September: no posts were published in September.")
	require.Contains(t, talkOfTwo(t, "compare october with next month"), "I don't make forecasts.")
}
