package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOfSeveralPostsThatFitIsSaidWhichIsMeant(t *testing.T) {
	const images = `I know several images on 12 Nov; this is about the latest, the image of 12 Nov "Other".`
	const tarts = `I know several reels about berry tart; this is about the latest, the reel of 10 Nov "The berry tart #rye".`
	const both = `Your image of 12 Nov "Other" is ahead in engagement rate by [8.0 points](fact:own:topPost1000008MinusTopPost1000007):`
	for _, c := range []struct{ prompt, note, want string }{
		{"compare the image of 12 nov with the reel of 10 nov", images,
			`Your image of 12 Nov "Other" is ahead in engagement rate by [3.0 points]`},
		{"compare the reel of 10 nov with the image of 12 nov", images, `2. Reel of 10 Nov`},
		{"is the berry tart reel better than the rye carousel", tarts, "is ahead in engagement rate by [3.0 points]"},
		{"compare the image of 12 nov with the image of 12 nov", "", both},
		{"compare the image of 12 nov with the other one of 12 nov", "", both},
		{"compare the reel of 10 nov with the reel of 10 nov", "", "That's one and the same post."},
		{"turn my image of 12 nov into an idea", images, "For your next image:\n\n1. **Make a sequel to your image of 12 Nov:** \"Other\""},
		{"turn the berry tart reel into an idea", tarts, "1. **Make a sequel to your reel of 10 Nov:**"},
		{"turn my latest image into an idea", "", "1. **Make a sequel to your image of 12 Nov:**"},
		{"turn my reel of 12 nov into an idea", "", "I can't find a reel on 12 Nov among your posts of the last year."},
	} {
		text := talk(t, twinsAndMore(), c.prompt).Text
		require.Contains(t, text, c.want, c.prompt)
		if c.note == "" {
			require.NotContains(t, text, "I know several", c.prompt)
		} else {
			require.Contains(t, text, c.note+"\n\n", c.prompt)
		}
	}
}
