package coach

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestATitleIsShownAsItIs(t *testing.T) {
	sheet := planning(facts.PlannedIdea{Title: "__Rye__ &lt;b&gt; [5](fact:own:rate)", Type: "reel", Status: "draft", Day: "2026-11-21"})
	sheet.Planner.Today = "2026-11-20"
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "what is planned"}).Text,
		"**&lowbar;&lowbar;Rye&lowbar;&lowbar; &amp;lt;b&amp;gt; &lsqb;5&rsqb;&lpar;fact:own:rate)**")
}

func TestThePlanOfASpan(t *testing.T) {
	all := []string{"Rye reel", "Bake day", "Dough feel", "No more gadgets", "Mill flour", "Holiday loaf"}
	for prompt, want := range map[string]struct {
		says   string
		titles []string
	}{
		"what is planned on december 5": {
			"Nothing is planned for Sat 5 Dec. The next one is **Holiday loaf** on Thu 24 Dec, 6:00 PM.", all[5:]},
		"what's planned on the 4th":         {"Planned for Fri 4 Dec:", all[4:5]},
		"what is planned on 4 december":     {"Planned for Fri 4 Dec:", all[4:5]},
		"what is planned for 2026-12-04":    {"Planned for Fri 4 Dec:", all[4:5]},
		"what is planned for 2026-11-01":    {"I only know the plan from today on, so I can't tell what was planned for Sun 1 Nov.", nil},
		"what's planned today":              {"Planned for today:", all[:1]},
		"what am I posting tomorrow":        {"Planned for tomorrow, Sat 21 Nov:", all[1:2]},
		"what will we publish on sunday?":   {"Planned for Sun 22 Nov:", all[2:3]},
		"is anything going out tomorrow?":   {"Planned for tomorrow, Sat 21 Nov:", all[1:2]},
		"what is going out on friday":       {"Planned for Fri 20 Nov:", all[:1]},
		"what is planned tomorrow?":         {"Planned for tomorrow, Sat 21 Nov:", all[1:2]},
		"what's planned this weekend":       {"Planned for this weekend:", all[1:3]},
		"what have I planned for next week": {"Planned for next week:", all[2:4]},
		"what's planned this week":          {"Planned for the rest of this week:", all[:2]},
		"what is planned in december":       {"Planned for December:", all[4:]},
		"what's planned this month":         {"Planned for the rest of this month:", all[:4]},
		"what's planned next month":         {"Planned for next month:", all[4:]},
		"what's planned on friday":          {"Planned for Fri 20 Nov:", all[:1]},
		"what is planned next friday":       {"Planned for Fri 27 Nov:", all[3:4]},
		"what's planned on Monday": {
			"Nothing is planned for Mon 23 Nov. The next one is **No more gadgets** on Fri 27 Nov.", all[3:4]},
		"what is planned the next 7 days":     {"Planned for the next 7 days:", all[:3]},
		"what is planned the next 8 days":     {"Planned for the next 8 days:", all[:4]},
		"what's planned in the next 2 weeks":  {"Planned for the next 2 weeks:", all[:4]},
		"anything on friday?":                 {"Planned for Fri 20 Nov:", all[:1]},
		"what's my schedule for next week":    {"Planned for next week:", all[2:4]},
		"what is planned today and tomorrow":  {"Planned for today and tomorrow:", all[:2]},
		"what is planned after the weekend":   {"Planned from Mon 23 Nov to Fri 27 Nov:", all[3:4]},
		"what do I have after next weekend?":  {"Planned from Mon 30 Nov to Fri 4 Dec:", all[4:5]},
		"what's planned in january":           {"Nothing is planned for January.", nil},
		"how many ideas are planned tomorrow": {"One idea is planned for tomorrow, Sat 21 Nov:", all[1:2]},
		"what was planned yesterday": {
			"I only know what's planned from today on, so I can't answer for yesterday. You have [5]", all[:5]},
	} {
		text := ask(t, ofFriday(), reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, want.says, prompt)
		for _, title := range all {
			contained := false
			for _, of := range want.titles {
				contained = contained || of == title
			}
			if contained {
				require.Contains(t, text, title, prompt)
			} else {
				require.NotContains(t, text, title, prompt)
			}
		}
	}
	turns := []reply.Turn{{Prompt: "what is planned tomorrow"}}
	for prompt, want := range map[string]string{
		"this weekend": "Planned for this weekend:", "and next week?": "Planned for next week:",
		"after the weekend?": "Planned from Mon 23 Nov",
		"and the day after?": "Planned for Sun 22 Nov:", "the next day": "Planned for Sun 22 Nov:",
		"today or tomorrow?": "Planned for today and tomorrow:", "on monday?": "Nothing is planned for Mon 23 Nov.",
		"december 4": "Planned for Fri 4 Dec:",
	} {
		require.Contains(t, ask(t, ofFriday(), reply.Question{Prompt: prompt, Turns: turns}).Text, want)
	}
}

