package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestFiguresThatInstagramShowsToOwnersAlone(t *testing.T) {
	for prompt, want := range map[string][]string{
		"what is @noa.bakes's reach": {
			"Instagram shows the reach of @noa.bakes to its owner alone", "@noa.bakes has [5,141](fact:c1:followers) followers",
		},
		"profile views of noa.bakes":             {"shows the views of @noa.bakes to its owner alone"},
		"story figures of @noa.bakes":            {"shows the story figures of @noa.bakes to its owner alone"},
		"how often are @noa.bakes's posts saved": {"shows the saves of @noa.bakes to its owner alone"},
		"What's my reach?": {
			"I don't have your reach: open Insights in the Instagram app to see it.",
			"You have [48,213](fact:own:followers) followers and an engagement rate of [4.2%](fact:own:rate).",
		},
		"how many impressions and shares do I get": {"I don't have your impressions and shares: open Insights in the Instagram app to see them."},
		"best time to post for more reach": {"I don't have your reach",
			"Your posts of the last 90 days did best at [8 PM](fact:own:bestTime1)."},
	} {
		text := ask(t, whole(), reply.Question{Prompt: prompt}).Text
		for _, part := range want {
			require.Contains(t, text, part, prompt)
		}
	}
	for _, prompt := range []string{"How do I grow?", "my saved posts", "share of reels"} {
		require.NotContains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, "Insights", prompt)
	}
	require.Contains(t, askWithoutHistory(t, whole(), reply.Question{Prompt: "how many views does noa.bakes get"}).Text,
		"shows the views of @noa.bakes to its owner alone")
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "reach of @stranger"}).Text, "I don't have @stranger in this conversation")
}
