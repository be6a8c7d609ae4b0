package coach

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// besideEnded asks of the user's account beside one whose data ended on 20 Oct.
func besideEnded(t *testing.T, prompt string) string {
	t.Helper()
	sheet, theirs := whole(), remembered()
	sheet.Own.ProfileID = 4
	sheet.Others = []facts.Subject{facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate, until 20 Oct 2026", Unit: facts.Percent, Value: new(7.5), Basis: basis("Mean of rates")},
	})}
	sheet.Others[0].ProfileID, sheet.Others[0].Until = 7, "20 Oct 2026"
	theirs.Asked, theirs.Now = theirs.Now, time.Date(2026, 10, 20, 9, 0, 0, 0, jerusalem)
	answer, err := newCoach(sheets{sheet: sheet, histories: map[int64]facts.History{4: remembered(), 7: theirs}}).
		Answer(t.Context(), reply.Question{Prompt: prompt}, &ear{})
	require.NoError(t, err, prompt)
	require.NotContains(t, answer.Text, "unverified:", prompt)
	return answer.Text
}

func TestDaysAfterTheEndOfAnAccountsDataAreNotTold(t *testing.T) {
	const ended = "Our data on @noa.bakes ends on 20 Oct 2026. "
	const counted = "Our data on @noa.bakes ends on 20 Oct 2026, so these figures are from then. @noa.bakes published "
	for prompt, want := range map[string]string{
		"how many posts did @noa.bakes publish last week":   ended + "I can't tell: our data ends before that.",
		"how many posts did @noa.bakes publish in november": ended + "I can't tell: our data ends before that.",
		"how many posts did @noa.bakes publish in october": counted +
			"[1](fact:c1:postsIn2026100120261020) post in October, until 20 Oct 2026.",
		"how many posts did @noa.bakes publish this month compared to last month": ended + "I can't tell: our data ends before that.",
		"did @noa.bakes post more than me last week": ended + "I can't tell: our data ends before that.\n\n" +
			"You published [2](fact:own:postsIn2026110820261114) posts last week (8 Nov to 14 Nov).",
		"did @noa.bakes post more than me in october": counted + "[1](fact:c1:postsIn2026100120261020) post in October, until 20 Oct 2026.\n\n" +
			"That's of other days than yours would be, so I don't set them side by side.",
	} {
		require.Equal(t, want, besideEnded(t, prompt), prompt)
	}
	require.Contains(t, besideEnded(t, "did @noa.bakes post more than me on october 3"), "You published [1]")
}
