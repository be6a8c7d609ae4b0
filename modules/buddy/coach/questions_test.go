package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAQuestionAboutAnAccountIsItsOwn(t *testing.T) {
	hashtags := []reply.Turn{{Prompt: "Which hashtags work for me?"}}
	ranked := []reply.Turn{{Prompt: "who grows fastest of my competitors?"}}
	for _, c := range []struct {
		turns  []reply.Turn
		prompt string
		want   string
	}{
		{hashtags, "how is noa.bakes doing?", "| @noa.bakes |"},
		{hashtags, "what about noa.bakes", "hashtags work"},
		{hashtags, "noa.bakes?", "hashtags work"},
		{ranked, "What should I do differently than noa bakes", "| @noa.bakes |"},
		{ranked, "am i better than noa bakes", "| @noa.bakes |"},
	} {
		text := ask(t, withBea(), reply.Question{Prompt: c.prompt, Turns: c.turns}).Text
		require.Contains(t, text, c.want, c.prompt)
	}
}

func TestSeveralAccountsAreComparedWithEachOther(t *testing.T) {
	for _, prompt := range []string{
		"compare noa.bakes and bea.breads", "compare noa bakes with bea breads", "Compare @noa.bakes and @bea.breads please",
	} {
		text := ask(t, withBea(), reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, "| @noa.bakes |", prompt)
		require.Contains(t, text, "| @bea.breads |", prompt)
	}
	sheet := withBea()
	sheet.Others = append(sheet.Others, facts.NewSubject("c3", "@crust", false, []facts.Figure{
		{Key: facts.GrowthPercent, Label: "Growth in percent", Unit: facts.SignedPercent, Value: new(99.0), Basis: basis("Change")},
	}))
	turns := []reply.Turn{{Prompt: "compare noa.bakes and bea.breads"}}
	require.NotContains(t, ask(t, sheet, reply.Question{Prompt: turns[0].Prompt}).Text, "@crust")
	text := ask(t, sheet, reply.Question{Prompt: "which of the two grows faster?", Turns: turns}).Text
	require.Contains(t, text, "@bea.breads grows faster, by [+9.0%](fact:c2:growthPercent)")
	require.NotContains(t, text, "@crust")
	require.NotContains(t, text, "You")
	text = ask(t, sheet, reply.Question{Prompt: "who has more followers, noa.bakes or bea.breads?"}).Text
	require.Contains(t, text, "@noa.bakes has more followers, [5,141](fact:c1:followers).")
	require.NotContains(t, text, "@crust")
	require.NotContains(t, text, "You")
}

func TestWhatCreatorsAsk(t *testing.T) {
	for prompt, want := range map[string][]string{
		"why did my last reel do so badly":    {`Your reel of 18 Nov "Pita, at last" has no engagement rate that I can tell`},
		"Are my followers mostly women?":      {"Type it in under Settings"},
		"Where do my followers live?":         {"Type it in under Settings"},
		"what is my worst performing format?": {"- Reels: an engagement rate of [6.0%]", "- Images: an engagement rate of [1.0%]"},
		"What day should I avoid?":            {"I know too few posts of each weekday to tell which does worst."},
		"rank us by followers":                {"You have the most followers"},
		"worst time to post":                  {"I can't tell which hour does worst", "[8 PM]"},
		"morning or evening?":                 {"[8 PM](fact:own:bestTime1)"},
		"is it better to post at 8pm or 5pm?": {"[8 PM](fact:own:bestTime1)"},
		"average followers per week?":         {"I don't have the growth of each week", "[+1,284](fact:own:growth)"},
		"on which day did I gain the most followers": {
			"I can't tell which day that was in the last 30 days: I need the followers of two days in a row."},
		"what content do my followers like most":    {"I can't see what each follower likes"},
		"should I buy followers?":                   {"bought followers don't like or comment"},
		"is my engagement above or below average?":  {"What counts as good in general isn't in your data", "[4.2%](fact:own:rate)"},
		"rank my competitors by followers":          {"@noa.bakes has the most followers"},
		"which competitor posts most reels?":        {"I don't have that for reels alone, only for all posts."},
		"post with most comments":                   {"Your best post of the last 30 days by comments is the"},
		"what did i post on November 22?":           {"You published [0](fact:own:postsIn2025112220251122) posts on 22 Nov 2025."},
		"what was my top post on Nov 9?":            {"there is no post published on 9 Nov with known likes and comments."},
		"did i get more likes than last month":      {"The difference is [+13.3](fact:own:likesIn"},
		"how does #sourdough do for me?":            {"No post of yours has #sourdough in the last 30 days"},
		"is #rye any good":                          {"#rye is in [2](fact:own:tagPosts", "[3.5%]"},
		"how long should my reels be?":              {"I don't have the length of videos"},
		"do short captions work better?":            {"which length does better: no posts with captions of more than 125 characters were"},
		"how many more posts do i need this week":   {"[2](fact:week:goalPosts) of [3](fact:week:goalSet)"},
		"when will I hit 50k?":                      {"I don't make forecasts."},
		"give me an idea for a story":               {"I have no figures of stories"},
		"what kind of content does @noa.bakes post": {"content mix"},
		"wie wachse ich schneller auf instagram":    {"I only understand English."},
		"¿cómo puedo crecer más rápido?":            {"I only understand English."},
	} {
		t.Run(prompt, func(t *testing.T) {
			text := ask(t, whole(), reply.Question{Prompt: prompt}).Text
			for _, part := range want {
				require.Contains(t, text, part)
			}
		})
	}
}

