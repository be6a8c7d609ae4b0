package coach

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
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
	sheet.Planner.Undrafted = []facts.PlannedIdea{
		{Title: "Ten questions", Type: "story", Status: "backlog", Day: "2026-12-02T09:00"},
		{Title: "Six-strand braid", Type: "reel", Status: "backlog"},
	}
	bySubject := []string{
		"**Draft “Ten questions”:** you planned it for Wed 2 Dec, 9:00 AM, and it has no draft yet.",
		`**Make a sequel to your reel of 2 Nov:** "Rye, at last" reached an engagement rate of [9.1%](fact:own:topPost1).`,
		"**Your own version of the reel by @bea of 2 Nov, which you saved:** it reached an engagement rate of [8.3%](fact:saved:topPost1).",
		"**Your take on the carousel of 3 Nov by @noa.bakes:** it reached an engagement rate of [7.0%](fact:c1:topPost1).",
		"**A post about #sourdough:** [#sourdough](fact:own:hashtag1) is among your best hashtags.",
		"**Draft “Six-strand braid”:** it's in your planner's backlog, without a draft yet.",
		"**Make a sequel to your image of 1 Nov:** it reached an engagement rate of [5.0%](fact:own:topPost2).",
		"**A post about #rye:** [#rye](fact:own:hashtag2) is among your best hashtags.",
	}
	advice := []string{
		"**Make it one of your [reels](fact:own:leading).** They do [2.4 times](fact:own:leadingRatio) as well as your other posts.",
		`**Follow up on what worked:** the reel of 2 Nov "Rye, at last" reached an engagement rate of [9.1%](fact:own:topPost1).`,
		"**Try what works for @noa.bakes:** its engagement rate is [5.5%](fact:c1:rate) to your [4.2%](fact:own:rate), " +
			"and its [carousels](fact:c1:leading) do best.",
		"**Learn from a post you saved:** the reel by @bea of 2 Nov reached an engagement rate of [8.3%](fact:saved:topPost1).",
		"**Keep up with your goal:** you've published [2](fact:week:goalPosts) of [3](fact:week:goalSet) posts this week.",
		"**Publish it at [8:00 PM](fact:own:bestTime1).** Your best day is [Wednesday](fact:own:bestDay).",
		"**Tag it** with [#sourdough](fact:own:hashtag1) and [#rye](fact:own:hashtag2) where they fit.",
	}
	t.Run("ideas are subjects first, then advice, and none twice", func(t *testing.T) {
		of := append(slices.Clone(bySubject), advice[0], advice[2], advice[4], advice[5], advice[6])
		requireAllIdeas(t, sheet, "Give me ideas", of)
	})
	t.Run("what to post next is advice first, then subjects", func(t *testing.T) {
		of := append(slices.Clone(advice), bySubject[0], bySubject[3], bySubject[4], bySubject[5], bySubject[6], bySubject[7])
		requireAllIdeas(t, sheet, "What should I post next?", of)
	})
	other := ask(t, sheet, reply.Question{Prompt: "what should I post next?", Turns: []reply.Turn{{Prompt: "hi", Answer: "Hi!"}}})
	require.Contains(t, other.Text, "Make it one of your")
	before := []reply.Turn{{Prompt: "give me ideas", Answer: "None."}}
	advised := ask(t, sheet, reply.Question{Prompt: "how do I get more followers", Turns: before})
	require.Contains(t, advised.Text, "1. **Make it one of your")
	reels := ask(t, sheet, reply.Question{Prompt: "ideas for a reel"}).Text
	require.NotContains(t, reels, "Ten questions", "it is to be a story")
	require.Contains(t, reels, "**Your take on the carousel of 3 Nov by @noa.bakes:** "+
		"it reached an engagement rate of [7.0%](fact:c1:topPost1); make it a reel.")
}

