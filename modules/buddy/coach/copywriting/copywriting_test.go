package copywriting

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// shorterRye is the first caption of rye, made shorter.
const shorterRye = "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot.\n\nWhat would you add? Tell me below.\n\n#rye #sourdough"

var rye = facts.Idea{
	Title: "Sourdough with rye", Type: "reel",
	Draft: "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye",
}

func TestFollowUps(t *testing.T) {
	for prompt, want := range map[string]string{
		"make it shorter": shorterRye,
		"too long":        shorterRye,
		"longer please": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye\n\n" +
			"What would you add? Tell me below.\n\n#sourdough",
		"without hashtags": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin.\n\n" +
			"What would you add? Tell me below.",
		"no emojis or hashtags": "Sourdough with rye.\n\nLess water. Fold it. Bake it hot. Rest a day. Slice it thin.\n\n" +
			"What would you add? Tell me below.",
		"remove the question and the title": "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin.\n\n#rye #sourdough",
		"add hashtags": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin.\n\n" +
			"What would you add? Tell me below.\n\n#rye #sourdough #breadlover #slowfood",
		"more hashtags, and shorter": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot.\n\n" +
			"What would you add? Tell me below.\n\n#rye #sourdough #breadlover #slowfood",
		"only the caption": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin.\n\n" +
			"What would you add? Tell me below.\n\n#rye #sourdough",
		"another caption please": "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin.\n\n" +
			"What do you think?\n\n#rye #sourdough",
		"another version without hashtags": "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin.\n\nWhat do you think?",
	} {
		t.Run(prompt, func(t *testing.T) {
			text, outcome := begin(t, rye).ask(prompt)
			require.Equal(t, Written, outcome)
			require.Equal(t, want, quotedIn(text))
			require.NotContains(t, text, "Outline")
			require.NotContains(t, text, "offline coach")
		})
	}
}

func TestPartsAlone(t *testing.T) {
	for prompt, want := range map[string]string{
		"only hashtags":                "Hashtags of yours that fit or did well: #sourdough #breadlover #slowfood",
		"which hashtags should i use?": "Hashtags of yours that fit or did well: #sourdough #breadlover #slowfood",
		"just 2 hashtags":              "Hashtags of yours that fit or did well: #sourdough #breadlover",
		"the outline again": "**Outline**\n\n1. Less water 🌾.\n2. Fold it.\n3. Bake it hot.\n4. Rest a day.\n5. Slice it thin.\n" +
			"6. Ask a question that's easy to answer.",
		"write 2 hooks": "**First lines**\n\n- Sourdough with rye: the short version\n- Sourdough with rye: start here",
		"give me four other first lines": "**First lines**\n\n" +
			"- Sourdough with rye: the short version\n- Sourdough with rye: start here\n- Sourdough with rye: read this first\n" +
			"- Sourdough with rye: what I wish I'd known sooner",
	} {
		text, outcome := begin(t, rye).ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		require.Equal(t, want, text, prompt)
	}
}

func TestWhatRulesCannotDo(t *testing.T) {
	for prompt, want := range map[string]string{
		"in a funny tone":                 "I can't change the tone: I only arrange your own words.",
		"write it in hebrew":              "I can't translate: I only",
		"use my brand voice":              "I can't write in a voice",
		"make it more engaging":           "I can't change the tone",
		"translate it, and make it funny": "I can't translate or change the tone",
		"fix the grammar":                 "I can't change the wording",
		"add emojis":                      "I can't add words",
		"mention my 20% off":              "I can't add words",
		"make the caption funnier":        "I can't change the tone",
		"without emojis in the title":     "",
	} {
		text, outcome := begin(t, rye).ask(prompt)
		if want == "" {
			require.Equal(t, Written, outcome, prompt)
			continue
		}
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, want, prompt)
		require.Contains(t, text, Abilities, prompt)
	}
	text, outcome := begin(t, rye).ask("shorter and funnier")
	require.Equal(t, Written, outcome, "half of it is done")
	require.Contains(t, text, "I can't change the tone")
	require.Contains(t, text, "> Less water 🌾. Fold it. Bake it hot.\n")
}

