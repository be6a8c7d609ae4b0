package reading

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// fakeInstagram answers one value a metric, and counts what it is asked.
type fakeInstagram struct {
	calls   int
	err     error // of every call
	refused error // of figures of posts
	posts   []instagram.Post
	stories []login.Story
	asked   func() // at every call
}

func (f *fakeInstagram) answer(metrics []string, by map[string]string, day string) (r login.Reading, err error) {
	f.calls++
	if f.asked != nil {
		f.asked()
	}
	for _, m := range metrics {
		r.Values = append(r.Values, login.Value{Metric: m, Day: day, By: by, N: 7})
	}
	return r, f.err
}

func (f *fakeInstagram) Media(context.Context, string, string, string) ([]instagram.Post, string, error) {
	f.calls++
	return f.posts, "", f.err
}

func (f *fakeInstagram) Stories(context.Context, string, string) ([]login.Story, error) {
	f.calls++
	return f.stories, f.err
}

func (f *fakeInstagram) AccountSeries(_ context.Context, _, _ string, metrics []string, _, until time.Time) (login.Reading, error) {
	return f.answer(metrics, nil, dayOf(until.Add(-time.Hour)))
}

func (f *fakeInstagram) AccountTotals(_ context.Context, _, _ string, metrics []string, breakdown string, _, _ time.Time) (
	login.Reading, error) {
	var by map[string]string
	if breakdown != "" {
		by = map[string]string{breakdown: "FOLLOWER"}
	}
	return f.answer(metrics, by, "")
}

func (f *fakeInstagram) OnlineFollowers(context.Context, string, string, time.Time, time.Time) (login.Reading, error) {
	return f.answer([]string{"online_followers"}, map[string]string{"hour": "3"}, "2026-11-18")
}

func (f *fakeInstagram) Demographics(_ context.Context, _, _, metric, breakdown, _ string) (login.Reading, error) {
	return f.answer([]string{metric}, map[string]string{breakdown: "M"}, "")
}

func (f *fakeInstagram) MediaInsights(_ context.Context, _, _ string, metrics []string, _ string) (login.Reading, error) {
	if f.refused != nil {
		return login.Reading{}, f.refused
	}
	return f.answer(metrics, nil, "")
}

// fakeConnection is the connection of user 1.
type fakeConnection struct {
	problem, failed connections.Problem
	passed          bool
}

func (f *fakeConnection) Of(_ context.Context, userID int64) (connections.Connection, bool, error) {
	return connections.Connection{UserID: 1, InstagramID: "178", Username: "maya", Token: login.Token{Text: "IGAA"},
		Scopes: []string{login.ScopeInsights}, Problem: f.problem}, userID == 1, nil
}

func (f *fakeConnection) Fail(_ context.Context, _ connections.Connection, p connections.Problem) error {
	f.failed = p
	return nil
}

func (f *fakeConnection) Pass(context.Context, connections.Connection) error {
	f.passed = true
	return nil
}

type fakeAudience struct {
	followers map[string]map[string]float64
	forgotten bool
}

func (f *fakeAudience) ForgetFromInstagram(context.Context, int64, string) error {
	f.forgotten = true
	return nil
}

func (f *fakeAudience) SaveFromInstagram(_ context.Context, _ int64, _ string, followers map[string]map[string]float64) error {
	f.followers = followers
	return nil
}

type fixture struct {
	*Reader
	instagram  *fakeInstagram
	connection *fakeConnection
	audience   *fakeAudience
	clock      *clock.Fake
	db         *database.DB
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	f := &fixture{instagram: &fakeInstagram{}, connection: &fakeConnection{}, audience: &fakeAudience{}, clock: clock.NewFake(now), db: db}
	f.Reader = NewReader(Needs{
		Store: NewStore(simulated, db), Instagram: f.instagram, Config: simulated, Connections: f.connection,
		Failures: f.connection, Audience: f.audience, Clock: f.clock, Log: testkit.Quiet,
	})
	require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO instagram_connections (user_id, source, instagram_id, app_scoped_id, username,
		scopes, token, expires_at, refreshed_at, connected_at, due_at) VALUES (1, 'simulator', '178', '9', 'maya', '', '', ?, ?, ?, ?)`,
		now, now, now, now).Error)
	return f
}

// readNow does what a run of the job does.
func (f *fixture) readNow(t *testing.T) {
	end, err := f.readDue(t.Context(), 1)
	require.NoError(t, err)
	require.NoError(t, end(t.Context()))
}

func (f *fixture) progressOf(t *testing.T) Progress {
	progress, err := f.in.Store.progress(t.Context(), 1, "178")
	require.NoError(t, err)
	return progress
}

func (f *fixture) dueAt(t *testing.T) *time.Time {
	var row struct{ DueAt *time.Time }
	require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT due_at FROM instagram_connections WHERE user_id = 1`).Scan(&row).Error)
	return row.DueAt
}

