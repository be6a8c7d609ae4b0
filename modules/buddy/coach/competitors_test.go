package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAQuestionAboutCompetitorsIsNotAnsweredWithOnesOwnFigures(t *testing.T) {
	for _, prompt := range []string{
		"how many posts did my competitor publish last week", "how many followers did my competitors gain this month",
		"my competitors engagement rate last week", "how many reels did my competitor publish", "how does #rye do for my competitors",
		"best post of my rivals last week",
	} {
		one := watching(t, prompt, noa())
		require.Contains(t, one, "@noa.bakes", prompt)
		require.NotContains(t, one, "fact:own", prompt)

		each := watching(t, prompt, noa(), bea())
		require.Contains(t, each, "@noa.bakes", prompt)
		require.Contains(t, each, "@bea.breads", prompt)
		require.NotContains(t, each, "fact:own", prompt)

		many := watching(t, prompt, noa(), bea(), noa(), noa())
		require.Contains(t, many, "Which of your competitors do you mean? You chose @noa.bakes, @bea.breads,", prompt)
		require.NotContains(t, many, "fact:", prompt)

		none := watching(t, prompt)
		require.Contains(t, none, "I have no competitors to compare with", prompt)
		require.NotContains(t, none, "fact:", prompt)
	}
}

func TestOnesOwnFiguresBesideCompetitorsSaySo(t *testing.T) {
	text := watching(t, "did I publish more posts than my competitors last week", noa(), bea())
	require.Contains(t, text, "so I can't answer for last week.\n\nBy posts a week, the highest first:",
		"their history is not known")
	text = watching(t, "do i grow faster than my competitors", noa(), bea())
	require.Contains(t, text, "No. By growth over 30 days, the highest first:")
	require.Contains(t, watching(t, "how many followers did i gain vs them", noa(), bea()), "| @maya | [48,213]")
}

func TestTheOnlyCompetitorIsMeant(t *testing.T) {
	sheet := whole()
	sheet.Others[0].ProfileID = 7
	answer, err := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{7: remembered()}}).
		Answer(t.Context(), reply.Question{Prompt: "how many posts did my competitor publish last week"}, &ear{})
	require.NoError(t, err)
	require.Contains(t, answer.Text, "@noa.bakes published [2](fact:c1:postsIn2026110820261114) posts last week")
}

func TestCompetitorsAreNoPostsSubjectAndNotTheUser(t *testing.T) {
	require.NotContains(t, watching(t, "when do my competitors post", noa()), "a post about competitors")
	text := watching(t, "do my rivals use reels", noa(), bea())
	require.Contains(t, text, "@bea.breads")
	require.NotContains(t, text, "Yours:")
}
