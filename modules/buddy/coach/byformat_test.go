package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestLikesAndCommentsByFormat(t *testing.T) {
	for prompt, want := range map[string]string{
		"how many likes do my carousels get on average": "Your carousels published in the last 30 days get " +
			"[30.0](fact:own:carouselLikesIn30) likes (1 post) on average.",
		"comments per post of reels":                    "get [0.0](fact:own:reelCommentsIn30) comments (2 posts) on average.",
		"how many likes and comments does an image get": "[10.0](fact:own:imageLikesIn30) likes (1 post) and [0.0](fact:own:imageCommentsIn30)",
		"which format gets the most likes": "\n\n- Reels: [60.0](fact:own:reelLikesIn30) likes (1 post)\n- Carousels: [30.0]" +
			"(fact:own:carouselLikesIn30) likes (1 post)\n- Images: [10.0]",
		"average likes of my reels in october":       "published in October get [20.0](fact:own:reelLikesIn2026100120261031) likes (1 post)",
		"engagement rate of my reels in october":     "have an engagement rate of [2.0%](fact:own:reelRateIn2026100120261031) (1 post)",
		"what do my carousels get on average":        "have an engagement rate of [3.0%](fact:own:carouselRateIn30) (1 post), [30.0]",
		"how many likes did my images get last week": "I don't have totals, only averages per post.\n\nYour images published last week",
		"average likes last week":                    "published last week (8 Nov to 14 Nov) get [35.0](fact:own:likesIn2026110820261114) likes",
		"why did the likes of my reels drop":         "I can't tell why it changed",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}

func TestLikesOfAFormatThatAreNotKnown(t *testing.T) {
	h := remembered()
	posts := h.Posts()
	fresh := facts.History{Viewpoint: h.Viewpoint, ReadPosts: reading(posts[:1]), ReadPoints: h.ReadPoints, Link: h.Link}
	text := talk(t, fresh, "average likes of my reels").Text
	require.Equal(t, "I can't tell the likes of your reels: the likes of these posts are hidden on Instagram.", text)
	text = talk(t, fresh, "average likes of my carousels").Text
	require.Equal(t, "I can't tell the likes of your carousels: no carousels were published in the last 30 days.", text)
	fresh.PostsSince = new(fresh.Ago(3))
	require.Contains(t, talk(t, fresh, "average likes of my reels").Text, "I can't tell the likes of your reels: we read the newest 200 posts")
}

func TestTheMeanOfAFormatHasItsFormula(t *testing.T) {
	own := maya()
	h := remembered()
	own.History = &h
	f := records.Mean(own, records.Likes, records.Recent, "reel")
	require.Equal(t, "Mean of the likes, over the reels published in the last 30 days", f.Formula)
	require.Equal(t, 1, f.N, "the likes of the other are hidden")
	require.InDelta(t, 60, f.Numbers[0], 0)
	require.Equal(t, "/my-performance", f.Link)
}

func TestAnotherFormatOrFigureIsAskedForNext(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"average likes of my reels", "and carousels?"}, "[30.0](fact:own:carouselLikesIn30)"},
		{[]string{"average likes of my reels", "of images"}, "[10.0](fact:own:imageLikesIn30)"},
		{[]string{"engagement rate of my reels", "of carousels"}, "an engagement rate of [3.0%](fact:own:carouselRateIn30)"},
		{[]string{"how many likes do I get on average", "of carousels"}, "[30.0](fact:own:carouselLikesIn30)"},
		{[]string{"what's my engagement rate", "and for reels?"}, "[6.0%](fact:own:reelRateIn30)"},
		{[]string{"average likes of my reels", "and carousels?", "and in october?"}, "no carousels were published in October."},
		{[]string{"average likes of my reels in october", "and comments?"}, "[0.0](fact:own:reelCommentsIn2026100120261031) comments"},
		{[]string{"likes by format", "and comments?"}, "- Reels: [0.0](fact:own:reelCommentsIn30)"},
	} {
		require.Contains(t, talk(t, remembered(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestAFormatOfAnotherAccountBesideOnesOwn(t *testing.T) {
	sheet := whole()
	sheet.Own.ProfileID, sheet.Others[0].ProfileID = 4, 7
	of := sheets{sheet: sheet, histories: map[int64]facts.History{4: remembered(), 7: remembered()}}
	text := askOf(t, of, reply.Question{Prompt: "do my reels get more likes than @noa.bakes"}).Text
	require.Contains(t, text, "@noa.bakes's reels published in the last 30 days get [60.0](fact:c1:reelLikesIn30)")
	require.Contains(t, text, "Your reels published in the last 30 days get [60.0](fact:own:reelLikesIn30)")
}

func TestTheRatesOfFormatsThatAreNotKnown(t *testing.T) {
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Share.Nth(1), Label: "Share", Words: "60.0% images", Value: new(60.0)},
		{Key: facts.Share.Nth(2), Label: "Share", Words: "40.0% reels", Value: new(40.0)},
		{Key: facts.FormatRate.Nth(1), Label: "Engagement rate of images, 6 posts",
			Unit: facts.Percent, Value: new(2.0), Basis: figures.Basis{N: 6}},
		{Key: facts.FormatRate.Nth(2), Label: "Engagement rate of reels", Unit: facts.Percent,
			Basis: figures.Basis{Reason: new(figures.ReasonHidden)}},
	})
	sheet.Own = &own
	text := talkOf(t, sheet, remembered(), "engagement rate of my reels and carousels").Text
	require.Contains(t, text, "- Reels: N/A (the likes of these posts are hidden on Instagram)\n- Carousels: none published")
}

func TestTheMeanOverAllFormatsIsToldInAnyWording(t *testing.T) {
	for _, prompt := range []string{"engagement rate of my reels", "engagement rate of my reels in the last 30 days"} {
		require.Contains(t, talk(t, remembered(), prompt).Text, "Over all formats:", prompt)
	}
}

func TestTheFormatsOfTwoAccounts(t *testing.T) {
	const theirs = "@noa.bakes's reels published in the last 30 days have an engagement rate of [6.0%](fact:c1:reelRateIn30) (1 post), "
	const mine = "Your reels published in the last 30 days have an engagement rate of [6.0%](fact:own:reelRateIn30) (1 post), "
	for _, prompt := range []string{"compare my reels with noa's reels", "my reels vs noa's", "do my reels do better than noa's reels"} {
		text := talkOfTwo(t, prompt)
		require.Contains(t, text, theirs, prompt)
		require.Contains(t, text, mine, prompt)
	}
	text := talkOfTwo(t, "compare my carousels with noa's carousels in november")
	require.Contains(t, text, "(fact:c1:carouselRateIn2026110120261120)")
	require.Contains(t, text, "(fact:own:carouselRateIn2026110120261120)")
	require.Contains(t, talkOfTwo(t, "compare my reels with my carousels"), "- Reels: an engagement rate of [6.0%](fact:own:reelRateIn30)")
}

func TestTheWorstFormatIsNamed(t *testing.T) {
	figure := func(key facts.Key, words string, value float64) facts.Figure {
		b := basis("Mean")
		b.N = 2
		return facts.Figure{Key: key, Label: "Mix, 2 posts", Unit: facts.Percent, Words: words, Value: &value, Basis: b}
	}
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		figure(facts.Share.Nth(1), "60% reels", 60), figure(facts.Share.Nth(2), "40% images", 40),
		figure(facts.FormatRate.Nth(1), "", 6), figure(facts.FormatRate.Nth(2), "", 2),
	})
	sheet := whole()
	sheet.Own = &own
	for _, prompt := range []string{"worst format", "which format does worst", "which format should i avoid"} {
		require.Contains(t, talkOf(t, sheet, remembered(), prompt).Text,
			"Your images do worst, with an engagement rate of [2.0%](fact:own:formatRate2) on average (2 posts).\n\n", prompt)
	}
}
