package coach

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAudience(t *testing.T) {
	share := func(n int, label, words string, percent float64) facts.Figure {
		return facts.Figure{Key: facts.Audience.Nth(n), Label: label, Words: words, Value: &percent}
	}
	sheet := whole()
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "What do you know about my audience, age and gender?"}).Text,
		"Type it in under Settings")
	sheet.Audience = facts.NewSubject("audience", "your audience", true, []facts.Figure{
		share(1, "Age of your followers, 25-34", "61%", 61), share(2, "Age of your followers, 18-24", "39%", 39),
		share(3, "Cities of your views, Tel Aviv", "12%", 12),
	})
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "how old are they?"}).Text,
		"- **Age of your followers**: 25-34 [61%](fact:audience:audience1) and 18-24 [39%](fact:audience:audience2)")
}

func TestWhatIsTheUsersAlone(t *testing.T) {
	for prompt, want := range map[string]string{
		"What is the weekly goal of @noa.bakes?": "a weekly goal and its streak for you alone",
		"noa.bakes demographics":                 "an audience for you alone",
		"the saved posts of @stranger":           "saved posts for you alone",
	} {
		text := ask(t, whole(), reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, want, prompt)
		require.NotContains(t, text, "fact:", prompt)
	}
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "How is the goal of @maya?"}).Text, "fact:week:goalPosts")
}

func TestAnIdeasOwnFigures(t *testing.T) {
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "Rye", Type: "reel", Draft: "Mix 3 eggs. Fold 2 times! Bake at 230 degrees."}
	for _, prompt := range []string{"Please write copy for this idea.", "Another version, please"} {
		text := ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: prompt}).Text
		require.Contains(t, text, "Mix 3 eggs.", "3 eggs are not the goal of 3 posts")
		require.Contains(t, text, "Fold 2 times!")
		require.Contains(t, text, "Bake at 230 degrees.")
	}
}

func TestSavedPosts(t *testing.T) {
	chosen := facts.NewSubject("saved", "the posts you chose", true, []facts.Figure{
		{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(float64(12))},
		{Key: facts.TopPost.Nth(1), Label: "Reel by @noa of 2 Nov", Unit: facts.Percent, Value: new(float64(9.1))},
	})
	t.Run("BUD-018 what was chosen is what is answered from", func(t *testing.T) {
		text := ask(t, facts.Sheet{Saved: &chosen}, reply.Question{Prompt: "Which of my saved posts did best?"}).Text
		require.Contains(t, text, "This is of [1](fact:saved:savedRated1) of the [12](fact:saved:savedPosts) posts you chose")
		require.NotContains(t, text, "I looked at", "the others' figures are unknown")
		require.Contains(t, text, "1. Reel by @noa of 2 Nov: [9.1%](fact:saved:topPost1)")
		require.NotContains(t, text, "unverified:")
	})
	t.Run("nothing was chosen", func(t *testing.T) {
		require.Contains(t, ask(t, facts.Sheet{}, reply.Question{Prompt: "What do my inspirations say?"}).Text, "No saved posts are part")
	})
}

func TestTheChosenPosts(t *testing.T) {
	post := func(n int, name string, rate, usual float64, hour, day, tags string, length float64) []facts.Figure {
		return []facts.Figure{
			{Key: facts.TopPost.Nth(n), Label: name, Unit: facts.Percent, Value: &rate, Basis: basis("Rate")},
			{Key: facts.TopUsual.Nth(n), Label: "Engagement rate of its author", Unit: facts.Percent, Value: &usual, Basis: basis("Mean")},
			{Key: facts.TopHour.Nth(n), Label: "Hour", Words: hour, Basis: basis("As Instagram says")},
			{Key: facts.TopDay.Nth(n), Label: "Weekday", Words: day, Basis: basis("As Instagram says")},
			{Key: facts.TopTags.Nth(n), Label: "Hashtags", Words: tags, Basis: basis("As Instagram says")},
			{Key: facts.TopLength.Nth(n), Label: "Caption length", Unit: facts.Count, Value: &length, Basis: basis("Characters")},
		}
	}
	sheet := whole()
	sheet.Saved = new(facts.NewSubject("saved", "the posts you chose", true, slices.Concat(
		[]facts.Figure{{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(2.0), Basis: basis("Posts you chose")}},
		post(1, `Reel by @noa of 2 Nov "Rye"`, 9.1, 4.0, "8:00 PM", "Monday", "#rye #oven", 120),
		post(2, "Reel by @bea of 3 Nov", 7.0, 5.0, "8:00 PM", "Tuesday", "#oven #loaf", 340))))
	const (
		list     = "1. Reel by @noa of 2 Nov \"Rye\": [9.1%](fact:saved:topPost1); its author's average is [4.0%](fact:saved:topUsual1)"
		formats  = "All are reels."
		ahead    = "Each did better than its author's average."
		when     = "They went out at [8:00 PM](fact:saved:topHour1), on [Monday](fact:saved:topDay1) and [Tuesday](fact:saved:topDay2)."
		captions = "The captions have [120](fact:saved:topLength1) to [340](fact:saved:topLength2) characters."
		tags     = "Several of them have #oven."
	)
	for prompt, want := range map[string][]string{
		"why did these work?":             {list, formats, ahead, when, captions, tags, "don't prove why"},
		"what do they have in common?":    {formats, ahead, when, captions, tags},
		"which of these did best?":        {"Of the [2](fact:saved:savedPosts) posts I looked at", list},
		"what can I learn from them":      {formats, captions, "Your own engagement rate is [4.2%](fact:own:rate)."},
		"when were these posted?":         {when},
		"which hashtags do they use?":     {tags},
		"how long are their captions":     {captions},
		"which format are these?":         {formats},
		"Why did those posts do so well?": {list, "don't prove why"},
	} {
		answer := ask(t, sheet, reply.Question{Prompt: prompt, PostIDs: []int64{1, 2}})
		for _, part := range want {
			require.Contains(t, answer.Text, part, prompt)
		}
		require.NotContains(t, answer.Text, "fact:c1:", prompt)
	}
	for prompt, want := range map[string]string{"How do I grow?": "fact:own:followers", "growth of noa.bakes": "fact:c1:followers"} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want)
	}
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "what do they have in common?"}).Text, "No saved posts are part")
	bare := facts.NewSubject("saved", "the posts you chose", true, []facts.Figure{{Key: facts.SavedPosts, Unit: facts.Count, Value: new(2.0)}})
	sheet.Saved = &bare
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "why did these work?"}).Text,
		"none of them has likes and comments that are known")
	common := ask(t, withPosts(), reply.Question{Prompt: "what do my best posts have in common?"}).Text
	require.Contains(t, common, "They are reels and images.")
}