func TestAnAnswerAboutThePlanIsOneWithoutAFigure(t *testing.T) {
	for prompt, unanswered := range map[string]bool{
		"what is planned tomorrow": false, "what is planned on december 5": false, "what was planned last week": true,
		"what has @noa.bakes planned": true,
	} {
		require.Equal(t, unanswered, ask(t, ofFriday(), reply.Question{Prompt: prompt}).Unanswered, prompt)
	}
}

func TestIdeasWithoutADraft(t *testing.T) {
	const prompt = "which ideas have no draft yet"
	answer := func(n float64, ideas ...facts.PlannedIdea) string {
		sheet := ofFriday()
		sheet.Planner = waiting(sheet.Planner, n, ideas...)
		return ask(t, sheet, reply.Question{Prompt: prompt}).Text
	}
	require.Equal(t, "Every idea in your backlog has a draft or its final copy.", answer(0))
	require.Equal(t, "[1](fact:planner:ideasNoDraft) idea in your backlog has no draft yet:\n\n- **Braid** (reel)",
		answer(1, facts.PlannedIdea{Title: "Braid", Type: "reel"}))
	many := answer(120, slices.Repeat([]facts.PlannedIdea{{Title: "Braid", Type: "reel", Day: "2026-12-02"}}, 100)...)
	require.Contains(t, many, "[120](fact:planner:ideasNoDraft) ideas in your backlog have no draft yet:")
	require.Equal(t, planned.MaxListed, strings.Count(many, "- **Braid** (reel, planned for Wed 2 Dec)"))
	require.Contains(t, many, "The rest is in your Content Planner.")
	require.Contains(t, ask(t, ofFriday(), reply.Question{Prompt: prompt}).Text, "I can't tell which ideas have no draft")
}

func TestAPlanThatIsNotWhole(t *testing.T) {
	sheet := ofFriday()
	sheet.Planner.Until = "2026-12-23"
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "what is planned in december"}).Text, "There may be more")
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "what is planned in january"}).Text, "I can't tell what's planned for January")
}

func TestHowManyIdeasThereAre(t *testing.T) {
	sheet := ofFriday()
	count := func(key facts.Key, label string, n float64) facts.Figure {
		return facts.Figure{Key: key, Label: label, Unit: facts.Count, Value: &n, Basis: basis("Ideas")}
	}
	sheet.Planner.Subject = facts.NewSubject("planner", "your planner", true, []facts.Figure{
		count(facts.IdeasOfStage.Nth(1), "Ideas in the backlog", 6), count(facts.IdeasOfStage.Nth(2), "Ideas in draft", 3),
		count(facts.IdeasOfStage.Nth(3), "Ideas in progress", 1), count(facts.IdeasOfStage.Nth(4), "Ideas finalised", 0),
		count(facts.IdeasInAll, "Ideas", 10), count(facts.IdeasOverdue, "Overdue ideas", 1), count(facts.IdeasPlanned, "Ideas planned", 5),
	})
	byStage := "You have [10](fact:planner:ideasInAll) ideas in your Content Planner:\n\n- In the backlog: [6](fact:planner:ideasOfStage1)\n" +
		"- In draft: [3](fact:planner:ideasOfStage2)\n- In progress: [1](fact:planner:ideasOfStage3)\n" +
		"- Finalised: [0](fact:planner:ideasOfStage4)\n\nOf these [1](fact:planner:ideasOverdue) is overdue."
	for prompt, want := range map[string]string{
		"How many ideas do I have?": byStage, "how many ideas have i in each stage": byStage, "my ideas by status": byStage,
		"how many drafts do I have":     "You have [3](fact:planner:ideasOfStage2) ideas in draft, of [10](fact:planner:ideasInAll) in all.",
		"how many ideas are finalised?": "You have [0](fact:planner:ideasOfStage4) ideas finalised, of [10](fact:planner:ideasInAll) in all.",
		"how many are in progress":      "You have [1](fact:planner:ideasOfStage3) idea in progress, of [10](fact:planner:ideasInAll) in all.",
		"how many of my ideas are overdue": "You have [1](fact:planner:ideasOverdue) overdue idea: " +
			"planned for a time that has passed, and not finalised.",
	} {
		require.Equal(t, want, ask(t, sheet, reply.Question{Prompt: prompt}).Text, prompt)
	}
	require.Contains(t, ask(t, ofFriday(), reply.Question{Prompt: "How many ideas do I have?"}).Text, "I can't tell how many ideas you have")
}

