package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestNounsFitTheirFigures(t *testing.T) {
	of := func(n float64) facts.Sheet {
		own := facts.NewSubject("own", "@maya", true, []facts.Figure{
			{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: &n, Basis: basis("Of the last 30 days")},
			{Key: facts.PerWeek, Label: "Posts a week", Unit: facts.Mean, Value: new(0.2), Basis: basis("Mean")},
			{Key: facts.PerMonth, Label: "Posts", Unit: facts.Count, Value: &n, Basis: basis("Count")},
		})
		return facts.Sheet{Own: &own, Week: facts.NewWeek([]facts.Figure{
			{Key: facts.GoalPosts, Label: "Posts this week", Unit: facts.Count, Value: new(0.0), Basis: basis("Count")},
			{Key: facts.GoalSet, Label: "Goal", Unit: facts.Count, Value: new(max(n, 1)), Basis: basis("As you set it")},
			{Key: facts.GoalStreak, Label: "Streak", Unit: facts.Count, Value: &n, Basis: basis("Days")},
		})}
	}
	for prompt, want := range map[string][3]string{
		"how many followers do I have": {"(fact:own:followers) followers.", "(fact:own:followers) follower.", "(fact:own:followers) followers."},
		"how often do I post":          {"(fact:own:perMonth) posts in", "(fact:own:perMonth) post in", "(fact:own:perMonth) posts in"},
		"how is my goal": {"(fact:week:goalSet) post this week", "(fact:week:goalSet) post this week",
			"(fact:week:goalSet) posts this week"},
		"my streak": {"Your streak is at [0](fact:week:goalStreak): your last post is more than two days ago.",
			"Your streak is at [1](fact:week:goalStreak). It is full on the day you post, and shrinks each day you don't.",
			"Your streak is at [2](fact:week:goalStreak). It is full on the day you post"},
		"give me ideas": {"(fact:week:goalSet) post this week", "(fact:week:goalSet) post this week",
			"(fact:week:goalSet) posts this week"},
	} {
		for n, part := range want {
			require.Contains(t, ask(t, of(float64(n)), reply.Question{Prompt: prompt}).Text, part, prompt)
		}
	}
}
