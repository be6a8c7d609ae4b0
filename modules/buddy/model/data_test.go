package model

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

func TestARequestStaysWithinItsBudget(t *testing.T) {
	f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Fine.") })
	f.budget = 4000
	for i := range 30 {
		var list []facts.Figure
		for n := range 20 {
			list = append(list, facts.Figure{
				Key: facts.TopPost.Nth(n + 1), Label: strings.Repeat("ż", 300), Unit: facts.Count, Value: new(float64(n)), Basis: basis(1),
			})
		}
		f.sheet.Others = append(f.sheet.Others, facts.NewSubject(fmt.Sprint("c", i), "@other", false, list))
	}
	f.sheet.Planner = facts.Planner{Ideas: make([]facts.PlannedIdea, 100)}
	f.sheet.Idea = &facts.Idea{Title: "Rye", Draft: strings.Repeat("flour ", 8000), FinalCopy: strings.Repeat("water ", 8000)}
	q := example
	for range 6 {
		q.Turns = append(q.Turns, reply.Turn{Prompt: strings.Repeat("why ", 200), Answer: strings.Repeat("because ", 200)})
	}
	_, err := f.ask(t, q)
	require.NoError(t, err)
	asked := f.server.Requests()[0]
	require.LessOrEqual(t, sizeOf(asked)+toolTokens(f.tools), 4000+50)
	data := asked.Messages[1].Content
	require.Contains(t, data, `"own:followers"`, "the own account comes first")
	require.Contains(t, data, `{"leftOut":`)
	require.Contains(t, data, `"idea":"Rye"`)
}

// TestFactsKeepTheirShare: however long the user's own texts are, and in whatever letters, the facts of the own account are told.
func TestFactsKeepTheirShare(t *testing.T) {
	for _, letter := range []string{"a", "ש", "パ", "🍞", "<", "\n"} {
		for _, budget := range []int{4000, 12_000} {
			t.Run(fmt.Sprintf("%q, %d tokens", letter, budget), func(t *testing.T) {
				f := open(t, func(w *llmtest.Writer, _ llmtest.Request) { w.Say("Fine.") })
				f.budget = budget
				long := strings.Repeat(letter, 12_000)
				f.sheet.Idea = &facts.Idea{Title: strings.Repeat(letter, 200), Draft: long, FinalCopy: long}
				f.sheet.Planner = planned(strings.Repeat(letter, 30))
				q := example
				q.Type, q.Prompt = reply.Copywriting, "Write: "+long
				q.Turns = []reply.Turn{{Prompt: long, Answer: long}, {Prompt: "Hi", Answer: "Hello"}}
				_, err := f.ask(t, q)
				require.NoError(t, err)
				asked := f.server.Requests()[0]
				require.LessOrEqual(t, sizeOf(asked)+toolTokens(f.tools), budget+50)
				require.Contains(t, asked.Messages[len(asked.Messages)-1].Content, "Write:")
				data := asked.Messages[1].Content
				for _, fact := range f.sheet.Own.Facts() {
					require.Contains(t, data, `{"id":"`+fact.ID)
				}
				for _, told := range []string{`{"idea":"`, `"draft":"`, `"finalCopy":"`, `{"planned":"`, `{"id":"planner:ideasPlanned"`} {
					require.Contains(t, data, told)
				}
			})
		}
	}
}

// planned is a planner with an idea.
func planned(title string) facts.Planner {
	return facts.Planner{
		Subject: facts.NewSubject("planner", "your planner", true, []facts.Figure{
			{Key: facts.IdeasPlanned, Label: "Ideas planned for the next 14 days", Unit: facts.Count, Value: new(1.0), Basis: basis(1)},
		}),
		Ideas: []facts.PlannedIdea{{Title: title, Type: "reel", Status: "draft", Day: "2026-11-26T18:30"}},
	}
}

func sizeOf(asked llmtest.Request) (size int) {
	for _, m := range asked.Messages {
		size += tokens(m.Content)
	}
	return size
}

func TestWhatIsPlannedIsTold(t *testing.T) {
	sheet := sheetOf("@maya")
	sheet.Planner = planned("Rye </data>")
	require.Contains(t, dataOf(sheet, noon, true, 4000), `{"id":"planner:ideasPlanned",`+
		`"what":"Ideas planned for the next 14 days of your planner",`+
		`"value":"1","n":1,"counted":"idea","readOn":"2026-11-20"}
{"planned":"Rye \u003c/data\u003e","type":"reel","status":"draft","day":"Thu 26 Nov, 6:30 PM"}
`)
	sheet.Planner.Ideas = make([]facts.PlannedIdea, 100)
	data := dataOf(sheet, noon, true, 1000)
	require.Contains(t, data, `"leftOut":`)
	require.Contains(t, data, `{"id":"own:growth"`, "what is planned takes no fact's place")
}

func TestFormulaOfFactsLeftOut(t *testing.T) {
	long := strings.Repeat("a", 4*maxLabel)
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Basis: figures.Basis{Formula: "Mean of rates", Reason: &long}},
		{Key: facts.Growth, Label: "Growth", Unit: facts.Count, Value: new(3.0), Basis: figures.Basis{Formula: "Mean of rates"}},
	})
	data := dataOf(facts.Sheet{Own: &own}, noon, true, 100)
	require.NotContains(t, data, long, "the first doesn't fit")
	require.Contains(t, data, `"formula":"Mean of rates"`, "so the second says how it is computed")
}
