package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestHooksReadWellWhateverTheTitle(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("sourdough ", 20))
	for title, want := range map[string][]string{
		"What the dough should feel like": {"- What the dough should feel like: what nobody told me\n" +
			"- What the dough should feel like: what I'd do again, and what I wouldn't\n" +
			"- What the dough should feel like, start to finish: watch to the end", "> What the dough should feel like.\n"},
		"How do I feed a starter?": {"- How do I feed a starter? What nobody told me\n", "- How do I feed a starter? Watch to the end",
			"> How do I feed a starter?\n", "> What's your answer? Tell me below."},
		"is rye healthy":            {"- Is rye healthy? What nobody told me\n", "> Is rye healthy?\n"},
		"How to fold *sourdough*!!": {"- How to fold sourdough: what nobody told me\n", "> How to fold sourdough!!\n"},
		"BAKE RYE NOW.":             {"- BAKE RYE NOW: what nobody told me\n", "> BAKE RYE NOW.\n"},
		"🍞 Rye 🍞":                   {"- 🍞 Rye: what nobody told me\n", "> 🍞 Rye 🍞\n"},
		"rye":                       {"- Rye: what nobody told me\n", "> Rye.\n", "> Here's what I learned."},
		"Rye: three ways":           {"- Rye: three ways – what nobody told me\n", "> Rye: three ways.\n"},
		"Reel about the best rye":   {"- The best rye: what nobody told me\n"},
		"1. Rye":                    {"- Rye: what nobody told me\n"},
		"# Rye":                     {"- Rye: what nobody told me\n"},
		"iPhone tips":               {"- iPhone tips: what nobody told me\n"},
		"שישי בבוקר":                {"- שישי בבוקר: what nobody told me\n"},
		"***":                       {"Here are words for your idea", "- What nobody told me\n", "- Watch to the end, start to finish"},
		"?":                         {"- What nobody told me\n"},
		"🍞":                         {"- 🍞: what nobody told me\n"},
		long: {"- Sourdough sourdough sourdough sourdough sourdough sourdough sourdough…: what nobody told me\n",
			"> Sourdough" + long[len("sourdough"):] + ".\n"},
		strings.Repeat("א", 200):      {"…: what nobody told me\n"},
		`"Rye"`:                       {`- "Rye": what nobody told me` + "\n", `> "Rye".` + "\n"},
		"Why does my bread collapse":  {"- Why does my bread collapse? What nobody told me\n"},
		"Why my bread collapsed":      {"- Why my bread collapsed: what nobody told me\n"},
		"Can’t stop baking":           {"- Can’t stop baking: what nobody told me\n"},
		"Should you proof overnight…": {"- Should you proof overnight? What nobody told me\n"},
	} {
		sheet := whole()
		sheet.Idea = &facts.Idea{Title: title, Type: "reel"}
		text := ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text
		for _, part := range want {
			require.Contains(t, text, part, title)
		}
	}
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "The dough", Type: "carousel"}
	text := ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text
	require.Contains(t, text, "- The dough, step by step: save this for later\n")
	require.Contains(t, text, "#sourdough", "dough is in it")
	sheet.Idea = &facts.Idea{Title: "Tel Aviv in a day", Type: "post"}
	text = ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text
	require.Contains(t, text, "- Tel Aviv in a day: the story behind it\n")
	require.NotContains(t, text, "#", "nothing in the idea is about it")
}

func TestTagsFor(t *testing.T) {
	best := []reply.Fact{
		{Value: "#breadlover"}, {Value: "#naturallyleavened"}, {Value: "#אפייה"}, {Value: "#Bagels"},
		{Value: "#carousel"}, {Value: "#rye"}, {Value: "#theloaf"},
	}
	for draft, want := range map[string]string{
		"Two breads and the bagel":   "#breadlover #Bagels",
		"Leavened overnight":         "#naturallyleavened",
		"rye":                        "#rye",
		"Who cared? A post for you.": "",
		"אפייה":                      "#אפייה",
		"Bread #breadlover":          "",
		"":                           "",
	} {
		require.Equal(t, want, tagsFor(facts.Idea{Title: "A story", Draft: draft}, best), draft)
	}
}