func TestWhatIsNoWish(t *testing.T) {
	for _, prompt := range []string{"thanks", "ok", "hi", "what can you do?", "the capital of peru", ""} {
		text, outcome := begin(t, rye).ask(prompt)
		require.Equal(t, NotUnderstood, outcome, prompt)
		require.Empty(t, text)
	}
}

func TestWhatIsWishedStays(t *testing.T) {
	c := begin(t, rye)
	c.ask("without hashtags")
	text, _ := c.ask("shorter")
	require.NotContains(t, text, "#")
	require.Contains(t, text, "> Less water 🌾. Fold it. Bake it hot.\n")
	text, _ = c.ask("even shorter")
	require.Contains(t, text, "> Less water 🌾. Fold it.\n")
	text, _ = c.ask("another version")
	require.Contains(t, quotedIn(text), "Less water 🌾. Fold it.\n\nWhat do you think?")
	text, _ = c.ask("now longer")
	require.Equal(t, "Less water 🌾. Fold it. Bake it hot.\n\nWhat do you think?", quotedIn(text), "the version stays")
	text, _ = c.ask("with hashtags")
	require.Contains(t, quotedIn(text), "What do you think?\n\n#rye #sourdough #breadlover #slowfood")
}

func TestStockIsUsedUp(t *testing.T) {
	for prompt, want := range map[string]string{
		"another version": "Those were all the versions I can make of your words.",
		"more hooks":      "Those were all the first lines I have for this title and draft.",
		"shorter":         "I can't make it any shorter",
		"longer":          "I can't make it any longer",
	} {
		t.Run(prompt, func(t *testing.T) {
			c := begin(t, rye)
			seen := map[string]bool{}
			for _, line := range strings.Split(c.turns[0].Answer, "\n") {
				seen[line] = strings.HasPrefix(line, "- ")
			}
			captions := map[string]bool{quotedIn(c.turns[0].Answer): true}
			for range 20 {
				text, outcome := c.ask(prompt)
				if outcome == Refused {
					require.Contains(t, text, want)
					return
				}
				for _, line := range strings.Split(text, "\n") {
					require.False(t, seen[line], "shown before: %s", line)
					seen[line] = strings.HasPrefix(line, "- ")
				}
				if caption := quotedIn(text); caption != "" {
					require.False(t, captions[caption], "shown before: %s", caption)
					captions[caption] = true
				}
			}
			require.Fail(t, "it never ends")
		})
	}
}

func TestWhatChangesNothing(t *testing.T) {
	plain := facts.Idea{Title: "Tel Aviv", Draft: "One street. One beach."}
	for prompt, want := range map[string]string{
		"without emojis": "Your caption is like that already.", "no hashtags please": "Your caption is like that already.",
		"longer": "I can't make it any longer",
	} {
		text, outcome := begin(t, plain).ask(prompt)
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, want, prompt)
	}
	for _, prompt := range []string{"shorter", "another caption", "without emojis"} {
		text, outcome := begin(t, facts.Idea{Title: "Rye"}).ask(prompt)
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, "no words for a caption yet", prompt)
	}
	c := begin(t, plain)
	c.sheet.Own = nil
	text, outcome := c.ask("add hashtags")
	require.Equal(t, Refused, outcome)
	require.Contains(t, text, "I can't add hashtags")
}

func TestWhatWasTakenIsTheDraftsAgain(t *testing.T) {
	c := begin(t, rye)
	c.sheet.Idea.FinalCopy = quotedIn(c.turns[0].Answer) // "Use as final copy"
	text, _ := c.ask("shorter")
	require.Equal(t, shorterRye, quotedIn(text))
	idea := rye
	idea.FinalCopy = "Mine? Alone. And short."
	c = begin(t, idea)
	text, _ = c.ask("shorter")
	require.Equal(t, "Mine? Alone.", quotedIn(text), "it was the user's before it was an answer's")
	c.sheet.Idea.FinalCopy = "Mine alone. And short."
	text, _ = c.ask("another caption")
	require.Contains(t, quotedIn(text), "Mine alone.")
}
