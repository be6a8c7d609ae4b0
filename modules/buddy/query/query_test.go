package query_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// now is a Monday, 15:00 in Berlin.
var now = time.Date(2026, 11, 30, 14, 0, 0, 0, time.UTC)

// known is what a user in Berlin watches: the own account @maya and the tracked @noa.
type known struct {
	watched []figures.WatchedProfile
	posts   map[int64][]figures.Post // the newest first
	points  map[int64][]figures.FollowerPoint
	unshown string // why Instagram has not shown something
	reads   int
}

func (k *known) WatchedBy(context.Context, int64, string) ([]figures.WatchedProfile, error) {
	k.reads++
	return k.watched, nil
}

func (k *known) EachLatest(_ context.Context, of figures.WatchedProfile, since time.Time, most int, take func(*figures.Post)) error {
	k.reads++
	for i, p := range k.posts[of.ID] {
		if i < most && (i < figures.LatestPosts || !p.PostedAt.Before(since)) {
			take(&p)
		}
	}
	return nil
}

func (k *known) Points(_ context.Context, id int64, from string, _ time.Time) (list []figures.FollowerPoint, err error) {
	k.reads++
	for i, p := range k.points[id] {
		if i+1 == len(k.points[id]) || k.points[id][i+1].Date > from {
			list = append(list, p)
		}
	}
	return list, nil
}

// Insights are those of two days and of the 30 days up to the second one.
func (k *known) Insights(context.Context, int64, figures.Profile, string) (figures.Insights, error) {
	k.reads++
	return figures.Insights{
		Days: []figures.InsightDay{
			{Day: "2026-11-28", Reach: new(int64(500)), Saves: new(int64(7))}, {Day: "2026-11-29", Reach: new(int64(600)), Saves: new(int64(5))},
		},
		Window: &figures.InsightWindow{From: "2026-10-31", To: "2026-11-29", Reach: new(int64(9000))}, Reason: k.unshown,
	}, nil
}

func (k *known) PostInsights(context.Context, int64, figures.Profile, time.Time) (figures.InsightPosts, error) {
	k.reads++
	return figures.InsightPosts{Reason: k.unshown, ByShortcode: map[string]figures.InsightPost{
		"s13": {Saves: new(int64(90))}, "s15": {Saves: new(int64(40))},
	}}, nil
}

func (k *known) Timezone(context.Context, int64) (string, error) {
	k.reads++
	return "Europe/Berlin", nil
}

func post(id int64, kind, day, caption string, likes, comments int64) figures.Post {
	at, err := time.Parse("2006-01-02T15:04", day)
	if err != nil {
		panic(err)
	}
	return figures.Post{ID: id, Shortcode: fmt.Sprint("s", id), Type: kind, Caption: &caption, PostedAt: at, Likes: &likes,
		Comments: &comments, Followers: new(int64(10_000))}
}

func library() *known {
	profile := func(id int64, name string, own bool) figures.WatchedProfile {
		return figures.WatchedProfile{Own: own, Tracking: !own,
			Profile: figures.Profile{ID: id, Username: name, Followers: new(10_000 * id), UpdatedAt: &now}}
	}
	return &known{
		watched: []figures.WatchedProfile{profile(1, "maya", true), profile(2, "noa", false)},
		posts: map[int64][]figures.Post{
			1: {
				post(15, "REEL", "2026-11-28T17:00", "Is this rye? #rye", 400, 100),
				post(14, "IMAGE", "2026-11-26T07:00", "plain", 100, 0),
				post(13, "REEL", "2026-11-21T17:00", "#Rye #Rye bread", 300, 100),
				post(12, "CAROUSEL", "2026-10-31T23:30", "1 November in Berlin", 1000, 0), // 00:30 on 1 November
				post(11, "IMAGE", "2026-10-10T10:00", "October", 50, 50),
			},
			2: {post(21, "REEL", "2026-11-20T10:00", "theirs", 700, 300)},
		},
		points: map[int64][]figures.FollowerPoint{
			1: {{Date: "2026-10-01", Followers: 9000}, {Date: "2026-10-31", Followers: 9500}, {Date: "2026-11-28", Followers: 9900},
				{Date: "2026-11-29", Followers: 9960}, {Date: "2026-11-30", Followers: 10_000}},
			2: {{Date: "2026-11-29", Followers: 20_000}},
		},
	}
}

