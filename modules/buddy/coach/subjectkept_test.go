package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestTheBestTimesAreGoneOnWith(t *testing.T) {
	const times = "when should I post"
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{times, "how many posts is that based on"}, "- **Best hour of @maya**, [8 PM](fact:own:bestTime1): 12 posts.", "planned"},
		{[]string{times, "based on how many posts?"}, "[8 PM](fact:own:bestTime1): 12 posts.", "planned"},
		{[]string{"how do I grow", "and what is that based on"}, "[+1,284](fact:own:growth): 12 days.", "planned"},
		{[]string{"how many posts is that based on"}, "Ask me about a figure first", "fact:"},
		{[]string{times, "whats my worst day"}, "I know too few posts of each weekday to tell which does worst.", "followers"},
		{[]string{times, "whats my worst day", "and wednesday?"}, "I can't tell how posts do on Wednesdays", "followers"},
		{[]string{times, "why then"}, "Here's how we calculate those figures:", "not why"},
		{[]string{"whats my worst day", "why then"}, "My figures show what happened, but not why.", "calculate those"},
		{[]string{"how do I grow", "whats my worst day"}, "You lost the most followers", "post"},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestOnePostIsGoneOnWith(t *testing.T) {
	const latest = "how did my last post do"
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how did the reel of 10 nov do", "compared to my average?"}, "It's above the average. Your reel of 10 Nov"},
		{[]string{"how did the reel of 10 nov do", "is it better than my average"}, "It's above the average. Your reel of 10 Nov"},
		{[]string{"how did the reel of 10 nov do", "is it better then my average"}, "It's above the average. Your reel of 10 Nov"},
		{[]string{"how did the reel of 3 oct do", "is it better than average?"}, "It's below the average. Your reel of 3 Oct"},
		{[]string{"how did the post of 10 nov do", "and the one before"}, "Your carousel of 1 Nov"},
		{[]string{"how did the reel of 10 nov do", "is it above average", "and the post before that"}, "Your carousel of 1 Nov"},
		{[]string{"how did the post of 1 nov do", "and the one after"}, "Your reel of 10 Nov"},
		{[]string{"how did the reel of 10 nov do", "and the reel before"}, "Your reel of 3 Oct"},
		{[]string{"how did my last reel do", "and the one before"}, "Your reel of 10 Nov"},
		{[]string{"how did the reel of 10 nov do", "and the one before", "and the one before"},
			"I know of no reel before that one among your posts"},
		{[]string{"what was my best post this month", "and the one before"}, "Your carousel of 1 Nov"},
		{[]string{latest, "when did i post it", "and the one before"}, "Your image of 12 Nov"},
	} {
		require.Contains(t, talk(t, remembered(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestWhichOfTwoSpansWasAhead(t *testing.T) {
	const rates = "engagement rate in october vs november"
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{rates, "which was better"}, "Higher in November. Your posts published in October", "Lower"},
		{[]string{rates, "which one was worse"}, "Lower in October. Your posts published in October", "Higher"},
		{[]string{rates, "which was better", "and which was worse?"}, "Lower in October.", "Higher"},
		{[]string{"how many posts this month compared to last month", "which month was better"}, "Higher this month.", "Lower"},
		{[]string{"how many posts this month compared to last month", "which had more"}, "Higher this month.", "Lower"},
		{[]string{"compare october and november", "which was better"}, "Better in November: posts published,", "Worse"},
		{[]string{"compare october and november", "which was worse"}, "Worse in October: posts published,", "Better"},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestTheSpanBeforeIsMeantByThen(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how many followers did I gain last week", "how many posts did I publish then"}, "last week (8 Nov to 14 Nov)."},
		{[]string{"how many posts last week", "and how many followers did I gain that week?"}, "last week (8 Nov to 14 Nov)"},
		{[]string{"how many followers did I have on november 12", "how many posts did I publish last month then"},
			"last month (1 Oct to 31 Oct)."},
		{[]string{"how many posts last week", "the week before", "what was my best post then"}, "the week before (1 Nov to 7 Nov)"},
	} {
		require.Contains(t, talk(t, readDaily(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestWhyADayWasIsAnsweredByThatDay(t *testing.T) {
	for _, prompt := range []string{"why did I jump on november 10", "why did I drop on november 10",
		"why did I lose followers on november 10"} {
		text := talk(t, readDaily(), prompt).Text
		require.True(t, strings.HasPrefix(text, caveats.CantTellWhy+"\n\n"), prompt)
		require.Contains(t, text, "Your followers changed by [+30](fact:own:growthIn2026111020261110)", prompt)
	}
	require.Contains(t, talk(t, readDaily(), "how do I grow", "why did I jump").Text, "My figures show what happened, but not why.")
}

func TestTheLastWeekIsNoLastPlace(t *testing.T) {
	for prompt, want := range map[string]string{
		"who posted most last week":                 "The first are level last week",
		"which competitor posted least last month?": "The first are level last month",
	} {
		require.Contains(t, threeRead(t, prompt), want, prompt)
	}
	require.False(t, ranking.IsFromBelow("who gained most last month"))
	require.True(t, ranking.IsFromBelow("who was last in october"))
}

func TestTheOwnAccountIsAskedTwice(t *testing.T) {
	require.Contains(t, twoRead(t, "what was noa best reel in october", "and mine?", "and what about me?"),
		"Your best reel published in October")
	require.Contains(t, twoRead(t, "did I post more than noa in october", "and me?"),
		"You published [1](fact:own:postsIn2026100120261031) post")
}

func TestTwoPostsOfADayAreBothTold(t *testing.T) {
	const both = "Two of your posts fit:\n\n1. Your image of 12 Nov \"Other\" has"
	require.Contains(t, talk(t, twinsAndMore(), "how did my post of 12 nov do").Text, both)
	require.Contains(t, talk(t, twinsAndMore(), "how many likes did my post of 12 nov get").Text, both[:len(both)-3]+"got")
	require.Contains(t, talk(t, twinsAndMore(), "how did my post of 12 nov do", "how many likes did the second one get").Text,
		"Your image of 12 Nov \"One\" got")
}

func TestThePlanOfLastWeekByFormat(t *testing.T) {
	sheet := ofFriday()
	sheet.Planner.Late = []facts.PlannedIdea{{Title: "Lost loaf", Type: "reel", Status: "draft", Day: "2026-11-12"},
		{Title: "Old poll", Type: "story", Status: "draft", Day: "2026-11-13"}}
	for _, prompts := range [][]string{
		{"what reels were planned last week"}, {"last weeks plan of reels"}, {"last week's plan for reels"},
		{"what was planned last week", "and reels?"}, {"my plan of last week", "and for reels"},
	} {
		text := talkOf(t, sheet, remembered(), prompts...).Text
		require.Contains(t, text, "Reels planned last week (8 Nov to 14 Nov):\n\n- Thu 12 Nov: **Lost loaf** (reel, draft)\n\n", prompts)
	}
}
