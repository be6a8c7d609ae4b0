package coach

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// planning is a sheet of somebody who has planned these.
func planning(ideas ...facts.PlannedIdea) facts.Sheet {
	sheet := whole()
	sheet.Planner = facts.Planner{Subject: facts.NewSubject("planner", "your planner", true, []facts.Figure{{
		Key: facts.IdeasPlanned, Label: "Ideas planned for the next 14 days", Unit: facts.Count, Value: new(float64(len(ideas))),
		Basis: basis("Ideas with a date"),
	}}), Ideas: ideas}
	return sheet
}

func TestPlannedIdeas(t *testing.T) {
	rye := facts.PlannedIdea{Title: "Rye in 3 steps", Type: "reel", Status: "in_progress", Day: "2026-11-26T18:30"}
	for _, prompt := range []string{
		"What ideas have I planned?", "what's planned this week", "whats in my content planner", "show me my ideas", "What's coming up?",
	} {
		answer := ask(t, planning(rye, facts.PlannedIdea{Type: "post", Status: "draft", Day: "2026-11-27"}), reply.Question{Prompt: prompt})
		require.Contains(t, answer.Text, "You have [2](fact:planner:ideasPlanned) ideas planned for the next 14 days:", prompt)
		require.Contains(t, answer.Text, "- Thu 26 Nov, 18:30: **Rye in 3 steps** (reel, in progress)")
		require.Contains(t, answer.Text, "- Fri 27 Nov: **Without a title** (post, draft)")
		require.NotContains(t, answer.Text, "unverified:")
		require.False(t, answer.Unanswered)
	}
	none := ask(t, planning(), reply.Question{Prompt: "what have I planned"})
	require.Contains(t, none.Text, "You have [0](fact:planner:ideasPlanned) ideas planned for the next 14 days. Give an idea a date")
	var many []facts.PlannedIdea
	for i := range 9 {
		many = append(many, facts.PlannedIdea{Title: fmt.Sprint("Loaf ", i), Type: "post", Status: "draft", Day: "2026-11-28"})
	}
	text := ask(t, planning(many...), reply.Question{Prompt: "what have I planned"}).Text
	require.Equal(t, mostPlanned, strings.Count(text, "- Sat 28 Nov"))
	require.Contains(t, text, "The rest is in your Content Planner.")
	hostile := facts.PlannedIdea{Title: "**x** [y](https://evil.example) ![z](https://evil.example/p.png)",
		Type: "post", Status: "draft", Day: "2026-11-28"}
	text = ask(t, planning(hostile), reply.Question{Prompt: "what have I planned"}).Text
	require.NotContains(t, text, "](https://")
	other := ask(t, planning(rye), reply.Question{Prompt: "what has @noa.bakes planned"}).Text
	require.Contains(t, other, "I know what is planned for you alone.")
}
