package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestAccountsRankedByASpan(t *testing.T) {
	sheet := rivals()
	sheet.Own.ProfileID, sheet.Others[0].ProfileID, sheet.Others[1].ProfileID = 4, 5, 6
	slower, unread := remembered(), remembered()
	slower.ReadPoints = func() ([]figures.FollowerPoint, error) {
		return []figures.FollowerPoint{{Date: "2026-09-30", Followers: 1000}, {Date: "2026-10-31", Followers: 1050}}, nil
	}
	posts := unread.Posts()
	unread = facts.History{Viewpoint: unread.Viewpoint, ReadPosts: reading(posts[:4]), Link: unread.Link,
		ReadPoints: func() ([]figures.FollowerPoint, error) { return nil, nil }}
	of := sheets{sheet: sheet, histories: map[int64]facts.History{4: remembered(), 5: slower, 6: unread}}
	for _, c := range []struct {
		prompts []string
		want    []string
	}{
		{[]string{"who gained most in october"}, []string{"You grew fastest, by [+11.1%](fact:own:percentIn2026100120261031) in October.",
			"1. You: [+11.1%](fact:own:percentIn2026100120261031)\n2. @hearth.bread: [+5.0%](fact:c1:percentIn2026100120261031)",
			"I can't tell how fast @crust.bread grows in October:"}},
		{[]string{"who grew slowest in october"}, []string{"@hearth.bread grew slowest, by [+5.0%](fact:c1:"}},
		{[]string{"who gained most in october", "by how much"}, []string{"The difference to the next is [6.1 points]"}},
		{[]string{"who gained most in october", "and me?"}, []string{"Your followers changed by [+100](fact:own:growthIn2026100120261031)"}},
		{[]string{"who gained most in october", "and hearth?"}, []string{"@hearth.bread's followers changed by [+50](fact:c1:growthIn2026"}},
		{[]string{"who posted least in october"}, []string{"@crust.bread posted least, [0](fact:c2:postsIn2026100120261031) times in October."}},
	} {
		text := talkWith(t, of, c.prompts...).Text
		for _, part := range c.want {
			require.Contains(t, text, part, c.prompts)
		}
		require.NotContains(t, text, "30 days", c.prompts)
	}
}
