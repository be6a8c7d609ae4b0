package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestTwoSpansSideBySide(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how many posts this month compared to last month"}, "You published [4](fact:own:postsIn2026110120261120) posts this month " +
			"(since 1 Nov). You published [1](fact:own:postsIn2026100120261031) post last month (1 Oct to 31 Oct). The difference is " +
			"[+3](fact:own:postsIn2026110120261120MinusPostsIn2026100120261031). This month isn't over yet."},
		{[]string{"growth vs last month"}, "The difference is [+100](fact:own:growthIn2026110120261120MinusGrowthIn2026100120261031)."},
		{[]string{"growth compared with october"}, "or [+11.1%](fact:own:percentIn2026100120261031), in October."},
		{[]string{"engagement this month vs last month"}, "The difference is [+1.3 points](fact:own:rateIn2026110120261120MinusRateIn"},
		{[]string{"my engagement last month compared to this month"}, "The difference is [+1.3 points](fact:own:rateIn2026110120261120Minus"},
		{[]string{"was my engagement higher last month than this month"}, "No. "},
		{[]string{"average likes of my reels this month vs last month"}, "The difference is [+40.0](fact:own:reelLikesIn2026110120261120Minus"},
		{[]string{"how many reels this month vs last month"}, "The difference is [+1](fact:own:reelPostsIn2026110120261120Minus"},
		{[]string{"how many followers did I gain this month", "how much more than last month"}, "The difference is [+100]"},
		{[]string{"difference in growth between this month and last month"}, "The difference is [+100]"},
		{[]string{"compare my engagement this month to last month"}, "The difference is [+1.3 points]"},
		{[]string{"more posts in october than in september"}, "The difference is [+1](fact:own:postsIn2026100120261031Minus"},
		{[]string{"how many more posts than last week"}, "The difference is [−1](fact:own:postsIn2026111520261120Minus"},
		{[]string{"how often do I post", "and compared to last week?"}, "The difference is [−1](fact:own:postsIn2026111520261120Minus"},
		{[]string{"how many posts did I publish yesterday compared to the day before"},
			"The difference is [−1](fact:own:postsIn2026111920261119"},
	} {
		require.Contains(t, talk(t, remembered(), c.prompts...).Text, c.want, c.prompts)
	}
	text := talk(t, remembered(), "growth vs last year").Text
	require.Contains(t, text, "I only look a year back. So I can't tell the difference.")
	require.NotContains(t, text, "Minus")
	require.Contains(t, talk(t, remembered(), "why did my growth drop compared to last month").Text, "I can't tell why it changed")
}

func TestADifferenceHasItsFormula(t *testing.T) {
	own, h := maya(), remembered()
	own.History = &h
	month, _ := timespan.PastSpan("this month", h.Now)
	before, _ := timespan.PastSpan("last month", h.Now)
	f := records.Difference(records.Count(own, month, ""), records.Count(own, before, ""), own, facts.SignedCount)
	require.Equal(t, "Posts published this month (since 1 Nov) minus posts published last month (1 Oct to 31 Oct) of @maya", f.Formula)
	require.Equal(t, f.Formula, f.Label)
	require.Equal(t, "/my-performance", f.Link)
}

// TestNoDifferenceOfAnUnknownGrowth: the sentences say that one of the two is not known.
func TestNoDifferenceOfAnUnknownGrowth(t *testing.T) {
	early, gap := remembered(), remembered()
	early.ReadPoints = func() ([]figures.FollowerPoint, error) {
		return []figures.FollowerPoint{{Date: "2025-11-20", Followers: 800}, {Date: "2025-11-30", Followers: 982},
			{Date: "2026-10-31", Followers: 1000}, {Date: "2026-11-20", Followers: 1200}}, nil
	}
	gap.ReadPoints = func() ([]figures.FollowerPoint, error) {
		return []figures.FollowerPoint{{Date: "2026-11-16", Followers: 1000}, {Date: "2026-11-18", Followers: 1004},
			{Date: "2026-11-19", Followers: 1006}, {Date: "2026-11-20", Followers: 1200}}, nil
	}
	for prompt, h := range map[string]facts.History{
		"growth this month compared to november 2025":                     early,
		"growth this year compared to last year":                          early,
		"how many followers did I gain yesterday compared to november 18": gap,
	} {
		text := talk(t, h, prompt).Text
		require.Contains(t, text, "I can't tell how the followers changed", prompt)
		require.Contains(t, text, "So I can't tell the difference.", prompt)
		require.NotContains(t, text, "Minus", prompt)
	}
}
