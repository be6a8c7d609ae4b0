package coach

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTheTimeThatIsAskedFor(t *testing.T) {
	require.Equal(t, time.Friday, weekly().Now.Weekday())
	const overall = "Over all days the best hours are [8 PM](fact:own:bestTime1), " +
		"and the best day of the last 30 is [Wednesday](fact:own:bestDay)."
	for prompt, want := range map[string]string{
		"should i post tonight": "Today is a Friday. Yes: your posts published on Fridays between 5 PM and midnight in the last 90 days " +
			"have an engagement rate of [6.0%](fact:own:fridayFrom17To0RateIn90) on average (3 posts); over all days it is " +
			"[3.9%](fact:own:rateIn90). " + overall,
		"what about friday": "Your posts published on Fridays in the last 90 days have an engagement rate of [6.0%](fact:own:fridayRateIn90) " +
			"on average (3 posts); over all days it is [3.9%](fact:own:rateIn90). " +
			"Of these, only the hour from 8 PM ([6.0%](fact:own:fridayFrom20To21RateIn90), 3 posts) on has several. " + overall,
		"is monday a good day to post": "There are better times: your posts published on Mondays",
		"should i post on wednesday":   "That's hard to say: your posts published on Wednesdays in the last 90 days",
		"best time on tuesdays": "You published no posts on Tuesdays in the last 90 days, so I can't tell how that does. " +
			overall,
		"when should i post tomorrow":      "Tomorrow is a Saturday. You published no posts on Saturdays",
		"is 8pm ok":                        "Yes: your posts published between 8 PM and 9 PM",
		"is it good to post at 18:30":      "There are better times: your posts published between 6 PM and 7 PM",
		"should i post a reel tonight":     "It's about as good as any: your reels published on Fridays between 5 PM and midnight",
		"should i post an image tonight":   "You published no images on Fridays",
		"best hour for reels":              "You published [3](fact:own:reelPostsIn90) reels in the last 90 days: too few",
		"best time in the last 10 days":    "You published [2](fact:own:postsIn10) posts in the last 10 days: too few",
		"is 6pm or 8pm better":             "Between 8 PM and 9 PM your posts did better.",
		"monday or friday, which is best?": "On Fridays your posts did better.",
		"which day should i avoid":         "Monday does worst: your posts published on Mondays in the last 90 days have",
		"when should i post":               "Your posts of the last 90 days did best at [8 PM]",
	} {
		require.Contains(t, talk(t, weekly(), prompt).Text, want, prompt)
	}
}

func TestTheWorstHours(t *testing.T) {
	for _, prompt := range []string{"worst time to post", "which hour should i avoid"} {
		require.Contains(t, talk(t, weekly(), prompt).Text, "By engagement rate, your posts of the last 90 days did worst at "+
			"6 PM ([2.0%](fact:own:from18To19RateIn90), 3 posts); over all hours it's [3.9%](fact:own:rateIn90).", prompt)
	}
	require.Contains(t, talk(t, remembered(), "worst time to post").Text, "I can't tell which hour does worst: I know of no two with several")
}
