package copywriting

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestHooksReadWellWhateverTheTitle(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("sourdough ", 20))
	for title, want := range map[string][]string{
		"What the dough should feel like": {"What the dough should feel like: what nobody told me",
			"What the dough should feel like: what I'd do again, and what I wouldn't",
			"What the dough should feel like, start to finish: watch to the end"},
		"How do I feed a starter?": {"How do I feed a starter? Here's how I see it", "", "How do I feed a starter? Watch to the end"},
		"is rye healthy":           {"Is rye healthy? Here's how I see it"},
		"Poll: rye or spelt next?": {"Rye or spelt next? You decide", "Rye or spelt next? Pick a side", "Rye or spelt next? Vote below"},
		"rye, or spelt?":           {"Rye, or spelt? You decide"},
		"Vote: crust":              {"Crust? You decide"},
		"How to fold *sourdough*!!": {"How to fold sourdough: the step I'd never skip", "",
			"How to fold sourdough, start to finish: watch to the end"},
		"5 mistakes with rye":         {"5 mistakes with rye: which is yours?", "5 mistakes with rye: start with the last"},
		"three easy ways to fold":     {"Three easy ways to fold: which is yours?"},
		"100 days of rye":             {"100 days of rye: what nobody told me"},
		"Answer the most asked ones":  {"The most asked ones: what nobody told me"},
		"Show how I shape":            {"How I shape: the step I'd never skip"},
		"BAKE RYE NOW.":               {"BAKE RYE NOW: what nobody told me"},
		"🍞 Rye 🍞":                     {"🍞 Rye: what nobody told me"},
		"rye":                         {"Rye: what nobody told me"},
		"Rye: three ways":             {"Rye: three ways – what nobody told me"},
		"Reel about the best rye":     {"The best rye: what nobody told me"},
		"1. Rye":                      {"Rye: what nobody told me"},
		"# Rye":                       {"Rye: what nobody told me"},
		"iPhone tips":                 {"iPhone tips: what nobody told me"},
		"***":                         {"What nobody told me", "", "Watch to the end, start to finish"},
		"?":                           {"What nobody told me"},
		"🍞":                           {"🍞: what nobody told me"},
		long:                          {"Sourdough sourdough sourdough sourdough sourdough sourdough sourdough sourdough…: what nobody told me"},
		`"Rye"`:                       {`"Rye": what nobody told me`},
		"Why does my bread collapse":  {"Why does my bread collapse? Here's how I see it"},
		"Why my bread collapsed":      {"Why my bread collapsed: what nobody told me"},
		"Can’t stop baking":           {"Can’t stop baking: what nobody told me"},
		"Should you proof overnight…": {"Should you proof overnight? Here's how I see it"},
	} {
		lines := allHooks(titleOf(title), facts.Idea{Type: "reel"}, nil)
		require.GreaterOrEqual(t, len(lines), 2*usualHooks, title)
		for i, line := range want {
			if line != "" {
				require.Equal(t, line, lines[i], title)
			}
		}
	}
}

func TestATitleOfAnotherLanguageHasNoTail(t *testing.T) {
	words := sentencesIn("בצק טוב. Then wait.")
	for _, title := range []string{"שישי בבוקר", "Мой хлеб", "El pan de mi abuela", "Brot für alle", strings.Repeat("א", 200)} {
		require.Equal(t, []string{titleOf(title).whole, "בצק טוב.", "Then wait."}, allHooks(titleOf(title), facts.Idea{}, words), title)
	}
}

func TestTheHookOfAFormat(t *testing.T) {
	for format, want := range map[string]string{
		"reel": "The dough, start to finish: watch to the end", "Carousel": "The dough, step by step: save this for later",
		"post": "The dough: the story behind it", "story": "The dough: the story behind it", "": "The dough: the story behind it",
	} {
		require.Equal(t, want, hookOf(titleOf("The dough"), format), format)
	}
}
