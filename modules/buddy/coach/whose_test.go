package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// withKnownPosts is noa with what her posts say.
func withKnownPosts() []facts.Subject {
	return []facts.Subject{facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(5141.0), Basis: basis("As Instagram says")},
		{Key: facts.Hashtag.Nth(1), Label: "Hashtag in 12 posts", Words: "#rye", Basis: basis("Mean by tag")},
		{Key: facts.BestTime.Nth(1), Label: "Best hour", Words: "7 PM", Basis: basis("Mean by hour")},
		{Key: facts.Share.Nth(1), Label: "Reels", Unit: facts.Percent, Value: new(60.0), Basis: basis("Share")},
		{Key: facts.TopPost.Nth(1), Label: "Reel of 3 Nov", Unit: facts.Percent, Value: new(8.0), Basis: basis("Rate")},
	})}
}

func TestNoQuestionAboutAnotherIsAnsweredWithOnesOwnFigures(t *testing.T) {
	for _, c := range []struct {
		turns  []reply.Turn
		prompt string
		want   string
	}{
		{nil, "what hashtags does noa use", "@noa.bakes"},
		{nil, "when does noa post best", "@noa.bakes"},
		{nil, "what was noa's best reel", "@noa.bakes"},
		{nil, "compare my reels with noa's reels", "@noa.bakes"},
		{nil, "who is @noa.bakes's top post this month", "@noa.bakes"},
		{[]reply.Turn{{Prompt: "how many followers does noa have"}}, "how many did she gain last week", "@noa.bakes"},
		{nil, "what was nora's best reel", "no account called “nora”"},
		{nil, "what hashtags does nora use", "no account called “nora”"},
		{[]reply.Turn{{Prompt: "how many followers does nora have"}}, "how many did she gain last week", "no account called “nora”"},
		{nil, "how many followers did she gain last week", "I can't tell who “she” is"},
		{[]reply.Turn{{Prompt: "how do my competitors compare?"}}, "which hashtags do they use that i don't", "@noa.bakes"},
		{nil, "which hashtags do they use that i dont", "@noa.bakes"},
	} {
		sheet := whole()
		sheet.Others = append(withKnownPosts(), sheet.Others[1:]...)
		sheet.Own.ProfileID = 4
		text := askOf(t, sheets{sheet: sheet, histories: map[int64]facts.History{4: remembered()}},
			reply.Question{Prompt: c.prompt, Turns: c.turns}).Text
		require.Contains(t, text, c.want, c.prompt)
		if c.prompt != "compare my reels with noa's reels" {
			require.NotContains(t, text, "fact:own", c.prompt)
		}
		require.NotContains(t, text, "posts most often", c.prompt)
	}
	require.Contains(t, talk(t, remembered(), "what's today's best time", "and this week's goal").Text, "fact:week")
}
