package copywriting

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSentences(t *testing.T) {
	for draft, want := range map[string][]string{
		"":                             nil,
		"one. two":                     {"One.", "Two."},
		"Really?! Yes...":              {"Really?!", "Yes..."},
		"Bake it #sourdough.":          {"Bake it."},
		"Bake it. #sourdough #bread":   {"Bake it."},
		"#sourdough":                   nil,
		"#sourdough is slow":           {"#sourdough is slow."},
		"Ingredients:\n1. flour 🌾":     {"Ingredients:", "Flour 🌾"},
		"1\n2\n3\n4\n5\n6":             {"1.", "2.", "3.", "4.", "5."},
		"Times: https://a.b/c?d=e":     nil,
		"Times: www.a.com and more":    nil,
		"Read https://a.b/c. Then go.": {"Then go."},
		"Numbers to check: https://a.b/c and https://a.b/d. Wait.": {"Wait."},
		"I had it from https://a.b/c. Wait.":                       {"Wait."},
		"From www.a.com I learned to wait. Then go.":               {"Then go."},
		"https://a.b/c and https://a.b/d":                          nil,
		"https://a.b/c is great. Wait.":                            {"Wait."},
		"https://a.b/c\nFold it.":                                  {"Fold it."},
		"Great flour (https://a.b/c). Fold it.":                    {"Great flour.", "Fold it."},
		"Great flour https://a.b/c!":                               {"Great flour!"},
	} {
		require.Equal(t, want, pointsOf(first(maxPoints, sentencesIn(draft))), draft)
	}
	require.Equal(t, "Bake it. #bread\n\n#rye", bodyOf(sentencesIn("Bake it. #bread\n\n\n#rye")), "hashtags stay apart")
}

func TestStageDirections(t *testing.T) {
	for said, want := range map[string]bool{
		"Film over the shoulder, no talking.": true, "Three cuts, no talking.": true, "Close-up of the crumb": true, "B-roll of the oven.": true,
		"Music: something slow": true, "Open on the crumb.": true, "Text on screen: day by day": true, "Cut to the oven": true,
		"Voice-over, calm.": true, "Zoom in.": true, "Record the sound of the crust.": true, "Timelapse of the rise": true,
		"Cut the dough into four.": false, "Fold four times.": false, "Open the oven.": false, "My record is two days.": false,
		"The text is long.": false, "I start with the flour.": false, "No knead, no fuss.": false, "Music helps me knead.": false,
	} {
		require.Equal(t, want, isDirection(sentence{text: said}), said)
	}
}
