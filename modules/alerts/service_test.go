package alerts

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const maya = 1

// world is all that alerts ask of others. Everybody is Maya.
type world struct {
	zone     string
	gone     bool
	basic    bool
	profile  figures.Profile
	posts    []figures.Post
	points   []figures.FollowerPoint
	own      map[int64]OwnPost
	reached  []figures.PostReach
	week     GoalWeek
	mails    []mail.Message
	mailFail error
	raising  sync.Mutex
	raised   []string
}

func (w *world) Email(context.Context, int64) (string, error)    { return "maya@example.com", nil }
func (w *world) Timezone(context.Context, int64) (string, error) { return w.zone, nil }
func (w *world) Here(context.Context, int64) (bool, error)       { return !w.gone, nil }
func (w *world) HasAlerts(context.Context, int64) (bool, error)  { return !w.basic, nil }
func (w *world) OwnProfile(context.Context, int64, string) (figures.Profile, bool, error) {
	return w.profile, true, nil
}

func (w *world) EachOwnerReadSince(_ context.Context, _ string, _ time.Time, take func(int64) error) error {
	return take(maya)
}

func (w *world) RecentPosts(context.Context, int64, time.Time) ([]figures.Post, error) {
	return w.posts, nil
}
func (w *world) Points(context.Context, int64, string, time.Time) ([]figures.FollowerPoint, error) {
	return w.points, nil
}

func (w *world) OwnPost(_ context.Context, _, postID int64) (OwnPost, error) {
	return w.own[postID], nil
}

func (w *world) ReachAt(context.Context, int64, time.Duration, time.Time) ([]figures.PostReach, error) {
	return w.reached, nil
}
func (w *world) GoalWeek(context.Context, int64) (GoalWeek, error) { return w.week, nil }
func (w *world) AlertRaised(_ context.Context, _ int64, kind Kind, title, _ string) error {
	w.raising.Lock()
	defer w.raising.Unlock()
	w.raised = append(w.raised, string(kind)+": "+title)
	return nil
}
func (w *world) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{UserID: maya, SessionID: 1}, nil
}

func (w *world) Send(_ context.Context, m mail.Message) error {
	w.mails = append(w.mails, m)
	return w.mailFail
}

// publish has a post of so many hours ago do so many times as well as the mean.
func (w *world) publish(id int64, hours float64, timesMean float64) {
	w.posts = append(w.posts, figures.Post{
		ID: id, InstagramID: fmt.Sprint("ig", id), Shortcode: fmt.Sprint("short", id), Type: "VIDEO",
		PostedAt: friday.Add(-time.Duration(hours * float64(time.Hour))),
	})
	w.own[id] = OwnPost{Interactions: 480, TimesMean: &timesMean, Formula: "Its likes / the mean", N: 9}
}

type fixture struct {
	*Service
	*world

	limiter ratelimit.Limiter
	clk     *clock.Fake
}

