package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestComparisonsGoOn(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"who grows fastest", "and crust.bread?"}, "@crust.bread has [3,000](fact:c2:followers) followers.", "(fact:c2:rate)"},
		{[]string{"who grows fastest", "and of hearth"}, "@hearth.bread has", "(fact:c2:"},
		{[]string{"who grows fastest", "and me?"}, "You have [2,000](fact:own:followers)", "1. You"},
		{[]string{"which of us gets more comments"}, "You get the most comments a post, [9](fact:own:comments).", "rate)"},
		{[]string{"which of us gets more comments", "and likes?"}, "@crust.bread gets the most likes a post, [300](fact:c2:likes).", "rate)"},
		{[]string{"which competitor grows fastest", "and likes?"}, "@crust.bread gets the most likes a post", "You"},
		{[]string{"who has the better engagement, me or hearth"}, "You have a higher engagement rate, [4.0%](fact:own:rate).", "c2"},
		{[]string{"who has the better engagement, me or hearth", "and who posts more"}, "@hearth.bread posts more, [6.0]", "c2"},
		{[]string{"who has the better engagement, me or hearth", "and crust?"}, "@crust.bread has a higher engagement rate", "c1"},
		{[]string{"do i get more likes than crust"}, "A post of yours gets [200](fact:own:likes) likes on average, which is less.", "c1"},
		{[]string{"do i get more likes than crust", "and comments"}, "You get more comments a post, [9](fact:own:comments).", "c1"},
		{[]string{"am i better than crust.bread", "by how much"}, "@crust.bread has a higher engagement rate, [5.0%](fact:c2:rate).", "c1"},
		{[]string{"compare me with crust and hearth", "who gets more likes"}, "2. You: [200](fact:own:likes)", "rate)"},
		{[]string{"compare crust and hearth", "who gets more likes"}, "@crust.bread gets more likes a post", "You"},
		{[]string{"how am i doing", "better than crust.bread?"}, "| @crust.bread | [3,000](fact:c2:followers)", "c1"},
		{[]string{"whos the biggest"}, "@crust.bread has the most followers, [3,000](fact:c2:followers).", ""},
		{[]string{"who is winning", "whos last"}, "@hearth.bread has the lowest engagement rate", ""},
		{[]string{"is crust beating me"}, "| @crust.bread |", "c1"},
		{[]string{"who are my biggest rivals", "which hashtags do they use"}, "[#ofc1](fact:c1:hashtag1)", "own"},
		{[]string{"growth of crust.bread", "how many hours are in a day", "which hashtags do they use"}, "[#ofc2](fact:c2:hashtag1)", "own"},
		{[]string{"who grows slowest", "and likes?"}, "@hearth.bread gets the fewest likes a post, [80](fact:c1:likes).", ""},
		{[]string{"who has more followers me crust or hearth", "and who has less"}, "@hearth.bread has the fewest followers", "rate)"},
		{[]string{"how come hearth gets less likes than me", "do they post more"}, "@hearth.bread posts [6.0](fact:c1:perWeek)", "own"},
		{[]string{"how often do I post?", "and for crust"}, "@crust.bread posts [3.0](fact:c2:perWeek)", "own"},
		{[]string{"my followers?", "more than crust?"}, "Your followers changed by [+3.0%](fact:own:growthPercent), which is more.", ""},
		{[]string{"compare my likes with hearth", "what do i do about it"}, nextPost, ""},
		{[]string{"is hearth ahead of me", "in likes?"}, "You get more likes a post, [200](fact:own:likes).", "c2"},
		{[]string{"give me the numbers for crust"}, "| @crust.bread |", "c1"},
		{[]string{"between hearth and crust who has higher engagement"}, "@crust.bread has a higher engagement rate", "own"},
		{[]string{"whats my growth", "worse than the month before?"}, "The difference is [+100](fact:own:growthIn2026110120261120Minus", ""},
		{[]string{"how often does crust post", "and us?"}, "You post [4.0](fact:own:perWeek)", "@crust.bread posts"},
		{[]string{"how many followers did crust gain"}, "@crust.bread has [3,000](fact:c2:followers) followers.", "own"},
		{[]string{"growth of crust", "faster than me?"}, "You grow faster, by [+3.0%](fact:own:growthPercent)", "c1"},
		{[]string{"compare hearth to crust"}, "| @hearth.bread |", "@theory"},
		{[]string{"compare hearth to crust", "who posts more"}, "@hearth.bread posts more, [6.0]", "You"},
		{[]string{"what's my engagement rate?", "lower than last month?"}, "(1 Oct to 31 Oct) have an engagement rate of [2.0%]", ""},
		{[]string{"what's my engagement rate?", "is that ok"}, "What counts as good in general isn't in your data", ""},
	} {
		text := converse(t, rivals(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		if c.not != "" {
			require.NotContains(t, text, c.not, c.prompts)
		}
	}
}

// A name that we don't know is never answered by the user's own figures.
func TestUnknownNames(t *testing.T) {
	for _, prompts := range [][]string{
		{"how do I grow?", "what about nike"}, {"who grows fastest", "and nike?"}, {"growth of crust.bread", "what about nike"},
		{"hows nike doing"}, {"growth of nike"}, {"how fast does nike grow"}, {"am i better than nike"}, {"whats nike engagement"},
	} {
		answer := converse(t, rivals(), prompts...)
		require.Contains(t, answer.Text, "I have no account called “nike” here; you compare with @hearth.bread and @crust.bread.", prompts)
		require.Empty(t, answer.Facts, prompts)
		require.True(t, answer.Unanswered, prompts)
	}
	for _, prompt := range []string{
		"and mine?", "what about weekends", "and reels?", "what about captions", "and in december", "and tomorrow", "and likes?",
		"how do they grow", "what about evenings", "how does that compare", "and now", "and last month", "what about engagement",
	} {
		require.NotContains(t, converse(t, rivals(), "how do I grow?", prompt).Text, "I have no account called", prompt)
	}
	require.NotContains(t, converse(t, rivals(), "give me ideas", "what about bagels").Text, "I have no account called", "it is a subject")
	require.Contains(t, ask(t, facts.Sheet{}, reply.Question{Prompt: "growth of nike"}).Text, "I have no account called “nike” here. Track it")
}

func TestPostsThatWereNamed(t *testing.T) {
	const first, second = `Your reel of 2 Nov "Rye, at last" `, "Your image of 1 Nov "
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"whats my best post", "why did it do so well?"}, "- It got [512](fact:own:topLikes1) likes"},
		{[]string{"whats my best post", "the second one?"}, "Your second best post is the image of 1 Nov"},
		{[]string{"whats my best post", "how many likes did it get"},
			first + "got [512](fact:own:topLikes1) likes; a post of yours gets [210](fact:own:likes) on average."},
		{[]string{"whats my best post", "how many likes"}, first + "got [512]"},
		{[]string{"whats my best post", "thanks!", "how many likes"}, first + "got [512]"},
		{[]string{"whats my best post", "how do I grow?", "how many likes did it get"}, first + "got [512]"},
		{[]string{"whats my best post", "when did i post it"},
			first + "went out on a [Monday](fact:own:topDay1) at [8:00 PM](fact:own:topHour1)"},
		{[]string{"whats my best post", "what hashtags"}, first + "has [#rye #oven](fact:own:topTags1)."},
		{[]string{"whats my best post", "what kind of post is it"}, first + "is a reel, with an engagement rate of [9.1%](fact:own:topPost1)."},
		{[]string{"whats my best post", "who posted it"}, first + "is yours"},
		{[]string{"whats my best post", "how did it do"}, first + "has an engagement rate of [9.1%](fact:own:topPost1). Your mean is [4.2%]"},
		{[]string{"top 2 posts", "how many likes did the second one get"}, second + "has no number of likes that is known"},
		{[]string{"top 2 posts", "what hashtags does the first one have", "and the last one?"}, second + "has no hashtags that I know of"},
		{[]string{"top 2 posts", "tell me more about number 2"}, "Your second best post is the image of 1 Nov"},
		{[]string{"best post of noa.bakes", "how did it do"},
			"@noa.bakes's carousel of 3 Nov has an engagement rate of [7.0%](fact:c1:topPost1)."},
		{[]string{"best post of noa.bakes", "why?"}, "@noa.bakes's best post is the carousel of 3 Nov"},
		{[]string{"top 2 posts", "which one got the highest engagement"}, `1. Your reel of 2 Nov "Rye, at last": [9.1%](fact:own:topPost1)`},
		{[]string{"how many likes did my best post get"}, first + "got [512](fact:own:topLikes1) likes"},
		{[]string{"whats my best post", "what was special about it"}, "- It got [512](fact:own:topLikes1) likes"},
		{[]string{"whats my best post", "whats the next best one"}, "Your second best post is the image of 1 Nov"},
		{[]string{"whats my best post", "how does it compare to my average"}, "Your mean is [4.2%](fact:own:rate)."},
		{[]string{"whats my best post", "was that a weekday"}, first + "went out on a [Monday]"},
		{[]string{"top 2 posts", "how did the second one do", "which of these got the highest engagement"}, "1. Your reel of 2 Nov"},
		{[]string{"whats my best post", "when should i do the next one"}, "The best day of the last 30"},
		{[]string{"whats my best post", "any hashtags"}, first + "has [#rye #oven]"},
		{[]string{"top 2 posts", "the second, why did it work"}, "Your second best post is the image of 1 Nov"},
		{[]string{"whats my best post", "tell me about it"}, "- It got [512](fact:own:topLikes1) likes"},
		{[]string{"whats my best post", "and the next one?"}, "Your second best post is the image of 1 Nov"},
		{[]string{"whats my best post", "what can i learn from it"}, "- It got [512](fact:own:topLikes1) likes"},
		{[]string{"best post of noa.bakes", "my best post?", "which one did better"},
			"2. @noa.bakes's carousel of 3 Nov: [7.0%](fact:c1:topPost1)"},
		// what looks the same and is another question
		{[]string{"whats my best post", "when should I post it"}, "The best day of the last 30"},
		{[]string{"whats my best post", "is that my best format"}, "I can't tell the content mix"},
		{[]string{"whats my best post", "why did it do so badly"}, "Your best post is the reel of 2 Nov"},
		{[]string{"whats my best post", "why did it do best?", "why?"}, "My figures show what happened, but not why."},
		{[]string{"whats my best post", "make another one like it"}, nextPost},
	} {
		require.Contains(t, converse(t, withPosts(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestCaptionsOfPosts(t *testing.T) {
	sheet := whole()
	sheet.Own = new(facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.TopPost.Nth(1), Label: `Reel of 2 Nov "Rye, at …"`, Unit: facts.Percent, Value: new(9.1), Basis: basis("Rate")},
		{Key: facts.TopLength.Nth(1), Label: "Caption length", Unit: facts.Count, Value: new(110.0), Basis: basis("Characters")},
		{Key: facts.TopPost.Nth(2), Label: `Reel of 1 Nov "Rye"`, Unit: facts.Percent, Value: new(5.0), Basis: basis("Rate")},
		{Key: facts.TopPost.Nth(3), Label: `Reel of 30 Oct`, Unit: facts.Percent, Value: new(4.0), Basis: basis("Rate")},
	}))
	for prompt, want := range map[string]string{
		"show me the caption of the first one": `Your reel of 2 Nov "Rye, at …" has a caption of [110](fact:own:topLength1) characters. I only`,
		"and the second one, the caption?":     `Your reel of 1 Nov "Rye" has that caption and nothing else`,
		"what is the caption of number three":  "Your reel of 30 Oct has no caption that I know of",
	} {
		require.Contains(t, converse(t, sheet, "my best posts", prompt).Text, want, prompt)
	}
	require.Contains(t, converse(t, sheet, "my best post", "whats the caption").Text, "[110](fact:own:topLength1)")
}

func TestAChosenPost(t *testing.T) {
	sheet := withPosts()
	chosen := []facts.Figure{
		{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(2.0), Basis: basis("Posts you chose")},
		{Key: facts.TopPost.Nth(1), Label: `Reel by @noa.x of 2 Nov "Rye"`, Unit: facts.Percent, Value: new(9.1), Basis: basis("Rate")},
		{Key: facts.TopUsual.Nth(1), Label: "Engagement rate of @noa.x", Unit: facts.Percent, Value: new(4.0), Basis: basis("Mean")},
		{Key: facts.TopLikes.Nth(1), Label: "Likes", Unit: facts.Count, Value: new(900.0), Basis: basis("As Instagram says")},
		{Key: facts.TopPost.Nth(2), Label: "Reel by @bea of 3 Nov", Unit: facts.Percent, Value: new(7.0), Basis: basis("Rate")},
		{Key: facts.TopLikes.Nth(2), Label: "Likes", Unit: facts.Count, Value: new(70.0), Basis: basis("As Instagram says")},
	}
	sheet.Saved = new(facts.NewSubject("saved", "the posts you chose", true, chosen))
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"why did the first one do so well"},
			`The reel by @noa.x of 2 Nov "Rye" has an engagement rate of [9.1%](fact:saved:topPost1). ` +
				`Its author's average is [4.0%](fact:saved:topUsual1).`},
		{[]string{"why did the first one do so well"}, "it doesn't prove why it did well"},
		{[]string{"why did the first one do so well", "how many likes did it get"}, "got [900](fact:saved:topLikes1) likes."},
		{[]string{"how many likes did the first one get", "and the second"}, "The reel by @bea of 3 Nov got [70](fact:saved:topLikes2) likes."},
		{[]string{"how did the first one do", "who posted it"}, "is by @noa.x, with"},
		{[]string{"how did the first one do", "which one got the fewest likes"}, "1. The reel by @bea of 3 Nov: [70]"},
		{[]string{"how did the first one do", "which has the fewest likes"}, "1. The reel by @bea of 3 Nov: [70]"},
		{[]string{"which one did best"}, "Of the [2](fact:saved:savedPosts) posts I looked at"},
		{[]string{"which one got the fewest likes"}, "1. The reel by @bea of 3 Nov: [70](fact:saved:topLikes2)"},
	} {
		require.Contains(t, converse(t, sheet, c.prompts...).Text, c.want, c.prompts)
	}
	sheet.Saved = new(facts.NewSubject("saved", "the post you chose", true, chosen[:4]))
	require.Contains(t, converse(t, sheet, "why was it").Text, "got [900](fact:saved:topLikes1) likes.", "nothing was said before")
	require.Contains(t, converse(t, sheet, "how many likes did this get").Text, "got [900](fact:saved:topLikes1) likes.", "it is the only one")
}

