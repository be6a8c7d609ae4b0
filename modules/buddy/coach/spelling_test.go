package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/platform/text"
)

//nolint:misspell // what people mistype
func TestTypos(t *testing.T) {
	known := []string{"noa.bakes", "hastags"}
	for prompt, want := range map[string]topic.Topic{
		"how many folowers do i have":   topic.Growth,
		"my follwers?":                  topic.Growth,
		"whats my engagment rate":       topic.Engagement,
		"my engagemnet":                 topic.Engagement,
		"best hastags":                  topic.Hashtags,
		"wich hashtgas work":            topic.Hashtags,
		"compare with my competitiors":  topic.Competitors,
		"my compeditors":                topic.Competitors,
		"are carosels better":           topic.Mix,
		"write a captoin":               topic.Caption,
		"who is my audiance":            topic.Audience,
		"demografics":                   topic.Audience,
		"how do I get more coments":     topic.Engagement,
		"how is my freqency":            topic.Frequency,
		"do you know the captain":       topic.Nothing,
		"I followed them":               topic.Nothing,
		"my steak":                      topic.Nothing,
		"what an adventure":             topic.Nothing,
		"commends and commands":         topic.Nothing,
		"what are the captivating days": topic.Nothing,
	} {
		require.Equal(t, want, followup.Understand(prompt, nil, nil).Topic, prompt)
	}
	require.Equal(t, intent.Intent{Topic: topic.Competitors, Mention: "hastags"}, followup.Understand("me or hastags", nil, known),
		"a name is no typo")
	require.Equal(t, intent.Intent{Topic: topic.Competitors, Mention: "folowers"}, followup.Understand("@folowers", nil, known))
}

func FuzzTypos(f *testing.F) {
	f.Add("folowers", "hashtags")
	f.Fuzz(func(t *testing.T, one, other string) {
		if len(one) > 100 || len(other) > 100 {
			return
		}
		require.Equal(t, text.Distance([]rune(one), []rune(other)), text.Distance([]rune(other), []rune(one)))
		spelling.Corrected(spelling.Fold(one), []string{other})
	})
}
