package parts

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheQuestionsOfAPrompt(t *testing.T) {
	for prompt, want := range map[string][]string{
		"How do I compare, and what should I post next?":       {"How do I compare?", "what should I post next?"},
		"How am I doing? When should I post?":                  {"How am I doing?", "When should I post?"},
		"how am I doing and also which hashtags":               {"how am I doing?", "which hashtags"},
		"How am I doing? Thanks!":                              {"How am I doing? Thanks!"},
		"Reels and carousels":                                  {"Reels and carousels"},
		"What is Andorra's share":                              {"What is Andorra's share"},
		"which format should i post tomorrow and at what time": {"which format should i post tomorrow?", "at what time should i post tomorrow?"},
		"when and what should i post tomorrow":                 {"when should i post tomorrow", "what should i post tomorrow"},
		"how many followers do i have and how many did i gain": {"how many followers do i have?", "how many did i gain"},
		"": {""},
	} {
		require.Equal(t, want, Of(prompt), prompt)
	}
}

func TestAnswersAreApart(t *testing.T) {
	require.True(t, AreApart("You have [3](fact:own:followers).", []string{"You gained [1](fact:own:growth)."}))
	require.False(t, AreApart("You have [3](fact:own:followers).", []string{"Of [3](fact:own:followers) you gained [1](fact:own:growth)."}))
	require.False(t, AreApart("I can't tell.", []string{"You gained [1](fact:own:growth)."}))
}
