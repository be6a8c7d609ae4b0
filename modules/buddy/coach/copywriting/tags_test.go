package copywriting

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

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
		"Bread (#BreadLover)!":       "",
		"":                           "",
	} {
		require.Equal(t, want, strings.Join(tagsFor(facts.Idea{Title: "A story", Draft: draft}, best), " "), draft)
	}
}

func TestEachHashtagOnce(t *testing.T) {
	for text, want := range map[string]string{
		"Bake #rye. Eat.\n\n#Rye #bread":  "Bake #rye. Eat.\n\n#bread",
		"I love #rye and more #RYE today": "I love #rye and more RYE today",
		"Bake it #rye #rye.":              "Bake it #rye.",
		"#rye\n\n#rye":                    "#rye",
		"No tags":                         "No tags",
		"We are #1 in #rye":               "We are #1 in #rye",
	} {
		require.Equal(t, want, withoutRepeats(text, 30), text)
	}
	require.Equal(t, "An #a and #b or c too", withoutRepeats("An #a and #b or #c too\n\n#a #d", 2))
}

func TestTypedHashtagsStayWhileSentencesCanGo(t *testing.T) {
	idea := facts.Idea{Title: "Rye for everybody who bakes at home", Draft: "Mix the flour. Fold it twice. Let it rest. #rye #myshop"}
	sheet := facts.Sheet{Idea: &idea}
	text, _ := Answer(reply.Question{Type: reply.Copywriting, Prompt: "a caption under 42 characters"}, sheet)
	require.Contains(t, text, "#rye #myshop")
	require.Contains(t, text, "Mix the flour.")
	require.NotContains(t, text, "Let it rest.")
	text, _ = Answer(reply.Question{Type: reply.Copywriting, Prompt: "a caption under 20 characters"}, sheet)
	require.NotContains(t, text, "#", "there is no room for them beside a sentence")
	require.Contains(t, text, "Mix the flour.")
}
