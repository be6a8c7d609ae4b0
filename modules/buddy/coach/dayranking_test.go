package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheBestPostOfAWeekday(t *testing.T) {
	const berry = `is the reel of 10 Nov "The berry tart #rye": [6.0%](fact:own:topPost1000003).`
	for prompt, want := range map[string]string{
		"my best tuesday post":            "Your best post published on Tuesdays in the last 90 days by engagement rate " + berry,
		"what's my best post on tuesdays": "Your best post published on Tuesdays in the last 90 days by engagement rate " + berry,
		"best post on tuesday":            "Your best post published on Tuesdays in the last 90 days by engagement rate " + berry,
		"my best evening post":            "published in the evening (5 PM to 9 PM) in the last 90 days by engagement rate " + berry,
		"my worst weekend post": "Your worst post published at weekends (Saturday and Sunday) in the last 90 days by engagement rate " +
			"is the reel of 3 Oct",
		"my top 2 thursday posts":      "Your best posts published on Thursdays in the last 90 days by engagement rate:",
		"worst sunday reel":            "I can't tell: there is no reel published on Sundays in the last 90 days with known likes and comments.",
		"best tuesday post in october": "I can't tell: there is no post published on Tuesdays in October with known likes and comments.",
		"best time on tuesdays":        "your posts published on Tuesdays in the last 90 days have an engagement rate",
	} {
		require.Contains(t, talk(t, viewed(t), prompt).Text, want, prompt)
	}
}
