package coach

import (
	"testing"
)

func TestHowManyFollowersAreMissing(t *testing.T) {
	const left = "You have [48,213](fact:own:followers) followers. To 50k it's [1,787](fact:own:followersTo50000) more."
	requireSaid(t, left, "how many followers until 50k")
	requireSaid(t, left+"\n\nFor your next post:", "how do i get to 50k followers")
	requireSaid(t, "I don't make forecasts. Here's where you stand:\n\n"+left, "when will i reach 50k")
	requireSaid(t, "[1,787](fact:own:followersTo50000) more", "how many followers do i need to reach 50,000?")
	requireSaid(t, "[1,787](fact:own:followersTo50000) more", "did i hit my goal this week", "how many followers do i need to reach 50000")
	requireSaid(t, "You have [48,213](fact:own:followers) followers, so that's reached already.", "how many more followers to 40k")
	requireSaid(t, "[43,072]", "difference in followers between me and noa.bakes")
	requireSaid(t, "[43,072]", "did i hit my goal this week", "how many followers do i need to beat noa.bakes")
}

func TestWhatOnlyTheOwnerSeesIsSaidSo(t *testing.T) {
	requireSaid(t, "I don't have your saves", "how many ppl saved my posts")
	requireSaid(t, "I don't have your reach", "which hashtags work for me", "why is my reach so low")
	requireSaid(t, "I don't have your saves", "who saved my posts")
}

func TestAChangeIsRefusedWithItsPlace(t *testing.T) {
	requireSaid(t, "I can't change that: set your weekly goal in Settings.", "set my weekly goal to 7")
	requireSaid(t, "I can't change that: set your weekly goal in Settings.", "please change my goal to 3")
	requireSaid(t, "I can't change that: open it in your Content Planner.", "delete my idea about rye")
	requireSaid(t, "never posts or changes anything on Instagram", "can you post it for me")
	requireSaid(t, "You've published", "how is my goal")
}

func TestWhatAnAnswerIsNotOfIsSaid(t *testing.T) {
	requireSaid(t, "Your engagement rate is [4.2%](fact:own:rate)", "whats my er")
	requireSaid(t, "engagement rate", "er of my reels")
	requireSaid(t, "I don't have the number of all your posts", "how many posts do i have in total")
	requireSaid(t, "I don't have the number of all your posts", "how many posts do i have")
	requireSaid(t, "not when they do worst", "which day do my posts flop")
}
