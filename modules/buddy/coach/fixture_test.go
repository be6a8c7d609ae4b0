package coach

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func basis(formula string) figures.Basis { return figures.Basis{Formula: formula, N: 12} }

func maya() facts.Subject {
	return facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(48_213.0), Basis: basis("As Instagram says")},
		{Key: facts.Growth, Label: "Growth", Unit: facts.SignedCount, Value: new(1284.0), Basis: basis("Last minus first")},
		{Key: facts.GrowthPercent, Label: "Growth in percent", Unit: facts.SignedPercent, Value: new(2.7), Basis: basis("Change / first × 100")},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(4.21), Basis: basis("Mean of rates")},
		{Key: facts.PerWeek, Label: "Posts a week", Unit: facts.Mean, Value: new(3.5), Basis: basis("Posts × 7 / 30")},
		{Key: facts.BestTime.Nth(1), Label: "Best hour", Words: "8 PM", Basis: basis("Mean by hour")},
		{Key: facts.BestDay, Label: "Best day", Words: "Wednesday", Basis: basis("Mean by day")},
		{Key: facts.Hashtag.Nth(1), Label: "Hashtag in 12 posts", Words: "#sourdough", Basis: basis("Mean by tag")},
		{Key: facts.Leading, Label: "Best format", Words: "reels", Basis: basis("Mean by format")},
		{Key: facts.LeadingRatio, Label: "How much better", Unit: facts.Times, Value: new(2.4), Basis: basis("Mean / mean of others")},
	})
}

func noa() facts.Subject {
	hidden := "The likes of these posts are hidden on Instagram."
	return facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(5141.0), Basis: basis("As Instagram says")},
		{Key: facts.GrowthPercent, Label: "Growth in percent", Unit: facts.SignedPercent, Value: new(3.0), Basis: basis("Change / first × 100")},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Basis: figures.Basis{Formula: "Mean of rates", Reason: &hidden}},
	})
}

func whole() facts.Sheet {
	own := maya()
	return facts.Sheet{Own: &own, Others: []facts.Subject{noa()}, Week: facts.NewSubject("week", "your week", true, []facts.Figure{
		{Key: facts.GoalPosts, Label: "Posts this week", Unit: facts.Count, Value: new(2.0)},
		{Key: facts.GoalSet, Label: "Goal", Unit: facts.Count, Value: new(3.0)},
	})}
}

// withBea is a sheet with a second competitor.
func withBea() facts.Sheet {
	sheet := whole()
	sheet.Others = append(sheet.Others, facts.NewSubject("c2", "@bea.breads", false, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(900.0), Basis: basis("As Instagram says")},
		{Key: facts.GrowthPercent, Label: "Growth in percent", Unit: facts.SignedPercent, Value: new(9.0), Basis: basis("Change")},
	}))
	return sheet
}

func bea() facts.Subject { return withBea().Others[1] }

func rye() facts.Subject {
	return facts.NewSubject("c2", "@rye", false, []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(900.0), Basis: basis("As Instagram says")},
		{Key: facts.GrowthPercent, Label: "Growth in percent", Unit: facts.SignedPercent, Value: new(-1.0), Basis: basis("Change / first × 100")},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(7.5), Basis: basis("Mean of rates")},
		{Key: facts.PerWeek, Label: "Posts a week", Unit: facts.Mean, Value: new(1.0), Basis: basis("Posts × 7 / 30")},
	})
}

// account is one with likes, comments, a rate and a pace.
func account(id, name string, growth, likes, comments, rate, perWeek float64) facts.Subject {
	return facts.NewSubject(id, name, id == "own", []facts.Figure{
		{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(likes * 10), Basis: basis("As Instagram says")},
		{Key: facts.GrowthPercent, Label: "Growth", Unit: facts.SignedPercent, Value: &growth, Basis: basis("Change / first × 100")},
		{Key: facts.Likes, Label: "Likes", Unit: facts.Count, Value: &likes, Basis: basis("Mean of likes")},
		{Key: facts.Comments, Label: "Comments", Unit: facts.Count, Value: &comments, Basis: basis("Mean of comments")},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: &rate, Basis: basis("Mean of rates")},
		{Key: facts.PerWeek, Label: "Posts a week", Unit: facts.Mean, Value: &perWeek, Basis: basis("Posts × 7 / 30")},
		{Key: facts.Hashtag.Nth(1), Label: "Hashtag in 12 posts", Words: "#of" + id, Basis: basis("Mean by tag")},
	})
}

