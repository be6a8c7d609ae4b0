package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheQuestionBeforeAskedOfTheUser(t *testing.T) {
	const october = "Your figures in October:\n\n- Posts published: [1](fact:own:postsIn2026100120261031)\n"
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how did noa do in october", "and me?"}, october},
		{[]string{"how did noa do in october", "and what about me?"}, october},
		{[]string{"how did noa do in october", "what about mine"}, october},
		{[]string{"how did noa do in october", "and mine"}, october},
		{[]string{"how did noa do in october", "how about me"}, october},
		{[]string{"how did noa do in october", "and me?", "and in november?"}, "Your figures in November:"},
		{[]string{"worst post of noa last month", "and me?"}, "Your worst post published last month (1 Oct to 31 Oct)"},
		{[]string{"best reel of noa in october", "and me?"}, "Your best reel published in October"},
		{[]string{"what did noa post last week", "and me?"},
			"You published [2](fact:own:postsIn2026110820261114) posts last week (8 Nov to 14 Nov). " +
				"With their engagement rates:"},
		{[]string{"average likes of noa in october", "and me?"},
			"Your posts published in October get [20.0](fact:own:likesIn2026100120261031) likes"},
		{[]string{"average likes of noa's reels", "and mine?"}, "Your reels published in the last 30 days get [60.0](fact:own:reelLikesIn30)"},
		{[]string{"which day did noa gain most last month", "and me?"}, "I can't tell which day that was last month (1 Oct to 31 Oct)"},
		{[]string{"which day did noa gain most this month", "and me?"},
			"You gained the most followers this month (since 1 Nov) on 10 Nov 2026: [+30](fact:own:growthIn2026111020261110)."},
		{[]string{"how many followers did noa have in october", "and me?"},
			"You had [1,000](fact:own:followersOn20261031) followers on 31 Oct 2026."},
		{[]string{"how many followers does noa have", "how many did she gain this month", "and me?"},
			"Your followers changed by [+200](fact:own:growthIn2026110120261120)"},
		{[]string{"how many posts did my competitor publish last week", "and me?"}, "You published [2](fact:own:postsIn2026110820261114) posts"},
		{[]string{"did noa post more than me in october", "and me?"}, "You published [1](fact:own:postsIn2026100120261031) post in October."},
		{[]string{"what was @nao.bakes best post in october", "and me?"}, "Your best post published in October"},
	} {
		text := twoRead(t, c.prompts...)
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, "(fact:c1:", c.prompts)
	}
}

func TestTheQuestionBeforeAskedOfAnother(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how did @crust.bread do in october", "and me?", "and @hearth.bread?"}, "@hearth.bread's figures in October:"},
		{[]string{"how did @crust.bread do in october", "and @hearth.bread?"}, "| @hearth.bread | [1](fact:c1:postsIn2026100120261031)"},
		{[]string{"worst post of crust last month", "what about hearth?"}, "@hearth.bread's worst post published last month"},
		{[]string{"how many posts in october", "and hearth?"}, "@hearth.bread published [1](fact:c1:postsIn2026100120261031) post in October."},
		{[]string{"october engagement", "and hearth?"}, "@hearth.bread's posts published in October have an engagement rate of [2.0%](fact:c1:"},
		{[]string{"show me my best reel in october", "and hearth?"}, "@hearth.bread's best reel published in October"},
		{[]string{"how many followers did I have in october", "what about hearth?"}, "@hearth.bread had [1,000](fact:c1:followersOn20261031)"},
		{[]string{"how many followers did I have in october", "what about hearth?", "and crust?"},
			"@crust.bread had [1,000](fact:c2:followersOn"},
		{[]string{"which day did I gain the most this month", "and hearth?"},
			"@hearth.bread gained the most followers this month (since 1 Nov) on"},
	} {
		text := threeRead(t, c.prompts...)
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, "30 days", c.prompts)
	}
}
