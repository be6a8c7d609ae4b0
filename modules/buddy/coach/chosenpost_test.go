package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestTheOnlyChosenPost(t *testing.T) {
	sheet := withPosts()
	sheet.Others = append(sheet.Others, account("c7", "@noa.x", 3, 200, 9, 4, 4))
	sheet.Saved = new(facts.NewSubject("saved", "the posts you chose", true, []facts.Figure{
		{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(1.0), Basis: basis("Posts you chose")},
		{Key: facts.TopPost.Nth(1), Label: `Reel by @noa.x of 2 Nov "Rye"`, Unit: facts.Percent, Value: new(9.1), Basis: basis("Rate")},
		{Key: facts.TopLikes.Nth(1), Label: "Likes", Unit: facts.Count, Value: new(900.0), Basis: basis("As Instagram says")},
		{Key: facts.TopTags.Nth(1), Label: "Hashtags", Words: "#rye #oven", Basis: basis("As Instagram says")},
		{Key: facts.TopHour.Nth(1), Label: "Hour", Words: "8:00 PM", Basis: basis("As Instagram says")},
		{Key: facts.TopDay.Nth(1), Label: "Weekday", Words: "Monday", Basis: basis("As Instagram says")},
	}))
	for prompt, want := range map[string]string{
		"how many followers do they have": "@noa.x has [2,000](fact:c7:followers) followers.",
		"how often do they post":          "@noa.x posts [4.0](fact:c7:perWeek)",
		"what is their engagement rate":   "(fact:c7:rate)",
		"how many likes more than my average": "got [900](fact:saved:topLikes1) likes. " +
			"It has an engagement rate of [9.1%](fact:saved:topPost1). " +
			"A post of yours gets [210](fact:own:likes) likes on average.",
		"what hashtags":                         "has [#rye #oven](fact:saved:topTags1).",
		"which weekday":                         "went out on a [Monday](fact:saved:topDay1)",
		"how many followers do I have":          "I can't tell how it grows from your data.",
		"which hashtags should I use":           "(fact:own:hashtag1)",
		"how did it do compared to my average?": "Your mean engagement rate is [4.2%](fact:own:rate).",
	} {
		require.Contains(t, ask(t, sheet, reply.Question{Prompt: prompt}).Text, want, prompt)
	}
	sheet.Others = nil
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "how many followers do they have"}).Text,
		"I don't have @noa.x in this conversation")
}

func TestTheOnlyCompetitor(t *testing.T) {
	sheet := rivals()
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "how many followers do they have"}).Text, "(fact:own:followers)", "which of two?")
	sheet.Others = sheet.Others[:1]
	require.Contains(t, ask(t, sheet, reply.Question{Prompt: "how many followers do they have"}).Text,
		"@hearth.bread has [800](fact:c1:followers)")
	require.Contains(t, converse(t, sheet, "how do I grow?", "and how often do they post").Text, "@hearth.bread posts [6.0](fact:c1:perWeek)")
}

// twoChosen are two chosen posts; the rate of the second is not known where its likes are hidden.
func twoChosen(hidden bool) facts.Sheet {
	chosen := []facts.Figure{
		{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(2.0), Basis: basis("Posts you chose")},
		{Key: facts.TopPost.Nth(1), Label: `Reel by @noa of 2 Nov "Rye"`, Unit: facts.Percent, Value: new(9.1), Basis: basis("Rate")},
		{Key: facts.TopLikes.Nth(1), Label: "Likes", Unit: facts.Count, Value: new(900.0), Basis: basis("As Instagram says")},
		{Key: facts.TopPost.Nth(2), Label: "Reel by @bea of 3 Nov", Unit: facts.Percent, Value: new(7.0), Basis: basis("Rate")},
		{Key: facts.TopLikes.Nth(2), Label: "Likes", Unit: facts.Count, Value: new(70.0), Basis: basis("As Instagram says")},
	}
	if hidden {
		chosen = chosen[:3]
	}
	sheet := rivals()
	sheet.Saved = new(facts.NewSubject("saved", "the posts you chose", true, chosen))
	return sheet
}

func TestWhichOfTwoChosenPostsDidBetter(t *testing.T) {
	const better = `The reel by @noa of 2 Nov "Rye" did better: its engagement rate is ` +
		"[9.1%](fact:saved:topPost1), that of the reel by @bea " +
		"of 3 Nov is [7.0%](fact:saved:topPost2), a difference of [2.1 points](fact:saved:savedtopPost1MinusSavedtopPost2). " +
		"Likes: [900](fact:saved:topLikes1) to [70](fact:saved:topLikes2)."
	for _, prompt := range []string{"which did better", "which one did better?", "which of the two did better", "which post performed better",
		"which of them is better"} {
		require.Equal(t, better, ask(t, twoChosen(false), reply.Question{Prompt: prompt, PostIDs: []int64{1, 2}}).Text, prompt)
	}
	text := ask(t, twoChosen(true), reply.Question{Prompt: "which did better", PostIDs: []int64{1, 2}}).Text
	require.Equal(t, `The reel by @noa of 2 Nov "Rye" has an engagement rate of [9.1%](fact:saved:topPost1). `+
		"I don't know that of the other one, so I can't tell which did better.", text)
}
