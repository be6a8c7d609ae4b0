package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestYesAndNoComeFirst(t *testing.T) {
	for prompt, want := range map[string]string{
		"so am i growing or not":                      "Yes. You have [48,213](fact:own:followers) followers.",
		"am i losing followers":                       "Not on balance: more came than left. You have",
		"did i lose any followers this month":         "Not on balance: more came than left. Your followers changed by",
		"did i gain followers this month":             "Yes. Your followers changed by",
		"did i post this month":                       "Yes. You published [4](fact:own:postsIn2026110120261120) posts",
		"did i post yesterday":                        "No. You published [0](",
		"did i post on wednesday":                     "Yes. You published [1](",
		"did i post more this month than last month":  "Yes. You published",
		"did i reach my goal this week":               "Not yet. You've published [2](fact:week:goalPosts) of",
		"did i post enough this week":                 "Not yet. You've published [2](fact:week:goalPosts) of",
		"how many followers did i gain this month":    "Your followers changed by",
		"how many posts did i publish more than last": "You ",
	} {
		require.True(t, strings.HasPrefix(talk(t, remembered(), prompt).Text, want), "%s: %s", prompt, talk(t, remembered(), prompt).Text)
	}
	sheet := withBea()
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "is my engagement better than my competitors"}).Text, "By engagement rate")
	require.NotRegexp(t, "^(?:Yes|No)", ask(t, sheet, reply.Question{Prompt: "how does my engagement compare to my competitors"}).Text)
}

func TestOtherQuestionsGetNeither(t *testing.T) {
	for _, prompt := range []string{"did i post every day last week", "did i post twice last week", "do i need to post more to reach my goal",
		"did any of those get more than 5000 likes", "does posting more increase engagement", "is it better to get likes or comments"} {
		require.NotRegexp(t, "^(?:Yes|No)", talk(t, remembered(), prompt).Text, prompt)
	}
}

func TestAnAmountThatIsOnlyAskedAboutGetsNoYes(t *testing.T) {
	for _, prompt := range []string{
		"did I gain 500 followers?", "did i gain over 500 followers this month", "have I gained 1k followers in the last 30 days",
		"did my followers grow by 500", "did i gain five hundred followers this month", "did i grow by a thousand followers",
		"did my engagement rate rise by 2%", "did my engagement improve to 9 percent", "has my engagement rate increased by two points",
		"did i gain 10.000 followers since 1 november", "am i up 500 followers",
	} {
		require.NotRegexp(t, `(?m)^(?:Yes|No)\b`, talk(t, remembered(), prompt).Text, prompt)
	}
	for _, prompt := range []string{
		"did i gain followers this month", "did i gain followers in the last 7 days", "did i gain followers since 1 november",
		"did i gain followers in november 2026", "have i grown in the past two weeks",
	} {
		require.Regexp(t, `(?m)^Yes\. `, talk(t, remembered(), prompt).Text, prompt)
	}
}

func TestQuestionsThatBeginLikeCommands(t *testing.T) {
	for prompt, want := range map[string]string{
		"remind me how many followers i gained last month":  "followers",
		"can you tell me how many followers I had that day": "followers",
		"what was the fewest followers I lost in one day":   "You lost the fewest followers",
		"remind me to post tomorrow":                        "I can't remind you",
		"put it into my planner":                            "I can't",
		"can you plan this month":                           "",
	} {
		text := talk(t, readDaily(), prompt).Text
		require.Contains(t, text, want, prompt)
		if !strings.Contains(want, "can't") {
			require.NotContains(t, text, "I can't remind", prompt)
			require.NotContains(t, text, "I can't change your planner", prompt)
		}
	}
}

func TestPostsAreRankedByWhatIsAsked(t *testing.T) {
	for prompt, want := range map[string]string{
		"top 3 posts by comments":            "Your best posts of the last 30 days by comments:",
		"best posts by likes":                "Your best posts of the last 30 days by likes:",
		"my 3 best posts by number of likes": "Your best posts of the last 30 days by likes:",
		"am i ok?":                           "You have [48,213](fact:own:followers) followers.",
		"so am i doing ok or not":            "You have [48,213](fact:own:followers) followers.",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}

func TestWhetherTheGoalIsOnTrack(t *testing.T) {
	for today, want := range map[string]string{
		"2026-11-19": "Yes, you're on track. You've published [2](fact:week:goalPosts) of [3]", // four days are over
		"2026-11-20": "No, you're behind an even pace. You've published [2](fact:week:goalPosts)",
		"":           "You've published [2](fact:week:goalPosts)",
	} {
		sheet := whole()
		sheet.Planner.Today = today
		require.True(t, strings.HasPrefix(ask(t, sheet, reply.Question{Prompt: "on track for my goal?"}).Text, want), today)
	}
}

func TestWhetherAnythingIsLate(t *testing.T) {
	require.Contains(t, ask(t, holding(), reply.Question{Prompt: "is anything overdue?"}).Text, "Yes. You have [1](fact:planner:ideasOverdue)")
	require.NotContains(t, ask(t, holding(), reply.Question{Prompt: "what is overdue"}).Text, "Yes.")
}
