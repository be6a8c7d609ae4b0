package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAThreadIsKept(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"which day was my best this month"},
			"You gained the most followers this month (since 1 Nov) on 10 Nov 2026", "best at"},
		{[]string{"which day was my worst"}, "You lost the most followers", "best at"},
		{[]string{"which day was my best this month", "what did i post then"},
			"You published [1](fact:own:postsIn2026111020261110) post on 10 Nov.",
			"this month"},
		{[]string{"list my reels from october"}, "You published [1](fact:own:reelPostsIn2026100120261031) reel in October.", "carousel"},
		{[]string{"which carousels did i post this month"}, "1. Carousel of 1 Nov", "Reel"},
		{[]string{"list my posts from october"}, "You published [1](fact:own:postsIn2026100120261031) post in October.", "30 days"},
		{[]string{"show me my posts this month", "the worst"}, "Your worst post published this month", "30 days"},
		{[]string{"how are my reels doing", "and last month"},
			"Your reels published last month (1 Oct to 31 Oct) have an engagement rate of [2.0%]",
			"30 days"},
		{[]string{"how many followers did i gain last week", "how many do i have now"},
			"You have [48,213](fact:own:followers) followers.", "week"},
		{[]string{"whats my worst reel ever", "nah i meant carousel"}, "Your worst carousel published", "reel"},
		{[]string{"how many comments did i get last month", "and likes"},
			"Your posts published last month (1 Oct to 31 Oct) get [20.0](fact:own:likesIn2026100120261031) likes", "30 days"},
		{[]string{"how do i grow", "show me the worst day instead"}, "You lost the most followers", "best at"},
		{[]string{"when should i post", "whats the worst"}, "I know too few posts of each weekday to tell which does worst.", "followers"},
		{[]string{"how did yesterday go", "ok last week then"}, "Your figures last week (8 Nov to 14 Nov):", "welcome"},
		{[]string{"top 2 posts this month", "and the likes", "just the second one"}, "Your carousel of 1 Nov", "10 Nov"},
		{[]string{"am i on track this week", "how many more?"}, "[1](fact:week:goalLeft) more post:", "can't"},
		{[]string{"did i reach my goal last week", "did i make it the week before"},
			"the week before (1 Nov to 7 Nov), and your goal is", "can't"},
		{[]string{"how did the post of 10 nov do", "and the one before", "which one did better", "how many likes"},
			"1. Your reel of 10 Nov \"The berry tart #rye\" got [60](fact:own:topLikes1000003) likes.\n2. Your carousel of 1 Nov", "average likes"},
		{[]string{"how did the reel of 10 nov do", "ok and the first one i posted this month"},
			"Your first post this month (since 1 Nov) is", "10 Nov"},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestAThreadIsKeptBetweenAccounts(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"how did october go", "and november", "which was better", "and for crust"},
			"| @crust.bread | In October | In November |", "@maya"},
		{[]string{"who has most likes in october", "what about me and crust only"}, "The first are level in October:", "@hearth"},
		{[]string{"compare me with hearth", "in likes", "in october", "now crust"},
			"@crust.bread: [20.0](fact:c2:likesIn2026100120261031)", "@hearth"},
		{[]string{"how many followers did i gain last week", "how many do i have now", "is that more then hearth"},
			"Yes. In followers, you are ahead of @hearth.bread by [1,200](fact:c1:followersMinusC1followers): [2,000](fact:own:followers)", "crust"},
		{[]string{"average likes of mine in october", "and crust?", "no hearth", "who got more"}, "The first are level in October:", "rate"},
		{[]string{"how did yesterday go", "ok crust"}, "@crust.bread's figures yesterday", "Your"},
		{[]string{"whats crust best reel"}, "@crust.bread", "Your"},
		{[]string{"who is ahead, me or crust", "why is she ahead"}, "My figures show what happened, but not why.", "fact:"},
	} {
		text := threeRead(t, c.prompts...)
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}
