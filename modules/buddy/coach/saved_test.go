package coach

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// chosenOf are posts that were chosen for a conversation, as many as are counted; two of them have their figures told.
func chosenOf(n float64) facts.Subject {
	post := func(nth int, name string, rate, likes float64) []facts.Figure {
		return []facts.Figure{
			{Key: facts.TopPost.Nth(nth), Label: name, Unit: facts.Percent, Value: &rate, Basis: basis("Rate")},
			{Key: facts.TopLikes.Nth(nth), Label: "Likes", Unit: facts.Count, Value: &likes, Basis: basis("As Instagram says")},
		}
	}
	return facts.NewSubject("saved", "the posts you chose", true, slices.Concat(
		[]facts.Figure{{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: &n, Basis: basis("Posts you chose")}},
		post(1, `Reel by @noa of 2 Nov "Rye"`, 9.1, 120), post(2, `Image by @bea of 3 Nov "Oat"`, 7, 340)))
}

func TestTheSavedPosts(t *testing.T) {
	sheet := whole()
	sheet.Saved = new(chosenOf(2))
	const byLikes = "In order of their likes:\n\n1. Image by @bea of 3 Nov \"Oat\": [340](fact:saved:topLikes2)\n2. Reel by @noa of 2 Nov"
	for prompt, want := range map[string]string{
		"how many posts did I save":                        "You chose [2](fact:saved:savedPosts) posts for this conversation.",
		"how many saved posts do I have":                   "You chose [2](fact:saved:savedPosts) posts for this conversation.",
		"which of my saved posts has the most likes":       byLikes,
		"which of my saved posts has the fewest likes":     "1. Reel by @noa of 2 Nov \"Rye\": [120](fact:saved:topLikes1)",
		"which of the saved posts has the most comments":   "I don't know the comments of the posts you chose.",
		"which of my saved posts did best":                 "these did best by engagement rate:\n\n1. Reel by @noa",
		"how many posts did I publish in the last 30 days": "(fact:own:",
	} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want, prompt)
	}
	sheet.Saved = new(chosenOf(12))
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "which of my saved posts has the most likes"}).Text,
		"I know the likes only of [2](fact:saved:savedRated2) of the [12](fact:saved:savedPosts) posts you chose: "+
			"those with the highest engagement rates. One of the others may have more. "+byLikes)
	const some = "This is of [2](fact:saved:savedRated2) of the [12](fact:saved:savedPosts) posts you chose, " +
		"those with the highest engagement rates."
	for _, prompt := range []string{"what do my saved posts have in common", "what can i learn from them"} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, some+"\n\n", prompt)
	}
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "which of my saved posts did best"}).Text,
		some+" These did best by engagement rate:\n\n1. Reel by @noa")
	require.Contains(t, converse(t, sheet, "what do my saved posts have in common", "which one got the most likes").Text,
		some+"\n\nIn order of their likes:")
	for _, prompt := range []string{"how many posts did I save", "which of my saved posts has the most likes", "how many posts have I saved"} {
		require.Equal(t, "No saved posts are part of this conversation. Open My Inspirations, ask me there and choose your lists.",
			ask(t, whole(), reply.Question{Prompt: prompt}).Text, prompt)
	}
}

func TestTheUsersOwnPostAmongTheChosen(t *testing.T) {
	sheet := whole()
	figure := func(key facts.Key, label string, value float64) facts.Figure {
		return facts.Figure{Key: key, Label: label, Unit: facts.Percent, Value: &value, Basis: basis("Rate")}
	}
	chosen := facts.NewSubject("saved", "the posts you chose", true, []facts.Figure{
		{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(2.0), Basis: basis("Posts you chose")},
		figure(facts.TopPost.Nth(1), "Reel by @maya of 2 Nov", 9.1), figure(facts.TopUsual.Nth(1), "Engagement rate of @maya", 4.2),
		figure(facts.TopPost.Nth(2), "Reel by @noa of 3 Nov", 7), figure(facts.TopUsual.Nth(2), "Engagement rate of @noa", 5),
	})
	chosen.User = "@maya"
	sheet.Saved = &chosen
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "which of these did best"}).Text,
		"[9.1%](fact:saved:topPost1); your average is [4.2%](fact:saved:topUsual1)\n"+
			"2. Reel by @noa of 3 Nov: [7.0%](fact:saved:topPost2); its author's average is [5.0%](fact:saved:topUsual2)")
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "how did the first one do"}).Text, "Your average is [4.2%]")
}

func TestAnIdeaThatIsBuiltOnASavedPost(t *testing.T) {
	sheet := whole()
	sheet.Saved = new(chosenOf(2))
	for _, prompts := range [][]string{
		{"which of these posts did best", "turn the first one into an idea"},
		{"which of these posts did best", "make an idea out of the first one"},
	} {
		require.Contains(t, converse(t, sheet, prompts...).Text,
			"For your next reel:\n\n1. **Make your own version of the reel by @noa of 2 Nov:** "+
				"\"Rye\" reached an engagement rate of [9.1%](fact:saved:topPost1).", prompts)
	}
}
