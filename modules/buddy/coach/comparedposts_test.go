package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTwoPostsSideBySide(t *testing.T) {
	const berryBeforeAgain = `Your reel of 10 Nov "The berry tart #rye" is ahead in engagement rate by ` +
		`[4.0 points](fact:own:topPost1000003MinusTopPost1000001):` + "\n\n" +
		`1. Reel of 10 Nov "The berry tart #rye": an engagement rate of [6.0%](fact:own:topPost1000003), ` +
		`[60](fact:own:topLikes1000003) likes and [0](fact:own:topComments1000003) comments` + "\n" +
		`2. Reel of 3 Oct "A berry tart, again": an engagement rate of [2.0%](fact:own:topPost1000001), `
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"compare my reel of 10 nov with the one of 3 oct"}, berryBeforeAgain},
		{[]string{"which did better, the reel from 3 october or the one from 10 november"}, berryBeforeAgain},
		{[]string{"what's the difference between the reel of 3 oct and the reel of 10 nov"}, berryBeforeAgain},
		{[]string{"did the reel of 10 nov do better than the one of 1 nov"}, "2. Carousel of 1 Nov"},
		{[]string{"which got more likes, the post of 12 nov or 1 nov?"}, `"Rye in six steps" is ahead in likes by [20](fact:own:topLikes`},
		{[]string{"is the berry tart reel better than the rye carousel"}, "is ahead in engagement rate by [3.0 points]"},
		{[]string{"compare the reel of 10 nov with the reel of 4 nov"}, "I can't find a reel on 4 Nov among your posts of the last year."},
		{[]string{"compare the reel of 10 nov with the one of 10 nov"}, "That's one and the same post."},
		{[]string{"compare the image of 12 nov with the reel of 18 nov"},
			"I don't know the engagement rate of both, so I can't tell which is ahead:\n\n1. Image of 12 Nov"},
		{[]string{"which reel did better, 3 october or 10 november?"}, berryBeforeAgain},
		{[]string{"which of my last two posts did better"}, "1. Image of 12 Nov"},
		{[]string{"how did the reel of 10 nov do", "compare it with the one before"}, "is ahead in engagement rate by [3.0 points]"},
		{[]string{"how did the reel of 3 oct do", "compare it with the one before"}, "Your reel of 3 Oct"},
		{[]string{"my latest image", "did that do better than the one before?"}, "2. Image of 12 Nov"},
		{[]string{"compare my latest image with my latest carousel"}, `Your carousel of 1 Nov "Rye in six steps" is ahead in engagement rate`},
		{[]string{"is my last image better than the berry tart reel"}, `Your reel of 10 Nov "The berry tart #rye" is ahead in engagement rate`},
		{[]string{"compare my last reel with the one before"}, "N/A (this post's likes are hidden on Instagram)"},
		{[]string{"did my last post do better than the one before"}, "1. Image of 12 Nov"},
		{[]string{"compare my reel of 10 nov with the one of 3 oct", "which one got more likes"},
			"In order of their likes:\n\n1. Your reel of 10 Nov"},
		{[]string{"compare my reel of 10 nov with the one of 3 oct", "when did the second one go out"}, "Your reel of 3 Oct"},
	} {
		require.Contains(t, talk(t, remembered(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestDaysSideBySideAreNoPosts(t *testing.T) {
	for _, prompt := range []string{
		"did I post more on 10 november or on 12 november", "compare 10 november with 12 november", "reels or carousels?",
	} {
		require.NotContains(t, talk(t, remembered(), prompt).Text, "is ahead in", prompt)
	}
}

func TestAPostBesideTheOthers(t *testing.T) {
	const berry = `Your reel of 10 Nov "The berry tart #rye" has an engagement rate of [6.0%](fact:own:topPost1000003), [60]`
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how did the reel of 10 nov do", "compare it with my other posts"}, "On average, your posts of the last 30 days have " +
			"an engagement rate of [3.3%](fact:own:rateIn30), [33.3](fact:own:likesIn30) likes"},
		{[]string{"how did the reel of 10 nov do", "compare it with my other reels"}, "On average, your reels of the last 30 days have " +
			"an engagement rate of [6.0%](fact:own:reelRateIn30)"},
		{[]string{"how did the reel of 10 nov do", "is that better than my usual reel?"}, "[6.0%](fact:own:reelRateIn30)"},
		{[]string{"compare the reel of 10 nov with the rest of my carousels"},
			"your carousels of the last 30 days have an engagement rate of [3.0%]"},
	} {
		text := talk(t, remembered(), c.prompts...).Text
		require.Contains(t, text, berry, c.prompts)
		require.Contains(t, text, c.want, c.prompts)
	}
	require.NotContains(t, talk(t, remembered(), "compare my other reels").Text, "On average")
}
