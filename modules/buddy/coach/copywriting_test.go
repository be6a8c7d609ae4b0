package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestASubjectInsideASentence(t *testing.T) {
	for title, want := range map[string]string{
		"What the dough should feel like": "what the dough should feel like",
		"My Rye":                          "rye",
		"Feeding rye on Sunday":           "feeding rye on Sunday",
		"DIY proofing box":                "DIY proofing box",
		"iPhone tips":                     "iPhone tips",
		"Tel Aviv in a day":               "Tel Aviv in a day",
		"I'm baking":                      "I'm baking",
		"Friday challah":                  "Friday challah",
		"שישי בבוקר":                      "שישי בבוקר",
		"":                                "this",
	} {
		require.Equal(t, want, subjectIn(title), title)
	}
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "What the dough should feel like", Type: "reel"}
	text := ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text
	require.Contains(t, text, "- What nobody told me about what the dough should feel like\n- What the dough should feel like: what")
	require.Contains(t, text, "> What the dough should feel like.\n")
	require.Contains(t, text, "#sourdough", "dough is in it")
	sheet.Idea = &facts.Idea{Title: "Tel Aviv in a day", Type: "reel"}
	require.NotContains(t, ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text, "#", "nothing in the idea is about it")
}

func TestTagsFor(t *testing.T) {
	best := []reply.Fact{
		{Value: "#breadlover"}, {Value: "#naturallyleavened"}, {Value: "#אפייה"}, {Value: "#Bagels"}, {Value: "#carousel"}, {Value: "#rye"}, {Value: "#theloaf"},
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
