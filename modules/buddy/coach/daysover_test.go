package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestTheGoalOfAWeekThatIsOver(t *testing.T) {
	for prompt, want := range map[string]string{
		"did I reach my goal last week": "No: you published [2](fact:own:postsIn2026110820261114) posts last week (8 Nov to 14 Nov), " +
			"and your goal is [3](fact:week:goalSet) posts a week. I measure by the goal you have now.",
		"did I reach my goal the week before last":          "No: you published [1](fact:own:postsIn2026110120261107) post the week before last",
		"did I reach my goal last month":                    "I only know this week, so I can't answer for last month.",
		"what was my goal last week":                        "You published [2](fact:own:postsIn2026110820261114) posts last week",
		"how far was I from my goal last week":              "You published [2](fact:own:postsIn2026110820261114) posts last week",
		"didn't I reach my goal last week":                  "You published [2](fact:own:postsIn2026110820261114) posts last week",
		"did I reach my goal last week and the week before": "Your goal is for one week, from Sunday to Saturday. Ask me about one week.",
		"did I miss my goal last week":                      "Yes, you missed it: you published [2](fact:own:postsIn202611",
		"have we failed to hit our weekly target last week": "Yes, you missed it: you published [2]",
		"did I miss my goal":                                "You've published [2](fact:week:goalPosts) of [3](fact:week:goalSet) posts",
		"did I reach my goal since last week":               "Your goal is for one week, from Sunday to Saturday. Ask me about one week.",
	} {
		require.True(t, strings.HasPrefix(planningAnd(t, prompt), want), prompt)
	}
}

func TestAGoalThatWasNotMissed(t *testing.T) {
	sheet := ofFriday()
	sheet.Week = facts.NewWeek([]facts.Figure{{Key: facts.GoalSet, Label: "Goal", Unit: facts.Count, Value: new(2.0), Basis: basis("As set")}})
	require.Contains(t, talkOf(t, sheet, remembered(), "did I miss my goal last week").Text,
		"No, you reached it: you published [2](fact:own:postsIn2026110820261114) posts last week")
	require.Contains(t, talkOf(t, sheet, remembered(), "did I reach my goal last week").Text, "Yes: you published [2]")
}

func TestThePlanOfDaysThatAreOver(t *testing.T) {
	sheet := ofFriday()
	sheet.Planner.Late = []facts.PlannedIdea{{Title: "Lost loaf", Type: "reel", Status: "draft", Day: "2026-11-12"},
		{Title: "Older", Type: "reel", Status: "draft", Day: "2026-11-02"}}
	sheet.Planner.Posted = []facts.PlannedIdea{{Title: "Berry tart", Type: "reel", Status: "finalised", Day: "2026-11-10T19:00"}}
	sheet.Planner.Stages[1] = sheet.Planner.Late // an idea that is in two lists is named once
	text := talkOf(t, sheet, remembered(), "what did I plan last week").Text
	require.Equal(t, "Planned last week (8 Nov to 14 Nov):\n\n- Tue 10 Nov, 7:00 PM: **Berry tart** (reel, finalised)\n"+
		"- Thu 12 Nov: **Lost loaf** (reel, draft)\n\n"+
		"I only see the latest ideas of each status, so there may be more in your Content Planner.", text)
	require.Contains(t, planningAnd(t, "what did I plan last week"), "I only know what's planned from today on")
}

func TestPostsOfASpanAlone(t *testing.T) {
	for prompt, want := range map[string]string{
		"posts since November 1":   "You published [4](fact:own:postsIn2026110120261120) posts since 1 Nov.",
		"my posts last week":       "You published [2](fact:own:postsIn2026110820261114) posts last week (8 Nov to 14 Nov).",
		"posts this week":          "(fact:week:goalPosts)",
		"posts since i moved away": "I can't tell from your data.",
	} {
		require.Contains(t, planningAnd(t, prompt), want, prompt)
	}
}

func TestAWeekendThatIsOver(t *testing.T) {
	const weekend = "Your figures last weekend (14 Nov to 15 Nov):\n\n- Posts published: [0](fact:own:postsIn2026111420261115)"
	for _, prompt := range []string{"how did I do last weekend", "how was last weekend"} {
		require.Contains(t, talk(t, readDaily(), prompt).Text, weekend, prompt)
	}
}
