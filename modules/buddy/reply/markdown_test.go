package reply_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAFactIsCitedAsALink(t *testing.T) {
	f := reply.Fact{ID: "own:leading", Value: "reels"}
	require.Equal(t, "[reels](fact:own:leading)", f.Cite())
	require.Equal(t, "[Reels](fact:own:leading)", f.CiteAs("Reels"))
}

func TestPlainLeavesNothingToMarkdown(t *testing.T) {
	for said, want := range map[string]string{
		"**Rye** [loaf](x)\n| <b>": "Rye (loaf)(x) / b",
		"Sourdough":                "Sourdough",
		"":                         "",
		"I <3 rye -> now, 5 > 4":   "I <3 rye -> now, 5 > 4",
		"> > quoted <br/> text":    "quoted br/ text",
		"2*3 and 2 * 3 and `4`":    "2 * 3 and 2 * 3 and 4",
		"48\u00a0213\tg":           "48\u00a0213 g",
		"<<b>":                     "b",
	} {
		require.Equal(t, want, reply.PlainText(said), "%q", said)
	}
}
