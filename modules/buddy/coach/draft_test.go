package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAFinalCopyKeepsItsLines(t *testing.T) {
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "Rye", FinalCopy: "Rye, not *gummy*.\r\n\r\n\r\n1. Mix\n2. Wait\n\n#rye #bread\n"}
	text := ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text
	require.Contains(t, text, "> Rye, not gummy.\n> \n> 1. Mix\n> 2. Wait\n> \n> #rye #bread\n> \n> What would you add?")
}

func TestADraftKeepsItsLinesAndMarks(t *testing.T) {
	sheet := whole()
	sheet.Idea = &facts.Idea{
		Title: "Rye",
		Draft: "Too wet? Add 1.5 cups of flour! Then wait\n\n- mix it\n- fold it\nTemperatures: https://example.com/t. Done.\n#rye #bread",
	}
	text := ask(t, sheet, reply.Question{Type: reply.Copywriting}).Text
	require.Contains(t, text, "1. Too wet?\n2. Add 1.5 cups of flour!\n3. Then wait.\n4. Mix it.\n5. Fold it.\n6. Ask a question")
	require.Contains(t, text, "> Too wet? Add 1.5 cups of flour! Then wait\n> \n> - mix it\n> - fold it\n")
}

func TestSentences(t *testing.T) {
	for draft, want := range map[string][]string{
		"":                             nil,
		"one. two":                     {"One.", "Two."},
		"Really?! Yes...":              {"Really?!", "Yes..."},
		"Bake it #sourdough.":          {"Bake it."},
		"Bake it. #sourdough #bread":   {"Bake it."},
		"#sourdough":                   nil,
		"#sourdough is slow":           {"#sourdough is slow."},
		"Times: https://a.b/c?d=e":     nil,
		"Times: www.a.com and more":    {"Times: and more."},
		"Read https://a.b/c. Then go.": {"Read.", "Then go."},
		"Ingredients:\n1. flour 🌾":     {"Ingredients:", "Flour 🌾"},
		"1\n2\n3\n4\n5\n6":             {"1.", "2.", "3.", "4.", "5."},
	} {
		require.Equal(t, want, pointsOf(sentencesIn(draft)), draft)
	}
	require.Equal(t, "Bake it. #bread\n\n#rye", bodyOf(sentencesIn("Bake it. #bread\n\n\n#rye")), "hashtags stay apart")
}
