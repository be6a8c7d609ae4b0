package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheBestPostEver(t *testing.T) {
	const reaches = " published since 20 Nov 2025, as far back as my data reaches, by engagement rate is the "
	for prompt, want := range map[string]string{
		"what is my best post ever": "Your best post" + reaches + "reel of 10 Nov",
		"my worst post of all time": "Your worst post" + reaches,
		"best carousel ever":        "Your best carousel" + reaches + "carousel of 1 Nov",
	} {
		require.Contains(t, planningAnd(t, prompt), want, prompt)
	}
	h := remembered()
	since := h.Now.AddDate(0, -2, 0)
	h.PostsSince = &since
	text := talkOf(t, ofFriday(), h, "what is my best post ever").Text
	require.Contains(t, text, "published since 21 Sep 2026, as far back as my data reaches,")
}