func TestIdeasAboutASubject(t *testing.T) {
	sheet := withPosts()
	sheet.Planner = holding().Planner
	sheet.Others = []facts.Subject{facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.TopPost.Nth(1), Label: `Carousel of 3 Nov "Croissants at dawn"`, Unit: facts.Percent, Value: new(7.0), Basis: basis("Best")},
		{Key: facts.TopPost.Nth(2), Label: "Reel of 4 Nov", Unit: facts.Percent, Value: new(6.0), Basis: basis("Best")},
		{Key: facts.TopTags.Nth(2), Label: "Its hashtags", Words: "#croissant #laminated", Basis: basis("Best")},
	})}
	const none = "None of the best posts, hashtags and planned ideas I can see is about "
	for prompt, want := range map[string][]string{
		"ideas about rye bread": {"For your next post about rye bread:\n\n1. **Go on with “Rye for beginners”:** it's in your planner " +
			"(carousel, backlog).",
			`**Make a sequel to your reel of 2 Nov:** "Rye, at last" reached an engagement rate of [9.1%](fact:own:topPost1).`,
			"**A post about #rye:** [#rye](fact:own:hashtag2)", "**Go on with “Rye reel”:**"},
		"give me croissant ideas": {"For your next post about croissant:", "1. **Your take on the carousel of 3 Nov by @noa.bakes:**"},
		"fun ideas":               {"For your next post:\n\n"},
		"what could i post about croissants?": {
			`1. **Your take on the carousel of 3 Nov by @noa.bakes:** "Croissants at dawn" reached an engagement rate of [7.0%](fact:c1:topPost1).`,
			"2. **Your take on the reel of 4 Nov by @noa.bakes:** it reached an engagement rate of [6.0%](fact:c1:topPost2).",
			"3. **A reel about croissants:** your [reels](fact:own:leading) do best"},
		"give me 3 carousel ideas for Christmas": {none + "Christmas. These ideas are shaped around it, with what does best for you.\n\n" +
			"For your next carousel for Christmas:\n\n1. **A carousel for Christmas:** show it from start to finish.",
			`2. **Built like your reel of 2 Nov, for Christmas:** "Rye, at last" reached an engagement rate of [9.1%](fact:own:topPost1).`,
			"3. **How you get ready " +
				"for Christmas:**"},
	} {
		text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
		for _, part := range want {
			require.Contains(t, text, part, prompt)
		}
		require.NotContains(t, text, "Dough feel", prompt)
	}
	first := ask(t, sheet, reply.Question{Prompt: "ideas about politics"}).Text
	turns := []reply.Turn{{Prompt: "ideas about politics", Answer: first}}
	more := ask(t, sheet, reply.Question{Prompt: "more", Turns: turns}).Text
	require.True(t, strings.HasPrefix(more, "For your next post about politics:"), more)
	one := ask(t, sheet, reply.Question{Prompt: "another one", Turns: turns}).Text
	require.Len(t, numbered.FindAllString(one, -1), 1)
}

func TestMoreIdeasOfAFormat(t *testing.T) {
	sheet := withPosts()
	first := ask(t, sheet, reply.Question{Prompt: "give me 2 ideas"}).Text
	for _, prompt := range []string{"more, but for carousel", "more but carousels", "but for carousels", "only carousels pls", "as " +
		"carousels"} {
		turns := []reply.Turn{{Prompt: "give me 2 ideas", Answer: first}}
		text := ask(t, sheet, reply.Question{Prompt: prompt, Turns: turns}).Text
		require.True(t, strings.HasPrefix(text, "For your next carousel:\n\n1. **"), "%s: %s", prompt, text)
		for line := range strings.Lines(first) {
			if _, idea, is := strings.Cut(line, ". **"); is {
				name, _, _ := strings.Cut(idea, "**")
				require.NotContains(t, text, name, prompt)
			}
		}
		turns = append(turns, reply.Turn{Prompt: prompt, Answer: text})
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: "another one", Turns: turns}).Text, "carousel", prompt)
	}
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "only carousels"}).Text, "content mix", "nothing goes on")
}