func TestAnAccountIsReadWholeAndThenOnlyWhatChanges(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.instagram.posts = []instagram.Post{
			{ID: "1", ShortCode: "a", Type: instagram.Reel, PostedAt: now.Add(-2 * time.Hour)},
			{ID: "2", ShortCode: "b", Type: instagram.Image, PostedAt: now.Add(-90 * day)},
		}
		f.instagram.stories = []login.Story{{ID: "3", PostedAt: now.Add(-time.Hour)}}
		f.in.Users = zoneOf("UTC")
		before, _, err := f.Account(t.Context(), 1, figures.Last30Days, "")
		require.NoError(t, err)
		require.Nil(t, before.Window)
		require.Equal(t, "We are reading this from Instagram.", *before.Basis["reach"].Reason)
		f.readNow(t)
		begun, _, err := f.Account(t.Context(), 1, figures.Last30Days, "")
		require.NoError(t, err)
		require.True(t, begun.Reading, "the past is still to come")
		require.NotEmpty(t, begun.Days)
		require.Nil(t, begun.Totals.Follows, "a sum of some days is no total")
		require.Equal(t, "We are reading this from Instagram.", *begun.Basis["follows"].Reason)
		require.Equal(t, int64(7), *begun.Totals.Views, "Instagram has summed it up")
		f.connection.problem = connections.NoInsights
		stopped, _, err := f.Account(t.Context(), 1, figures.Last30Days, "")
		require.NoError(t, err)
		require.False(t, stopped.Reading, "nothing will come until the account is connected again")
		require.Nil(t, stopped.Totals.Follows)
		require.Equal(t, connections.NoInsights.Sentence(), *stopped.Basis["follows"].Reason)
		f.connection.problem = ""
		runs := 1
		for ; f.dueAt(t) != nil && !f.dueAt(t).After(now); runs++ {
			f.readNow(t)
			require.Less(t, runs, 30, "it comes to an end")
		}
		require.Equal(t, 6, runs, "90 days but the 3 latest, 15 a run")
		answer, found, err := f.Account(t.Context(), 1, figures.Last90Days, "")
		require.NoError(t, err)
		require.True(t, found)
		require.Len(t, answer.Days, 90)
		require.Equal(t, int64(90*7), *answer.Totals.Follows)
		require.Equal(t, "Reach counts people once, so days can't be added up. It is known of single days and of the last 30 days.",
			*answer.Basis["reach"].Reason)

		chosen := figures.Period("2026-10-01..2026-10-10")
		answer, _, err = f.Account(t.Context(), 1, chosen, figures.PeriodBefore)
		require.NoError(t, err)
		require.Equal(t, []any{"2026-10-01", "2026-10-10", 10, int64(10 * 7)},
			[]any{answer.From, answer.To, len(answer.Days), *answer.Totals.Saves})
		require.Equal(t, []any{"2026-09-21", "2026-09-30", 10, int64(10 * 7)},
			[]any{answer.Compared.From, answer.Compared.To, len(answer.Compared.Days), *answer.Compared.Totals.Saves})
		answer, _, err = f.Account(t.Context(), 1, chosen, figures.SameDaysLastYear)
		require.NoError(t, err)
		require.Empty(t, answer.Compared.Days)
		require.Nil(t, answer.Compared.Totals.Saves)
		require.Contains(t, *answer.Compared.Basis["saves"].Reason, "We know this from ")

		answer, _, err = f.Account(t.Context(), 1, figures.Last30Days, "")
		require.NoError(t, err)
		require.Equal(t, int64(7), *answer.Window.Reach)
		require.False(t, answer.Reading)
		require.Equal(t, int64(30*7), *answer.Totals.Follows)
		require.Equal(t, int64(30*7), *answer.Totals.Saves)
		require.Equal(t, answer.Window.From, *answer.Basis["follows"].From)
		require.Equal(t, answer.Window.To, *answer.Basis["follows"].To)
		require.Len(t, answer.Stories, 1)
		require.Equal(t, []ReelInsights{{
			Shortcode: "a", PostedAt: f.instagram.posts[0].PostedAt, TakenAt: now, Reach: new(int64(7)), Views: new(int64(7)),
			AvgWatchSeconds: new(0.007), SkipRate: new(7.0),
		}}, answer.Reels, "of the last 30 days")
		require.Equal(t, map[string]float64{"M": 7}, f.audience.followers["gender"])
		require.WithinDuration(t, now.Add(postsEvery), *f.dueAt(t), 0)

		own, err := f.Insights(t.Context(), 1, figures.Profile{Username: "maya"}, "2026-11-01")
		require.NoError(t, err)
		require.Equal(t, "2026-11-01", own.Days[0].Day)
		require.Equal(t, int64(7), *own.Window.Reach)
		require.Equal(t, figures.ReasonNotShown, own.Reason)
		posts, err := f.PostInsights(t.Context(), 1, figures.Profile{InstagramID: "178"}, now.AddDate(0, 0, -7))
		require.NoError(t, err)
		require.Len(t, posts.ByShortcode, 1, "of the last week")
		require.Equal(t, int64(7), *posts.ByShortcode["a"].Saves)
		one, _, err := f.InsightPost(t.Context(), 1, figures.Profile{Username: "maya"}, "b")
		require.NoError(t, err)
		require.Equal(t, int64(7), *one.Shares, "older posts, too")
		online, err := f.OnlineFollowers(t.Context(), 1, figures.Profile{Username: "maya"}, time.UTC)
		require.NoError(t, err)
		require.Equal(t, []figures.OnlineHour{{Hour: 10, Followers: 7, TimesMean: 1}}, online.Hours)
		for user, of := range map[int64]string{1: "another", 2: "maya"} {
			own, err = f.Insights(t.Context(), user, figures.Profile{Username: of}, "2026-11-01")
			require.NoError(t, err)
			require.Equal(t, figures.Insights{Reason: figures.ReasonConnect}, own)
			posts, err = f.PostInsights(t.Context(), user, figures.Profile{Username: of}, now.AddDate(0, 0, -7))
			require.NoError(t, err)
			require.Equal(t, figures.InsightPosts{Reason: figures.ReasonConnect}, posts)
			_, reason, err := f.InsightPost(t.Context(), user, figures.Profile{Username: of}, "b")
			require.NoError(t, err)
			require.Equal(t, figures.ReasonConnect, reason)
			online, err = f.OnlineFollowers(t.Context(), user, figures.Profile{Username: of}, time.UTC)
			require.NoError(t, err)
			require.Equal(t, figures.OnlineFollowers{Reason: figures.ReasonConnect}, online)
		}

		f.instagram.calls = 0
		f.clock.Advance(postsEvery)
		f.readNow(t)
		require.Equal(t, 1, f.instagram.calls, "new posts alone")
		f.clock.Advance(postsEvery)
		f.readNow(t)
		require.Equal(t, 2+1, f.instagram.calls, "and the reel that is three hours old")

		f.clock.Advance(daysEvery)
		f.readNow(t)
		later, _, err := f.Account(t.Context(), 1, figures.Last30Days, "")
		require.NoError(t, err)
		require.WithinDuration(t, f.clock.Now(), *later.Basis["reach"].TakenAt, 0)
		require.WithinDuration(t, now, *later.Basis["onlineHours"].TakenAt, 0, "hours are read with the audience")
	})
}