func TestAnswers(t *testing.T) {
	for prompt, want := range map[string][]string{
		"How do I grow?": {"[48,213](fact:own:followers)", "[+1,284](fact:own:growth)",
			"[+2.7%](fact:own:growthPercent)", "[+3.0%](fact:c1:growthPercent)"},
		"What is my engagement rate?": {"[4.2%](fact:own:rate)"},
		"engagement of @noa.bakes":    {"I can't tell the engagement rate yet: the likes of these posts are hidden"},
		"When should I post?":         {"[8 PM](fact:own:bestTime1)", "[Wednesday](fact:own:bestDay)"},
		"Which hashtags work?":        {"[#sourdough](fact:own:hashtag1)"},
		"How often do I post?":        {"[3.5](fact:own:perWeek) times a week"},
		"reels or carousels?":         {"I can't tell the content mix from your data"},
		"Compare me with competitors": {"| @maya | [48,213](fact:own:followers)",
			"| @noa.bakes | [5,141](fact:c1:followers) | [+3.0%](fact:c1:growthPercent) | N/A | N/A |"},
		"What should I post next?": {"[reels](fact:own:leading)", "[2.4 times](fact:own:leadingRatio)", "[8 PM](fact:own:bestTime1)"},
		"How is my goal?":          {"[2](fact:week:goalPosts) of [3](fact:week:goalSet)"},
		"growth of @stranger": {"I don't have @stranger in this conversation. " +
			"If you track it, add it with Change selection; otherwise track it in Competitors first."},
		"How often does bread.theory post?": {"I don't have @bread.theory in this conversation."},
		"What's the capital of Peru?":       {"I can't tell from your data."},
		"hello":                             {"Hi! I can tell you about your growth"},
		"best posts?":                       {"I can't tell which posts did best"},
	} {
		t.Run(prompt, func(t *testing.T) {
			answer := ask(t, whole(), reply.Question{Prompt: prompt})
			for _, part := range want {
				require.Contains(t, answer.Text, part)
			}
			cites := regexp.MustCompile(`\(fact:([^)]+)\)`)
			ids := map[string]bool{}
			for _, m := range cites.FindAllStringSubmatch(answer.Text, -1) {
				ids[m[1]] = true
			}
			require.Len(t, answer.Facts, len(ids))
		})
	}
}

func TestWhatTheCoachSaysOfItself(t *testing.T) {
	for _, prompt := range []string{"hi", "What can you do?", "who are you"} {
		require.Contains(t, ask(t, whole(), reply.Question{Prompt: prompt}).Text, "I'm the offline coach", prompt)
	}
	first := ask(t, whole(), reply.Question{Prompt: "How do I grow?"})
	require.NotContains(t, first.Text, "offline coach", "an answer may become an idea; below it stands who wrote it")
	later := ask(t, whole(), reply.Question{Prompt: "explain", Turns: []reply.Turn{{Prompt: "How do I grow?", Answer: first.Text}}})
	require.Contains(t, later.Text, "Last minus first", "what is to be explained is answered by the formula")
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "Rye"}
	require.NotContains(t, ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: "Write"}).Text,
		"offline coach", "it would land in a caption")
}

