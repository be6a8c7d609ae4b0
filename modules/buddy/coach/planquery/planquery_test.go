package planquery

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestWhatIsAskedOfThePlanner(t *testing.T) {
	today := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	for list, prompts := range map[List][]string{
		Late: {"what is late in my planner", "whats overdue", "which posts did i miss", "am i behind schedule", "anything late?", "did i " +
			"forget to post something",
			"what should have been posted already", "which ideas are late", "late ideas"},
		Undated: {"which ideas dont have a date", "ideas without a date", "ideas with no date yet", "undated ideas", "what isn t scheduled",
			"which ones are not planned yet"},
		Undrafted: {"which ideas have no draft yet", "whats left to write", "what still needs a caption", "ideas without a draft", "what " +
			"do i still have to write"},
		Posted: {"which ideas did i already post", "posted ideas", "which of my ideas were posted", "what ideas did i publish"},
		OfStage: {"show my drafts", "list my finished ideas", "what is ready to post", "show me everything thats finalised", "whats in my " +
			"backlog", "what am i working on",
			"which ideas are in progress", "what have i finished", "my drafts",
			"what s still a draft", "what is still in draft", "which ideas are drafts", "which reels are still drafts", "what s only a draft"},
		Counts: {"how many drafts do i have", "show all my ideas", "my ideas by status", "how many are in progress", "how many finished ideas"},
		FreeDays: {"is tuesday free", "which days next week have nothing planned", "any free days next week", "empty slots this week",
			"gaps in my calendar"},
		NextOne: {"when is my next post", "when s my next reel planned", "what comes next in my planner"},
	} {
		for _, prompt := range prompts {
			require.True(t, Asked.MatchString(prompt), prompt)
			require.Equal(t, list, Of(prompt, today).List, prompt)
		}
	}
	for _, prompt := range []string{
		"is it too late to post", "how late should i post", "what should i post next", "write a draft", "when should i post next",
		"am i done", "what did i post last week", "which posts did best", "how do i finish", "give me ideas", "post at a free time",
		"is my draft good", "what is a draft", "is this a draft worth posting",
	} {
		require.False(t, Asked.MatchString(prompt), prompt)
	}
}

func TestWhatIsAskedOfASpan(t *testing.T) {
	for prompt, want := range map[string]bool{
		"how many reels in december": true, "how many carousels for next week": true, "anything on friday": true,
		"how many reels did i post in october": false, "how many reels this week": false, "how many posts per week": false,
		"how many posts should i do next week": false,
	} {
		require.Equal(t, want, AsksSpan(prompt), prompt)
	}
	q := Of("how many reels in december", time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC))
	require.Equal(t, []any{Planned, true, "reel", "for December"}, []any{q.List, q.HowMany, q.Type, q.Span.Words})
}

func TestTheStatusOfAPrompt(t *testing.T) {
	for prompt, want := range map[string]int{"my backlog": 0, "show my drafts": 1, "what am i working on": 2, "finished drafts": 3, "my " +
		"ideas": -1} {
		require.Equal(t, want, Of(prompt, time.Time{}).Stage, prompt)
	}
}
