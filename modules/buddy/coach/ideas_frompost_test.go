package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnIdeaThatIsBuiltOnAPost(t *testing.T) {
	const sequel = "1. **Make a sequel to your reel of 10 Nov:** \"The berry tart #rye\" reached an " +
		"engagement rate of [6.0%](fact:own:topPost1000003). "
	const ends = "It had [#rye](fact:own:topTags1000003): use those that fit. Publish it at [8 PM](fact:own:bestTime1), your best hour."
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how did the reel of 10 nov do", "turn that reel into an idea"}, "For your next reel:\n\n" + sequel + ends},
		{[]string{"how did the reel of 10 nov do", "make an idea out of it"}, "For your next reel:\n\n" + sequel + ends},
		{[]string{"turn the berry tart reel into an idea"}, sequel + "It had"},
		{[]string{"turn my reel of 10 nov into a carousel"}, "For your next carousel:\n\n" + sequel + "Make it a carousel this time. " + ends},
		{[]string{"how did the reel of 10 nov do", "turn that into an idea for a carousel"}, "Make it a carousel this time."},
		{[]string{"what did i post last week", "turn the second one into an idea"}, sequel},
		{[]string{"how did my last post do", "give me an idea based on that"},
			`1. **Make a sequel to your reel of 18 Nov:** its caption begins "Pita, at last". Publish it`},
		{[]string{"turn my latest image into an idea"}, "**Make a sequel to your image of 12 Nov:**"},
		{[]string{"what was @noa.bakes's first post", "make an idea out of it"}, "**Your take on the reel of 3 Oct by @noa.bakes:**"},
		{[]string{"turn my reel of 4 nov into an idea"}, "I can't find a reel on 4 Nov among your posts of the last year."},
		{[]string{"how did the reel of 10 nov do", "make another one like it"}, sequel + ends},
		{[]string{"what was my best reel", "how do i make more like that"}, sequel + ends},
		{[]string{"what did i post last week", "make one like the second"}, sequel + ends},
		{[]string{"make another one like it"}, "**A post about #sourdough:**"},
		{[]string{"make an idea out of it"}, "For your next post:\n\n1. **A post about #sourdough:**"},
	} {
		require.Contains(t, talkOfTwo(t, c.prompts...), c.want, c.prompts)
	}
	for prompt, want := range map[string]string{
		"turn my best post into a carousel":   "For your next carousel:\n\n1. **Make a sequel to your reel of",
		"make a carousel out of my best reel": "For your next carousel:\n\n1. **Make a sequel to your reel of",
		"make an idea of my best image":       "For your next image:\n\n1. **Make a sequel to your image of",
	} {
		require.Contains(t, converse(t, withPosts(), prompt).Text, want, prompt)
	}
}
