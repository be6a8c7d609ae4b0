package coach

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestWhatIsAskedOfTheAnswerBefore(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"how did the post of 10 nov do", "was it good"}, "it did better than average", "I can't tell"},
		{[]string{"how is my account growing", "how many exactly"}, "(fact:own:followers)", "I can't tell"},
		{[]string{"engagement last week", "is that good"}, "the week before", "in general"},
		{[]string{"engagement in november", "is that good"}, "the month before (1 Oct to 31 Oct)", "in general"},
		{[]string{"engagement last 2 weeks", "is that good"}, "in general", "week before"},
		{[]string{"engagement since last week", "is that good"}, "in general", "week before"},
		{[]string{"engagement on nov 12", "is that good"}, "in general", "month before"},
		{[]string{"show my competitors in a table"}, "| Account |", "another form"},
		{[]string{"compare me with my competitors and put it in a table"}, "| Account |", "another form"},
		{[]string{"engagement last week", "can you show me that as a chart"}, "I can't put an answer into another form.", "fact:"},
		{[]string{"read me the caption of my last post"}, "reel of 18 Nov \"Pita, at last\"", "Content Planner"},
		{[]string{"what does my latest caption say"}, "reel of 18 Nov \"Pita, at last\"", "Content Planner"},
		{[]string{"write a caption for my last post"}, "Content Planner", "Pita"},
		{[]string{"engagement by format", "put that in a table"}, "I can't put an answer into another form.", "fact:"},
		{[]string{"my last 3 reels"}, "1. Reel of", "on average"},
		{[]string{"my last 2 posts"}, "2. ", "3. "},
		{[]string{"my last 9 posts"}, "I don't have as many as you asked for.", "more than I list"},
		{[]string{"hashtags per post"}, "I don't count the hashtags of each post", "how many to use"},
		{[]string{"was october good"}, "Your figures in October", "I can't tell from"},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestNoMorePostsThanAreListedAtOnce(t *testing.T) {
	h := readDaily()
	var posts []figures.Post
	for day := 18; day > 18-maxPosted-2; day-- {
		posts = append(posts, postAt(fmt.Sprintf("2026-11-%02d 09:00", day), "REEL", "Rye", 10))
	}
	h.ReadPosts = reading(posts)
	text := talk(t, h, "my last 12 reels").Text
	require.Contains(t, text, "That's more than I list at once.")
	require.Contains(t, text, "\n10. ")
	require.NotContains(t, text, "\n11. ")
}

func TestTheUserBesideOneAccount(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"how is my account growing", "just crust and me"}, "You grow faster", "@hearth"},
		{[]string{"do i post more reels than crust"}, "reels", "content mix"},
		{[]string{"did i post more reels than crust last month"}, "last month", "engagement rate"},
	} {
		text := threeRead(t, c.prompts...)
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestTheBestOfASpanThatWasSummedUp(t *testing.T) {
	const berry = `is the reel of 10 Nov "The berry tart #rye"`
	for _, prompt := range []string{"which one of those was the best?", "which was the best post", "and the best one"} {
		require.Contains(t, talk(t, remembered(), "how did I do last week", prompt).Text, berry, prompt)
	}
	require.Contains(t, talk(t, remembered(), "average likes in october", "are you sure? how many posts is that based on").Text,
		"Here's what those figures are based on:")
}
