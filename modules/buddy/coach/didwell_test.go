package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhetherAPostDidWellIsSaidFirst(t *testing.T) {
	for prompt, want := range map[string]string{
		"was yesterday's post good":    "You published [0](fact:own:postsIn2026111920261119) posts yesterday (19 Nov).",
		"was my reel of 10 nov good":   "Yes, it did better than average. Your reel of 10 Nov",
		"was my post of 12 nov bad":    "Yes, it did worse than average. Your image of 12 Nov",
		"did my last image do well":    "No, it did worse than average. Your latest image is that of 12 Nov",
		"did my reel of 10 nov flop":   "No, it did better than average. Your reel of 10 Nov",
		"was my last reel good":        "Your latest reel is that of 18 Nov", // its likes are hidden
		"how did my reel of 10 nov do": "Your reel of 10 Nov",
	} {
		require.True(t, strings.HasPrefix(talk(t, viewed(t), prompt).Text, want), prompt)
	}
}
