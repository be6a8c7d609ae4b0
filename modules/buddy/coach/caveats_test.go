package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestCaveats(t *testing.T) {
	const month = "I only know the last 30 days as a whole"
	for prompt, want := range map[string][]string{
		"How did I grow last year?":             {month + ", so I can't answer for last year.", "[+1,284](fact:own:growth)"},
		"how many followers did I have in 2019": {month + ", so I can't answer for 2019.", "[48,213](fact:own:followers)"},
		"Did I grow yesterday?":                 {month + ", so I can't answer for yesterday.", "[+1,284](fact:own:growth)"},
		"did I grow this week":                  {month + ", so I can't answer for this week.", "[+1,284](fact:own:growth)"},
		"engagement in the last 7 days":         {month + ", so I can't answer for the last 7 days.", "[4.2%](fact:own:rate)"},
		"my growth in March 2026":               {month + ", so I can't answer for March 2026.", "[+1,284](fact:own:growth)"},
		"growth since I started":                {month + ", so I can't look further back.", "[+1,284](fact:own:growth)"},
		"How did I grow 3 months ago?":          {month + ", so I can't answer for 3 months ago."},
		"growth of noa.bakes last year":         {month + ", so I can't answer for last year.", "[5,141](fact:c1:followers)"},
		"did I reach my goal last week?":        {"I only know this week, so I can't answer for last week.", "[2](fact:week:goalPosts)"},
		"How do my Tuesdays do?": {"I don't have figures for each weekday, only which one does best.",
			"The best day of the last 30 is [Wednesday](fact:own:bestDay)."},
		"is Sunday a good day to post": {"I don't have figures for each weekday", "[Wednesday](fact:own:bestDay)"},
		"How do weekends do?":          {"I don't have figures for each weekday", "[Wednesday](fact:own:bestDay)"},
		"How many followers will I have in June?": {"I don't make forecasts. Here's where you stand:",
			"[48,213](fact:own:followers)"},
		"When do I reach 50k?":   {"I don't make forecasts", "[48,213](fact:own:followers)"},
		"When will I reach 50k?": {"I don't make forecasts", "[48,213](fact:own:followers)"},
		"how will noa.bakes grow by December": {"I don't make forecasts. Here's where @noa.bakes stands:",
			"[5,141](fact:c1:followers)"},
		"Predict my engagement next month": {"I don't make forecasts", "[4.2%](fact:own:rate)"},
		"Is my engagement rate good?":      {"What counts as good in general isn't in your data", "[4.2%](fact:own:rate)"},
		"what's a good engagement rate":    {"What counts as good in general isn't in your data", "[4.2%](fact:own:rate)"},
		"What is engagement rate?": {"**Engagement rate** is ", "Yours is [4.2%](fact:own:rate).",
			"Here it's computed like this: Mean of rates."},
		"what does reach mean": {"**Reach** is how many different accounts",
			"Instagram shows it to an account's owner alone"},
		"Define carousel":                     {"**A carousel** is "},
		"how is engagement rate calculated?":  {"**Engagement rate** is "},
		"how many hashtags should I use":      {"I only know which ones do best, not how many to use.", "#sourdough"},
		"How long should my captions be?":     {"I don't have the length of captions here"},
		"how many likes do my reels get":      {"I don't have likes or comments of each format, only over all posts."},
		"How many comments did I get?":        {"I don't have totals, only averages per post."},
		"Do I post more than last month?":     {"so I can't compare them with the time before.", "(fact:own:perWeek)"},
		"why is my engagement so low":         {"I can't tell why", "[4.2%](fact:own:rate)"},
		"wie wachse ich schneller":            {"I only understand English."},
		"איך אני משיג יותר עוקבים":            {"I only understand English."},
		"What is the tallest building there?": {"I can't tell from your data."},
		"should i use #sourdough":             {"[#sourdough](fact:own:hashtag1)"},
		"can you schedule a post for me":      {"I can't do that: Bowerbird never posts"},
		"how do I cancel my subscription":     {"on the Billing page"},
		"which plan am I on?":                 {"on the Billing page"},
		"what does my plan include":           {"on the Billing page"},
		"am I on the free plan":               {"on the Billing page"},
		"how much does PRO cost":              {"on the Billing page"},
		"who unfollowed me":                   {"I can't tell who it was"},
		"when are my followers online":        {"I don't know when followers are online", "[8 PM](fact:own:bestTime1)"},
		"does @noa.bakes have more followers than me?": {"@noa.bakes has [5,141](fact:c1:followers) followers.",
			"You have [48,213](fact:own:followers) followers, which is more."},
		"What is my engagement rate compared to last month?": {"Your engagement rate is [4.2%](fact:own:rate)."},
		"when is my audience most active":                    {"I don't know when followers are online", "[8 PM](fact:own:bestTime1)"},
		"Can you explain my engagement?":                     {"**Engagement rate** is "},
		"ok so what now?":                                    {"For your next post:"},
		"Do I post too little?":                              {"[3.5](fact:own:perWeek) times a week"},
		"what do my followers like":                          {"I can't see what each follower likes, only which posts did best."},
		"how many followers do I gain a day":                 {"I don't have the growth of each day", "[+1,284](fact:own:growth)"},
		"average engagement rate of my competitors":          {"likes of these posts are hidden on Instagram. So I can't tell their average."},
		"make it shorter":                                    {"In your Content Planner, press “Write copy with Buddy”"},
		"How many posts this month?":                         {month + ", so I can't answer for this month.", "(fact:own:perWeek)"},
		"How many posts do I still need":                     {"[2](fact:week:goalPosts) of [3](fact:week:goalSet)"},
		"why is noa.bakes ahead of me":                       {"| @noa.bakes |"},
		"why does noa.bakes do better than me":               {"| @noa.bakes |"},
		"Are you a real AI?":                                 {"I'm the offline coach"},
		"What day is best for reels?":                        {"I don't have that for reels alone", "[Wednesday](fact:own:bestDay)"},
		"best time for carousels":                            {"I don't have that for carousels alone", "[8 PM](fact:own:bestTime1)"},
		"when does noa.bakes post":                           {"I know when posts do best, not when all of them went out."},
		"How many people saw my last reel?":                  {"I don't have your views"},
		"did I lose followers on any day":                    {month + ", so I can't answer for any day."},
		"Explain how engagement rate is computed":            {"**Engagement rate** is ", "Mean of rates"},
		"I want to grow to 60k, what should I do?":           {"[48,213](fact:own:followers)", "For your next post:"},
		"is 5pm a good time":                                 {"[8 PM](fact:own:bestTime1)"},
		"should I post today?":                               {"[8 PM](fact:own:bestTime1)"},
		"am I on track?":                                     {"[2](fact:week:goalPosts) of [3](fact:week:goalSet)"},
		"How many posts have I published this week":          {"[2](fact:week:goalPosts) of [3](fact:week:goalSet)"},
	} {
		text := askWithoutHistory(t, whole(), reply.Question{Prompt: prompt}).Text
		for _, part := range want {
			require.Contains(t, text, part, prompt)
		}
	}
	for _, prompt := range []string{
		"How do I grow?", "growth in the last 30 days", "What should I post next week?",
		"When should I post today?", "what should I post on Friday",
		"How is my goal this week?", "Which day is best?", "best time to post this week",
		"How much did I grow in the past month?", "my engagement rate",
		"How many likes do I get on average?", "which hashtags will work",
	} {
		text := askWithoutHistory(t, whole(), reply.Question{Prompt: prompt}).Text
		for _, open := range []string{"I only know", "I don't have", "forecast", "in general", "I can't tell from your data. "} {
			require.NotContains(t, text, open, prompt)
		}
	}
}