func runner(k *known) *query.Runner {
	return query.NewRunner(config.Config{Instagram: "simulator"}, k, k, k, clock.NewFake(now))
}

func ask(t *testing.T, k *known, text string) (query.Result, error) {
	t.Helper()
	var q query.Query
	require.NoError(t, json.Unmarshal([]byte(text), &q))
	return runner(k).Run(t.Context(), 7, q)
}

// lines are the rows of a result: "@maya Wednesday 4.2".
func lines(r query.Result) (list []string) {
	for _, row := range r.Rows {
		value := "N/A"
		if row.Figure.Value != nil {
			value = fmt.Sprintf("%.6g", *row.Figure.Value)
		}
		line := "@" + row.Account + " "
		if row.Group != "" {
			line += row.Group + " "
		}
		list = append(list, line+value)
	}
	return list
}

func TestQueriesAreAnsweredFromPostsAndDays(t *testing.T) {
	for _, tt := range []struct {
		name, query string
		want        []string
	}{
		{"followers now", `{"metric":"followers"}`, []string{"@maya 10000"}},
		{"of everybody", `{"metric":"followers","accounts":["all"]}`, []string{"@maya 10000", "@noa 20000"}},
		{"of a named account", `{"metric":"followers","accounts":["@Noa"]}`, []string{"@noa 20000"}},
		{"followers on a day", `{"metric":"followers","span":{"from":"2026-10-31","to":"2026-10-31"}}`, []string{"@maya 9500"}},
		{"followers on a day that was not read", `{"metric":"followers","span":{"from":"2026-11-05","to":"2026-11-05"}}`, []string{"@maya N/A"}},
		{"growth", `{"metric":"growth"}`, []string{"@maya 500"}},
		{"growth in percent of a month", `{"metric":"growth_percent","span":{"from":"2026-10-01","to":"2026-10-31"}}`, []string{"@maya 5.55556"}},
		{"growth against the month before", `{"metric":"growth","span":{"from":"2026-11-01"},"versus":{"from":"2026-10-02","to":"2026-10-31"}}`,
			[]string{"@maya 500", "@maya 500"}},
		{"growth by day has the days with their own change", `{"metric":"growth","by":"day"}`,
			[]string{"@maya 29 Nov 2026 60", "@maya 30 Nov 2026 40"}},
		{"the best day", `{"metric":"growth","by":"day","order":"best","limit":1}`, []string{"@maya 29 Nov 2026 60"}},
		{"followers by month", `{"metric":"followers","by":"month","span":{"from":"2026-10-01","to":"2026-11-30"}}`,
			[]string{"@maya October 2026 9500", "@maya November 2026 10000"}},
		{"the rate that the pages show", `{"metric":"engagement_rate"}`, []string{"@maya 5"}},
		{"fewer than three posts: the latest twelve", `{"metric":"likes","accounts":["noa"]}`, []string{"@noa 700"}},
		{"a span of days with both ends in the user's zone", `{"metric":"posts","span":{"from":"2026-11-01","to":"2026-11-28"}}`,
			[]string{"@maya 4"}},
		{"no posts are zero posts", `{"metric":"posts","span":{"from":"2026-11-02","to":"2026-11-03"}}`, []string{"@maya 0"}},
		{"posts a week", `{"metric":"posts_per_week","span":{"days":14}}`, []string{"@maya 1.5"}},
		{"of a format", `{"metric":"likes","format":"reel"}`, []string{"@maya 350"}},
		{"by format, ranked as the pages rank", `{"metric":"likes","by":"format"}`,
			[]string{"@maya carousels 1000", "@maya reels 350", "@maya images 100"}},
		{"by weekday in its order", `{"metric":"posts","by":"weekday"}`, []string{"@maya Sunday 1", "@maya Monday 0", "@maya Tuesday 0",
			"@maya Wednesday 0", "@maya Thursday 1", "@maya Friday 0", "@maya Saturday 3"}},
		{"the best hour in the user's zone", `{"metric":"interactions","by":"hour","limit":1}`, []string{"@maya 12:00 AM 1000"}},
		{"by hashtag, whatever the case, each post once", `{"metric":"likes","by":"hashtag"}`, []string{"@maya #rye 350"}},
		{"the latest posts", `{"metric":"likes","by":"post","limit":2}`, []string{"@maya Reel of 28 Nov 400", "@maya Image of 26 Nov 100"}},
		{"the worst posts", `{"metric":"engagement_rate","by":"post","order":"worst","limit":2}`,
			[]string{"@maya Image of 26 Nov 1", "@maya Reel of 21 Nov 4"}},
		{"posts above a bound", `{"metric":"likes","by":"post","filter":[{"metric":"likes","above":300}]}`,
			[]string{"@maya Reel of 28 Nov 400", "@maya Carousel of 1 Nov 1000"}},
		{"posts with a text", `{"metric":"posts","filter":[{"contains":"RYE?"}]}`, []string{"@maya 1"}},
		{"none of them", `{"metric":"likes","filter":[{"contains":"spelt"}]}`, []string{"@maya N/A"}},
		{"caption lengths", `{"metric":"caption_length","format":"image"}`, []string{"@maya 5"}},
		{"reach of a day", `{"metric":"reach","span":{"from":"2026-11-29","to":"2026-11-29"}}`, []string{"@maya 600"}},
		{"reach of 30 days is Instagram's", `{"metric":"reach"}`, []string{"@maya 9000"}},
		{"reach of two days is no sum", `{"metric":"reach","span":{"from":"2026-11-28","to":"2026-11-29"}}`, []string{"@maya N/A"}},
		{"reach by day", `{"metric":"reach","by":"day","order":"best"}`, []string{"@maya 29 Nov 2026 600", "@maya 28 Nov 2026 500"}},
		{"saves of the days that are known", `{"metric":"saves","span":{"days":7}}`, []string{"@maya 12"}},
		{"shares by day, none is known", `{"metric":"shares","by":"day"}`, []string{"@maya N/A"}},
		{"the most saves", `{"metric":"saves","by":"post","order":"best","limit":3,"format":"reel"}`,
			[]string{"@maya Reel of 21 Nov 90", "@maya Reel of 28 Nov 40"}},
		{"saves of another's posts", `{"metric":"saves","accounts":["noa"],"by":"post"}`, []string{"@noa Reel of 20 Nov N/A"}},
		{"a span that began before a year", `{"metric":"posts","span":{"from":"2025-01-01","to":"2026-11-30"}}`, []string{"@maya N/A"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			result, err := ask(t, library(), tt.query)
			require.NoError(t, err)
			require.Equal(t, tt.want, lines(result))
		})
	}
}

