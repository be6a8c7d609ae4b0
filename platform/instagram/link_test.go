package instagram

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

func TestPostLinks(t *testing.T) {
	for typed, want := range map[string]PostLink{
		"https://www.instagram.com/p/C-a_1b/":                        {"", "C-a_1b"},
		" instagram.com/reel/Ab1 ":                                   {"", "Ab1"},
		"http://m.instagram.com/reels/Ab1":                           {"", "Ab1"},
		"https://instagr.am/tv/Ab1/":                                 {"", "Ab1"},
		"https://www.instagram.com/p/Ab1/?igsh=MzRl&img_index=2":     {"", "Ab1"},
		"https://www.instagram.com/Crumb.Theory/p/Ab1/":              {"crumb.theory", "Ab1"},
		"https://www.instagram.com/crumb.theory/reel/Ab1/?hl=en":     {"crumb.theory", "Ab1"},
		"https://www.instagram.com/p/Ab1/comments/#comments":         {"", "Ab1"},
		"HTTPS://WWW.INSTAGRAM.COM/p/Ab1":                            {"", "Ab1"},
		"https://www.instagram.com/reel/Ab1/c/17900000000000000/r/1": {"", "Ab1"},
	} {
		got, err := ParsePostLink(typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, got, typed)
	}
	for typed, want := range map[string]error{
		"":                                      errNoPost,
		"not a link":                            errNoPost,
		"https://www.instagram.com/noa/":        errNoPost,
		"https://www.instagram.com/p/":          errNoPost,
		"https://www.instagram.com/p//Ab1":      errNoPost,
		"https://www.instagram.com/stories/n/1": errNoPost,
		"https://instagram.com.evil.test/p/Ab1": errNoPost,
		"https://evil.test/instagram.com/p/Ab1": errNoPost,
		"https://instagram.com@evil.test/p/Ab1": errNoPost,
		"https://www.instagram.com/share/p/Ab1": errShareURL,
		"https://www.instagram.com/p/a%2Fb/%":   errNoPost,
	} {
		_, err := ParsePostLink(typed)
		require.ErrorIs(t, err, want, typed)
		require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
	}
}
