package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestTheSecondOfAListOfIdeasOrHashtags(t *testing.T) {
	ideas := ask(t, whole(), reply.Question{Prompt: "give me 3 ideas"}).Text
	second := strings.TrimPrefix(strings.Split(ideas, "\n")[3], "2. ")
	turns := []reply.Turn{{Prompt: "give me 3 ideas", Answer: ideas}}
	require.Equal(t, "The second idea was: "+second, ask(t, whole(), reply.Question{Prompt: "the second one", Turns: turns}).Text)

	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Hashtag.Nth(1), Label: "Hashtag in 12 posts", Words: "#sourdough", Basis: basis("Mean by tag")},
		{Key: facts.Hashtag.Nth(2), Label: "Hashtag in 2 posts", Words: "#rye", Basis: basis("Mean by tag")},
	})
	sheet.Own = &own
	tags := ask(t, sheet, reply.Question{Prompt: "my best hashtags"}).Text
	turns = []reply.Turn{{Prompt: "my best hashtags", Answer: tags}}
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "and the second one?", Turns: turns}).Text, "#rye is in [2]")
}