func TestAQueryWithoutAnAnswerSaysWhy(t *testing.T) {
	for name, tt := range map[string]struct{ query, reason string }{
		"no such metric":            {`{"metric":"impressions"}`, "There is no such metric."},
		"no metric":                 {`{}`, "There is no such metric."},
		"followers by format":       {`{"metric":"followers","by":"format"}`, "Followers belong to an account"},
		"growth of reels":           {`{"metric":"growth","format":"reel"}`, "Followers belong to an account"},
		"a filter of followers":     {`{"metric":"followers","filter":[{"contains":"rye"}]}`, "Followers belong to an account"},
		"reach by week":             {`{"metric":"reach","by":"week"}`, "by day or post"},
		"saves of reels":            {`{"metric":"saves","format":"reel"}`, "by day or post"},
		"a pace by week":            {`{"metric":"posts_per_week","by":"week"}`, "Ask for posts by week"},
		"no such split":             {`{"metric":"likes","by":"country"}`, "no such split"},
		"no such order":             {`{"metric":"likes","order":"random"}`, "An order is"},
		"the latest format":         {`{"metric":"likes","by":"format","order":"latest"}`, "best or worst"},
		"no such format":            {`{"metric":"likes","format":"story"}`, "A format is"},
		"an empty filter":           {`{"metric":"likes","filter":[{}]}`, "A filter needs"},
		"a bound of nothing":        {`{"metric":"likes","filter":[{"above":3}]}`, "A filter needs"},
		"a bound of followers":      {`{"metric":"likes","filter":[{"metric":"followers","above":3}]}`, "A filter needs"},
		"a day that is none":        {`{"metric":"likes","span":{"from":"2026-02-30"}}`, "A span has"},
		"a span that ends early":    {`{"metric":"likes","span":{"from":"2026-02-03","to":"2026-02-01"}}`, "A span has"},
		"a span of both kinds":      {`{"metric":"likes","span":{"days":3,"to":"2026-02-01"}}`, "A span has"},
		"an empty span":             {`{"metric":"likes","versus":{}}`, "A span has"},
		"too many days":             {`{"metric":"likes","span":{"days":366}}`, "365 days"},
		"too many rows":             {`{"metric":"likes","by":"post","limit":61}`, "A limit"},
		"somebody else's account":   {`{"metric":"likes","accounts":["stranger"]}`, "The user does not track @stranger."},
		"one of several is unknown": {`{"metric":"likes","accounts":["noa","stranger"]}`, "@stranger"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ask(t, library(), tt.query)
			require.ErrorContains(t, err, tt.reason)
			require.True(t, apperr.Is(err, apperr.Invalid) || apperr.Is(err, apperr.NotFound), "%v", err)
		})
	}
}