func rivals() facts.Sheet {
	own := account("own", "@maya", 3, 200, 9, 4, 4)
	return facts.Sheet{Own: &own, Others: []facts.Subject{
		account("c1", "@hearth.bread", 1, 80, 3, 3, 6), account("c2", "@crust.bread", 2, 300, 8, 5, 3),
	}}
}

// withPosts has two best posts, of which only the first is known in detail.
func withPosts() facts.Sheet {
	sheet := whole()
	own := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(4.21), Basis: basis("Mean of rates")},
		{Key: facts.Likes, Label: "Average likes per post", Unit: facts.Mean, Value: new(210.0), Basis: basis("Mean")},
		{Key: facts.BestTime.Nth(1), Label: "Best hour", Words: "8:00 PM", Basis: basis("Mean by hour")},
		{Key: facts.BestDay, Label: "Best day", Words: "Wednesday", Basis: basis("Mean by day")},
		{Key: facts.Hashtag.Nth(1), Label: "Best hashtag", Words: "#sourdough", Basis: basis("Mean by tag")},
		{Key: facts.Hashtag.Nth(2), Label: "Best hashtag", Words: "#rye", Basis: basis("Mean by tag")},
		{Key: facts.Leading, Label: "Best format", Words: "reels", Basis: basis("Mean by format")},
		{Key: facts.LeadingRatio, Label: "How much better", Unit: facts.Times, Value: new(2.4), Basis: basis("Mean / mean of others")},
		{Key: facts.TopPost.Nth(1), Label: `Reel of 2 Nov "Rye, at last"`,
			Unit: facts.Percent, Value: new(9.1), Basis: basis("Of the last 30 days")},
		{Key: facts.TopLikes.Nth(1), Label: "Likes of the reel of 2 Nov",
			Unit: facts.Count, Value: new(512.0), Basis: basis("As Instagram says")},
		{Key: facts.TopDay.Nth(1), Label: "Weekday of the reel of 2 Nov", Words: "Monday", Basis: basis("As Instagram says")},
		{Key: facts.TopHour.Nth(1), Label: "Hour of the reel of 2 Nov", Words: "8:00 PM", Basis: basis("As Instagram says")},
		{Key: facts.TopTags.Nth(1), Label: "Hashtags of the reel of 2 Nov", Words: "#rye #oven", Basis: basis("As Instagram says")},
		{Key: facts.TopPost.Nth(2), Label: `Image of 1 Nov`, Unit: facts.Percent, Value: new(5.0), Basis: basis("Of the last 30 days")},
	})
	sheet.Own = &own
	sheet.Others = []facts.Subject{facts.NewSubject("c1", "@noa.bakes", false, []facts.Figure{
		{Key: facts.TopPost.Nth(1), Label: "Carousel of 3 Nov", Unit: facts.Percent, Value: new(7.0), Basis: basis("Of the last 30 days")},
	})}
	return sheet
}

// planning is a sheet of somebody who has planned these.
func planning(ideas ...facts.PlannedIdea) facts.Sheet {
	sheet := whole()
	sheet.Planner = facts.Planner{Subject: facts.NewSubject("planner", "your planner", true, []facts.Figure{{
		Key: facts.IdeasPlanned, Label: "Ideas planned for the next 14 days", Unit: facts.Count, Value: new(float64(len(ideas))),
		Basis: basis("Ideas with a date"),
	}}), Ideas: ideas}
	return sheet
}

