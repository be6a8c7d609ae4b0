package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestANumberIsSetBesideWhatIsKnown(t *testing.T) {
	sheet := whole()
	sheet.Others = []facts.Subject{facts.NewSubject("c2", "@bea", false, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(2.5), Basis: basis("Mean of rates")}})}
	for prompt, want := range map[string]string{
		"is once a day too much":            "By comparison, yes: as posts a week, that's as high as all that I can compare it with",
		"is posting twice a week enough":    "By comparison, no: as posts a week, that's lower than all that I can compare it with: your own",
		"is posting every day too often":    "By comparison, yes: as posts a week",
		"is 1% too low":                     "By comparison, yes: as an engagement rate, that's lower than all",
		"is 3% ok":                          "By comparison, yes: as an engagement rate, that's in between",
		"is 4.2 good":                       "or higher: your own ([4.2%](fact:own:rate)) and that of @bea",
		"is 3% engagement good":             "at least that of @bea ([2.5%](fact:c2:rate)), but below your own ([4.2%](fact:own:rate)).",
		"is 1 percent a bad rate":           "that's lower than all",
		"is 3 posts a week enough":          "By comparison, no: as posts a week, that's lower than all that I can compare it with: your own",
		"so is 5% a decent engagement rate": "or higher: your own",
	} {
		text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, want, prompt)
		require.NotContains(t, text, "in general", prompt)
	}
}

func TestHowLongCaptionsAre(t *testing.T) {
	h := remembered()
	posts, err := h.ReadPosts(10)
	require.NoError(t, err)
	for i, length := range []int{10, 20, 200, 300} {
		posts[i+1].Caption = new(strings.Repeat("a", length))
	}
	h.ReadPosts = reading(posts)
	require.Equal(t, "Your captions published in the last 90 days have [109](fact:own:lengthIn90) characters on average (5 posts), "+
		"hashtags counted. Posts with captions of up to 125 characters, which Instagram shows whole, have an engagement rate of "+
		"[3.5%](fact:own:shortRateIn90) (2 posts), those with longer ones [2.5%](fact:own:longRateIn90) (2 posts). "+
		"That's too few posts to tell which length does better.", talk(t, h, "how long should my captions be").Text)
	require.Contains(t, talk(t, h, "how long were my captions in october").Text, "Your captions published in October have [300]")
	require.NotContains(t, talk(t, h, "write me a short caption").Text, "characters")
}

func TestDaysThatThereAreNot(t *testing.T) {
	for _, prompt := range []string{"how many followers on 31 feb", "posts on february 31", "how many posts on 2026-02-30",
		"followers on 1 jan 10000", "likes on 29 feb 2025"} {
		require.Equal(t, "I can't tell: there is no such day.", talk(t, remembered(), prompt).Text, prompt)
	}
	require.Equal(t, "I can't tell: a number of days can't be below zero.", talk(t, remembered(), "growth in the last -5 days").Text)
	require.Equal(t, "I can't tell: I know no figures of such a year.", talk(t, remembered(), "followers in year 0").Text)
	for _, prompt := range []string{"how many followers on 10 nov", "posts on 31 october 2026", "followers on 29 feb 2024"} {
		require.NotContains(t, talk(t, remembered(), prompt).Text, "no such day", prompt)
	}
}

func TestWhatWasPublishedInASpan(t *testing.T) {
	for prompt, want := range map[string]string{
		"what time did i post on wednesday": `Your reel of 18 Nov "Pita, at last" went out on a [Wednesday](fact:own:topDay1000005) at [5:34 PM]`,
		"what time did i post yesterday":    "You published [0]",
		"which hashtags did i use last week": "You published [2](fact:own:postsIn2026110820261114) posts last week (8 Nov to 14 Nov).\n\n" +
			`1. Image of 12 Nov "Crumbs #rye": [#rye](fact:own:topTags1000004)`,
		"compare my best post with my worst": "1. Reel of 10 Nov",
		"compare my worst and my best post":  "2. Image of 12 Nov",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}
