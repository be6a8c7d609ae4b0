package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestTheDayAfterGoesOnByADayEachTime(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"what is planned tomorrow", "and the day after"}, "Planned for Sun 22 Nov:"},
		{[]string{"what is planned tomorrow", "and the day after", "and the day after"}, "Nothing is planned for Mon 23 Nov."},
		{[]string{"what is planned tomorrow", "and the day after", "and the day after", "the next day"}, "Nothing is planned for Tue 24 Nov."},
		{[]string{"what is planned tomorrow", "and the day after tomorrow"}, "Planned for Sun 22 Nov:"},
		{[]string{"what is planned the day after tomorrow", "and the day after"}, "Nothing is planned for Mon 23 Nov."},
		{[]string{"what is planned on friday", "the next day"}, "Planned for Sat 21 Nov:"},
		{[]string{"what should I do today", "and the day after"}, "Planned for Sat 21 Nov:"},
		{[]string{"what is planned next week", "and the week after"}, "Planned for the week after, 29 Nov to 5 Dec"},
		{[]string{"what is planned next week", "the week after", "only reels"}, "No reels are planned for the week after, 29 Nov to 5 Dec"},
	} {
		require.Contains(t, planningAnd(t, c.prompts...), c.want, c.prompts)
	}
}

func TestTheDayBeforeOrAfterADayThatIsOver(t *testing.T) {
	const gained = "how many followers did I gain on november 12"
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{gained, "and the day before"}, "the day before (11 Nov)."},
		{[]string{gained, "and the day before", "the previous day"}, "the day before (10 Nov)."},
		{[]string{gained, "the day after"}, "the day after (13 Nov):"},
		{[]string{gained, "the day after", "and the day after"}, "the day after (14 Nov)"},
		{[]string{gained, "and the day before", "and the next day"}, "the day after (12 Nov)"},
		{[]string{"how many posts did I publish yesterday", "the day after", "the day after"}, "I can't tell: that's still to come."},
		{[]string{"what did I post on november 10", "and the day before"},
			"You published [0](fact:own:postsIn2026110920261109) posts the day before"},
		{[]string{"what did I post on november 9", "the day after"},
			"You published [1](fact:own:postsIn2026111020261110) post the day after (10"},
		{[]string{"how many posts in october", "and the one before"}, "the month before (1 Sep to 30 Sep)"},
		{[]string{"how many posts last week", "and the week after"}, "the week after (since 15 Nov)"},
	} {
		require.Contains(t, talk(t, readDaily(), c.prompts...).Text, c.want, c.prompts)
	}
	require.Contains(t, threeRead(t, "how many posts in october", "the month before", "and hearth?"),
		"@hearth.bread published [0](fact:c1:postsIn2026090120260930) posts the month before")
}

func TestThatDay(t *testing.T) {
	const most = "which day did I gain the most followers"
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{most, "how many followers do I have then?"}, "followers on 10 Nov 2026.", "30 days"},
		{[]string{most, "how many followers did I have then?"},
			"You had [1,130](fact:own:followersOn20261110) followers on 10 Nov 2026.", "30 days"},
		{[]string{most, "what should I post then"}, nextPost, "10 nov"},
		{[]string{most, "what should I post that day"}, nextPost, "10 nov"},
		{[]string{most, "so what do we do then"}, "", "10 nov"},
		{[]string{"my best day for followers since october 31", "what did I post that day"},
			"You published [1](fact:own:postsIn2026111020261110) post on 10 Nov.", "30 days"},
		{[]string{"how did the reel of 10 nov do", "how many followers did I have that day"}, "followers on 10 Nov 2026.", "30 days"},
		{[]string{"how many posts did I publish yesterday", "how many followers did I have that day"}, "followers on 19 Nov 2026.", "30 days"},
		{[]string{"my worst day for growth since november 14", "how many followers did I have that day"}, "You have [48,213]", "14 Nov"},
		{[]string{"what did I post last week", "how many followers did I have that day"}, "You have [48,213]", " on "},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestThePlanOfAFormatOfDaysThatAreOver(t *testing.T) {
	sheet := ofFriday()
	sheet.Planner.Late = []facts.PlannedIdea{{Title: "Lost loaf", Type: "reel", Status: "draft", Day: "2026-11-12"},
		{Title: "Old poll", Type: "story", Status: "draft", Day: "2026-11-13"}}
	sheet.Planner.Posted = []facts.PlannedIdea{{Title: "Berry tart", Type: "reel", Status: "finalised", Day: "2026-11-10T19:00"}}
	const reels = "planned last week (8 Nov to 14 Nov):\n\n- Tue 10 Nov, 7:00 PM: **Berry tart** (reel, finalised)\n" +
		"- Thu 12 Nov: **Lost loaf** (reel, draft)\n\n"
	const mayBeMore = "I only see the latest ideas of each status, so there may be more in your Content Planner."
	for prompt, want := range map[string]string{
		"did I post all reels I planned last week": "Reels " + reels + "No post is linked to **Lost loaf**. " +
			"If you posted, link the post in the idea.\n\n" + mayBeMore,
		"how many reels did I plan last week":     "I see two reels that you " + reels + mayBeMore,
		"how many carousels did I plan last week": "I see no carousels that you planned last week (8 Nov to 14 Nov). " + mayBeMore,
		"did I publish the reel I planned on 10 nov": "Reels planned on 10 Nov:\n\n- Tue 10 Nov, 7:00 PM: **Berry tart** (reel, finalised)\n\n" +
			"Yes: it has a post linked.",
		"how many stories did I plan on november 13?": "I see one story that you planned on 13 Nov:\n\n- Fri 13 Nov: **Old poll** (story, draft)",
	} {
		require.Contains(t, talkOf(t, sheet, remembered(), prompt).Text, want, prompt)
	}
}
