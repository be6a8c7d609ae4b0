package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheOtherEndIsOfThoseAskedAboutBefore(t *testing.T) {
	const lost = " lost the most followers in the last 30 days on 11 Nov 2026: [−5](fact:"
	for _, c := range []struct {
		prompts []string
		want    []string
		not     string
	}{
		{[]string{"which day did my competitors gain most", "and the worst?"}, []string{"@hearth.bread" + lost, "@crust.bread" + lost}, "own"},
		{[]string{"which day did @crust.bread gain most", "and the worst?"}, []string{"@crust.bread" + lost}, "own"},
		{[]string{"which day did @crust.bread and @hearth.bread gain most", "and the worst?"},
			[]string{"@crust.bread" + lost, "@hearth.bread" + lost}, "own"},
		{[]string{"which day did @crust.bread and I gain most", "and the worst?"}, []string{"@crust.bread" + lost, "You" + lost}, "c1"},
		{[]string{"which day did I gain most", "and the worst?"}, []string{"You" + lost}, "c1"},
		{[]string{"what did my competitors post last week", "the best one"}, []string{"@hearth.bread's best post published last week",
			"@crust.bread's best post published last week"}, "own"},
		{[]string{"what did @crust.bread post last week", "the best one"}, []string{"@crust.bread's best post published last week"}, "own"},
		{[]string{"what did @crust.bread post last week", "the best one", "and me?"}, []string{"Your best post published last week"}, "c2"},
	} {
		text := threeRead(t, c.prompts...)
		for _, part := range c.want {
			require.Contains(t, text, part, c.prompts)
		}
		require.NotContains(t, text, "(fact:"+c.not+":", c.prompts)
	}
}

func TestWhatAnAccountPostedWhateverItsName(t *testing.T) {
	const theirs = "@crust.bread published [2](fact:c2:postsIn2026110820261114) posts last week (8 Nov to 14 Nov). " +
		"With their engagement rates:"
	for _, prompt := range []string{
		"what did crust post last week", "what did crust bread post last week", "what did crust.bread post last week",
		"what did @crust.bread post last week", "what did crust's account post last week", "what did crust and hearth post last week",
	} {
		require.Contains(t, threeRead(t, prompt), theirs, prompt)
	}
	require.Contains(t, threeRead(t, "what did crust and hearth post last week"), "@hearth.bread published [2](fact:c1:")
	require.NotContains(t, threeRead(t, "what did my last post get last week"), "With their engagement rates")
}

func TestTheUserNamedAmongSeveralIsPartOfTheTable(t *testing.T) {
	for _, prompt := range []string{"compare @maya and @crust.bread in october", "compare @crust.bread and @maya in october"} {
		text := threeRead(t, prompt)
		require.Contains(t, text, "| @maya | [1](fact:own:postsIn2026100120261031) |", prompt)
		require.Contains(t, text, "| @crust.bread | [1](fact:c2:postsIn2026100120261031) |", prompt)
		require.NotContains(t, text, "30 days", prompt)
		require.NotContains(t, text, "hearth", prompt)
	}
	require.NotContains(t, threeRead(t, "compare @crust.bread and @hearth.bread in october"), "(fact:own:")
}

func TestASpanBesideTheOneBeforeIsNoPost(t *testing.T) {
	const months = "| @maya | This month (since 1 Nov) | The month before (1 Oct to 31 Oct) |"
	for _, prompts := range [][]string{
		{"how does this month compare to the one before"}, {"how did the reel of 10 nov do", "how does this month compare to the one before"},
		{"how does this month compare to the previous one"}, {"how did the reel of 10 nov do", "is this month better than the previous one"},
	} {
		text := talk(t, remembered(), prompts...).Text
		require.Contains(t, text, months, prompts)
		require.Contains(t, text, "| Posts published | [4](fact:own:postsIn2026110120261120) | [1](fact:own:postsIn2026100120261031) |", prompts)
	}
}