type zoneOf string

func (z zoneOf) Timezone(context.Context, int64) (string, error) { return string(z), nil }

func TestADayOfCallsOfAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		// A post and two stories a day is busy.
		f.instagram.posts = []instagram.Post{{ID: "post", PostedAt: now}}
		f.instagram.stories = []login.Story{{ID: "first", PostedAt: now}, {ID: "second", PostedAt: now}}
		for f.dueAt(t) != nil && !f.dueAt(t).After(now) {
			f.readNow(t)
		}
		f.instagram.calls = 0
		for f.clock.Now().Before(now.Add(24 * time.Hour)) {
			f.clock.Set(*f.dueAt(t))
			f.readNow(t)
		}
		t.Logf("%d calls a day", f.instagram.calls)
		require.Less(t, f.instagram.calls, 160)
	})
}

func TestWhatInstagramAnswersAboutAnAccount(t *testing.T) {
	for _, c := range []struct {
		name   string
		err    error
		failed connections.Problem
		again  time.Duration
	}{
		{"the token is refused", &instagram.Error{Kind: instagram.TokenInvalid}, connections.Refused, 0},
		{"no role on the app", &instagram.Error{Kind: instagram.NotTester}, connections.NotTester, 0},
		{"throttled for an hour", &instagram.Error{Kind: instagram.Throttled, RetryAfter: time.Hour}, "", time.Hour},
		{"away for a moment", &instagram.Error{Kind: instagram.Temporary}, "", afterFailure},
		{"an answer that nobody can read", &instagram.Error{Kind: instagram.Malformed}, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFixture(t, testkit.SQLite(t))
			f.instagram.err = c.err
			f.readNow(t)
			require.Equal(t, c.failed, f.connection.failed)
			if c.again > 0 {
				require.WithinDuration(t, now.Add(c.again), *f.dueAt(t), 0)
			}
		})
	}
	for _, c := range []struct {
		name    string
		problem connections.Problem
		err     error
		passed  bool
		again   time.Duration
	}{
		{"a problem that has passed", connections.NotTester, nil, true, 0},
		{"a problem that goes on", connections.NotTester, &instagram.Error{Kind: instagram.NotTester}, false, afterProblem},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFixture(t, testkit.SQLite(t))
			f.connection.problem, f.instagram.err = c.problem, c.err
			f.readNow(t)
			require.Equal(t, c.passed, f.connection.passed)
			require.Empty(t, f.connection.failed, "its owner is not mailed again")
			require.WithinDuration(t, now.Add(c.again), *f.dueAt(t), 0)
		})
	}
	t.Run("a problem that does not pass is not tried", func(t *testing.T) {
		f := newFixture(t, testkit.SQLite(t))
		f.connection.problem = connections.Revoked
		f.readNow(t)
		require.Nil(t, f.dueAt(t))
	})
	t.Run("an error of ours is the job's", func(t *testing.T) {
		f := newFixture(t, testkit.SQLite(t))
		f.instagram.err = errors.New("disk full")
		_, err := f.readDue(t.Context(), 1)
		require.ErrorContains(t, err, "disk full")
	})
}

