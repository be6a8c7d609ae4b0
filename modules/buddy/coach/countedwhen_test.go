package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPostsByWeekdayAndHour(t *testing.T) {
	for prompt, want := range map[string]string{
		"how many posts on Mondays": "You published [0](fact:own:mondayPostsIn30) posts on Mondays in the last 30 days, of [4]" +
			"(fact:own:postsIn30) in all.",
		"how many reels on tuesdays": "[1](fact:own:tuesdayReelPostsIn30) reel on Tuesdays in the last 30 days, of [2](fact:own:reelPostsIn30)",
		"how many posts on tuesdays this month": "[1](fact:own:tuesdayPostsIn2026110120261120) post on Tuesdays this month (since 1 Nov), " +
			"of [4]",
		"how many posts on tuesday this month":                   "[1](fact:own:tuesdayPostsIn2026110120261120) post on Tuesdays this month",
		"do I post on weekdays":                                  "[3](fact:own:mondayTuesdayWednesdayThursdayFridayPostsIn30) posts on weekdays",
		"how many posts on weekends":                             "[1](fact:own:saturdaySundayPostsIn30) post at weekends (Saturday and Sunday)",
		"how many did I post at 7 pm":                            "[1](fact:own:from19To20PostsIn30) post between 7 PM and 8 PM",
		"how many did I post at 8 PM":                            "[0](fact:own:from20To21PostsIn30) posts between 8 PM and 9 PM",
		"how many posts did I publish in the evening":            "[2](fact:own:from17To21PostsIn30) posts in the evening (5 PM to 9 PM)",
		"how many posts did I publish at night":                  "[1](fact:own:from21To5PostsIn30) post at night (9 PM to 5 AM)",
		"how often do I post in the morning":                     "[1](fact:own:from5To12PostsIn30) post in the morning (5 AM to noon)",
		"how many posts between 7 pm and 9 pm last week":         "[1](fact:own:from19To21PostsIn2026110820261114) post between 7 PM and 9 PM",
		"how many posts before noon in october":                  "[0](fact:own:from0To12PostsIn2026100120261031) posts between midnight",
		"how many reels on tuesday evenings in the last 3 weeks": "[1](fact:own:tuesdayFrom17To21ReelPostsIn21) reel on Tuesdays in the evening",
		"how many posts on monday mornings":                      "[0](fact:own:mondayFrom5To12PostsIn30) posts on Mondays in the morning",
		"how many more reels than carousels did I post":          "days. You published [1](fact:own:carouselPostsIn30) carousel",
		"who likes my reels":                                     "I can't tell who it was",
		"how many posts did I publish on Tuesday":                "posts on Tuesday (17 Nov).",
		"how many posts should I publish on mondays":             "I don't have figures for each weekday",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}

func TestPostsOfOtherWeekdaysAreAskedForNext(t *testing.T) {
	prompts := []string{"how many posts on Mondays", "and on tuesdays?", "in the morning?", "and in october"}
	require.Contains(t, talk(t, remembered(), prompts[:2]...).Text, "[1](fact:own:tuesdayPostsIn30) post on Tuesdays")
	require.Contains(t, talk(t, remembered(), prompts[:3]...).Text, "[1](fact:own:from5To12PostsIn30) post in the morning")
	require.Contains(t, talk(t, remembered(), prompts...).Text, "[0](fact:own:from5To12PostsIn2026100120261031) posts in the morning")
}

func TestPostsOfAWeekdayThatWereNotRead(t *testing.T) {
	h := remembered()
	h.PostsSince = new(h.Ago(3))
	text := talk(t, h, "how many posts on Mondays").Text
	require.Contains(t, text, "I can't tell how many posts you published on Mondays: we read the newest 200 posts")
	require.NotContains(t, text, "fact:")
}

func TestPostsOfEachWeekday(t *testing.T) {
	for _, prompt := range []string{"which day do I post most", "on what day of the week do I post the least", "posts per weekday"} {
		text := talk(t, remembered(), prompt).Text
		require.Contains(t, text, "You published [4](fact:own:postsIn30) posts in the last 30 days. By weekday:\n\n- On Sundays: [1]", prompt)
		require.Contains(t, text, "- On Mondays: [0](fact:own:mondayPostsIn30)", prompt)
	}
	require.Contains(t, talk(t, remembered(), "which day is best to post").Text, "(fact:own:bestDay)")
}

func TestSeveralWeekdaysAreCountedTogether(t *testing.T) {
	for prompt, want := range map[string]string{
		"how many posts on Mondays and Tuesdays":           "[1](fact:own:mondayTuesdayPostsIn30) post on Mondays and Tuesdays in the last",
		"how many posts on tuesdays and wednesdays":        "[2](fact:own:tuesdayWednesdayPostsIn30) posts on Tuesdays and Wednesdays",
		"how many posts between 7 and 9 pm last week":      "[1](fact:own:from19To21PostsIn2026110820261114) post between 7 PM and 9 PM",
		"how many posts between 11 and 1 pm":               "[0](fact:own:from11To13PostsIn30) posts between 11 AM and 1 PM",
		"how often do I post from 5 to 9pm":                "[2](fact:own:from17To21PostsIn30) posts between 5 PM and 9 PM",
		"how many posts on tuesday evenings and wednesday": oneAtATime,
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}

// TestTimesThatAreNotUnderstoodAreNotCounted: a count of other times would be false.
func TestTimesThatAreNotUnderstoodAreNotCounted(t *testing.T) {
	for _, prompt := range []string{
		"how often do I post on weekends or weekdays", "how many posts in the morning and in the evening", "how many posts at 8 am or 8 pm",
		"how many posts except on mondays", "how many posts not on mondays", "how many posts at 7pm or later",
		"how many posts after midnight", "how many posts before midnight", "how many posts between 7 pm and 7 pm",
		"do I post more on weekends or weekdays",
	} {
		text := talk(t, remembered(), prompt).Text
		require.Contains(t, text, oneAtATime, prompt)
		require.NotContains(t, text, "fact:", prompt)
	}
}

// TestAConditionThatIsNotCountedBy: the count of all posts would be false.
func TestAConditionThatIsNotCountedBy(t *testing.T) {
	for _, prompt := range []string{
		"how many posts that are not reels", "how many posts this month that are not reels", "how many posts this month excluding reels",
		"how many posts this month had more than 20 likes", "how many posts this month got over 20 likes",
		"how many posts at 7:30 pm this month", "how many reels without hashtags this month",
		"did I post more than once a day last week", "how many reels had at least 20 likes last week",
	} {
		text := talk(t, remembered(), prompt).Text
		require.Contains(t, text, "I can't count by that:", prompt)
		require.NotContains(t, text, "fact:", prompt)
	}
	for _, prompt := range []string{
		"how many posts this month", "how many more reels than carousels did I post", "why haven't I posted more than last month",
		"did I post more this month than last month", "how many posts did I publish in the last 30 days", "did I post less than last month",
	} {
		require.NotContains(t, talk(t, remembered(), prompt).Text, "I can't count by that", prompt)
	}
}
