package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

//nolint:misspell // what people mistype
func TestTypos(t *testing.T) {
	known := []string{"noa.bakes", "hastags"}
	for prompt, want := range map[string]topic{
		"how many folowers do i have":   growth,
		"my follwers?":                  growth,
		"whats my engagment rate":       engagement,
		"my engagemnet":                 engagement,
		"best hastags":                  hashtags,
		"wich hashtgas work":            hashtags,
		"compare with my competitiors":  competitors,
		"my compeditors":                competitors,
		"are carosels better":           mix,
		"write a captoin":               caption,
		"who is my audiance":            audience,
		"demografics":                   audience,
		"how do I get more coments":     engagement,
		"how is my freqency":            frequency,
		"do you know the captain":       nothing,
		"I followed them":               nothing,
		"my steak":                      nothing,
		"what an adventure":             nothing,
		"commends and commands":         nothing,
		"what are the captivating days": nothing,
	} {
		require.Equal(t, want, understand(prompt, nil, nil).topic, prompt)
	}
	require.Equal(t, intent{topic: competitors, mention: "hastags"}, understand("me or hastags", nil, known), "a name is no typo")
	require.Equal(t, intent{topic: competitors, mention: "folowers"}, understand("@folowers", nil, known))
}

func FuzzTypos(f *testing.F) {
	f.Add("folowers", "hashtags")
	f.Fuzz(func(t *testing.T, one, other string) {
		if len(one) > 100 || len(other) > 100 {
			return
		}
		require.Equal(t, distance([]rune(one), []rune(other)), distance([]rune(other), []rune(one)))
		corrected(fold(one), []string{other})
	})
}
