package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestQuestionsThatFiguresAnswerInPart(t *testing.T) {
	sheet := facts.Sheet{Own: new(maya())}
	for prompt, says := range map[string][]string{
		"why did my engagement drop":                      {"I can't tell why it changed", "4.2%"},
		"why am i losing followers":                       {"I can't tell why it changed", "1,284"},
		"Why are my followers down?":                      {"I can't tell why it changed", "1,284"},
		"how many likes did i get in total":               {"I don't have totals"},
		"which hashtags should i stop using":              {"not which to leave out", "#sourdough"},
		"what was my follower count on november 1":        {"Nothing was read that day. On 31 Oct 2026 you had [1,000]"},
		"how did my followers grow, october to september": {"I only know the last 30 days"},
	} {
		t.Run(prompt, func(t *testing.T) {
			text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
			for _, words := range says {
				require.Contains(t, text, words)
			}
		})
	}
}

func TestWhoIsAhead(t *testing.T) {
	sheet := facts.Sheet{Own: new(maya()), Others: []facts.Subject{noa()}}
	turns := []reply.Turn{{Prompt: "What does @noa.bakes post?", Answer: "Reels."}}
	for prompt, says := range map[string]string{
		"am i ahead of noa.bakes":                 "By engagement rate",
		"who is beating me":                       "engagement rate",
		"which competitor is losing followers":    "slowest",
		"which of my competitors is growing most": "fastest",
	} {
		t.Run(prompt, func(t *testing.T) {
			require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt, Turns: turns}).Text, says)
		})
	}
}

func TestSeveralQuestions(t *testing.T) {
	sheet := facts.Sheet{Own: new(maya()), Others: []facts.Subject{noa()}}
	for _, test := range []struct {
		name, prompt string
		has, hasNot  []string
	}{
		{
			"both questions of a prompt are answered", "How did I grow, and when should I post?",
			[]string{"1,284", "8 PM"}, nil,
		},
		{
			"the second is about whom the first names", "How is @noa.bakes growing? And how many followers do they have?",
			[]string{"5,141"}, []string{"48,213"},
		},
		{
			"words that ask for one thing have one answer", "Am I growing and how much did I gain?",
			[]string{"1,284"}, nil,
		},
		{
			"a question that isn't understood leaves the other its answer", "What's the weather, and how did I grow?",
			[]string{"1,284"}, nil,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := ask(t, sheet, reply.Question{Prompt: test.prompt})
			for _, has := range test.has {
				require.Contains(t, answer.Text, has)
			}
			for _, hasNot := range test.hasNot {
				require.NotContains(t, answer.Text, hasNot)
			}
		})
	}
}