// ofFriday is a planner on Friday 20 November 2026.
func ofFriday() facts.Sheet {
	sheet := planning(
		facts.PlannedIdea{Title: "Rye reel", Type: "reel", Status: "in_progress", Day: "2026-11-20T19:00"},
		facts.PlannedIdea{Title: "Bake day", Type: "story", Status: "finalised", Day: "2026-11-21T08:00"},
		facts.PlannedIdea{Title: "Dough feel", Type: "carousel", Status: "draft", Day: "2026-11-22"},
		facts.PlannedIdea{Title: "No more gadgets", Type: "carousel", Status: "draft", Day: "2026-11-27"},
		facts.PlannedIdea{Title: "Mill flour", Type: "post", Status: "backlog", Day: "2026-12-04"},
	)
	sheet.Planner.Today = "2026-11-20"
	sheet.Planner.Later = []facts.PlannedIdea{{Title: "Holiday loaf", Type: "reel", Status: "backlog", Day: "2026-12-24T18:00"}}
	return sheet
}

// waiting is a planner with so many ideas that have no draft.
func waiting(planner facts.Planner, n float64, ideas ...facts.PlannedIdea) facts.Planner {
	planner.Subject = facts.NewSubject("planner", "your planner", true, []facts.Figure{
		{Key: facts.IdeasNoDraft, Label: "Ideas without a draft", Unit: facts.Count, Value: &n, Basis: basis("Ideas")},
	})
	planner.Undrafted = ideas
	return planner
}

// holding is a planner with ideas of each kind, on Friday 20 November 2026.
func holding() facts.Sheet {
	sheet := ofFriday()
	late := facts.PlannedIdea{Title: "Old loaf", Type: "reel", Status: "draft", Day: "2026-11-18"}
	over := facts.PlannedIdea{Title: "Poll", Type: "story", Status: "finalised", Day: "2026-11-13T09:00"}
	posted := facts.PlannedIdea{Title: "Focaccia pan", Type: "post", Status: "finalised", Day: "2026-11-12"}
	undated := facts.PlannedIdea{Title: "Rye for beginners", Type: "carousel", Status: "backlog"}
	count := func(key facts.Key, label string, n float64) facts.Figure {
		return facts.Figure{Key: key, Label: label, Unit: facts.Count, Value: &n, Basis: basis("Ideas")}
	}
	ahead := sheet.Planner
	sheet.Planner.Subject = facts.NewSubject("planner", "your planner", true, []facts.Figure{
		count(facts.IdeasPlanned, "Ideas planned", 5), count(facts.IdeasNoDay, "Ideas without a date", 1),
		count(facts.IdeasOverdue, "Overdue ideas", 1), count(facts.IdeasUnlinked, "Finalised ideas without a post", 1),
		count(facts.IdeasPosted, "Posted ideas", 1), count(facts.IdeasInAll, "Ideas", 10), count(facts.IdeasOfStage.Nth(1), "Ideas in the "+
			"backlog", 3),
		count(facts.IdeasOfStage.Nth(2), "Ideas in draft", 3), count(facts.IdeasOfStage.Nth(3), "Ideas in progress", 1),
		count(facts.IdeasOfStage.Nth(4), "Ideas finalised", 3),
	})
	sheet.Planner.Undated, sheet.Planner.Late = []facts.PlannedIdea{undated}, []facts.PlannedIdea{late}
	sheet.Planner.Posted, sheet.Planner.Unlinked = []facts.PlannedIdea{posted}, []facts.PlannedIdea{over}
	sheet.Planner.Stages = [4][]facts.PlannedIdea{{undated, ahead.Ideas[4], ahead.Later[0]}, {late, ahead.Ideas[2], ahead.Ideas[3]},
		{ahead.Ideas[0]}, {posted, over, ahead.Ideas[1]}}
	return sheet
}

var jerusalem = figures.ZoneOf("Asia/Jerusalem")

// postAt is a post of 1,000 followers at a time in Jerusalem.
func postAt(at, kind, caption string, likes int64) figures.Post {
	on, err := time.ParseInLocation("2006-01-02 15:04", at, jerusalem)
	if err != nil {
		panic(err)
	}
	return figures.Post{Type: kind, Caption: &caption, PostedAt: on.UTC(), Likes: &likes, Comments: new(int64(0)), Followers: new(int64(1000))}
}

