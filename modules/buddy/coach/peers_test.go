package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestTheMeanOfTheCompetitors(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"what's the average engagement of my competitors"}, "In engagement rate, the accounts you chose have an average of [4.0%]" +
			"(fact:peers:rate): [3.0%](fact:c1:rate) of @hearth.bread and [5.0%](fact:c2:rate) of @crust.bread. You are level with that: [4.0%]"},
		{[]string{"am I above my competitors' average"}, "an average of [4.0%](fact:peers:rate)"},
		{[]string{"am i above average"}, "No. In engagement rate, the accounts you chose have an average of [4.0%](fact:peers:rate)"},
		{[]string{"are my likes above average?"}, "Yes. In likes a post, the accounts you chose have an average of [190](fact:peers:likes)"},
		{[]string{"how many likes do my competitors get on average"}, "[190](fact:peers:likes): [80](fact:c1:likes) of @hearth.bread and " +
			"[300](fact:c2:likes) of @crust.bread. You are above that by [10.0](fact:peers:likesMinusPeerslikes), with [200](fact:own:likes)."},
		{[]string{"how often do my competitors post on average"}, "[4.5](fact:peers:perWeek): [6.0](fact:c1:perWeek) of @hearth.bread and " +
			"[3.0](fact:c2:perWeek) of @crust.bread. You are below that by [0.5](fact:own:peersperWeekMinusPerWeek), with [4.0]"},
		{[]string{"average engagement of my competitors", "and likes?"}, "[190](fact:peers:likes)"},
		{[]string{"average growth of my competitors last month"}, "so I can't answer for last month."},
	} {
		require.Contains(t, converse(t, rivals(), c.prompts...).Text, c.want, c.prompts)
	}
	require.Equal(t, ranking.NoCompetitors, watching(t, "am I above my competitors' average"))
	require.NotContains(t, watching(t, "what do you mean by competitors", noa(), bea()), "average")
	text := watching(t, "average followers of my competitors", noa(), bea())
	require.Contains(t, text, "an average of [3,021](fact:peers:followers)")
	text = watching(t, "average engagement of my competitors", noa())
	require.Equal(t, "I can't tell the engagement rate of @noa.bakes yet: the likes of these posts are hidden on Instagram. "+
		"So I can't tell their average.", text)
}

func TestFiguresThatAreWrittenAlikeAreLevel(t *testing.T) {
	sheet := rivals()
	own := account("own", "@maya", 3, 200, 9, 4.01, 4)
	sheet.Own = &own
	text := converse(t, sheet, "average engagement of my competitors").Text
	require.Contains(t, text, "You are level with that: [4.0%](fact:own:rate).")
	sheet.Others[0] = account("c1", "@hearth.bread", 1, 80, 3, 3.99, 6)
	text = converse(t, sheet, "how far ahead of @hearth.bread am I in engagement").Text
	require.Contains(t, text, "You and @hearth.bread are level in engagement rate: [4.0%]")
}

func TestTheMeanOfTheCompetitorsHasItsFormula(t *testing.T) {
	for _, f := range ask(t, rivals(), reply.Question{Prompt: "average engagement of my competitors"}).Facts {
		if f.ID == "peers:rate" {
			require.Equal(t, "Mean of the engagement rate of @hearth.bread, @crust.bread", f.Formula)
			require.Equal(t, "Average engagement rate of the accounts you chose", f.Label)
			return
		}
	}
	require.Fail(t, "the mean is not cited")
}

// TestTheMeanOfManyCompetitors: one by one they are told of up to a number; their mean is of all.
func TestTheMeanOfManyCompetitors(t *testing.T) {
	sheet := rivals()
	sheet.Others = append(sheet.Others, account("c3", "@rye.club", 1, 100, 3, 6, 6), account("c4", "@oat.house", 1, 100, 3, 2, 6))
	require.Contains(t, converse(t, sheet, "average engagement of my competitors").Text,
		"an average of [4.0%](fact:peers:rate): [3.0%](fact:c1:rate) of @hearth.bread, [5.0%](fact:c2:rate) of @crust.bread, "+
			"[6.0%](fact:c3:rate) of @rye.club and [2.0%](fact:c4:rate) of @oat.house.")
	require.Contains(t, converse(t, sheet, "how often do my competitors post").Text, "Which of your competitors do you mean?")
	sheet.Others = sheet.Others[:maxEach]
	require.Contains(t, converse(t, sheet, "how often do my competitors post").Text, "(fact:c3:perWeek)")
}
