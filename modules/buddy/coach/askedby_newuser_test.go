package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestThePlannerIsTheUsersToChange(t *testing.T) {
	turns := []reply.Turn{{Prompt: "give me 3 reel ideas", Answer: "For your next reel:\n\n1. **Try rye:** now."}}
	for _, prompt := range []string{"ok put one on monday", "add it to next tuesday", "save it to my planner", "put it on friday please"} {
		text := ask(t, whole(), reply.Question{Prompt: prompt, Turns: turns}).Text
		require.Contains(t, text, "I can't change your planner from here", prompt)
		require.NotContains(t, text, "fact:", prompt)
	}
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "can you remind me to post"}).Text, "I can't remind you.")
}

func TestTheDashboardsSuggestions(t *testing.T) {
	for _, prompt := range []string{"what did you suggest on my dashboard", "whats in the dashboard suggestions"} {
		require.Contains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, "are on your dashboard: I can't read them from here", prompt)
	}
}

func TestHowFarANumberOfFollowersIs(t *testing.T) {
	for _, prompt := range []string{"how far am i from 50k", "how close are we to 50,000 followers?"} {
		require.Contains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, "more", prompt)
		require.Contains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, "(fact:own:followersTo50000)", prompt)
	}
}

func TestOneThingToDo(t *testing.T) {
	for _, prompt := range []string{"just tell me one thing to do today", "what shoud i change first"} {
		require.Contains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, "For your next post:\n\n1. ", prompt)
	}
}
