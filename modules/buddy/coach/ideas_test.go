package coach

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestIdeas(t *testing.T) {
	sheet := withPosts()
	sheet.Others = []facts.Subject{facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.PerWeek, Label: "Posts a week", Unit: facts.Mean, Value: new(6.0), Basis: basis("Posts × 7 / 30")},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(5.5), Basis: basis("Mean of rates")},
		{Key: facts.Leading, Label: "Best format", Words: "carousels", Basis: basis("Mean by format")},
		{Key: facts.TopPost.Nth(1), Label: "Carousel of 3 Nov", Unit: facts.Percent, Value: new(7.0), Basis: basis("Best")},
	})}
	saved := facts.NewSubject("saved", "the posts you chose", true, []facts.Figure{
		{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(12.0), Basis: basis("Posts")},
		{Key: facts.TopPost.Nth(1), Label: "Reel by @bea of 2 Nov", Unit: facts.Percent, Value: new(8.3), Basis: basis("Rate")},
	})
	sheet.Saved = &saved
	first := ask(t, sheet, reply.Question{Prompt: "Give me ideas"})
	for _, part := range []string{
		"1. **Make it one of your [reels](fact:own:leading).** They do [2.4 times](fact:own:leadingRatio) as well as your other posts.",
		`2. **Follow up on what worked:** the reel of 2 Nov "Rye, at last" reached [9.1%](fact:own:topPost1).`,
		"3. **Try what works for @noa.bakes:** its engagement rate is [5.5%](fact:c1:rate) to your [4.2%](fact:own:rate), " +
			"and its [carousels](fact:c1:leading) do best.",
		"4. **Learn from a post you saved:** the reel by @bea of 2 Nov reached [8.3%](fact:saved:topPost1).",
		"5. **Keep up with your goal:** you've published [2](fact:week:goalPosts) of [3](fact:week:goalSet) posts this week.",
	} {
		require.Contains(t, first.Text, part)
	}
	require.NotContains(t, first.Text, "6. ")
	turns := []reply.Turn{{Prompt: "Give me ideas", Answer: first.Text}}
	more := ask(t, sheet, reply.Question{Prompt: "more", Turns: turns})
	for _, part := range []string{
		"1. **Publish it at [8:00 PM](fact:own:bestTime1).** Your best day is [Wednesday](fact:own:bestDay).",
		"2. **Tag it** with [#sourdough](fact:own:hashtag1) and [#rye](fact:own:hashtag2) where they fit.",
	} {
		require.Contains(t, more.Text, part)
	}
	require.NotContains(t, more.Text, "Make it one of your")
	turns = append(turns, reply.Turn{Prompt: "more", Answer: more.Text})
	none := ask(t, sheet, reply.Question{Prompt: "any more ideas?", Turns: turns})
	require.Contains(t, none.Text, "Those were all the ideas your figures hold.")
	require.Empty(t, none.Facts)
	other := ask(t, sheet, reply.Question{Prompt: "what should I post next?", Turns: []reply.Turn{{Prompt: "hi", Answer: "Hi!"}}})
	require.Contains(t, other.Text, "Make it one of your")
}

func TestIdeasOfWhoHasLittle(t *testing.T) {
	bare := facts.NewSubject("own", "@maya", true, nil)
	text := ask(t, facts.Sheet{Own: &bare}, reply.Question{Prompt: "Give me ideas"}).Text
	require.Contains(t, text, "I can't tell from your data yet what works best.")
	reached := whole()
	reached.Week = facts.NewWeek([]facts.Figure{
		{Key: facts.GoalPosts, Label: "Posts this week", Unit: facts.Count, Value: new(3.0), Basis: basis("Posts")},
		{Key: facts.GoalSet, Label: "Goal", Unit: facts.Count, Value: new(3.0), Basis: basis("As you set it")},
	})
	require.NotContains(t, ask(t, reached, reply.Question{Prompt: "Give me ideas"}).Text, "goal", "it is reached")
}