// remembered is what Maya published, and how many followed her.
func remembered() facts.History {
	hidden := postAt("2026-11-18 17:34", "REEL", "Pita, at last", 0)
	hidden.Likes = nil
	posts := []figures.Post{
		hidden, postAt("2026-11-12 08:00", "IMAGE", "Crumbs #rye", 10), postAt("2026-11-10 19:40", "REEL", "The berry tart #rye", 60),
		postAt("2026-11-01 00:30", "CAROUSEL", "Rye in six steps", 30), postAt("2026-10-03 12:00", "REEL", "A berry tart, again", 20),
	}
	for i := range posts {
		posts[i].ID, posts[i].Shortcode = int64(len(posts)-i), fmt.Sprint("code", len(posts)-i)
	}
	points := []figures.FollowerPoint{{Date: "2026-10-05", Followers: 900}, {Date: "2026-10-31", Followers: 1000},
		{Date: "2026-11-09", Followers: 1100}, {Date: "2026-11-20", Followers: 1200}}
	return facts.History{
		Viewpoint: figures.Viewpoint{Now: time.Date(2026, 11, 20, 14, 0, 0, 0, jerusalem), Zone: jerusalem},
		ReadPosts: reading(posts), ReadPoints: func() ([]figures.FollowerPoint, error) { return points, nil },
		Link: func(facts.Key) string { return "/my-performance" },
	}
}

// reading reads the first of some posts.
func reading(posts []figures.Post) func(most int) ([]figures.Post, error) {
	return func(most int) ([]figures.Post, error) { return posts[:min(most, len(posts))], nil }
}

// readDaily is the history of an account whose followers were read each day but one; it has a count for each day from 8 November on.
func readDaily() facts.History {
	h := remembered()
	day := time.Date(2026, 11, 8, 0, 0, 0, 0, time.UTC)
	points := []figures.FollowerPoint{{Date: "2026-10-31", Followers: 1000}}
	for _, count := range []int64{1090, 1100, 1130, 1125, 0, 1160, 1165, 1170, 1175, 1180, 1190, 1195, 1200} {
		if count > 0 {
			points = append(points, figures.FollowerPoint{Date: day.Format(time.DateOnly), Followers: count})
		}
		day = day.AddDate(0, 0, 1)
	}
	h.ReadPoints = func() ([]figures.FollowerPoint, error) { return points, nil }
	return h
}

// weekly posts three times at 8 PM on Fridays and three times at 6 PM on Mondays, and once on a Wednesday; the Fridays do better.
func weekly() facts.History {
	var posts []figures.Post
	for _, at := range []string{"2026-11-13", "2026-11-06", "2026-10-30"} {
		posts = append(posts, postAt(at+" 20:10", "REEL", "Challah", 60))
	}
	for _, at := range []string{"2026-11-16", "2026-11-09", "2026-11-02"} {
		posts = append(posts, postAt(at+" 18:10", "IMAGE", "Crumbs", 20))
	}
	posts = append(posts, postAt("2026-11-04 08:00", "IMAGE", "Early", 30))
	for i := range posts {
		posts[i].ID = int64(i + 1)
	}
	h := remembered() // it is a Friday
	h.ReadPosts = func(most int) ([]figures.Post, error) { return posts[:min(most, len(posts))], nil }
	return h
}

// viewed is remembered with the views of two reels.
func viewed(t *testing.T) facts.History {
	t.Helper()
	h := remembered()
	posts, err := h.ReadPosts(10)
	require.NoError(t, err)
	posts[2].Views, posts[4].Views = new(int64(5000)), new(int64(2000))
	h.ReadPosts = reading(posts)
	return h
}

// twins are two posts that a scheduler published in the same second.
func twins() facts.History {
	h := remembered()
	one, other := postAt("2026-11-12 08:00", "IMAGE", "One", 10), postAt("2026-11-12 08:00", "IMAGE", "Other", 90)
	one.ID, other.ID = 7, 8
	h.ReadPosts = reading([]figures.Post{other, one})
	return h
}

// twinsAndMore are the twins of 12 November and what was published before them.
func twinsAndMore() facts.History {
	h, latest, before := remembered(), twins(), remembered()
	h.ReadPosts = reading(append(slices.Clone(latest.Posts()), before.Posts()[2:]...))
	return h
}