func TestTheGrowthOfAWeek(t *testing.T) {
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(48213.0), Basis: basis("As Instagram says")},
		{Key: facts.Growth, Label: "Growth in the last 30 days", Unit: facts.SignedCount, Value: new(1284.0), Basis: basis("Last minus first")},
		{Key: facts.WeekGrowth, Label: "Growth in the last 7 days", Unit: facts.SignedCount, Value: new(197.0), Basis: basis("Last minus first")},
	})
	sheet.Own = &own
	for _, prompt := range []string{"How many followers did I gain this week?", "growth in the last 7 days", "this week's followers"} {
		text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, "In the last 7 days: [+197](fact:own:weekGrowth).", prompt)
		require.NotContains(t, text, "I only know", prompt)
	}
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "did I grow last week"}).Text, "[+100](fact:own:growthIn")
}

func TestHowManyFollowersThereAre(t *testing.T) {
	for prompt, want := range map[string]string{
		"How many followers do I have?":          "You have [48,213](fact:own:followers) followers.",
		"what's my follower count?":              "You have [48,213](fact:own:followers) followers.",
		"how many followers does noa.bakes have": "@noa.bakes has [5,141](fact:c1:followers) followers.",
	} {
		require.Equal(t, want, ask(t, whole(), reply.Question{Prompt: prompt}).Text, prompt)
	}
}

