package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAPromptCorrectsTheOneBefore(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how many reels did i post this month", "nah last month"}, "reel last month (1 Oct to 31 Oct)."},
		{[]string{"how many reels did i post this month", "no, i meant carousels"}, "carousel this month (since 1 Nov)."},
		{[]string{"how many reels did i post this month", "carousels instead"}, "carousel this month (since 1 Nov)."},
		{[]string{"how many posts in october", "sorry, november"}, "in November."},
		{[]string{"best post this month", "show me the worst instead"}, "Your worst post published this month (since 1 Nov)"},
		{[]string{"best post this month", "and the worst", "no the other one", "when did i post it"},
			"Your reel of 10 Nov \"The berry tart #rye\" went out"},
		{[]string{"what should i post next", "no something with rye"}, "For your next post about rye:"},
		{[]string{"what should i post next", "when"}, "Your posts of the last 90 days did best at"},
		{[]string{"how many reels did i post this month", "no thanks"}, "You're welcome."},
	} {
		require.Contains(t, talk(t, remembered(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestSpansAreKeptFromAccountToAccount(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"hows my engagement", "and hearth?", "nah i meant reels"}, "@hearth.bread's reels published in the last 30 days"},
		{[]string{"hows my engagement", "and hearth?", "ok and last month"}, "@hearth.bread's posts published last month (1 Oct to 31 Oct)"},
		{[]string{"how many followers did i get this month", "and last month", "so which was better", "and crust?"},
			"@crust.bread's followers changed by [+200](fact:c2:growthIn2026110120261120)"},
		{[]string{"how many posts last week", "and crust?", "who posted more"}, "last week"},
		{[]string{"who posted most", "and in october?"}, "in October:"},
	} {
		require.Contains(t, threeRead(t, c.prompts...), c.want, c.prompts)
	}
}

func TestACorrectedFigureKeepsTheRest(t *testing.T) {
	const reels, comments = "most liked reels in october", "Your best reels published in October by comments:"
	checkTalks(t, []talked{
		{[]string{reels, "i meant comments not likes"}, comments, "likes"},
		{[]string{reels, "no i meant comments"}, comments, "likes"},
		{[]string{reels, "comments not likes"}, comments, "likes"},
		{[]string{reels, "comments instead of likes please"}, comments, "likes"},
		{[]string{reels, "and by comments"}, comments, "likes"},
		{[]string{reels, "by engagement rate instead"}, "by engagement rate:\n\n1. Reel of 3 Oct", "likes"},
		{[]string{"my 3 best reels this year by likes", "no, by comments"}, "best reels published this year (since 1 Jan) by comments", "likes"},
		{[]string{"best reels of bread.hour this year", "i meant by comments"},
			"@bread.hour's best reels published this year (since 1 Jan) by comments", "own"},
		{[]string{"average likes of my reels last month", "i meant comments not likes"},
			"Your reels published last month (1 Oct to 31 Oct) get [0.0](fact:own:reelCommentsIn", "likes"},
		{[]string{"average likes of my reels and carousels this month", "i meant comments not likes"}, "carousel", "likes"},
		{[]string{"who gets the most likes", "i meant comments not likes"}, "You get the most comments a post", "likes"},
	})
}

func TestASpanIsCorrectedAndNarrowed(t *testing.T) {
	checkTalks(t, []talked{
		{[]string{"how many posts in september", "no i meant october"}, "in October.", "September"},
		{[]string{"how many posts in september", "october not september"}, "in October.", "September"},
		{[]string{"how many posts this month", "last 7 days only"}, "in the last 7 days.", "month"},
		{[]string{"how many followers did i gain this month", "just last week please"}, "last week (8 Nov to 14 Nov)", "month"},
		{[]string{"how many posts this month", "reels only"}, "reels this month", "posts"},
		{[]string{"how many posts this month", "why not"}, "", "in the last"},
	})
}
