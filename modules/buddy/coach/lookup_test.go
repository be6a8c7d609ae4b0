package coach

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestWhatAHistoryAnswers(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    []string
	}{
		{[]string{"how many posts did I publish this month"}, []string{
			"You published [4](fact:own:postsIn2026110120261120) posts this month (since 1 Nov)."}},
		{[]string{"how many posts did I publish last week", "and in october?"}, []string{
			"[1](fact:own:postsIn2026100120261031) post in October."}},
		{[]string{"how many times did I post in the last 7 days"}, []string{"You published [1](fact:own:postsIn7) post in the last 7 days."}},
		{[]string{"how many reels did I post this month"}, []string{"You published [2](fact:own:reelPostsIn2026110120261120) reels"}},
		{[]string{"how many followers did I have on November 9"}, []string{
			"You had [1,100](fact:own:followersOn20261109) followers on 9 Nov 2026."}},
		{[]string{"how many followers did I have on November 12"}, []string{"Nothing was read that day. On 9 Nov 2026 you had [1,100]"}},
		{[]string{"how many followers did I have on 1 September"}, []string{
			"I can't tell the followers of 1 Sep 2026: our data begins on 5 Oct 2026."}},
		{[]string{"how many followers did I gain this month"}, []string{"changed by [+200](fact:own:growthIn2026110120261120), or [+20.0%]"}},
		{[]string{"how many followers did I gain this month", "did it go up or down"}, []string{"Up. Your followers changed by [+200]"}},
		{[]string{"how many followers did I gain in October"}, []string{"[+100]", "That's since 5 Oct 2026, when our data begins."}},
		{[]string{"what was my engagement rate last week"}, []string{
			"last week (8 Nov to 14 Nov) have an engagement rate of [3.5%]", "on average (2 posts)."}},
		{[]string{"how does #rye do"}, []string{"#rye is in [2](fact:own:tagPosts", "engagement rate is [3.5%](fact:own:tagRate"}},
		{[]string{"how does #pita do"}, []string{"No post of yours has #pita in the last 30 days"}},
		{[]string{"which post did worst"}, []string{
			`Your worst post of the last 30 days by engagement rate is the image of 12 Nov "Crumbs #rye": [1.0%]`}},
		{[]string{"which post did worst", "why did it do so badly"}, []string{"It went out at [8:00 AM]", "they don't prove the reason"}},
		{[]string{"which was my second worst post"}, []string{
			`Your second worst post of the last 30 days by engagement rate is the carousel of 1 Nov "Rye in six steps": [3.0%]`}},
		{[]string{"which was my third worst image"}, []string{"I don't have as many as you asked for."}},
		{[]string{"why did my last reel do so badly"}, []string{`Your reel of 18 Nov "Pita, at last" has no engagement rate`}},
		{[]string{"best post last week", "why did it do so badly"}, []string{"Your reel of 10 Nov", "It went out at [7:40 PM]"}},
		{[]string{"best post last week"}, []string{`is the reel of 10 Nov "The berry tart #rye": [6.0%]`}},
		{[]string{"most liked post this month"}, []string{"by likes is the reel of 10 Nov", "[60](fact:own:topLikes"}},
		{[]string{"how did my last post do"}, []string{`Your latest post is the reel of 18 Nov "Pita, at last".`, "[5:34 PM]",
			"no engagement rate that I can tell: this post's likes are hidden on Instagram."}},
		{[]string{"how did my last image do"}, []string{`Your latest image is that of 12 Nov "Crumbs #rye".`, "[1.0%]"}},
		{[]string{"how did the berry tart reel do"}, []string{"Several of your posts fit; this is the latest. Your reel of 10 Nov", "[6.0%]"}},
		{[]string{"how did the berry tart reel do", "how many likes did it get"}, []string{"Your reel of 10 Nov", "[60](fact:own:topLikes"}},
		{[]string{"how many likes did the carousel about rye get"}, []string{"Your carousel of 1 Nov", "[30](fact:own:topLikes"}},
		{[]string{"how did the unicorn reel do"}, []string{"I can't find a reel about unicorn among your posts of the last year."}},
		{[]string{"what did I post last week"}, []string{"You published [2]", "1. Image of 12 Nov", "2. Reel of 10 Nov"}},
		{[]string{"how many followers do I have", "how many more do I need"}, []string{"There is no goal for followers in Bowerbird"}},
		{[]string{"how far am I from my goal", "how many more do I need"}, []string{"[1](fact:week:goalLeft) more post: you've published [2]"}},
		{[]string{"What's my engagement rate?", "in percent?"}, []string{"The rate is in percent already: [4.2%](fact:own:rate)"}},
		{[]string{"how often do I post", "did it go up or down"}, []string{"I can't tell from your data how that changed."}},
	} {
		text := talk(t, remembered(), c.prompts...).Text
		for _, part := range c.want {
			require.Contains(t, text, part, c.prompts)
		}
	}
}

