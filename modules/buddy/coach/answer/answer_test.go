package answer_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/answer"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var now = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

// library fakes all ports of an answer. It counts what is read.
type library struct {
	facts.Ideas
	watched         []figures.WatchedProfile
	pages           map[int64][]facts.Figure // by profile
	audience, saved []facts.Figure
	chosen          [][]int64   // the lists and posts that Saved was asked for
	found           []query.Row // of a query; nil: four posts
	reads           map[string]int
	err             error
}

func (l *library) read(port string) error { l.reads[port]++; return l.err }

func (l *library) Watched(context.Context, int64) ([]figures.WatchedProfile, error) {
	return l.watched, l.read("watched")
}

func (l *library) Run(_ context.Context, _ int64, q query.Query) (query.Result, error) {
	row := query.Row{Account: q.Accounts[0], IsOwn: q.Accounts[0] == "maya", Figure: facts.Figure{
		Key: facts.PostsIn, Label: "Posts", Unit: facts.Count, Value: new(4.0), Basis: figures.Basis{Formula: "Posts", N: 4},
	}}
	if l.found != nil {
		return query.Result{Rows: l.found}, l.read("queries")
	}
	return query.Result{Rows: []query.Row{row}}, l.read("queries")
}

func (l *library) Timezone(context.Context, int64) (string, error)     { return "UTC", l.read("timezone") }
func (l *library) Week(context.Context, int64) ([]facts.Figure, error) { return nil, l.read("week") }
func (l *library) Audience(context.Context, int64) ([]facts.Figure, error) {
	return l.audience, l.read("audience")
}

func (l *library) Saved(_ context.Context, _ int64, lists, posts []int64) ([]facts.Figure, error) {
	l.chosen = [][]int64{lists, posts}
	return l.saved, l.read("saved")
}

// pages fakes the port of accounts, whose Watched is another than that of the queries.
type pages struct{ *library }

func (p pages) Own(context.Context, int64) (*facts.Account, error) {
	return &facts.Account{ProfileID: 1, Username: "maya", Figures: p.pages[1]}, p.read("own page")
}

func (p pages) Watched(_ context.Context, _ int64, ids []int64) ([]facts.Account, error) {
	return []facts.Account{{ProfileID: ids[0], Username: "noa", Figures: p.pages[ids[0]]}}, p.read("other pages")
}

func figure(key facts.Key, label string, unit facts.Unit, value float64) facts.Figure {
	return facts.Figure{Key: key, Label: label, Unit: unit, Value: &value, Basis: figures.Basis{Formula: label, N: 3}}
}

// insightsOf are rows of maya, each with a post of its own.
func insightsOf(of ...facts.Figure) (rows []query.Row) {
	for i, f := range of {
		rows = append(rows, query.Row{Account: "maya", IsOwn: true, Figure: f, Post: &figures.Post{
			ID: int64(5 + i), Type: "REEL", PostedAt: time.Date(2026, time.November, 3, 9, 0, 0, 0, time.UTC), Likes: new(int64(1)),
		}})
	}
	return rows
}

func newLibrary() *library {
	paused := time.Date(2026, time.November, 3, 9, 0, 0, 0, time.UTC)
	return &library{
		watched: []figures.WatchedProfile{
			{Profile: figures.Profile{ID: 1, Username: "maya", UpdatedAt: &now}, Own: true},
			{Profile: figures.Profile{ID: 2, Username: "noa", UpdatedAt: &paused}, PausedAt: &paused},
		},
		pages: map[int64][]facts.Figure{
			1: {
				figure(facts.Followers, "Followers", facts.Count, 1200),
				{Key: facts.Rate, Label: "Engagement rate", Basis: figures.Basis{Formula: "Mean", Reason: new("The account hides its likes.")}},
				{Key: facts.Likes, Label: "Likes", Basis: figures.Basis{Formula: "Mean", Reason: new("The account hides its likes.")}},
				figure(facts.Comments, "Comments", facts.Mean, 12.5),
			},
			2: {figure(facts.Followers, "Followers", facts.Count, 800), figure(facts.Rate, "Engagement rate", facts.Percent, 3.5)},
		},
		reads: map[string]int{},
	}
}

func (l *library) sources() answer.Sources {
	return answer.Sources{
		Sources: facts.Sources{Accounts: pages{l}, Goals: l, Audiences: l, Ideas: l, Saved: l}, Queries: l, Users: l, Clock: clock.NewFake(now),
	}
}

// ask answers in a conversation with noa, unless the question says otherwise.
func ask(t *testing.T, l *library, f frame.Frame, change func(*reply.Question)) (answer.Said, error) {
	t.Helper()
	q := reply.Question{UserID: 7, CompetitorProfileIDs: []int64{2}}
	if change != nil {
		change(&q)
	}
	d := answer.NewData(t.Context(), l.sources(), q)
	said := answer.Write(d, f)
	return said, d.Err()
}