func newFixture(t *testing.T, db *database.DB, settings ...string) *fixture {
	t.Helper()
	c, err := config.Load(append([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"}, settings...))
	require.NoError(t, err)
	clk, r := clock.NewFake(friday), testkit.EmbeddedRedis(t)
	w := &world{zone: "Asia/Jerusalem", profile: figures.Profile{ID: 3, Status: figures.Ready}, own: map[int64]OwnPost{}}
	s := NewService(c, db, NewStore(db), jobs.NewOutbox(db, r, clk, testkit.Quiet), w, clk, testkit.Quiet, Sources{w, w, w, w, w, w, w})
	return &fixture{s, w, ratelimit.NewLimiter(r, clk, testkit.Quiet), clk}
}

// waiting are the mails on their way.
func (f *fixture) waiting(t *testing.T) (all []mailArgs) {
	t.Helper()
	var rows []string
	require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT args FROM jobs WHERE kind = 'alerts:mail' ORDER BY id`).Scan(&rows).Error)
	for _, row := range rows {
		var args mailArgs
		require.NoError(t, json.Unmarshal([]byte(row), &args))
		all = append(all, args)
	}
	return all
}

func (f *fixture) subjects(t *testing.T) (list []string) {
	for _, args := range f.waiting(t) {
		list = append(list, args.Letter.Subject)
	}
	return list
}

func TestAlerts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.publish(1, 2, 2.44)
		f.publish(2, 3, 1.99)
		f.publish(3, 25, 9)
		f.points = points(append(days(20, 10), 90)...)
		jerusalem, err := time.LoadLocation(f.world.zone)
		require.NoError(t, err)
		f.week = GoalWeek{Week: figures.WeekOf(friday, jerusalem), Goal: 5, HasGoal: true, Posts: new(2)}

		t.Run("each finding is told once, however often it is looked for", func(t *testing.T) {
			var looks sync.WaitGroup
			for range 8 {
				looks.Go(func() { _ = f.CheckUser(t.Context(), maya) })
			}
			looks.Wait()
			require.NoError(t, f.CheckUser(t.Context(), maya))
			require.ElementsMatch(t, []string{
				"Your reel is doing 2.4 times as well as your average post",
				"Your followers jump: 90 more today",
				"3 posts to go for your weekly goal",
			}, f.subjects(t))
			require.ElementsMatch(t, []string{
				"post: Your reel is doing 2.4 times as well as your average post",
				"followers: Your followers jump: 90 more today",
				"goal: 3 posts to go for your weekly goal",
			}, f.raised, "programs are told of each, too")
		})
		t.Run("a day has room for three", func(t *testing.T) {
			f.publish(4, 1, 3)
			require.NoError(t, f.CheckUser(t.Context(), maya))
			require.Len(t, f.waiting(t), 3)
			f.clk.Advance(13 * time.Hour) // past midnight in Jerusalem, and the post is still of this day
			require.NoError(t, f.CheckUser(t.Context(), maya))
			require.Contains(t, f.subjects(t), "Your reel is doing 3.0 times as well as your average post")
		})
		t.Run("the mail says why, where, and how to have no more of them", func(t *testing.T) {
			require.NoError(t, f.send(t.Context(), jobs.Unheld(f.db), f.waiting(t)[0]))
			m := f.mails[0]
			require.Equal(t, "maya@example.com", m.To)
			require.Contains(t, m.Text, "Your reel of Fri 20 Nov, 12:00 PM has 480 likes and comments so far.")
			require.Contains(t, m.Text, "its likes / the mean. The mean is of 9 posts.")
			require.Contains(t, m.Text, "http://127.0.0.1:8080/posts/short1/id/1")
			require.Contains(t, m.Text, demoNote)
			require.Contains(t, m.Text, "/alerts-off#")
			require.True(t, strings.HasPrefix(m.Unsubscribe, "http://127.0.0.1:8080/api/alerts/off?token="))
		})
		t.Run("an undelivered mail is tried again", func(t *testing.T) {
			f.mailFail = errors.New("busy")
			require.ErrorIs(t, f.send(t.Context(), jobs.Unheld(f.db), f.waiting(t)[0]), f.mailFail)
			f.mailFail = nil
		})
		t.Run("nothing goes to who is gone, has no such plan any more, or has switched it off meanwhile", func(t *testing.T) {
			before, args := len(f.mails), f.waiting(t)[0]
			f.gone = true
			require.NoError(t, f.send(t.Context(), jobs.Unheld(f.db), args))
			f.gone, f.basic = false, true
			require.NoError(t, f.send(t.Context(), jobs.Unheld(f.db), args))
			f.basic = false
			require.NoError(t, f.Turn(t.Context(), maya, Post, false))
			require.NoError(t, f.send(t.Context(), jobs.Unheld(f.db), args))
			require.Len(t, f.mails, before)
		})
		t.Run("what was sent long ago is forgotten", func(t *testing.T) {
			f.clk.Advance(91 * 24 * time.Hour)
			f.posts, f.points, f.week = nil, nil, GoalWeek{}
			require.NoError(t, f.checkAll(t.Context(), nil, struct{}{}))
			told, err := f.store.sent(t.Context(), maya, Followers)
			require.NoError(t, err)
			require.Empty(t, told)
		})
	})
}

func TestAPostThatReachesFar(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		for id := range int64(6) {
			f.publish(id, 30, 1)
			f.reached = append(f.reached, figures.PostReach{Shortcode: fmt.Sprint("short", id), Reach: 299, Median: 100, N: 5})
		}
		f.reached[1].Reach = 340
		f.reached = append(f.reached, figures.PostReach{Shortcode: "of another account", Reach: 900, Median: 100, N: 5})
		f.reached[2].Median = 0
		for range 2 { // a second look finds nothing new
			require.NoError(t, f.CheckUser(t.Context(), maya))
			require.Equal(t, []string{"Your reel has reached 3.4 times as many accounts as usual"}, f.subjects(t))
		}
		require.NoError(t, f.send(t.Context(), jobs.Unheld(f.db), f.waiting(t)[0]))
		require.Contains(t, f.mails[0].Text, "Your reel of Thu 19 Nov, 8:00 AM reached 340 accounts in about a day.")
		require.Contains(t, f.mails[0].Text, "the median of it (100), which is of 5 other posts of the same kind.")
		require.Contains(t, f.mails[0].Text, "http://127.0.0.1:8080/posts/short1/id/1")

		require.NoError(t, f.Turn(t.Context(), maya, Reach, false))
		f.reached[0].Reach = 300
		require.NoError(t, f.CheckUser(t.Context(), maya))
		require.Len(t, f.waiting(t), 1, "switched off")
	})
}

func TestNothingIsLookedForWhereNothingIsWanted(t *testing.T) {
	for name, change := range map[string]func(*fixture){
		"no such plan": func(f *fixture) { f.basic = true },
		"all switched off": func(f *fixture) {
			for _, kind := range Kinds {
				require.NoError(t, f.Turn(t.Context(), maya, kind, false))
			}
		},
		"this one off": func(f *fixture) {
			require.NoError(t, f.Turn(t.Context(), maya, Post, false))
		},
		"being read":      func(f *fixture) { f.profile.Status = figures.Fetching },
		"a mean of one":   func(f *fixture) { f.own[1] = OwnPost{TimesMean: new(9.0), N: 1} },
		"an unknown mean": func(f *fixture) { f.own[1] = OwnPost{} },
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t, testkit.SQLite(t))
			f.publish(1, 2, 5)
			change(f)
			require.NoError(t, f.CheckUser(t.Context(), maya))
			require.Empty(t, f.waiting(t))
		})
	}
}

func TestSettingsAndTheLinkOfAMail(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		c, err := config.Load(nil)
		require.NoError(t, err)
		router, err := httpapi.NewRouter(c, "test", testkit.Quiet, f.world,
			ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
		require.NoError(t, err)
		NewRoutes(f.Service, f.limiter)(router)
		call := func(method, path, body, token string) (int, string) {
			r := httptest.NewRequestWithContext(t.Context(), method, "/api"+path, strings.NewReader(body))
			if r.Header.Set("Content-Type", "application/json"); token != "" {
				r.Header.Set("Authorization", "Bearer "+token)
			}
			if method == http.MethodPost {
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded") // as mail programs ask
			}
			w := httptest.NewRecorder()
			router.Engine.ServeHTTP(w, r)
			return w.Code, w.Body.String()
		}
		settings := func(post, followers, goal, reach bool) string {
			return fmt.Sprintf(`{"post":%t,"followers":%t,"goal":%t,"reach":%t,"available":true}`, post, followers, goal, reach)
		}
		code, body := call(http.MethodGet, "/users/me/alerts", "", "t")
		require.Equal(t, http.StatusOK, code, body)
		require.JSONEq(t, settings(true, true, true, true), body)
		_, body = call(http.MethodPut, "/users/me/alerts/followers", `{"on":false}`, "t")
		require.JSONEq(t, settings(true, false, true, true), body)
		code, body = call(http.MethodPut, "/users/me/alerts/weather", `{"on":false}`, "t")
		require.Equal(t, http.StatusUnprocessableEntity, code, body)
		code, _ = call(http.MethodGet, "/users/me/alerts", "", "")
		require.Equal(t, http.StatusUnauthorized, code)

		for range 2 { // a second time changes nothing
			code, body = call(http.MethodPost, "/alerts/off?token="+f.tokens.write(maya, Goal), "List-Unsubscribe=One-Click", "")
			require.Equal(t, http.StatusOK, code, body)
			require.JSONEq(t, `{"kind":"goal"}`, body)
		}
		_, body = call(http.MethodGet, "/users/me/alerts", "", "t")
		require.JSONEq(t, settings(true, false, false, true), body)

		code, body = call(http.MethodPost, "/alerts/off?token=AAAA", "", "")
		require.Equal(t, http.StatusUnprocessableEntity, code)
		require.Contains(t, body, "This link doesn't work")

		f.gone = true
		code, _ = call(http.MethodPost, "/alerts/off?token="+f.tokens.write(99, Post), "", "")
		require.Equal(t, http.StatusOK, code)
		var rows int
		require.NoError(t, db.Row(t.Context(), `SELECT count(*) FROM alert_settings WHERE user_id = 99`).Scan(&rows))
		require.Zero(t, rows, "an account that is gone gets no row")
	})
}
