package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatGoesOnInOtherWords(t *testing.T) {
	const berry = `reel of 10 Nov "The berry tart #rye"`
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how many likes do i get on average", "on reels?"},
			"Your reels published in the last 30 days get [60.0](fact:own:reelLikesIn30)"},
		{[]string{"average likes of my reels", "in carousels"}, "Your carousels published in the last 30 days get [30.0]"},
		{[]string{"how did I do last weekend", "and the weekend before?"}, "Your figures the weekend before (7 Nov to 8 Nov):"},
		{[]string{"how did I do the weekend before last"}, "Your figures the weekend before last (7 Nov to 8 Nov):"},
		{[]string{"what did i post the weekend of october", "what did i post last weekend", "and the weekend before"}, "(7 Nov to 8 Nov)"},
		{[]string{"give me 3 post ideas", "i like the second one, tell me more"}, "The second idea was:"},
		{[]string{"my best reel", "what did it get?"}, "Your " + berry + " has an engagement rate of [6.0%]"},
		{[]string{"do emojis help"}, "I can't tell whether it helps to have emojis in a caption: no posts with emojis in their captions were"},
		{[]string{"is my growth slowing down?"}, "Yes. Your followers changed by [+40](fact:own:growthIn7)"},
		{[]string{"am i growing faster"}, "No. Your followers changed by [+40](fact:own:growthIn7)"},
		{[]string{"follower growth in the last 7 days compared to the 7 days before"}, "The difference is [−85](fact:own:growthIn7Minus"},
		{[]string{"follower growth in the last 7 days compared to the 27 days before"}, "I only know the last 30 days as a whole"},
		{[]string{"which post should i have skipped"}, "Your worst post of the last 30 days by engagement rate is the image of 12 Nov"},
		{[]string{"help"}, "I can tell you about your growth"},
	} {
		require.Contains(t, talk(t, readDaily(), c.prompts...).Text, c.want, c.prompts)
	}
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"what was @noa.bakes's best reel", "what did it get?"}, "@noa.bakes's " + berry + " has an engagement rate of"},
		{[]string{"what was @noa.bakes's best reel", "make me something like that"}, "**Your take on the reel of 10 Nov by @noa.bakes:**"},
		{[]string{"what was @noa.bakes's best reel", "what's their caption"}, "@noa.bakes's " + berry + " has that caption"},
	} {
		require.Contains(t, talkOfTwo(t, c.prompts...), c.want, c.prompts)
	}
	for _, prompt := range []string{"how long until i pass crust", "how far am i behind crust"} {
		require.Contains(t, threeRead(t, prompt), "In followers, @crust.bread is ahead of you by [1,000]", prompt)
	}
}

func TestNoOtherMonthIsMissedWhereItNamesTheOneBefore(t *testing.T) {
	text := talk(t, readDaily(), "how many followers did i get in october", "and the month before?").Text
	require.NotContains(t, text, "October")
}

func TestDaysOfLongAgoAreNoFigures(t *testing.T) {
	require.Contains(t, talk(t, readDaily(), "how many followers did I have in 2019").Text, "I can't tell the followers of 1 Jan 2019: ")
}
