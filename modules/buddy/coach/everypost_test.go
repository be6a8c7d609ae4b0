package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatElseCreatorsAsk(t *testing.T) {
	for prompt, want := range map[string]string{
		"why did i lose followers this month":      "You didn't on balance: more came than left. Your followers changed by",
		"how often do i post reels":                "You published [2](fact:own:reelPostsIn30) reels in the last 30 days.",
		"whats a good time for images on weekends": "You published no images at weekends (Saturday and Sunday) in the last 90 days",
		"how did my posts do this month":           "Your figures this month (since 1 Nov):",
		"show me my 4 worst posts":                 "1. Image of 12 Nov",
		"how long since i last posted":             "at [5:34 PM](fact:own:topHour1000005)",
		"should i post every day":                  "You post [3.5](fact:own:perWeek) times a week.",
		"is it a good idea to post at midnight":    "That's hard to say: your posts published between midnight and 1 AM",
		"did i reach my goal in october":           "I only know this week, so I can't answer for October. You've published",
		"am i shadowbanned":                        "Instagram doesn't say whether it shows an account less.",
		"whats trending":                           "I can't see what's trending on Instagram",
		"is my account dead":                       "You have [48,213](fact:own:followers) followers.",
		"are carousels better than images for me":  "Carousels do better by engagement rate.",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}
