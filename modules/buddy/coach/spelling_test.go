package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/platform/text"
)

//nolint:misspell // what people mistype
func TestTypos(t *testing.T) {
	known := []string{"noa.bakes", "hastags"}
	for prompt, want := range map[string]topic{
		"how many folowers do i have":   topicGrowth,
		"my follwers?":                  topicGrowth,
		"whats my engagment rate":       topicEngagement,
		"my engagemnet":                 topicEngagement,
		"best hastags":                  topicHashtags,
		"wich hashtgas work":            topicHashtags,
		"compare with my competitiors":  topicCompetitors,
		"my compeditors":                topicCompetitors,
		"are carosels better":           topicMix,
		"write a captoin":               topicCaption,
		"who is my audiance":            topicAudience,
		"demografics":                   topicAudience,
		"how do I get more coments":     topicEngagement,
		"how is my freqency":            topicFrequency,
		"do you know the captain":       topicNothing,
		"I followed them":               topicNothing,
		"my steak":                      topicNothing,
		"what an adventure":             topicNothing,
		"commends and commands":         topicNothing,
		"what are the captivating days": topicNothing,
	} {
		require.Equal(t, want, understand(prompt, nil, nil).topic, prompt)
	}
	require.Equal(t, intent{topic: topicCompetitors, mention: "hastags"}, understand("me or hastags", nil, known), "a name is no typo")
	require.Equal(t, intent{topic: topicCompetitors, mention: "folowers"}, understand("@folowers", nil, known))
}

func FuzzTypos(f *testing.F) {
	f.Add("folowers", "hashtags")
	f.Fuzz(func(t *testing.T, one, other string) {
		if len(one) > 100 || len(other) > 100 {
			return
		}
		require.Equal(t, text.Distance([]rune(one), []rune(other)), text.Distance([]rune(other), []rune(one)))
		spelling.Corrected(fold(one), []string{other})
	})
}
