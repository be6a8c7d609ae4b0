package theme

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheSubjectOfAPrompt(t *testing.T) {
	for prompt, want := range map[string]string{
		"ideas about sourdough":                        "about sourdough",
		"give me ideas for Christmas":                  "for Christmas",
		"give me reel ideas about rye bread pls":       "about rye bread",
		"ideas for reels about  the berry tart?":       "about the berry tart",
		"post ideas for valentine's day please!":       "for valentine's day",
		"what could i post about croissants":           "about croissants",
		"3 ideas about focaccia for my next carousel":  "about focaccia",
		"have i anything about focaccia in my planner": "about focaccia",
		"but about bagels":                             "about bagels",
		"ideas for my bakery":                          "for your bakery",
		"ideas on בצק מחמצת":                           "about בצק מחמצת",
		"ideas about my brand story":                   "about your brand story",
		"ideas for my grandmother's story":             "for your grandmother's story",
		"ideas for a rye story":                        "about rye",
		"ideas for my next story":                      "",
		"ideas for reels":                              "",
		"ideas for my next post":                       "",
		"any ideas for tomorrow":                       "",
		"ideas for next week":                          "",
		"ideas for more followers":                     "",
		"give me ideas":                                "",
		"posts on friday":                              "",
		"ideas for @noa":                               "",
		"ideas about what to do with the flour that my grandmother left me when she moved away": "",
	} {
		asked, is := Of(prompt)
		require.Equal(t, want != "", is, prompt)
		if is {
			require.Equal(t, want, asked.String(), prompt)
		}
	}
}

func TestWordsThatMayBeASubject(t *testing.T) {
	for prompt, want := range map[string]string{"sourdough ideas": "sourdough", "give me 3 rye bread reel ideas pls": "rye " +
		"bread", "reel ideas": "",
		"give me ideas": "", "any content ideas?": ""} {
		asked, is := MaybeOf(prompt)
		require.Equal(t, want != "", is, prompt)
		if is {
			require.Equal(t, want, asked.Words, prompt)
		}
	}
}

func TestWhatTouchesASubject(t *testing.T) {
	rye, _ := Of("ideas about rye bread")
	for text, touches := range map[string]bool{"Rye, but not gummy": true, "#rye": true, "Bread for " +
		"people": false, "Dryer": false, "": false} {
		require.Equal(t, touches, rye.Touches(text), text)
	}
	for asked, text := range map[string]string{
		"croissants": "What I changed to make a plate of croissant", "sourdough": "#sourdoughlover", "christmas": "#christmasbaking",
	} {
		of, is := Of("ideas about " + asked)
		require.True(t, is)
		require.True(t, of.Touches(text), asked)
	}
}
