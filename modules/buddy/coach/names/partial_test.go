package names

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAFirstPartIsTheAccount(t *testing.T) {
	known := []string{"noa.bakes.slow", "bread.theory", "bread.hour", "sourdough.hour", "flour_bread"}
	for prompt, want := range map[string]string{
		"what hashtags does noa use":             "noa.bakes.slow",
		"what does noa post most":                "noa.bakes.slow",
		"compare my reels with noa's reels":      "noa.bakes.slow",
		"when does noa post best":                "noa.bakes.slow",
		"what was noa's best reel":               "noa.bakes.slow",
		"how many followers does noa have":       "noa.bakes.slow",
		"how many posts did noa publish in june": "noa.bakes.slow",
		"compare me with noa":                    "noa.bakes.slow",
		"noa engagement":                         "noa.bakes.slow",
		"did sourdough gain followers":           "sourdough.hour",
		"give me 5 ideas for my sourdough's day": "",
		"ideas for reels about sourdough":        "",
		"is my noah's ark post good":             "",
	} {
		list, _ := In(prompt, strings.ReplaceAll(prompt, "'", " "), known)
		require.Equal(t, want, strings.Join(list, " "), prompt)
	}
	_, wrong := In("how often does bread post", "how often does bread post", known)
	require.Equal(t, "I don't know “bread”. Do you mean @bread.theory or @bread.hour?", wrong.Question())
	require.Equal(t, "nora", Unknown("what hashtags does nora use"))
	require.Equal(t, "nora", Unknown("what was nora s best reel"))
	require.Empty(t, Unknown("what s the best reel"))
}
