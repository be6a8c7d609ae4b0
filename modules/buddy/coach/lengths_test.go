package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestHowLongCaptionsAre(t *testing.T) {
	h := remembered()
	posts, err := h.ReadPosts(10)
	require.NoError(t, err)
	for i, length := range []int{10, 20, 200, 300} {
		posts[i+1].Caption = new(strings.Repeat("a", length))
	}
	h.ReadPosts = reading(posts)
	require.Equal(t, "Your captions published in the last 90 days have [109](fact:own:lengthIn90) characters on average (5 posts), "+
		"hashtags counted. Posts with captions of up to 125 characters, which Instagram shows whole, have an engagement rate of "+
		"[3.5%](fact:own:shortRateIn90) (2 posts), those with longer ones [2.5%](fact:own:longRateIn90) (2 posts). "+
		"That's too few posts to tell which length does better.", talk(t, h, "how long should my captions be").Text)
	require.Contains(t, talk(t, h, "how long were my captions in october").Text, "Your captions published in October have [300]")
	require.NotContains(t, talk(t, h, "write me a short caption").Text, "characters")
}