// requireAllIdeas asks for more until there are none: they come in their order, five at once.
func requireAllIdeas(t *testing.T, sheet facts.Sheet, prompt string, all []string) {
	t.Helper()
	var turns []reply.Turn
	for len(all) > 0 {
		answer := ask(t, sheet, reply.Question{Prompt: prompt, Turns: turns})
		n := min(maxIdeas, len(all))
		for i, idea := range all[:n] {
			require.Contains(t, answer.Text, fmt.Sprintf("%d. %s", i+1, idea))
		}
		require.Len(t, numbered.FindAllString(answer.Text, -1), n, answer.Text)
		turns, all = append(turns, reply.Turn{Prompt: prompt, Answer: answer.Text}), all[n:]
		prompt = "more"
	}
	none := ask(t, sheet, reply.Question{Prompt: "any more ideas?", Turns: turns})
	require.Contains(t, none.Text, "Those were all the ideas your data holds: save posts")
	require.Empty(t, none.Facts)
	require.True(t, none.Unanswered)
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
		"seven ideas":                   {[]string{"For your next post:"}, 7},
		"give me 2 ideas":               {[]string{"For your next post:"}, 2},
		"give me three ideas for reels": {[]string{"For your next reel:", `sequel to your reel of 2 Nov:** "Rye, at last" reached`}, 3},
		"any tips for my next reel?": {[]string{"For your next reel:",
			"**A reel is a good choice:** your [reels](fact:own:leading) do best."}, 5},
		"any ideas for a carousel?":         {[]string{"For your next carousel:", "(fact:own:topPost1); make it a carousel."}, 5},
		"What should my next reel be about": {[]string{"For your next reel:"}, 5},
		"I need an idea for an image":       {[]string{"For your next image:"}, 5},
		"10 ideas please":                   {[]string{"Your figures hold no more ideas for now."}, 9},
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
	for i := range planned.MaxListed + 2 {
		many = append(many, facts.PlannedIdea{Title: fmt.Sprint("Loaf ", i), Type: "post", Status: "draft", Day: "2026-11-28"})
	}
	text := ask(t, planning(many...), reply.Question{Prompt: "what have I planned"}).Text
	require.Equal(t, planned.MaxListed, strings.Count(text, "- Sat 28 Nov"))
	require.Contains(t, text, "The rest is in your Content Planner.")
	hostile := facts.PlannedIdea{Title: "**x** [y](https://evil.example) ![z](https://evil.example/p.png)",
		Type: "post", Status: "draft", Day: "2026-11-28"}
	text = ask(t, planning(hostile), reply.Question{Prompt: "what have I planned"}).Text
	require.NotContains(t, text, "](https://")
	other := ask(t, planning(rye), reply.Question{Prompt: "what has @noa.bakes planned"}).Text
	require.Contains(t, other, "I know what is planned for you alone.")
}

func TestIdeasForSomethingOfTheUsers(t *testing.T) {
	text := ask(t, whole(), reply.Question{Prompt: "ideas for my summer holiday"}).Text
	require.Contains(t, text, "For your next post about your summer holiday:")
}

func TestOneThingIsOne(t *testing.T) {
	for _, prompt := range []string{"one thing to do today", "tell me one thing i should do", "whats the one thing to improve"} {
		text := ask(t, whole(), reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, "For your next post:\n\n1. ", prompt)
		require.NotContains(t, text, "2. ", prompt)
	}
}

func TestIdeasForSomeDaysLeaveThosePlannedForOthers(t *testing.T) {
	sheet := whole()
	sheet.Planner.Today = "2026-11-20"
	sheet.Planner.Undrafted = []facts.PlannedIdea{
		{Title: "Gadgets", Type: "reel", Status: "backlog", Day: "2026-12-10"},
		{Title: "Bake day", Type: "reel", Status: "backlog", Day: "2026-11-24"},
		{Title: "Crumbs", Type: "reel", Status: "backlog"},
	}
	text := ask(t, sheet, reply.Question{Prompt: "give me 6 post ideas for next week"}).Text
	require.NotContains(t, text, "Gadgets")
	require.Contains(t, text, "Bake day")
	require.Contains(t, text, "Crumbs")
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "give me 9 post ideas"}).Text, "Gadgets")
}
