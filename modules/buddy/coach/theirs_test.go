package coach

import (
	"testing"
)

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
