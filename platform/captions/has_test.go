package captions

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatACaptionHas(t *testing.T) {
	for _, has := range []struct {
		what    string
		is      func(caption string) bool
		yes, no []string
	}{
		{"an emoji", HasEmoji, []string{"Rye 🍞", "❤️", "1️⃣ fold", "🇮🇱 bread", "☕ first", "👩🏽‍🍳"},
			[]string{"", "Rye, at last!", "→ here", "★★★", "✓ done", "לחם", "12 °C"}},
		{"a question", HasQuestion,
			[]string{"Who bakes?", "Who bakes? I do", "מי אופה?", "من؟", "誰？", "Really?!", "Rye?🍞", "(why?)", "你好吗？我很好", "Want some?Comment"},
			[]string{"", "Who bakes", "https://bread.example/?loaf=rye", "bread.com/a?b",
				"https://x.com/?_ga=1", "https://x.com/a?", "Rye; or not"}},
		{"a mention", HasMention,
			[]string{"@noa", "with @noa_1, again", "(@noa)", "תודה @noa", "＠noa"},
			[]string{"", "a@b.com", "https://www.tiktok.com/@noa", "@ home", "noa"}},
		{"a hashtag", HasHashtag, []string{"#rye", "Rye #לחם"}, []string{"", "Rye", "#1", "c#sharp"}},
	} {
		for _, caption := range has.yes {
			require.True(t, has.is(caption), "%s in %q", has.what, caption)
		}
		for _, caption := range has.no {
			require.False(t, has.is(caption), "%s in %q", has.what, caption)
		}
	}
}

func TestMentions(t *testing.T) {
	for caption, want := range map[string][]string{
		"with @Noa.Bakes, @noa_1 and (@rye).": {"noa.bakes", "noa_1", "rye"},
		"thanks @noa... @noa":                 {"noa", "noa"},
		"a@b.com https://x.com/@noa @ home":   nil,
		"＠noa🍞@maya":                          {"noa", "maya"},
	} {
		require.Equal(t, want, slices.Collect(Mentions(caption)), caption)
	}
}

func TestLanguage(t *testing.T) {
	for text, want := range map[string]string{
		"The bread that I bake in the morning is for you":           "en",
		"El pan que hago por la mañana es para ti y para los tuyos": "es",
		"הלחם של הבוקר מחכה לכם":                                    "he",
		"Brot 🍞": "", "": "", "12 🍞": "", "#bread @noa": "",
	} {
		require.Equal(t, want, Language(text), text)
	}
}
