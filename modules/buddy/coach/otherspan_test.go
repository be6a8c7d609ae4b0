package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnotherSpanOfTheQuestionBefore(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"engagement last week", "and the week before"},
			"Your posts published the week before (1 Nov to 7 Nov) have an engagement rate of [3.0%]"},
		{[]string{"engagement last week", "and the week before", "and the week before that"}, "the week before (25 Oct to 31 Oct)"},
		{[]string{"how many followers did i gain last week", "and the week before that"},
			"I can't tell how the followers changed the week before (1 Nov to 7 Nov)"},
		{[]string{"how many posts did i publish yesterday", "and the day before"},
			"[1](fact:own:postsIn2026111820261118) post the day before (18 Nov)."},
		{[]string{"how many followers did i gain this month", "and last month?"},
			"Your followers changed by [+100](fact:own:growthIn2026100120261031)"},
		{[]string{"how many followers did i gain in november", "and in october"}, "Your followers changed by [+100]"},
		{[]string{"how many posts in november", "and in october"}, "You published [1](fact:own:postsIn2026100120261031) post in October."},
		{[]string{"how many posts in october", "and in december"}, "Two ideas are planned for December:"},
		{[]string{"how many posts in october", "this month"}, "You published [4](fact:own:postsIn2026110120261120) posts this month"},
		{[]string{"how many posts in december", "and this month?"}, "You published [4](fact:own:postsIn2026110120261120) posts this month"},
		{[]string{"what did i post in october", "and this month?"}, "You published [4](fact:own:postsIn2026110120261120) posts this month"},
		{[]string{"how many posts in december", "and in october"}, "You published [1](fact:own:postsIn2026100120261031) post in October."},
		{[]string{"what's my engagement rate?", "and the week before"}, "the week before (8 Nov to 14 Nov)"},
		{[]string{"best post this month", "and last month?"}, `is the reel of 3 Oct "A berry tart, again"`},
		{[]string{"what did I post last week", "and the week before"}, "1. Carousel of 1 Nov"},
		{[]string{"what is planned this week", "and tomorrow"}, "Planned for tomorrow"},
	} {
		require.Contains(t, planningAnd(t, c.prompts...), c.want, c.prompts)
	}
}

func TestAMonthAfterThePlan(t *testing.T) {
	for _, prompts := range [][]string{
		{"what have i planned", "what about december"}, {"what have i planned", "december?"}, {"what is planned this week", "and december"},
	} {
		text := planningAnd(t, prompts...)
		require.Contains(t, text, "Planned for December:", prompts)
		require.Contains(t, text, "Holiday loaf", prompts)
	}
	require.Contains(t, planningAnd(t, "what have i planned", "what about rye"), "has a title about rye")
}

func TestTheCountOfAnotherFormat(t *testing.T) {
	const october = "(fact:own:reelPostsIn2026100120261031) reel in October."
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how many reels this month", "and in october"}, "You published [1]" + october},
		{[]string{"how many reels this month", "and carousels in november"},
			"[1](fact:own:carouselPostsIn2026110120261120) carousel in November."},
		{[]string{"how many posts did I publish in october", "and reels"}, "You published [1]" + october},
		{[]string{"how many carousels this month", "what about reels last month"}, "(fact:own:reelPostsIn2026100120261031) reel last month"},
		{[]string{"how many reels this month", "and posts"}, "[4](fact:own:postsIn2026110120261120) posts this month"},
		{[]string{"how many reels in december", "and carousels"}, "No carousels are planned for December."},
	} {
		text := planningAnd(t, c.prompts...)
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, "I only know", c.prompts)
	}
}