func TestTheNextOfWhatThereWas(t *testing.T) {
	turns := []reply.Turn{{Prompt: "What should I post next?"}}
	text := ask(t, whole(), reply.Question{Prompt: "2 more", Turns: turns}).Text
	require.Contains(t, text, "For your next post:")
}

func TestTwoAccountsThatWereNamed(t *testing.T) {
	apart := []reply.Turn{{Prompt: "noa.bakes"}, {Prompt: "and bea.breads?"}}
	one := []reply.Turn{{Prompt: "how is noa.bakes doing?"}}
	for _, c := range []struct {
		turns  []reply.Turn
		prompt string
		want   []string
		not    string
	}{
		{apart, "Which of the two has more followers?", []string{
			"@noa.bakes has more followers, [5,141](fact:c1:followers).", "@bea.breads: [900]"}, "You"},
		{apart, "who grows faster?", []string{"@bea.breads grows faster, by [+9.0%](fact:c2:growthPercent)", "@noa.bakes: [+3.0%]"}, "You"},
		{apart, "Which of the two posts more?", []string{"I can't tell how often @noa.bakes posts"}, "You"},
		{one, "which of the two has more followers", []string{"You have more followers", "@noa.bakes: [5,141]"}, "@bea.breads"},
		{nil, "does bea.breads grow faster than noa.bakes?",
			[]string{"@bea.breads grows faster, by [+9.0%](fact:c2:growthPercent)", "@noa.bakes: [+3.0%](fact:c1:growthPercent)"}, "You"},
		{nil, "is the engagement rate of noa.bakes higher than that of bea.breads", []string{
			"I can't tell the engagement rate of @noa.bakes yet: the likes of these posts are hidden on Instagram."}, "has the highest"},
		{nil, "does noa.bakes have fewer followers than bea.breads?", []string{
			"@bea.breads has fewer followers, [900](fact:c2:followers)."}, "You"},
		{nil, "who has more followers, noa.bakes or me?", []string{"You have more followers", "@noa.bakes: [5,141]"}, "@bea.breads"},
		{nil, "growth of noa.bakes and bea.breads", []string{"[5,141](fact:c1:followers)", "[900](fact:c2:followers)"}, "You"},
		{nil, "does noa.bakes grow faster than rye.club", []string{"I don't have @rye.club in this conversation."}, "faster, by"},
	} {
		text := ask(t, withBea(), reply.Question{Prompt: c.prompt, Turns: c.turns}).Text
		for _, part := range c.want {
			require.Contains(t, text, part, c.prompt)
		}
		require.NotContains(t, text, c.not, c.prompt)
	}
}

