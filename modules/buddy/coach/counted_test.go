package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCountsOfAMonth(t *testing.T) {
	for prompt, want := range map[string]string{
		"how many posts in october":             "You published [1](fact:own:postsIn2026100120261031) post in October.",
		"how many posts in november":            "You published [4](fact:own:postsIn2026110120261120) posts in November.",
		"how many reels in october":             "You published [1](fact:own:reelPostsIn2026100120261031) reel in October.",
		"how many posts in december":            "Two ideas are planned for December:",
		"how many reels in december":            "One reel is planned for December:",
		"how many posts in january":             "Nothing is planned for January.",
		"how many reels this month":             "You published [2](fact:own:reelPostsIn2026110120261120) reels this month",
		"how many posts are planned in october": "Nothing is planned for October.",
		"how many posts on november 10":         "You published [1](fact:own:postsIn2026111020261110) post on 10 Nov.",
		"how many posts on friday":              "One idea is planned for Fri 20 Nov:",
		"how many posts on sunday":              "One idea is planned for Sun 22 Nov:",
	} {
		require.Contains(t, planningAnd(t, prompt), want, prompt)
	}
}
