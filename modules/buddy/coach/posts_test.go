package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestPosts(t *testing.T) {
	for prompt, want := range map[string][]string{
		"What's my best post?": {
			`Your best post of the last 30 days by engagement rate is the reel of 2 Nov "Rye, at last": [9.1%](fact:own:topPost1).`,
		},
		"top 2 posts":    {"Your best posts of the last 30 days by engagement rate:\n\n1. Reel of 2 Nov", "2. Image of 1 Nov: [5.0%]"},
		"my top 5 posts": {"I don't have as many as you asked for.", "2. Image of 1 Nov: [5.0%]"},
		"What is my worst post?": {
			`Your worst post of the last 30 days by engagement rate is the image of 12 Nov "Crumbs #rye": [1.0%]`,
		},
		"which carousel did best": {`is the carousel of 1 Nov "Rye in six steps": [3.0%]`},
		"best reel":               {"is the reel of 10 Nov"},
		"most liked posts":        {"1. Reel of 10 Nov"},
		"Why did my best post do so well?": {
			`Your best post is the reel of 2 Nov "Rye, at last", with an engagement rate of [9.1%](fact:own:topPost1). ` +
				`Your mean is [4.2%](fact:own:rate).`,
			"- It's a reel, and your [reels](fact:own:leading) do [2.4 times](fact:own:leadingRatio) as well as your other posts.",
			"- It got [512](fact:own:topLikes1) likes; a post of yours gets [210](fact:own:likes) on average.",
			"- It went out at [8:00 PM](fact:own:topHour1), in one of your best hours.",
			"- It went out on a [Monday](fact:own:topDay1); your best day is [Wednesday](fact:own:bestDay).",
			"- Of your best hashtags it has #rye: [#rye #oven](fact:own:topTags1).",
			"These figures set it apart, but they don't prove the reason.",
		},
		"why did the second post work": {
			"Your second best post is the image of 1 Nov, with an engagement rate of [5.0%](fact:own:topPost2).",
			"- It's an image; your [reels](fact:own:leading) do best.",
		},
		"why did noa.bakes's best post perform so well": {
			"@noa.bakes's best post is the carousel of 3 Nov, with an engagement rate of [7.0%](fact:c1:topPost1).",
			"That's all I have on it.",
		},
	} {
		text := ask(t, withPosts(), reply.Question{Prompt: prompt}).Text
		for _, part := range want {
			require.Contains(t, text, part, prompt)
		}
	}
	require.NotContains(t, ask(t, withPosts(), reply.Question{Prompt: "What's my best post?"}).Text, "Image")
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "why did my best post do so well"}).Text, "I can't tell which posts did best")
	for _, prompt := range []string{"Which format is best?", "should I post more reels or carousels", "best time to post", "best hashtags"} {
		require.NotEqual(t, topic.TopPosts, followup.Understand(prompt, nil, nil).Topic, prompt)
	}
}

func TestWhyAPostDidBadly(t *testing.T) {
	own := maya()
	text := askWithoutHistory(t, facts.Sheet{Own: &own}, reply.Question{Prompt: "why did my worst post do badly"}).Text
	require.Contains(t, text, "I only know your best posts, so I can't tell why one did badly.")
}

func TestWhatAnotherAccountPosted(t *testing.T) {
	const list = "@noa.bakes published [2](fact:c1:postsIn2026110820261114) posts last week (8 Nov to 14 Nov)."
	for _, prompt := range []string{"what did noa.bakes post last week", "what did @noa.bakes publish last week"} {
		text := talkOfTwo(t, prompt)
		require.Contains(t, text, list, prompt)
		require.Contains(t, text, "1. Image of 12 Nov", prompt)
	}
	both := talkOfTwo(t, "how many posts did noa.bakes and I publish last week")
	require.Contains(t, both, list)
	require.Contains(t, both, "You published [2](fact:own:postsIn2026110820261114) posts last week")
}