func TestIdeasAsTheyAreAskedFor(t *testing.T) {
	sheet := withPosts()
	for prompt, want := range map[string]struct {
		has   []string
		ideas int
	}{
		"give me 2 ideas": {[]string{"For your next post:"}, 2},
		"give me three ideas for reels": {[]string{"For your next reel:", "**A reel is a good choice:** your [reels](fact:own:leading) do best.",
			`the reel of 2 Nov "Rye, at last" reached`}, 3},
		"any ideas for a carousel?": {[]string{"For your next carousel:",
			"**Weigh the format:** your [reels](fact:own:leading) do best."}, 5},
		"What should my next reel be about": {[]string{"For your next reel:"}, 5},
		"I need an idea for an image":       {[]string{"For your next image:"}, 5},
		"10 ideas please":                   {[]string{"Your figures hold no more ideas for now."}, 5},
		"what works?":                       {[]string{"For your next post:"}, 5},
	} {
		text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
		for _, part := range want.has {
			require.Contains(t, text, part, prompt)
		}
		require.Len(t, numbered.FindAllString(text, -1), want.ideas, "%s\n%s", prompt, text)
	}
	for prompt, figure := range map[string]string{
		"How do I get more followers?": "[48,213](fact:own:followers)", "how can we boost engagement": "[4.2%](fact:own:rate)",
	} {
		text := ask(t, whole(), reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, figure, prompt)
		require.Contains(t, text, "For your next post:\n\n1. **", prompt)
	}
	carousels := reply.Turn{Prompt: "2 ideas for a carousel", Answer: ask(t, sheet, reply.Question{Prompt: "2 ideas for a carousel"}).Text}
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "more", Turns: []reply.Turn{carousels}}).Text, "For your next carousel:")
	turned := ask(t, sheet, reply.Question{Prompt: "ideas for a video"}).Text
	require.Contains(t, turned, "For your next reel:")
}

var numbered = regexp.MustCompile(`(?m)^\d+\. \*\*`)

// planning is a sheet of somebody who has planned these.
func planning(ideas ...facts.PlannedIdea) facts.Sheet {
	sheet := whole()
	sheet.Planner = facts.Planner{Subject: facts.NewSubject("planner", "your planner", true, []facts.Figure{{
		Key: facts.IdeasPlanned, Label: "Ideas planned for the next 14 days", Unit: facts.Count, Value: new(float64(len(ideas))),
		Basis: basis("Ideas with a date"),
	}}), Ideas: ideas}
	return sheet
}

func TestPlannedIdeas(t *testing.T) {
	rye := facts.PlannedIdea{Title: "Rye in 3 steps", Type: "reel", Status: "in_progress", Day: "2026-11-26T18:30"}
	for _, prompt := range []string{
		"What ideas have I planned?", "what's planned this week", "whats in my content planner", "show me my ideas", "What's coming up?",
	} {
		answer := ask(t, planning(rye, facts.PlannedIdea{Type: "post", Status: "draft", Day: "2026-11-27"}), reply.Question{Prompt: prompt})
		require.Contains(t, answer.Text, "You have [2](fact:planner:ideasPlanned) ideas planned for the next 14 days:", prompt)
		require.Contains(t, answer.Text, "- Thu 26 Nov, 6:30 PM: **Rye in 3 steps** (reel, in progress)")
		require.Contains(t, answer.Text, "- Fri 27 Nov: **Without a title** (post, draft)")
		require.NotContains(t, answer.Text, "unverified:")
		require.False(t, answer.Unanswered)
	}
	none := ask(t, planning(), reply.Question{Prompt: "what have I planned"})
	require.Contains(t, none.Text, "You have [0](fact:planner:ideasPlanned) ideas planned for the next 14 days. Give an idea a date")
	var many []facts.PlannedIdea
	for i := range maxPlanned + 2 {
		many = append(many, facts.PlannedIdea{Title: fmt.Sprint("Loaf ", i), Type: "post", Status: "draft", Day: "2026-11-28"})
	}
	text := ask(t, planning(many...), reply.Question{Prompt: "what have I planned"}).Text
	require.Equal(t, maxPlanned, strings.Count(text, "- Sat 28 Nov"))
	require.Contains(t, text, "The rest is in your Content Planner.")
	hostile := facts.PlannedIdea{Title: "**x** [y](https://evil.example) ![z](https://evil.example/p.png)",
		Type: "post", Status: "draft", Day: "2026-11-28"}
	text = ask(t, planning(hostile), reply.Question{Prompt: "what have I planned"}).Text
	require.NotContains(t, text, "](https://")
	other := ask(t, planning(rye), reply.Question{Prompt: "what has @noa.bakes planned"}).Text
	require.Contains(t, other, "I know what is planned for you alone.")
}
