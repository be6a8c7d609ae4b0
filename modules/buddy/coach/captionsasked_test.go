package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestWhereWordsAreWritten(t *testing.T) {
	const nothing = "There are no words here yet that I could change. In your Content Planner, press “Write copy with Buddy” in the idea"
	const english = "I can't write that: as the offline coach I have no language model, and another language than English needs one."
	for prompt, want := range map[string]string{
		"shorter, no hashtags":     nothing,
		"3 hooks for it":           nothing,
		"in german":                english,
		"which hashtags work":      "The hashtags of your best posts:",
		"how long are my captions": "characters on average",
		"thanks":                   "You're welcome.",
	} {
		require.Contains(t, talk(t, remembered(), "write a caption for my berry tart reel", prompt).Text, want, prompt)
	}
	require.Equal(t, english, talk(t, remembered(), "write me a caption in spanish").Text)
	require.Contains(t, talk(t, remembered(), "write a caption for my berry tart reel").Text,
		`Your latest post about berry tart is the reel of 10 Nov "The berry tart #rye".`)
	require.Contains(t, ask(t, holding(), reply.Question{Prompt: "write a caption for my dough feel post"}).Text,
		"Open your idea **Dough feel** (carousel, draft) in your Content Planner and press “Write copy with Buddy”")
}