func TestWhatToDoToday(t *testing.T) {
	sheet := whole()
	sheet.Planner = facts.Planner{
		Subject: facts.NewSubject("planner", "your planner", true, nil), Today: "2026-11-20",
		Ideas: []facts.PlannedIdea{
			{Title: "Rye", Type: "reel", Status: "draft", Day: "2026-11-20"}, {Title: "Oats", Type: "image", Status: "draft", Day: "2026-11-21"},
		},
	}
	for _, prompt := range []string{
		"what should I do today", "What do I do now?", "ok, what should i work on today", "what's on my agenda today",
	} {
		text := converse(t, sheet, prompt).Text
		require.Contains(t, text, "- Fri 20 Nov: **Rye** (reel, draft)", prompt)
		require.Contains(t, text, nextPost+"post:\n\n1. ", prompt)
		require.NotContains(t, text, "Oats", prompt)
	}
	require.Contains(t, converse(t, sheet, "what should I do today", "cool, and tomorrow?").Text, "**Oats**")
	sheet.Own = nil
	require.Contains(t, converse(t, sheet, "what should I do today").Text, "**Rye**", "without an account there still is a plan")
}

func TestTopicsInOtherWords(t *testing.T) {
	for prompt, want := range map[string]topic.Topic{
		"which hour is good for me": topic.BestTime, "is Monday any good": topic.BestTime, "when is good": topic.BestTime,
		"posts more until my goal": topic.Goal, "how many posts more until my goal": topic.Goal, "how many posts till my target": topic.Goal,
		"what do they post": topic.Mix, "what about my latest": topic.TopPosts, "what do they do different": topic.Competitors,
		"ok thanks": topic.Thanks, "hi, how are you": topic.Greeting, "cool": topic.Thanks,
		"what should i be doing right now": topic.Today, "what did best this month": topic.TopPosts,
		"which weekday should i skip": topic.BestTime, "is 9pm ok": topic.BestTime,
		"when do ppl engage most":                topic.BestTime,
		"i have 10 minutes what should i do now": topic.Today,
		"hi buddy, how did my last week go":      topic.Overview, "hey what time should i post": topic.BestTime,
	} {
		require.Equal(t, want, followup.Understand(prompt, nil, nil).Topic, prompt)
	}
	goal := []reply.Turn{{Prompt: "how is my goal"}}
	for _, prompt := range []string{"will i make it", "am i behind", "can i still get there", "is that doable"} {
		require.Equal(t, topic.Goal, followup.Understand(prompt, goal, nil).Topic, prompt)
	}
	times := []reply.Turn{{Prompt: "when should I post"}}
	require.Equal(t, topic.BestTime, followup.Understand("and for reels", times, nil).Topic)
}

