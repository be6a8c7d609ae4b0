package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestThePostsOfADay(t *testing.T) {
	const berry = `1. Reel of 10 Nov "The berry tart #rye": [6.0%]`
	for prompt, want := range map[string]string{
		"yesterday's post":                               "You published [0](fact:own:postsIn2026111920261119) posts yesterday (19 Nov).",
		"today's reel":                                   "You published [0](fact:own:postsIn2026112020261120) posts today (20 Nov).",
		"show me yesterday's post":                       "posts yesterday (19 Nov).",
		"what did i post on wednesday":                   `1. Reel of 18 Nov "Pita, at last": N/A`,
		"post from wednesday":                            `1. Reel of 18 Nov "Pita, at last": N/A`,
		"wednesday's post":                               `1. Reel of 18 Nov "Pita, at last": N/A`,
		"last friday's post":                             "posts on Friday (13 Nov).",
		"the post of november 10":                        berry,
		"what did i post on sunday":                      "posts on Sunday (15 Nov).",
		"how did yesterday's post do":                    "You published [0](fact:own:postsIn2026111920261119) posts yesterday (19 Nov).",
		"how did wednesday's post do":                    `Your reel of 18 Nov "Pita, at last"`,
		"how many likes did the post of 10 november get": "[60](fact:own:topLikes",
	} {
		require.Contains(t, planningAnd(t, prompt), want, prompt)
	}
	require.Contains(t, planningAnd(t, "what did i post on wednesday", "and on sunday"), "posts on Sunday (15 Nov).")
	require.Contains(t, planningAnd(t, "how do my sundays do"), "That's hard to say: your posts published on Sundays in the last 90 days")
	require.Contains(t, planningAnd(t, "best day to post"), "[Wednesday](fact:own:bestDay)")
}
