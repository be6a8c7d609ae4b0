package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// ofHours are the user's account and two others, whose names have the words of questions.
func ofHours() sheets {
	sheet := rivals()
	sheet.Own.ProfileID = 4
	sheet.Others = []facts.Subject{
		account("c1", "@bread.hour", 1, 80, 3, 3, 6), account("c2", "@crust.bread", 2, 300, 8, 5, 3),
		account("c3", "@sourdough.hour", 1.5, 100, 4, 2, 5),
	}
	of := map[int64]facts.History{4: remembered()}
	for i := range sheet.Others {
		sheet.Others[i].ProfileID = int64(5 + i)
		of[int64(5+i)] = remembered()
	}
	return sheets{sheet: sheet, histories: of}
}

// checkTalks puts conversations to the accounts of ofHours: want is in the last answer, and not isn't.
func checkTalks(t *testing.T, talks []talked) {
	t.Helper()
	for _, c := range talks {
		text := talkWith(t, ofHours(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		if c.not != "" {
			require.NotContains(t, text, c.not, c.prompts)
		}
	}
}

type talked struct {
	prompts   []string
	want, not string
}

func TestTheirsIsOfTheAccountNamedBefore(t *testing.T) {
	how := "how is bread.hour doing"
	checkTalks(t, []talked{
		{[]string{how, "how often do they post"}, "@bread.hour posts [6.0](fact:c1:perWeek)", "You"},
		{[]string{how, "show me their 3 best posts this year"}, "@bread.hour's best posts published this year", "(fact:own"},
		{[]string{how, "how often do they post", "show me their 3 best posts this year", "what is their engagement"},
			"@bread.hour's engagement rate is [3.0%](fact:c1:rate).", "Your"},
		{[]string{how, "can you show me their followers in november"}, "@bread.hour", "You"},
		{[]string{how, "can i see their top hashtags"}, "[#ofc1](fact:c1:hashtag1)", "your"},
		{[]string{how, "i want to know their growth last month"}, "@bread.hour", "Your"},
		{[]string{how, "show me my hashtags"}, "[#ofown]", "c1"},
		{[]string{how, "show me how they compare to me"}, "| @bread.hour |", "c2"},
	})
}

func TestTheWordsOfANameAskForNothing(t *testing.T) {
	checkTalks(t, []talked{
		{[]string{"what is the best post of bread.hour this month"}, "@bread.hour's best post published this month", "went out"},
		{[]string{"my best post this month", "and bread.hour?"}, "@bread.hour's best post published this month", "went out"},
	})
}
