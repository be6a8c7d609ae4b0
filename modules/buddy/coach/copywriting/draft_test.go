package copywriting

import (
	"strings"
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
		"1\n2\n3\n4\n5\n6":             {"1.", "2.", "3.", "4.", "5.", "6."},
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

func TestNumbersOfSteps(t *testing.T) {
	for draft, want := range map[string][]string{
		"1. Mix. Fold.\n2. Wait.":            {"Mix.", "Fold.", "Wait."},
		"1. Mix the flour 2. Wait 3) Bake":   {"Mix the flour.", "Wait.", "Bake."},
		"Mix… 1. Flour. 2. Salt…":            {"Mix…", "Flour.", "Salt…"},
		"Day 1. Mix. Day 2: wait.":           {"Day 1. Mix.", "Day 2: wait."},
		"Step 1\nMix\n\nStep 2:\nWait\nBake": {"Step 1: Mix.", "Step 2: Wait.", "Bake."},
		"#1 tip: salt":                       {"#1 tip: salt."},
		"We are #1":                          {"We are #1."},
		"Bake approx. 5 min. at 2.5 bar.":    {"Bake approx. 5 min. at 2.5 bar."},
		`He said "Wait." Then go.`:           {`He said "Wait."`, "Then go."},
		"混ぜる。待つ。":                            {"混ぜる。", "待つ。"},
		"هل تخبز؟ نعم.":                      {"هل تخبز؟", "نعم."},
	} {
		list := sentencesIn(draft)
		require.Equal(t, want, pointsOf(list), draft)
		require.Equal(t, draft, bodyOf(list), "the body is as it was written")
	}
}

func TestEmojisAreTakenOutWhole(t *testing.T) {
	for said, want := range map[string]string{
		"Rye 👩‍🍳 bread": "Rye bread", "Rye🌾bread": "Rye bread", "1️⃣ Mix 2️⃣ Wait": "1 Mix 2 Wait", "Hi 🏴󠁧󠁢󠁥󠁮󠁧󠁿 there 👍🏽!": "Hi there!",
		"5🌾6": "5 6", "ക്\u200dഷ": "ക്\u200dഷ", "™ and ©": "™ and ©",
	} {
		require.Equal(t, want, withoutEmojis(said))
	}
	flags := strings.Repeat("🇮🇱", 100)
	require.Equal(t, strings.Repeat("🇮🇱", 39)+"…", cut(flags))
	require.Equal(t, strings.Repeat("e\u0301", 39)+"…", cut(strings.Repeat("e\u0301", 100)), "a letter keeps its mark")
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