func TestWhatIsComparedAsItIsAskedFor(t *testing.T) {
	likes := ask(t, whole(), reply.Question{Prompt: "compare my likes with @noa.bakes"}).Text
	require.Contains(t, likes, "| Posts a week | Likes a post |\n| --- | --- | --- | --- | --- | --- |\n")
	require.NotContains(t, ask(t, whole(), reply.Question{Prompt: "compare me with @noa.bakes"}).Text, "Likes a post")
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Share.Nth(1), Label: "Share of the posts of the last 30 days", Words: "70.0% reels", Value: new(70.0), Basis: basis("Posts")},
	})
	noa := facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.Share.Nth(1), Label: "Share of the posts of the last 30 days", Words: "60.0% images", Value: new(60.0),
			Basis: basis("Posts")},
	})
	sheet := facts.Sheet{Own: &own, Others: []facts.Subject{noa}}
	mix := askWithoutHistory(t, sheet, reply.Question{Prompt: "compare my reels with noa.bakes's reels"}).Text
	require.Contains(t, mix, "The posts of @noa.bakes in the last 30 days: [60.0% images](fact:c1:share1).")
	require.Contains(t, mix, "Yours: in the last 30 days: [70.0% reels](fact:own:share1).")
}

func TestTheAverageGrowthADay(t *testing.T) {
	perDay := facts.Figure{Key: facts.GrowthPerDay, Label: "Average follower growth a day, last 30 days", Unit: facts.SignedMean,
		Value: new(42.8), Basis: basis("Change / days")}
	growth := facts.Figure{Key: facts.Growth, Label: "Growth", Unit: facts.SignedCount, Value: new(1284.0), Basis: basis("Last minus first")}
	sheet := facts.Sheet{Own: new(facts.NewSubject("own", "@maya", true, []facts.Figure{growth, perDay})),
		Others: []facts.Subject{facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{perDay})}}
	for _, prompt := range []string{
		"average gain per day", "how many followers do I gain a day", "my daily growth", "How many followers do I get each day?",
	} {
		answer := ask(t, sheet, reply.Question{Prompt: prompt})
		require.Contains(t, answer.Text, "Your followers changed by [+42.8](fact:own:growthPerDay) a day on average in the last 30 days.", prompt)
		require.NotContains(t, answer.Text, "I don't have", prompt)
		require.Equal(t, "Change / days", answer.Facts[0].Formula)
	}
	for prompt, want := range map[string]string{
		"how many followers does @noa.bakes gain a day": "[+42.8](fact:c1:growthPerDay)",
		"on which day did I gain the most followers":    "I can't tell which day that was in the last 30 days",
	} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want)
	}
	perDay.Value, perDay.Basis.Reason = nil, new("Growth needs the counts of two days.")
	sheet.Own = new(facts.NewSubject("own", "@maya", true, []facts.Figure{growth, perDay}))
	require.Equal(t, "I can't tell the average growth a day yet: growth needs the counts of two days.",
		ask(t, sheet, reply.Question{Prompt: "average gain per day"}).Text)
}
