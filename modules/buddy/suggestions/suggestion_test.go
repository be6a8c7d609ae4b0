package suggestions

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var (
	monday   = time.Date(2026, 11, 16, 6, 0, 0, 0, time.UTC)
	saturday = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
)

// figure has a formula that names its window, as those of the pages do.
func figure(key facts.Key, unit facts.Unit, value float64, words string) facts.Figure {
	f := facts.Figure{Key: key, Label: string(key), Unit: unit, Words: words, Basis: figures.Basis{Formula: "Of the last 30 days"}}
	if unit != "" {
		f.Value = &value
	}
	return f
}

func sheetOf(own []facts.Figure, posts, goal float64) facts.Sheet {
	account := facts.NewSubject("own", "@maya", true, own)
	return facts.Sheet{Own: &account, Week: facts.NewSubject("week", "your week", true, []facts.Figure{
		figure(facts.GoalPosts, facts.Count, posts, ""), figure(facts.GoalSet, facts.Count, goal, ""),
	})}
}

// bestAt is an account that has reached its goal and does best at an hour.
func bestAt(hour string, more ...facts.Figure) facts.Sheet {
	sheet := sheetOf(append(more, figure(facts.BestTime.Nth(1), "", 0, hour)), 3, 3)
	sheet.Own.ProfileID = 7
	return sheet
}

func headings(list []Suggestion) (headings []string) {
	for _, s := range list {
		headings = append(headings, string(s.Priority)+": "+s.Heading)
	}
	return headings
}

func TestOf(t *testing.T) {
	reels := []facts.Figure{figure(facts.Leading, "", 0, "reels"), figure(facts.LeadingRatio, facts.Times, 1.6, "")}
	few := append([]facts.Figure{
		figure(facts.Share.Nth(1), facts.Percent, 70, "70.0% images"),
		figure(facts.Share.Nth(2), facts.Percent, 30, "30.0% reels"),
	}, reels...)
	most := append([]facts.Figure{figure(facts.Share.Nth(1), facts.Percent, 70, "70.0% reels")}, reels...)
	times := []facts.Figure{figure(facts.BestTime.Nth(1), "", 0, "8:00 PM"), figure(facts.BestDay, "", 0, "Monday")}
	for name, c := range map[string]struct {
		sheet facts.Sheet
		at    time.Time
		want  []string
	}{
		"nothing is connected":             {facts.Sheet{}, monday, nil},
		"nothing is known":                 {sheetOf(nil, 3, 3), monday, nil},
		"a goal that can wait":             {sheetOf(nil, 2, 3), monday, []string{"medium: Publish another post for your weekly goal"}},
		"a goal of a post a day":           {sheetOf(nil, 0, 7), monday, []string{"medium: Publish another post for your weekly goal"}},
		"a goal that cannot":               {sheetOf(nil, 2, 3), saturday, []string{"high: Publish another post for your weekly goal"}},
		"the best format is posted seldom": {sheetOf(few, 3, 3), monday, []string{"high: Make your next post one of your reels"}},
		"the best format is posted most":   {sheetOf(most, 3, 3), monday, nil},
		"the best day is today":            {sheetOf(times, 3, 3), monday, []string{"high: Post today at 8:00 PM"}},
		"the best day is another":          {sheetOf(times, 3, 3), saturday, []string{"medium: Post at 8:00 PM"}},
		"a rate that fell": {sheetOf([]facts.Figure{figure(facts.RateChange, facts.Points, -0.4, "")}, 3, 3), monday,
			[]string{"medium: See what changed in your engagement"}},
		"a rate that rose": {sheetOf([]facts.Figure{figure(facts.RateChange, facts.Points, 0.4, "")}, 3, 3), monday, nil},
		"those that promise first": {sheetOf(append(append(few, times...),
			figure(facts.Hashtag.Nth(1), "", 0, "#rye"), figure(facts.TopPost.Nth(1), facts.Percent, 9, "")), 2, 3), saturday,
			[]string{"high: Publish another post for your weekly goal", "high: Make your next post one of your reels",
				"medium: Post at 8:00 PM", "medium: Follow up on your best post", "low: Use hashtags that did well"}},
	} {
		t.Run(name, func(t *testing.T) {
			list := Of(c.sheet, c.at)
			require.Equal(t, c.want, headings(list))
			for _, s := range list {
				require.NotContains(t, s.Description, "unverified")
				require.NotEmpty(t, s.Facts)
			}
		})
	}
}

func TestThreeAreShown(t *testing.T) {
	sheet := sheetOf([]facts.Figure{
		figure(facts.BestTime.Nth(1), "", 0, "8:00 PM"), figure(facts.BestDay, "", 0, "Monday"),
		figure(facts.Hashtag.Nth(1), "", 0, "#rye"), figure(facts.TopPost.Nth(1), facts.Percent, 9, ""),
	}, 2, 3)
	list := Of(sheet, monday)
	require.Len(t, list, 4)
	shown := headings(withWeek(list, sheet.Week, monday))
	require.Len(t, shown, Most)
	require.Contains(t, shown, "medium: Publish another post for your weekly goal")
	reached := headings(withWeek(list, sheetOf(nil, 3, 3).Week, monday))
	require.Len(t, reached, Most, "the next takes the place of the goal's")
	require.NotContains(t, reached, "medium: Publish another post for your weekly goal")
}

func TestGeneral(t *testing.T) {
	require.Len(t, general(), Most)
	for _, s := range general() {
		require.Empty(t, s.Facts, "they rest on no figure, and name none")
	}
}

func TestHowSeldomTheBestFormatIs(t *testing.T) {
	list := Of(sheetOf([]facts.Figure{
		figure(facts.Leading, "", 0, "reels"), figure(facts.LeadingRatio, facts.Times, 1.6, ""),
		figure(facts.Share.Nth(1), facts.Percent, 70, "70.0% images"), figure(facts.Share.Nth(2), facts.Percent, 30, "30.0% reels"),
	}, 3, 3), monday)
	require.Len(t, list, 1)
	require.Contains(t, list[0].Description, "your other posts, but only [30.0%](fact:own:share2) of your posts are reels.")
}