func TestWhatWasNotReadIsNotCounted(t *testing.T) {
	h := remembered()
	h.PostsSince = new(time.Date(2026, 11, 9, 0, 0, 0, 0, time.UTC))
	answer := talk(t, h, "how many posts did I publish this month")
	require.Contains(t, answer.Text, "I can't tell how many posts you published this month (since 1 Nov): we read the newest 200 posts")
	require.Contains(t, talk(t, h, "which post did worst").Text, "I can't tell which post did worst: we read the newest 200 posts")
}

func TestThePlaceOfAHashtag(t *testing.T) {
	for place, want := range map[int]string{8: "it is number eight of your hashtags.", 9: "[3.5%](fact:own:tagRate"} {
		list := make([]facts.Figure, 0, place)
		for n := 1; n <= place; n++ {
			list = append(list, facts.Figure{Key: facts.Hashtag.Nth(n), Label: "Hashtag", Words: fmt.Sprint("#tag", n)})
		}
		list[place-1].Words = "#rye"
		own := facts.NewSubject("own", "@maya", true, list)
		own.ProfileID = 4
		coach := newCoach(sheets{sheet: facts.Sheet{Own: &own}, histories: map[int64]facts.History{4: remembered()}})
		answer, err := coach.Answer(t.Context(), reply.Question{Prompt: "how does #rye do"}, &ear{})
		require.NoError(t, err)
		require.Contains(t, answer.Text, want)
	}
}

func TestWhyAFormatDoesBest(t *testing.T) {
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Share.Nth(1), Label: "Share", Words: "60.0% images", Value: new(60.0)},
		{Key: facts.Share.Nth(2), Label: "Share", Words: "40.0% reels", Value: new(40.0)},
		{Key: facts.FormatRate.Nth(1), Label: "Engagement rate of images, 6 posts",
			Unit: facts.Percent, Value: new(2.0), Basis: figures.Basis{N: 6}},
		{Key: facts.FormatRate.Nth(2), Label: "Engagement rate of reels, 4 posts",
			Unit: facts.Percent, Value: new(5.0), Basis: figures.Basis{N: 4}},
	})
	sheet.Own = &own
	turns := []reply.Turn{{Prompt: "reels or images?", Answer: "In the last 30 days: [60.0% images](fact:own:share1)."}}
	text := ask(t, sheet, reply.Question{Prompt: "why?", Turns: turns}).Text
	require.Contains(t, text, "No format is clearly ahead.")
	require.Contains(t, text, "- Reels: [5.0%](fact:own:formatRate2) (4 posts)\n- Images: [2.0%](fact:own:formatRate1) (6 posts)")
	require.Contains(t, text, "they don't prove the reason")
}

func TestSpansThatAQuestionBounds(t *testing.T) {
	for _, c := range [][2]string{
		{"how many posts since November 1", "You published [4](fact:own:postsIn2026110120261120) posts since 1 Nov."},
		{"how many posts between November 1 and November 10", "[2](fact:own:postsIn2026110120261110) posts from 1 Nov to 10 Nov."},
		{"how many posts did I publish from 1 November to 12 November", "[3](fact:own:postsIn2026110120261112) posts from 1 Nov to 12 Nov."},
		{"how many posts after November 5", "[3](fact:own:postsIn2026110620261120) posts after 5 Nov (since 6 Nov)."},
		{"how many posts did I publish on november 9 and 10", "[1](fact:own:postsIn2026110920261110) post on 9 Nov and 10 Nov."},
		{"how many posts in the first week of november", "[1](fact:own:postsIn2026110120261107) post in the first week of November"},
		{"best post since november 11", "published since 11 Nov by engagement rate is the image of 12 Nov"},
		{"how many posts did I publish last week and the week before", "[3](fact:own:postsIn2026110120261114) posts last week and the week"},
		{"how many reels since November 1", "You published [2](fact:own:reelPostsIn2026110120261120) reels since 1 Nov."},
		{"what did I post this month compared to last month", "I can't tell: ask me about one span of days at a time."},
		{"how many followers did I have before november 5", "On 31 Oct 2026 you had [1,000]"},
		{"how many posts did I publish since I moved in November", "I can't tell: I don't know which days you mean."},
		{"how many followers on december 3, 2026", "I can't tell: that's still to come."},
		{"how many posts in the last 0 days", "I can't tell: name at least one day."},
		{"how many followers did I have on November 3, 2025", "I can't tell the followers of 3 Nov 2025: I only look a year back."},
		{"how many followers did I gain last year", "last year (1 Jan 2025 to 31 Dec 2025): I only look a year back."},
		{"how many posts in 2025", "I can't tell how many posts you published in 2025: I only look a year back."},
		{"average likes from 1 November to 12 November", "published from 1 Nov to 12 Nov get [33.3](fact:own:likesIn2026110120261112) likes"},
	} {
		require.Contains(t, talk(t, remembered(), c[0]).Text, c[1], c[0])
	}
}

