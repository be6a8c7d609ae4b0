package coach

import (
	"testing"
)

func TestTheSameOfSomethingElse(t *testing.T) {
	const reels = "my 3 best reels this year by likes"
	checkTalks(t, []talked{
		{[]string{reels, "same for bread.hour"}, "@bread.hour's best reels published this year (since 1 Jan) by likes:", "own"},
		{[]string{reels, "do the same for bread.hour please"}, "@bread.hour's best reels published this year (since 1 Jan) by likes:", "own"},
		{[]string{reels, "and bread.hour?"}, "@bread.hour's best reels published this year (since 1 Jan) by likes:", "own"},
		{[]string{reels, "same for bread.hour", "same for crust"}, "@crust.bread's best reels published this year (since 1 Jan) by likes:", "c1"},
		{[]string{reels, "same for bread.hour", "same for me"}, "Your best reels published this year (since 1 Jan) by likes:", "c1"},
		{[]string{reels, "same for carousels"}, "Your best carousels published this year (since 1 Jan) by likes", "c1"},
		{[]string{reels, "same but for last month"}, "published last month (1 Oct to 31 Oct) by likes", "this year"},
		{[]string{reels, "same in october"}, "published in October by likes", "this year"},
		{[]string{"what did i post last week", "same for bread.hour"}, "@bread.hour published [2]", "own"},
		{[]string{"how many reels did i post this month", "the same for bread.hour"}, "@bread.hour published [2]", "own"},
		{[]string{"how many followers did i gain this month", "same with sourdough.hour"}, "@sourdough.hour's followers changed", "own"},
	})
}
