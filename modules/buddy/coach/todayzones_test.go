package coach

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// TestTodayIsTheUsersDay asks at 11:30 UTC on 20 November: it is half past midnight of the 21st at +13, and at −11 half past midnight of
// the 20th; half an hour before local midnight it is the day before, while in UTC it stays the 20th.
func TestTodayIsTheUsersDay(t *testing.T) {
	for _, c := range []struct {
		zone              string
		now               time.Time
		today, yesterday  string // as they are said
		todayID, sinceDay string // in the ids of figures
	}{
		{"Pacific/Tongatapu", time.Date(2026, 11, 20, 11, 30, 0, 0, time.UTC), "21 Nov", "20 Nov", "2026112120261121", "21"},
		{"Pacific/Tongatapu", time.Date(2026, 11, 20, 10, 30, 0, 0, time.UTC), "20 Nov", "19 Nov", "2026112020261120", "20"},
		{"Pacific/Pago_Pago", time.Date(2026, 11, 20, 11, 30, 0, 0, time.UTC), "20 Nov", "19 Nov", "2026112020261120", "20"},
		{"Pacific/Pago_Pago", time.Date(2026, 11, 20, 10, 30, 0, 0, time.UTC), "19 Nov", "18 Nov", "2026111920261119", "19"},
	} {
		zone := figures.ZoneOf(c.zone)
		h := remembered()
		h.Viewpoint = figures.Viewpoint{Now: c.now, Zone: zone} // as an instant, in no zone of its own
		fresh := postAt("2026-11-20 00:00", "IMAGE", "Fresh", 50)
		fresh.ID, fresh.PostedAt = 12, c.now.Add(-20*time.Minute)
		h.ReadPosts = reading([]figures.Post{fresh})
		sheet := planning(facts.PlannedIdea{Title: "Rye", Type: "reel", Status: "draft", Day: c.now.In(zone).Format(time.DateOnly)})
		sheet.Planner.Today = c.now.In(zone).Format(time.DateOnly)
		for prompt, want := range map[string]string{
			"how many posts did I publish today":     "You published [1](fact:own:postsIn" + c.todayID + ") post today (" + c.today + ").",
			"how many posts did I publish yesterday": "[0]",
			"yesterday's post":                       "posts yesterday (" + c.yesterday + ").",
			"what is planned today":                  "Planned for today:",
			"how many posts this month":              "You published [1](fact:own:postsIn20261101202611" + c.sinceDay + ") post",
			"my latest post":                         "Your latest post is the image of " + c.today,
		} {
			require.Contains(t, talkOf(t, sheet, h, prompt).Text, want, "%s at %s: %s", prompt, c.zone, c.now)
		}
		sheet.Planner.Today = "" // the history alone tells the day
		require.Contains(t, talkOf(t, sheet, h, "how many posts this month").Text, "202611"+c.sinceDay+") post", c.zone)
	}
}

// TestTheFollowersOfToday: followers are counted by UTC days, whichever day the user has.
func TestTheFollowersOfToday(t *testing.T) {
	ask := func(zone string, hour int, prompt string) string {
		h := readDaily()
		h.Viewpoint = figures.Viewpoint{Now: time.Date(2026, 11, 20, hour, 30, 0, 0, time.UTC), Zone: figures.ZoneOf(zone)}
		return talk(t, h, prompt).Text
	}
	const behind, ahead = "Pacific/Pago_Pago", "Pacific/Tongatapu"
	require.Equal(t, "You had [1,200](fact:own:followersOn20261119) followers on 19 Nov 2026.", ask(behind, 10, "how many followers today"),
		"the latest count is of the user's today")
	require.Contains(t, ask(behind, 10, "how many followers did I gain today"), "changed by [+10](fact:own:growthIn2026111920261119)")
	require.Contains(t, ask(behind, 10, "how many followers did I gain this month"), "changed by [+200]", "since the 1,000 of October")
	require.Equal(t, "I count followers by UTC days, and 21 Nov 2026 hasn't begun there yet. You have [1,200](fact:own:followersOn20261120) "+
		"followers now.", ask(ahead, 11, "how many followers today"))
	require.Contains(t, ask(ahead, 11, "how many followers did I gain today"),
		"I count followers by UTC days, and that one hasn't begun yet.")
	require.Contains(t, ask(ahead, 11, "how many followers did I gain yesterday"), "changed by [+5](fact:own:growthIn2026112020261120)")
	for _, zone := range []string{behind, ahead} {
		require.Contains(t, ask(zone, 11, "my daily growth"), "- 20 Nov 2026: [+5](fact:own:growthIn2026112020261120)\n", zone)
	}
}