func TestWhatIsMissingIsSaidWithItsReason(t *testing.T) {
	metric := func(m query.Metric, names ...string) query.Query { return query.Query{Metric: m, Accounts: names} }
	for name, c := range map[string]struct {
		frame    frame.Frame
		library  func(*library)
		question func(*reply.Question)
		says     string
		isOpen   bool
	}{
		"no account is connected": {
			frame:   frame.Frame{Topic: frame.Figure, Query: metric(query.Followers)},
			library: func(l *library) { l.watched = l.watched[1:] },
			says:    "Connect your Instagram account first: then I can answer from your numbers.", isOpen: true,
		},
		"no competitors are chosen": {
			frame: frame.Frame{Topic: frame.Peers, Whose: frame.Others}, question: func(q *reply.Question) { q.CompetitorProfileIDs = nil },
			says: "No competitors are part of this conversation. Add some with Change selection.", isOpen: true,
		},
		"likes are hidden": {
			frame: frame.Frame{Topic: frame.Figure, Query: metric(query.Likes)},
			says:  "I can't tell likes a post: the account hides its likes.",
		},
		"a rank leaves out hidden likes": {
			frame: frame.Frame{Topic: frame.Compared, Whose: frame.All, Query: metric(query.EngagementRate)},
			says: "@noa (until 3 Nov 2026) is ahead in engagement rate, with [3.5%](fact:c:2:rate).\n\n" +
				"1. @noa (until 3 Nov 2026): [3.5%](fact:c:2:rate)\n\nI can't tell yours: the account hides its likes.",
		},
		"the data of an account has ended": {
			frame: frame.Frame{Topic: frame.Figure, Query: metric(query.Followers, "noa")},
			says:  "Our data on @noa ends on 3 Nov 2026, so these figures are from then. @noa has [800](fact:c:2:followers) followers.",
		},
		"reach of a span": {
			frame:   frame.Frame{Topic: frame.Figure, Query: metric(query.Reach)},
			library: func(l *library) { l.found = insightsOf(figure(facts.InsightIn, "Reach", facts.Count, 9000)) },
			says:    "You reached [9,000](fact:q1.1:insightIn1) accounts in the last 30 days.",
		},
		"the most saves": {
			frame: frame.Frame{Topic: frame.Posts, Query: query.Query{Metric: query.Saves, Order: query.Best, Limit: 1}},
			library: func(l *library) {
				l.found = insightsOf(figure(facts.InsightIn, "Saves of the reel", facts.Count, 90), figure(facts.InsightIn, "Saves", facts.Count, 40))
			},
			says: "Your best post in the last 30 days by saves is the reel of 3 Nov: [90](fact:post5:topInsight1).",
		},
		"saves of the latest post": {
			frame:   frame.Frame{Topic: frame.Post, Aspect: frame.Aspect(query.Saves), Query: query.Query{Order: query.Latest}},
			library: func(l *library) { l.found = insightsOf(figure(facts.InsightIn, "Saves of the reel", facts.Count, 90)) },
			says:    "Your reel of 3 Nov has [90](fact:post5:topInsight1) saves.",
		},
		"the audience was typed in": {
			frame: frame.Frame{Topic: frame.Audience, Aspect: frame.Ages},
			library: func(l *library) {
				l.audience = []facts.Figure{
					{Key: facts.Audience.Nth(1), Label: "Age of followers, 18–24", Value: new(60.0), Words: "60%"},
					{Key: facts.Audience.Nth(2), Label: "Age of followers, 25–34", Value: new(40.0), Words: "40%"},
					{Key: facts.Audience.Nth(3), Label: "Cities of followers, Berlin", Value: new(30.0), Words: "30%"},
				}
			},
			says: "This is your audience, as you typed it in:\n\n- **Age of followers**: 18–24 [60%](fact:audience:audience1) and " +
				"25–34 [40%](fact:audience:audience2)",
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := newLibrary()
			if c.library != nil {
				c.library(l)
			}
			said, err := ask(t, l, c.frame, c.question)
			require.NoError(t, err)
			assert.Equal(t, c.says, said.Text)
			assert.Equal(t, c.isOpen, said.Open)
		})
	}
}

func TestReading(t *testing.T) {
	t.Run("BUD-018 what was chosen is what is answered from", func(t *testing.T) {
		l := newLibrary()
		l.saved = []facts.Figure{figure(facts.SavedPosts, "Posts", facts.Count, 2),
			figure(facts.TopPost.Nth(1), `Reel of 3 Nov "Rye"`, facts.Percent, 9.5), figure(facts.TopUsual.Nth(1), "Usual", facts.Percent, 4)}
		said, err := ask(t, l, frame.Frame{Topic: frame.Saved}, func(q *reply.Question) { q.ShortlistIDs, q.PostIDs = []int64{3}, []int64{9} })
		require.NoError(t, err)
		assert.Equal(t, [][]int64{{3}, {9}}, l.chosen)
		assert.Equal(t, "You chose [2](fact:saved:savedPosts) posts. The best by engagement rate:\n\n"+
			`1. Reel of 3 Nov "Rye": [9.5%](fact:saved:topPost1) (the account's mean: [4.0%](fact:saved:topUsual1))`, said.Text)
	})
	t.Run("thanks reads nothing", func(t *testing.T) {
		l := newLibrary()
		_, err := ask(t, l, frame.Frame{Topic: frame.Thanks}, nil)
		require.NoError(t, err)
		assert.Empty(t, l.reads)
	})
	t.Run("followers are read once from the account's page", func(t *testing.T) {
		l := newLibrary()
		said, err := ask(t, l, frame.Frame{Topic: frame.Figure, Query: query.Query{Metric: query.Followers}, Counted: true}, nil)
		require.NoError(t, err)
		assert.Equal(t, "You have [1,200](fact:own:followers) followers.", said.Text)
		assert.Equal(t, map[string]int{"watched": 1, "own page": 1}, l.reads)
	})
	t.Run("an error ends the answer", func(t *testing.T) {
		for _, topic := range []frame.Topic{frame.Figure, frame.Compared, frame.Times, frame.Posts, frame.Post, frame.Goal, frame.Audience} {
			l := newLibrary()
			l.err = errors.New("out of order")
			_, err := ask(t, l, frame.Frame{Topic: topic}, nil)
			require.ErrorIs(t, err, l.err, topic)
		}
	})
}
