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
		"I know the likes only of two of your [12](fact:saved:savedPosts) saved posts: those with the highest engagement rates. "+
			"One of the others may have more. "+byLikes)
	const some = "This is of two of your [12](fact:saved:savedPosts) saved posts, those with the highest engagement rates.\n\n"
	for _, prompt := range []string{"what do my saved posts have in common", "what can i learn from them",
		"which of my saved posts did best"} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, some, prompt)
	}
	require.Contains(t, converse(t, sheet, "what do my saved posts have in common", "which one got the most likes").Text,
		some+"In order of their likes:")
	for _, prompt := range []string{"how many posts did I save", "which of my saved posts has the most likes", "how many posts have I saved"} {
		require.Equal(t, "No saved posts are part of this conversation. Open My Inspirations, ask me there and choose your lists.",
			ask(t, whole(), reply.Question{Prompt: prompt}).Text, prompt)
	}
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
				"\"Rye\" reached [9.1%](fact:saved:topPost1).", prompts)
	}
}