func TestAnotherBesideMe(t *testing.T) {
	sheet := whole()
	sheet.Others = []facts.Subject{rye()}
	for prompt, want := range map[string]string{
		"does @rye post more than me":                "You post [3.5](fact:own:perWeek) times a week, which is more.",
		"is the engagement of @rye higher than mine": "Your engagement rate is [4.2%](fact:own:rate), which is less.",
		"does @rye grow faster than I do":            "Your followers changed by [+2.7%](fact:own:growthPercent), which is more.",
	} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want, prompt)
	}
	require.NotContains(t, ask(t, sheet, reply.Question{Prompt: "how often does @rye post"}).Text, "fact:own:")
}

func TestWhatCouldNotBeAnswered(t *testing.T) {
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "Rye"}
	for prompt, unanswered := range map[string]bool{
		"What's the capital of Peru?": true, "growth of @stranger": true, "goal of @noa.bakes": true, "best posts?": true, "why?": true,
		"How do I grow?": false, "growth since I started": false, "Is my engagement rate good?": false,
		"How did I grow last year?": true, "How many followers will I have in June?": true, "why did my engagement drop": false,
		"what is my reach": true, "how many followers did I lose yesterday and how often do I post?": false,
		"hi": true, "Thanks!": true, "What can you do?": true, "ok": true, "write me a bio": true, "Write me a caption": false,
		"what is reach": false,
	} {
		require.Equal(t, unanswered, ask(t, sheet, reply.Question{Prompt: prompt}).Unanswered, prompt)
	}
	require.False(t, ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: "What's the capital of Peru?"}).Unanswered,
		"it got words for its idea")
}

func TestWithoutAnAccount(t *testing.T) {
	answer := ask(t, facts.Sheet{}, reply.Question{Prompt: "How do I grow?"})
	require.Contains(t, answer.Text, "no Instagram account is connected")
	require.Empty(t, answer.Facts)
}

func TestCopywriting(t *testing.T) {
	sheet := whole()
	sheet.Idea = &facts.Idea{Title: "How to fold *sourdough*", Type: "reel", Draft: "Wet your hands. Fold 4 times! See https://example.com/x"}
	answer := ask(t, sheet, reply.Question{Type: reply.Copywriting, Prompt: "Title: How to fold sourdough\nDescription: Fold 4 times"})
	require.Contains(t, answer.Text, "- How to fold sourdough: the step I'd never skip")
	require.Contains(t, answer.Text, "1. Wet your hands.\n2. Fold 4 times!\n3. Ask")
	require.Contains(t, answer.Text, "#sourdough")
	require.NotContains(t, answer.Text, "example.com")
	require.Contains(t, answer.Text, "[8 PM](fact:own:bestTime1)")
	require.False(t, answer.Unanswered)
}

func TestFaults(t *testing.T) {
	broken := errors.New("no database")
	_, err := newCoach(sheets{err: broken}).Answer(t.Context(), reply.Question{}, &ear{})
	require.ErrorIs(t, err, broken)
	_, err = newCoach(sheets{sheet: whole()}).Answer(t.Context(), reply.Question{Prompt: "hi"}, &ear{fail: broken})
	require.ErrorIs(t, err, broken)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = newCoach(sheets{sheet: whole()}).Answer(ctx, reply.Question{Prompt: "hi"}, &ear{})
	require.ErrorIs(t, err, context.Canceled)
}

// FuzzCoach: whatever is asked, and whatever an idea says, the coach answers without a figure of its own.
func FuzzCoach(f *testing.F) {
	f.Add("How do I grow?", "Title", "Draft. 4 times")
	f.Add("Write", "Title", "\xcc0") // no UTF-8
	f.Add("shorter, 3 hooks, no emojis", "Title", "🍞. #a #A\n- b")
	f.Fuzz(func(t *testing.T, prompt, title, draft string) {
		sheet := whole()
		sheet.Idea = &facts.Idea{Title: title, Draft: draft}
		for _, kind := range []reply.SessionType{reply.CompetitorPosts, reply.Copywriting} {
			answer, err := newCoach(sheets{sheet: sheet}).Answer(t.Context(), reply.Question{Type: kind, Prompt: prompt}, &ear{})
			require.NoError(t, err)
			require.NotEmpty(t, answer.Text)
			again := reply.Question{Type: kind, Prompt: prompt, Turns: []reply.Turn{{Prompt: "another version", Answer: answer.Text}}}
			answer, err = newCoach(sheets{sheet: sheet}).Answer(t.Context(), again, &ear{})
			require.NoError(t, err)
			require.NotEmpty(t, answer.Text)
		}
	})
}

func TestARefusalCostsNothing(t *testing.T) {
	for prompt, unanswered := range map[string]bool{
		"can you schedule this for me": true, "who unfollowed me?": true, "how much is pro": true, "write me a newsletter": true,
		"should i buy followers": false, "what is engagement rate": false, "what is planned tomorrow": false,
	} {
		require.Equal(t, unanswered, ask(t, ofFriday(), reply.Question{Prompt: prompt}).Unanswered, prompt)
	}
}
