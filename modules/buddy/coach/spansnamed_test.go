package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestANamedMonthIsAnsweredOrRefused(t *testing.T) {
	const onlyDays = "I only know the last 30 days as a whole, so I can't answer for October."
	for prompt, want := range map[string]string{
		"october engagement":                               "Your posts published in October have an engagement rate of [2.0%]",
		"my october growth":                                "Your followers changed by [+100](fact:own:growthIn2026100120261031)",
		"october hashtags":                                 onlyDays,
		"content mix october":                              onlyDays,
		"compare engagement october me vs @noa.bakes":      onlyDays,
		"compare my october with noa.bakes october growth": onlyDays,
		"did i get more comments in october or november":   "The difference is [0.0](fact:own:comments",
		"am i growing faster than in october":              "The difference is [",
		"was october or november better for engagement":    "I can't answer for",
		"best month for growth":                            "I don't look for the best month",
		"which month did i grow the most":                  "I don't look for the best month",
		"which month had the best engagement":              "I don't look for the best month",
		"is my growth slowing down":                        "No. Your followers changed by",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
	for _, prompt := range []string{
		"may i see my growth", "how is my engagement, may i ask", "my growth in november", "engagement since october 3",
	} {
		require.NotContains(t, talk(t, remembered(), prompt).Text, "can't answer for", prompt)
	}
}