func TestAQueryNeedsAConnectedAccountUnlessItNamesOne(t *testing.T) {
	k := library()
	k.watched = k.watched[1:]
	_, err := ask(t, k, `{"metric":"followers"}`)
	require.ErrorContains(t, err, "No account is connected")
	result, err := ask(t, k, `{"metric":"followers","accounts":["noa"]}`)
	require.NoError(t, err)
	require.Equal(t, []string{"@noa 20000"}, lines(result))
}

func TestWhatTheOwnerAloneSeesHasItsReason(t *testing.T) {
	for _, c := range []struct{ query, unshown, reason string }{
		{`{"metric":"saves","accounts":["noa"]}`, figures.ReasonNotShown, figures.ReasonNotShared},
		{`{"metric":"reach","accounts":["noa"],"span":{"days":7}}`, figures.ReasonNotShown, figures.ReasonNotShared},
		{`{"metric":"saves","accounts":["noa"],"by":"post"}`, figures.ReasonNotShown, figures.ReasonNotShared},
		{`{"metric":"shares"}`, figures.ReasonConnect, figures.ReasonConnect},
		{`{"metric":"shares","by":"day"}`, figures.ReasonNotShown, figures.ReasonNotShown},
		{`{"metric":"reach","by":"post"}`, figures.ReasonNotShown, figures.ReasonNotShown},
		{`{"metric":"reach","span":{"days":7}}`, figures.ReasonNotShown, "Reach counts people once, so days can't be added up"},
	} {
		k := library()
		k.unshown = c.unshown
		result, err := ask(t, k, c.query)
		require.NoError(t, err)
		require.Nil(t, result.Rows[0].Figure.Value, c.query)
		require.Contains(t, *result.Rows[0].Figure.Basis.Reason, c.reason, c.query)
	}
}

func TestFiguresBecomeFactsOfTheirAccounts(t *testing.T) {
	result, err := ask(t, library(), `{"metric":"likes","accounts":["all"],"by":"format","span":{"from":"2026-11-02","to":"2026-11-30"}}`)
	require.NoError(t, err)
	subjects := result.Subjects("q1")
	require.Len(t, subjects, 2)
	f := subjects[0].Facts()[0]
	require.Equal(t, "q1.1:likesIn1", f.ID)
	require.Equal(t, "Average likes per post, reels, from 2 to 30 Nov 2026 of @maya", f.Label)
	require.Equal(t, "350", f.Value)
	require.Contains(t, f.Formula, figures.RankedByShrunk)
	require.Equal(t, 2, f.N)
	require.Equal(t, "/my-performance#section-engagement", f.Link)
	require.Equal(t, "/profile/noa#section-engagement", subjects[1].Facts()[0].Link)
}

func TestAQueryReadsWhatItNeedsAlone(t *testing.T) {
	for text, most := range map[string]int{
		`{"metric":"followers"}`:                     2, // the accounts and the zone
		`{"metric":"growth"}`:                        3,
		`{"metric":"likes"}`:                         3,
		`{"metric":"followers","accounts":["all"]}`:  2,
		`{"metric":"likes","accounts":["stranger"]}`: 1,
		`{"metric":"likes","by":"nothing"}`:          0,
	} {
		k := library()
		_, _ = ask(t, k, text)
		require.Equal(t, most, k.reads, text)
	}
}