func TestTheGrowthOfADayNeedsTheDayBefore(t *testing.T) {
	text := talk(t, remembered(), "how many followers did I gain today").Text
	require.Equal(t, "I can't tell how the followers changed today (20 Nov): nothing was read the day before. "+
		"You had [1,100](fact:own:followersOn20261109) followers on 9 Nov 2026.", text)
	text = talk(t, remembered(), "how many followers did I gain yesterday").Text
	require.Contains(t, text, "I can't tell how the followers changed yesterday (19 Nov): nothing was read in this period.")
	fresh, read := remembered(), remembered()
	points := read.Points()
	fresh.ReadPoints = func() ([]figures.FollowerPoint, error) {
		return append(points[:3:3], figures.FollowerPoint{Date: "2026-11-19", Followers: 1150}, points[3]), nil
	}
	require.Contains(t, talk(t, fresh, "how many followers did I gain today").Text, "changed by [+50]")
	text = talk(t, remembered(), "how many followers did I gain last week").Text
	require.Contains(t, text, "[+100]")
	require.Contains(t, text, "That's from 31 Oct 2026 to 9 Nov 2026: the days around were not read.")
}

func TestAWorstPostThatIsNotKnown(t *testing.T) {
	h := remembered()
	h.PostsSince = new(time.Date(2026, 11, 9, 0, 0, 0, 0, time.UTC))
	require.Contains(t, talk(t, h, "which post did worst").Text, "I can't tell which post did worst: we read")
	text := talk(t, remembered(), "how did my last post do").Text
	require.NotContains(t, text, "its engagement rate is")
	require.Contains(t, text, "has no number of likes that is known.")
}

// TestAMeanSaysOfHowManyPostsItIs: one of the four has its likes hidden.
func TestAMeanSaysOfHowManyPostsItIs(t *testing.T) {
	for prompt, want := range map[string]string{
		"engagement rate this month":           "have an engagement rate of [3.3%](fact:own:rateIn2026110120261120) on average (3 posts).",
		"average likes this month":             "get [33.3](fact:own:likesIn2026110120261120) likes on average (3 posts).",
		"average comments this month":          "comments on average (4 posts).",
		"engagement rate in the last 90 days":  "on average (4 posts).",
		"engagement rate in the last 2 months": "on average (4 posts).",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}

func TestDaysThatThereAreNot(t *testing.T) {
	for _, prompt := range []string{"how many followers on 31 feb", "posts on february 31", "how many posts on 2026-02-30",
		"followers on 1 jan 10000", "likes on 29 feb 2025"} {
		require.Equal(t, "I can't tell: there is no such day.", talk(t, remembered(), prompt).Text, prompt)
	}
	require.Equal(t, "I can't tell: a number of days can't be below zero.", talk(t, remembered(), "growth in the last -5 days").Text)
	require.Equal(t, "I can't tell: I know no figures of such a year.", talk(t, remembered(), "followers in year 0").Text)
	for _, prompt := range []string{"how many followers on 10 nov", "posts on 31 october 2026", "followers on 29 feb 2024"} {
		require.NotContains(t, talk(t, remembered(), prompt).Text, "no such day", prompt)
	}
}

func TestWhatWasPublishedInASpan(t *testing.T) {
	for prompt, want := range map[string]string{
		"what time did i post on wednesday": `Your reel of 18 Nov "Pita, at last" went out on a [Wednesday](fact:own:topDay1000005) at [5:34 PM]`,
		"what time did i post yesterday":    "You published [0]",
		"which hashtags did i use last week": "You published [2](fact:own:postsIn2026110820261114) posts last week (8 Nov to 14 Nov).\n\n" +
			`1. Image of 12 Nov "Crumbs #rye": [#rye](fact:own:topTags1000004)`,
		"compare my best post with my worst": "1. Reel of 10 Nov",
		"compare my worst and my best post":  "2. Image of 12 Nov",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
}
