package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestAHashtagIsToldOfTheSpanThatIsAskedFor(t *testing.T) {
	for prompt, want := range map[string]string{
		"how many posts with #rye last week": "#rye is in [2](fact:own:tagPosts2770506842In2026110820261114) of your posts " +
			"last week (8 Nov to 14 Nov)",
		"engagement of #rye posts in november": "#rye is in [2](fact:own:tagPosts2770506842In2026110120261120) of your posts in November. " +
			"Their engagement rate is [3.5%](fact:own:tagRate2770506842In2026110120261120) on average; " +
			"that of all your posts is [3.3%](fact:own:rateIn",
		"engagement of #rye posts in october": "No post of yours has #rye in October, so I can't tell how it does.",
		"how did #rye do in the last 7 days":  "No post of yours has #rye in the last 7 days",
		"how many posts had #rye in 2024":     "I can't tell how #rye does:",
		"how does #rye do": "#rye is in [2](fact:own:tagPosts2770506842) of your posts " +
			"in the last 30 days.",
		"engagement rate of #rye posts this month vs last month":     "I can't tell: ask me about one span of days at a time.",
		"how many posts with #rye this month compared to last month": "I can't tell: ask me about one span of days at a time.",
	} {
		text := planningAnd(t, prompt)
		require.True(t, strings.HasPrefix(text, want), "%s: %s", prompt, text)
	}
}

func TestTheNumberOfAHashtag(t *testing.T) {
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(4.2), Basis: basis("Mean of rates")},
		{Key: facts.Hashtag.Nth(1), Label: "Hashtag", Words: "#sourdough", Basis: basis("Mean by tag")},
		{Key: facts.Hashtag.Nth(2), Label: "Hashtag", Words: "#rye", Basis: basis("Mean by tag")},
	})
	sheet.Own = &own
	require.Contains(t, talkOf(t, sheet, remembered(), "how does #rye do").Text, "By likes and comments it is number two of your hashtags.")
	require.NotContains(t, talkOf(t, sheet, remembered(), "how does #tart do").Text, "it is number")
}

func TestHashtagsThatAreCompared(t *testing.T) {
	h := remembered()
	posts, err := h.ReadPosts(10)
	require.NoError(t, err)
	posts[1].Caption = new("Crumbs #rye #oat")
	h.ReadPosts = reading(posts)
	const rows = "Of your posts in the last 30 days, those with #rye did better:\n\n" +
		"1. #rye: an engagement rate of [3.5%](fact:own:tagRate2770506842) on average, in [2](fact:own:tagPosts2770506842) posts\n" +
		"2. #oat: an engagement rate of [1.0%](fact:own:tagRate"
	for _, prompt := range []string{"compare #oat and #rye", "#rye vs #oat", "which is better, #oat or #rye", "is #oat better than #rye"} {
		require.Contains(t, talk(t, h, prompt).Text, rows, prompt)
	}
	require.Contains(t, talk(t, h, "compare #rye with #spelt").Text, "No post of yours has #spelt in the last 30 days")
	require.Contains(t, talk(t, h, "is #noa better than #rye").Text, "of yours has #noa", "a hashtag is no account")
}

func TestTheHashtagsThatTwoShare(t *testing.T) {
	const both = "In the last 30 days you and @crust.bread both used #rye (in [2](fact:own:tagPosts2770506842) of your posts and " +
		"[2](fact:c2:tagPosts2770506842) of theirs)."
	require.Equal(t, "Yes. "+both, converse(t, rivals(), "do we share any hashtags with crust.bread").Text)
	require.Equal(t, both, converse(t, rivals(), "which hashtags do i have in common with crust.bread").Text)
}
