package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestPromptsInACopywritingConversation(t *testing.T) {
	sheet := facts.Sheet{Own: new(maya()), Idea: &facts.Idea{Title: "Rye", Draft: "Less water. Fold it."}}
	begin := reply.Question{Type: reply.Copywriting, Prompt: "Please write copy for this idea.\n\nTitle: create an ad"}
	turns := []reply.Turn{{Prompt: begin.Prompt, Answer: ask(t, sheet, begin).Text}}
	for prompt, want := range map[string]struct {
		says       string
		unanswered bool
	}{
		"Make it SHORTER":            {"> Less water.\n", false},
		"Write 2 hooks":              {"- Rye: start here", false},
		"another captoin please":     {"> Less water. Fold it.\n> \n> What do you think?", false},
		"In a funny tone":            {"As the offline coach I can't change the tone: I only arrange your own words.", true},
		"write it in Hebrew":         {"I can't translate", true},
		"use my brand's voice":       {"I can't write in a voice", true},
		"Make it more engaging":      {"I can't change the tone", true},
		"thanks":                     {"You're welcome.", true},
		"ok":                         {"You're welcome.", true},
		"hi":                         {"Hi! I can tell you about", true},
		"What can you do?":           {"I can make the caption shorter or longer", true},
		"What's the capital of Peru": {"I can't tell what to change.", true},
		"כתוב את זה אחרת בבקשה":      {"I only understand English.", true},
		"write me a bio":             {"I can't write that", true},
		"why did my engagement drop": {"4.2%", false},
		"my best time to post":       {"8 PM", false},
		begin.Prompt:                 {"**First lines**", false},
	} {
		t.Run(prompt, func(t *testing.T) {
			answer := ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: prompt, Turns: turns})
			require.Contains(t, answer.Text, want.says)
			require.Equal(t, want.unanswered, answer.Unanswered)
		})
	}
}

func TestTheFirstPromptAsksForWhatItSays(t *testing.T) {
	sheet := facts.Sheet{Own: new(maya()), Idea: &facts.Idea{Title: "Rye", Draft: "Less water. Fold it forty times."}}
	for prompt, want := range map[string]struct {
		says       string
		unanswered bool
	}{
		"Only hooks": {"**First lines**\n\n- Rye: what nobody told me\n- Rye: what I'd do again, and what I wouldn't\n" +
			"- Rye: the story behind it", false},
		"In Spanish, please":         {"I can't translate: I only arrange your own words.", true},
		"with a link to example.com": {"Nobody can tap a link in a caption", true},
		"why did my engagement drop": {"4.2%", false},
		"Write copy":                 {"> Less water. Fold it forty times.", false},
	} {
		answer := ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: prompt})
		require.Contains(t, answer.Text, want.says, prompt)
		require.Equal(t, want.unanswered, answer.Unanswered, prompt)
	}
	text := ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: "Only hooks"}).Text
	require.NotContains(t, text, "Outline")
}

func TestWordsAskedForElsewhere(t *testing.T) {
	for prompt, says := range map[string]string{
		"write me a caption for a photo of cinnamon rolls": "In your Content Planner, press “Write copy with Buddy” in the idea",
		"5 caption ideas":            "Write copy with Buddy",
		"Write me a bio":             "I can't write that: as the offline coach",
		"draft a short e-mail":       "I can't write that: as the offline coach",
		"which story got most likes": "4.2%",
	} {
		require.Contains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, says, prompt)
	}
}
