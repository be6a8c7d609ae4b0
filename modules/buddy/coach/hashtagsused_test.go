package coach

import (
	"testing"
)

func TestHashtagsByTheirUse(t *testing.T) {
	const used = "The hashtags that you used most in the last 30 days, of [4](fact:own:postsIn30) posts:\n\n1. #rye: in [2]("
	checkTalks(t, []talked{
		{[]string{"top 5 hashtags i used most"}, used, "ranked"},
		{[]string{"what are my most used hashtags"}, used, "ranked"},
		{[]string{"which hashtags do i use the most"}, used, "ranked"},
		{[]string{"which hashtag do i use most often"}, used, "ranked"},
		{[]string{"which hashtags did i use most this month"}, "most this month (since 1 Nov), of [4]", "ranked"},
		{[]string{"which hashtags did i use most in october"}, "None: no post of yours published in October has a hashtag", "ranked"},
		{[]string{"top 5 hashtags i used most", "and bread.hour?"}, "The hashtags that @bread.hour used most in the last 30 days", "own"},
		{[]string{"should i use more hashtags"}, "#ofown", "used most"},
		{[]string{"which hashtags do you think i should use"}, "#ofown", "used most"},
	})
}
