package coach

import (
	"testing"
)

func TestAnotherFigureIsOfTheSameDays(t *testing.T) {
	checkTalks(t, []talked{
		{[]string{"how many followers did i gain on 10 november", "what about engagement"},
			"Your only post published on 10 Nov has an engagement rate of [6.0%](fact:own:rateIn2026111020261110).", ":rate)"},
		{[]string{"how many followers did i gain on 9 november", "what about engagement"}, "no posts were published on 9 Nov", ":rate)"},
		{[]string{"how many followers did i have on 10 november", "and likes?"}, "got [60](fact:own:likesIn2026111020261110)", ":likes)"},
		{[]string{"how many posts last week", "what about engagement?"}, "(fact:own:rateIn2026110820261114)", ":rate)"},
		{[]string{"how many posts last week", "what about growth"}, "last week (8 Nov to 14 Nov)", "30 days"},
		{[]string{"how many followers did bread.hour gain last week", "and engagement"}, "(fact:c1:rateIn2026110820261114)", "own"},
		{[]string{"how many followers did i gain last week", "and engagement", "and posts"}, "You published [2]", "30 days"},
	})
}