// Each earlier turn is read once, however many there are: small talk says nothing of what the conversation is about.
func TestEarlierTurnsAreReadOnce(t *testing.T) {
	turns := make([]reply.Turn, 12)
	for i := range turns {
		turns[i].Prompt = "thanks, that is great"
	}
	work := func(turns []reply.Turn) float64 {
		return testing.AllocsPerRun(1, func() { followup.Understand("thanks", turns, nil) })
	}
	require.Less(t, work(turns), 10*work(turns[:4]), "three times the turns")
}

func TestWhatANewUserAsks(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"how many people follow me"}, "You have [2,000](fact:own:followers) followers.", "can't tell"},
		{[]string{"how many ppl are following me now"}, "[2,000](fact:own:followers)", "can't tell"},
		{[]string{"who has the best growth", "and the worst"}, "@hearth.bread grows slowest, by [+1.0%]", "rate)"},
		{[]string{"who has the lowest engagement rate", "and the best?"}, "@crust.bread has the highest engagement rate", "growth"},
		{[]string{"am i bigger than crust.bread"}, "@crust.bread has more followers, [3,000](fact:c2:followers).", "rate)"},
		{[]string{"is hearth.bread smaller than me"}, "@hearth.bread has fewer followers, [800](fact:c1:followers).", "rate)"},
		{[]string{"whats the engagement of crust.bread", "and followers?"}, "@crust.bread has [3,000](fact:c2:followers)", "You have [2,000]"},
		{[]string{"whats the engagement of crust.bread", "and posts per week?"}, "(fact:c2:perWeek)", "You post"},
		{[]string{"what was my growth last month"}, "[+100](fact:own:growthIn2026100120261031)", ""},
		{[]string{"whats my growth in october", "and november"}, "followers changed by [+200](fact:own:growthIn2026110120261120)", "October"},
		{[]string{"whats my growth since tracking"}, "so I can't look further back.", ""},
		{[]string{"compare my competitors", "how often do they post", "and how many likes do they get"}, "(fact:c2:likes)", "You get"},
	} {
		text := converse(t, rivals(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		if c.not != "" {
			require.NotContains(t, text, c.not, c.prompts)
		}
	}
	require.Equal(t, "when should i post tomorrow?", spelling.Fold("when shud i post tmrw?"))
}

func TestPlainFollowUps(t *testing.T) {
	checkTalks(t, []talked{
		{[]string{"did i post more this month than last month", "by how much"}, "The difference is [+3](", "can't tell from"},
		{[]string{"growth this month vs last month", "by how much?"}, "The difference is [", "can't tell from"},
		{[]string{"what should i post next", "something else"}, "Those were all the ideas your data holds", "I can't tell"},
	})
}
