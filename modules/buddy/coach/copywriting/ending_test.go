package copywriting

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestACaptionThatEndsWithAQuestion(t *testing.T) {
	for _, prompt := range []string{"make it a question", "turn it into a question", "end with a question", "a question please"} {
		c := begin(t, facts.Idea{Title: "Rye", Draft: "Less water for rye.", Type: "reel"})
		c.ask("no question")
		text, outcome := c.ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		require.Equal(t, "Rye.\n\nLess water for rye.\n\nWhat do you think?", quotedIn(text), prompt)
		text, outcome = c.ask(prompt)
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, "It ends with a question already.", prompt)
	}
	c := begin(t, facts.Idea{Title: "Rye", Draft: "Less water for rye.", Type: "reel"})
	c.ask("shorter")
	c.ask("shorter")
	text, _ := c.ask("make it a question")
	require.Equal(t, "Rye.\n\nLess water for rye.\n\nWhat do you think?", quotedIn(text), "however short it was")
	text, _ = begin(t, facts.Idea{Title: "Rye", Draft: "Wasser für Roggen, aber weniger als sonst.", Type: "reel"}).ask("make it a question")
	require.NotContains(t, text, "I can't tell")
}