func TestAPostThatHasNoFigures(t *testing.T) {
	for _, c := range []struct {
		kind  instagram.Kind
		again bool
	}{
		{instagram.TooFewViewers, true}, {instagram.Gone, false}, {instagram.BeforeProfessional, false},
		{instagram.BadRequest, true}, {instagram.Temporary, true},
	} {
		t.Run(string(c.kind), func(t *testing.T) {
			f := newFixture(t, testkit.SQLite(t))
			f.instagram.posts = []instagram.Post{{ID: "1", PostedAt: now}}
			f.instagram.refused = &instagram.Error{Kind: c.kind}
			f.readNow(t)
			var again bool
			require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT sample_at IS NOT NULL FROM insight_posts`).Scan(&again).Error)
			require.Equal(t, c.again, again)
			require.Empty(t, f.connection.failed)
			require.Less(t, *f.progressOf(t).DaysBackTo, dayOf(midnight(now, -lateDays)), "nothing else waits for it")
		})
	}
}

func TestAClaimHoldsAnAccount(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		until := now.Add(time.Minute)
		claimed, err := f.in.Store.Claim(t.Context(), now, until, 5)
		require.NoError(t, err)
		require.Equal(t, []Due{{1}}, claimed)
		again, err := f.in.Store.Claim(t.Context(), now, until, 5)
		require.NoError(t, err)
		require.Empty(t, again)
		held, err := f.in.Store.Extend(t.Context(), Due{1}, until, until.Add(time.Minute))
		require.NoError(t, err)
		require.True(t, held)
		held, err = f.in.Store.Extend(t.Context(), Due{1}, until, until.Add(time.Minute))
		require.NoError(t, err)
		require.False(t, held, "the claim was moved")
		require.NoError(t, f.in.Store.Release(t.Context(), now))
		elsewhere, err := NewStore(config.Config{Instagram: config.SourceGraph}, db).Claim(t.Context(), now, until, 5)
		require.NoError(t, err)
		require.Empty(t, elsewhere, "a simulated connection waits until accounts are simulated again")
		again, err = f.in.Store.Claim(t.Context(), now, until, 5)
		require.NoError(t, err)
		require.Len(t, again, 1)
	})
}

func TestForgettingAnAccount(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.instagram.posts = []instagram.Post{{ID: "1", ShortCode: "a", PostedAt: now}}
		f.readNow(t)
		read := NewFigures(f.in.Store, f.audience)
		require.NoError(t, read.Forget(t.Context(), 1, "another"))
		require.Equal(t, []bool{true, true, true}, f.has(t))
		require.NoError(t, read.Forget(t.Context(), 1, "178"))
		require.True(t, f.audience.forgotten)
		require.Equal(t, []bool{false, false, false}, f.has(t))
	})
}

func TestFiguresThatArriveAfterADisconnectionAreNotKept(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		for _, afterCalls := range []int{1, 13, 18} { // while days, the audience and a post are read
			f := newFixture(t, db)
			f.instagram.posts = []instagram.Post{{ID: "1", ShortCode: "a", PostedAt: now}}
			f.instagram.asked = func() {
				if f.instagram.calls == afterCalls {
					require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM instagram_connections`).Error)
					require.NoError(t, NewFigures(f.in.Store, f.audience).Forget(t.Context(), 1, "178"))
				}
			}
			f.readNow(t)
			require.Equal(t, []bool{false, false, false}, f.has(t), afterCalls)
		}
	})
}

func (f *fixture) has(t *testing.T) (found []bool) {
	for _, table := range []string{"insight_days", "insight_posts", "insight_samples"} {
		var n int
		require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM `+table).Scan(&n).Error)
		found = append(found, n > 0)
	}
	return found
}
