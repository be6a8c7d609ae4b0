package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestRankings(t *testing.T) {
	sheet := whole()
	sheet.Others = append(sheet.Others, rye())
	for prompt, want := range map[string][]string{
		"Who grows fastest?": {
			"@noa.bakes grows fastest, by [+3.0%](fact:c1:growthPercent) in 30 days.",
			"1. @noa.bakes: [+3.0%](fact:c1:growthPercent)\n2. You: [+2.7%](fact:own:growthPercent)\n3. @rye: [−1.0%](fact:c2:growthPercent)",
		},
		"who grows slowest": {"@rye grows slowest, by [−1.0%](fact:c2:growthPercent) in 30 days.", "1. @rye:"},
		"Who posts most?": {
			"You post most, [3.5](fact:own:perWeek) times a week.", "1. You: [3.5](fact:own:perWeek)\n2. @rye: [1.0](fact:c2:perWeek)",
			"I can't tell how often @noa.bakes posts from your data.",
		},
		"Which competitor posts the least": {"@rye posts least, [1.0](fact:c2:perWeek) times a week."},
		"who has the best engagement": {
			"@rye has the highest engagement rate, [7.5%](fact:c2:rate).", "1. @rye: [7.5%](fact:c2:rate)\n2. You: [4.2%](fact:own:rate)",
			"I can't tell the engagement rate of @noa.bakes yet: the likes of these posts are hidden on Instagram.",
		},
		"who has the most followers":       {"You have the most followers, [48,213](fact:own:followers)."},
		"which account is the biggest?":    {"You have the most followers, [48,213](fact:own:followers)."},
		"Who's the best?":                  {"@rye has the highest engagement rate"},
		"who has the worst engagement":     {"You have the lowest engagement rate, [4.2%](fact:own:rate)."},
		"which of my rivals grows fastest": {"@noa.bakes grows fastest"},
		"who gets the most likes":          {"I can't tell who gets the most likes: I don't have that figure of any of them."},
	} {
		text := ask(t, sheet, reply.Question{Prompt: prompt}).Text
		for _, part := range want {
			require.Contains(t, text, part, prompt)
		}
	}
	require.NotContains(t, ask(t, sheet, reply.Question{Prompt: "Which competitor posts the most"}).Text, "You", "I'm none of my competitors")
	require.Contains(t, ask(t, facts.Sheet{}, reply.Question{Prompt: "who grows fastest"}).Text, "I have no competitors to compare with")
	for _, prompt := range []string{"who are my followers", "who are you", "Who follows me most?", "which post is the best"} {
		require.NotEqual(t, topic.Ranking, followup.Understand(prompt, nil, nil).Topic, prompt)
	}
}

// What accounts are called says nothing of what is asked, and is never changed.
func TestNamesThatReadAsMeasures(t *testing.T) {
	account := func(id, name string, growth, likes, followers float64) facts.Subject {
		return facts.NewSubject(id, name, false, []facts.Figure{
			{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: &followers, Basis: basis("As Instagram says")},
			{Key: facts.GrowthPercent, Label: "Growth", Unit: facts.SignedPercent, Value: &growth, Basis: basis("Change / first × 100")},
			{Key: facts.Likes, Label: "Likes", Unit: facts.Mean, Value: &likes, Basis: basis("Mean of likes")},
		})
	}
	sheet := facts.Sheet{Others: []facts.Subject{
		account("c1", "@fastestbread", 9, 10, 500), account("c2", "@slowest.rye", 2, 30, 900),
	}}
	for prompt, want := range map[string]string{
		"who gets more likes, @fastestbread or @slowest.rye?":          "@slowest.rye gets more likes a post, [30",
		"does @fastestbread have more followers than @slowest.rye?":    "@slowest.rye has more followers, [900]",
		"does fastestbread grow faster than slowestrye":                "@fastestbread grows faster, by [+9.0%]",
		"who has the fewest followers, @fastestbread or @slowest.rye?": "@fastestbread has ",
	} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want, prompt)
	}
}

func TestRankingsOfOldFigures(t *testing.T) {
	sheet := whole()
	old := facts.NewSubject("c2", "@rye", false, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate, until 3 Nov 2026", Unit: facts.Percent, Value: new(7.5), Basis: basis("Mean of rates")},
	})
	old.Until = "3 Nov 2026"
	sheet.Others = []facts.Subject{old}
	text := ask(t, sheet, reply.Question{Prompt: "who has the best engagement"}).Text
	require.Contains(t, text, "@rye (until 3 Nov 2026) has the highest engagement rate")
	require.Contains(t, text, "1. @rye (until 3 Nov 2026): [7.5%](fact:c2:rate)")
}

func TestHowItGoesInShort(t *testing.T) {
	text := ask(t, whole(), reply.Question{Prompt: "How am I doing?"}).Text
	for _, part := range []string{
		"In the last 30 days", "[48,213](fact:own:followers)", "[4.2%](fact:own:rate)", "[3.5](fact:own:perWeek) times a week",
	} {
		require.Contains(t, text, part)
	}
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "is 4% good?"}).Text,
		"By comparison, no: as an engagement rate, that's lower than all that I can compare it with: your own ([4.2%](fact:own:rate)).")
	require.Contains(t, ask(t, whole(), reply.Question{Prompt: "how many people saw my story"}).Text, "I don't have your story figures")
}

func TestNoRankingByWhatIsNotShown(t *testing.T) {
	for prompt, want := range map[string]string{
		"who gets more views, @crust.bread or me": "I can't rank accounts by views. Instagram only shows us the views of reels.",
		"who has the highest reach":               "I can't rank accounts by reach. Instagram shows these figures to an account's owner alone.",
		"who gets the most saves":                 "I can't rank accounts by saves.",
	} {
		text := ask(t, rivals(), reply.Question{Prompt: prompt}).Text
		require.Contains(t, text, want, prompt)
		require.NotContains(t, text, "(fact:", prompt)
	}
}