func TestTheListsOfThePlanner(t *testing.T) {
	for prompt, want := range map[string]string{
		"what is late in my planner": "You have [1](fact:planner:ideasOverdue) overdue idea: planned for a time that has passed, and not " +
			"finalised.\n\n" +
			"- Wed 18 Nov: **Old loaf** (reel, draft)\n\n[1](fact:planner:ideasUnlinked) idea is finalised and past the date, with no post " +
			"linked. " +
			"If you posted it, link the post in the idea:\n\n- Fri 13 Nov, 9:00 AM: **Poll** (story, finalised)",
		"ideas without a date":     "You have [1](fact:planner:ideasNoDay) idea without a date:\n\n- **Rye for beginners** (carousel, backlog)",
		"any reels without a date": "You have [1](fact:planner:ideasNoDay) idea without a date, and none of them is a reel.",
		"which ideas are drafts": "You have [3](fact:planner:ideasOfStage2) ideas in draft:\n\n- Wed 18 Nov: **Old loaf** (reel, draft)\n" +
			"- Sun 22 Nov: **Dough feel** (carousel, draft)\n- Fri 27 Nov: **No more gadgets** (carousel, draft)",
		"whats still a draft": "You have [3](fact:planner:ideasOfStage2) ideas in draft:\n\n- Wed 18 Nov: **Old loaf** (reel, draft)\n" +
			"- Sun 22 Nov: **Dough feel** (carousel, draft)\n- Fri 27 Nov: **No more gadgets** (carousel, draft)",
		"show my drafts": "You have [3](fact:planner:ideasOfStage2) ideas in draft:\n\n- Wed 18 Nov: **Old loaf** (reel, draft)\n" +
			"- Sun 22 Nov: **Dough feel** (carousel, draft)\n- Fri 27 Nov: **No more gadgets** (carousel, draft)",
		"which reel drafts do i have, my drafts": "You have [3](fact:planner:ideasOfStage2) ideas in draft. These are reels:\n\n" +
			"- Wed 18 Nov: **Old loaf** (reel, draft)",
		"which ideas did i already post": "You have [1](fact:planner:ideasPosted) idea with a linked post:\n\n" +
			"- Thu 12 Nov: **Focaccia pan** (post, finalised)",
		"what is ready to post": "You have [3](fact:planner:ideasOfStage4) ideas finalised, and [1](fact:planner:ideasPosted) of your " +
			"ideas has a post " +
			"linked already. Still to post:\n\n- Fri 13 Nov, 9:00 AM: **Poll** (story, finalised)\n- Sat 21 Nov, 8:00 AM: **Bake day** " +
			"(story, finalised)",
		"how many reels in december": "One reel is planned for December:\n\n- Thu 24 Dec, 6:00 PM: **Holiday loaf** (reel, backlog)",
		"how many carousels are planned next week": "Two carousels are planned for next week:\n\n- Sun 22 Nov: **Dough feel** (carousel, " +
			"draft)\n" +
			"- Fri 27 Nov: **No more gadgets** (carousel, draft)",
		"how many stories in december": "No stories are planned for December.",
		"any reels planned tomorrow":   "No reels are planned for tomorrow, Sat 21 Nov. The next one is **Holiday loaf** on Thu 24 Dec, 6:00 PM.",
		"what reels have i planned": "You have [5](fact:planner:ideasPlanned) ideas planned for the next 14 days. These are reels:\n\n" +
			"- Fri 20 Nov, 7:00 PM: **Rye reel** (reel, in progress)",
		"is monday free": "Nothing is planned for Mon 23 Nov. The next one is **No more gadgets** on Fri 27 Nov.",
		"which days next week have nothing planned": "Nothing is planned on Mon 23 Nov, Tue 24 Nov, Wed 25 Nov, Thu 26 Nov and Sat 28 Nov.",
		"when is my next carousel planned":          "The next carousel you planned is **Dough feel** on Sun 22 Nov (carousel, draft).",
		"do i have anything planned for christmas":  "Planned for Christmas:\n\n- Thu 24 Dec, 6:00 PM: **Holiday loaf** (reel, backlog)",
		"have i anything about rye in my planner": "Ideas in your planner about rye:\n\n- **Rye for beginners** (carousel, backlog)\n" +
			"- Fri 20 Nov, 7:00 PM: **Rye reel** (reel, in progress)",
		"anything about bagels in my planner": "No idea in your planner has a title about bagels. " +
			"I only look at titles, of the latest ideas of each status.",
	} {
		answer := ask(t, holding(), reply.Question{Prompt: prompt})
		require.Equal(t, want, answer.Text, prompt)
		require.False(t, answer.Unanswered, prompt)
	}
	require.True(t, strings.HasPrefix(ask(t, holding(), reply.Question{Prompt: "what did i miss last week"}).Text, "You have "+
		"[1](fact:planner:ideasOverdue)"))
	for prompt, unlike := range map[string]string{
		"how many reels did i post in october": "planned", "is it too late to post now": "overdue", "which posts did best last week": "overdue",
	} {
		require.NotContains(t, ask(t, holding(), reply.Question{Prompt: prompt}).Text, unlike, prompt)
	}
}
