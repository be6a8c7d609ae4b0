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

func TestGreetingsAndFeelings(t *testing.T) {
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "morning buddy"}).Text, "Hi! ")
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "Im a bit frustrated, nothing works anymore"}).Text, "I'm sorry to hear that")
	require.NotContains(t, ask(t, whole(), reply.Question{Prompt: "nothing works better than reels"}).Text, "I'm sorry")
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "ok done. next?"}).Text, "For your next post:\n\n1. ")
}

func TestABareWhyListsNoFormulas(t *testing.T) {
	turns := []reply.Turn{{Prompt: "how am i doing", Answer: "You have [4,321](fact:own:followers) followers, [4.2%](fact:own:rate)."}}
	for _, prompt := range []string{"why is that", "why are they beating me", "why tho", "why?"} {
		text := ask(t, whole(), reply.Question{Prompt: prompt, Turns: turns}).Text
		require.NotContains(t, text, "Here's how we calculate", prompt)
	}
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "how do you calculate that", Turns: turns}).Text, "Here's how we calculate")
}

func TestIdeasOfASubject(t *testing.T) {
	text := ask(t, whole(), reply.Question{Prompt: "ideas for a coffee reel"}).Text
	require.Contains(t, text, "For your next reel about coffee:")
	require.NotContains(t, text, "a coffee reel")
	text = ask(t, whole(), reply.Question{Prompt: "idea for a collab with a coffee shop"}).Text
	require.NotContains(t, text, "What you only make")
	turns := []reply.Turn{{Prompt: "give me 3 reel ideas"}}
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "something for christmas", Turns: turns}).Text, "for christmas:")
}

func TestTheFirstOfTwoThatAreNamedIsNotDropped(t *testing.T) {
	text := ask(t, withBea(), reply.Question{Prompt: "who has more followers noa or bea"}).Text
	require.Contains(t, text, "@noa.bakes has more followers")
	require.Contains(t, text, "@bea.breads")
	require.NotContains(t, text, "You")
}
