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