func TestMisspeltNames(t *testing.T) {
	sheet := withBea()
	for prompt, want := range map[string]string{
		"how is noa.baks doing":                    "I don't know @noa.baks, so this is about @noa.bakes.",
		"how many followers does @nao.bakes have":  "I don't know @nao.bakes, so this is about @noa.bakes.",
		"how fast does bea braeds grow":            "I don't know “bea braeds”, so this is about @bea.breads.",
		"who grows faster, noa.baks or bea.breads": "I don't know @noa.baks, so this is about @noa.bakes.",
		"growth of @noa.cakes.daily":               "I don't have @noa.cakes.daily in this conversation.",
	} {
		answer := ask(t, sheet, reply.Question{Prompt: prompt})
		require.Contains(t, answer.Text, want, prompt)
		require.Equal(t, len(answer.Facts) == 0, answer.Unanswered, prompt)
	}
	for _, prompt := range []string{"how is noa.bakes doing", "best breads for reels", "growth of noa bakes"} {
		require.NotContains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, "I don't know", prompt)
	}
	sheet.Others = append(sheet.Others, facts.NewSubject("c3", "@noa.makes", false, nil))
	answer := ask(t, sheet, reply.Question{Prompt: "how is noa.jakes doing"})
	require.Equal(t, "I don't know @noa.jakes. Do you mean @noa.bakes or @noa.makes?", answer.Text)
	require.True(t, answer.Unanswered)
}

func TestFurtherQuestions(t *testing.T) {
	sheet := withBea()
	sheet.Planner = waiting(ofFriday().Planner, 1, facts.PlannedIdea{Title: "Ten questions", Type: "story", Day: "2026-12-02"})
	for prompt, want := range map[string]string{
		"what's next":                                 "For your next post:",
		"what should I work on today":                 "For your next post:",
		"am I posting at the right times":             "[8 PM](fact:own:bestTime1)",
		"is my account healthy":                       "[48,213](fact:own:followers)",
		"I feel stuck":                                "For your next post:",
		"what's my growth rate in percent":            "[+2.7%](fact:own:growthPercent)",
		"how many followers will I have at this rate": "[48,213](fact:own:followers)",
		"my worst day to post":                        "I know too few posts of each weekday to tell which does worst.",
		"do I have anything scheduled for sunday":     "Planned for Sun 22 Nov:",
		"which ideas have no draft yet":               "- **Ten questions** (story, planned for Wed 2 Dec)",
	} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want, prompt)
	}
	sheet.Others = []facts.Subject{rye()}
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "how do I compare to rye in posting frequency"}).Text, "You post [3.5]")
	turns := []reply.Turn{{Prompt: "noa.bakes"}, {Prompt: "and bea.breads?"}, {Prompt: "which of the two has more followers?"}}
	require.Contains(t, ask(t, withBea(), reply.Question{Prompt: "which grows faster?", Turns: turns}).Text, "@bea.breads grows faster")
	more := ask(t, withBea(), reply.Question{Prompt: "which posts more?", Turns: turns}).Text
	require.Contains(t, more, "I can't tell how often @noa.bakes posts")
}

func TestWhatElseCreatorsAsk(t *testing.T) {
	for prompt, want := range map[string]string{
		"why did i lose followers this month":      "You didn't on balance: more came than left. Your followers changed by",
		"how often do i post reels":                "You published [2](fact:own:reelPostsIn30) reels in the last 30 days.",
		"whats a good time for images on weekends": "You published no images at weekends (Saturday and Sunday) in the last 90 days",
		"how did my posts do this month":           "Your figures this month (since 1 Nov):",
		"show me my 4 worst posts":                 "1. Image of 12 Nov",
		"how long since i last posted":             "at [5:34 PM](fact:own:topHour1000005)",
		"should i post every day":                  "You post [3.5](fact:own:perWeek) times a week.",
		"is it a good idea to post at midnight":    "That's hard to say: your posts published between midnight and 1 AM",
		"did i reach my goal in october":           "I only know this week, so I can't answer for October. You've published",
		"am i shadowbanned":                        "Instagram doesn't say whether it shows an account less.",
		"whats trending":                           "I can't see what's trending on Instagram",
		"is my account dead":                       "You have [48,213](fact:own:followers) followers.",
		"are carousels better than images for me":  "Carousels do better by engagement rate.",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}
