package mascotgoals

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const maya, noa = 1, 2

// fixture is the service with an account that publishes what a test puts into its page.
type fixture struct {
	*profilestest.Fixture
	goals *Service
	pages map[string]instagram.Page
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	pages := map[string]instagram.Page{}
	clk := clock.NewFake(figurestest.Friday)
	f := profilestest.NewFrom(t, db, clk, profilestest.Script{Pages: pages}, nil)
	c := config.Config{Instagram: config.SourceSimulator}
	return &fixture{f, NewService(c, db, NewStore(db), profilestest.InJerusalem{}, f.History, clk, testkit.Quiet), pages}
}

// publish has an account show posts of so many hours before now.
func (f *fixture) publish(username string, hours ...int) {
	var posts []instagram.Post
	for i, ago := range hours {
		posts = append(posts, profilestest.Photo(fmt.Sprint(username, i), f.Clock.Now().Add(-time.Duration(ago)*time.Hour), 3))
	}
	f.pages[username] = profilestest.Account("178"+username, username, new(int64(1000)), posts...)
}

func (f *fixture) unlock(userID int64) Progress {
	f.T.Helper()
	p, err := f.goals.Unlock(f.T.Context(), userID)
	require.NoError(f.T, err)
	return p
}

func (f *fixture) progress(userID int64) Progress {
	f.T.Helper()
	p, err := f.goals.Progress(f.T.Context(), userID)
	require.NoError(f.T, err)
	return p
}

func types(list []Achievement) (types []string) {
	for _, a := range list {
		types = append(types, a.Type)
	}
	return types
}

func TestGoals(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		ctx := t.Context()
		t.Run("GOAL-004 unset, five are shown", func(t *testing.T) {
			goal, err := f.goals.Goal(ctx, maya)
			require.NoError(t, err)
			require.Nil(t, goal)
			p := f.progress(maya)
			require.Equal(t, DefaultGoal, p.Goal)
			require.False(t, p.HasGoal)
		})
		t.Run("GOAL-013 1 to 50, and nothing else", func(t *testing.T) {
			for _, posts := range []int{0, -1, 51} {
				profilestest.RequireCode(t, apperr.Invalid, "Please set a goal between 1 and 50 posts per week", f.goals.SetGoal(ctx, maya, posts))
			}
			for _, posts := range []int{MinGoal, MaxGoal, 3} {
				require.NoError(t, f.goals.SetGoal(ctx, maya, posts))
				goal, err := f.goals.Goal(ctx, maya)
				require.NoError(t, err)
				require.Equal(t, posts, *goal)
			}
			other, err := f.goals.Goal(ctx, noa)
			require.NoError(t, err)
			require.Nil(t, other)
		})
		t.Run("GOAL-009 who has no goal is asked, not again in the week in which they put it off", func(t *testing.T) {
			require.False(t, f.progress(maya).AskForGoal, "has one")
			require.True(t, f.progress(noa).AskForGoal)
			require.NoError(t, f.goals.PostponeGoal(ctx, noa))
			require.False(t, f.progress(noa).AskForGoal)
			f.Clock.Advance(48 * time.Hour) // Sunday
			require.True(t, f.progress(noa).AskForGoal)
			require.NoError(t, f.goals.Show(ctx, noa, false))
			require.False(t, f.progress(noa).AskForGoal, "the mascot is off")
			require.NoError(t, f.goals.RemoveGoal(ctx, maya))
			require.False(t, f.progress(maya).HasGoal)
			require.False(t, f.progress(maya).AskForGoal, "who removes a goal is not asked at once")
		})
		t.Run("turning the mascot off keeps when the goal was put off, and the other way round", func(t *testing.T) {
			require.NoError(t, f.goals.PostponeGoal(ctx, noa))
			p := f.progress(noa)
			require.False(t, p.Settings.Shown)
			require.NoError(t, f.goals.Show(ctx, noa, true))
			p = f.progress(noa)
			require.True(t, p.Settings.Shown)
			require.NotNil(t, p.Settings.GoalPostponedAt)
		})
	})
}

func TestTheRateIsOfTheThirtyDaysBeforeTheReading(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.Clock.Advance(48 * time.Hour) // Sunday, so that the week goes on for days
		var hours []int
		for day := range 14 { // more than are read whatever their age
			hours = append(hours, 24*2*(day+1))
		}
		f.publish("maya", hours...)
		f.pages["maya"].Posts[13].Likes = new(int64(4000))
		f.Read(f.Connect(maya, "maya"))
		rate := func() *float64 {
			v, err := f.goals.viewpoint(t.Context(), maya)
			require.NoError(t, err)
			own, err := f.goals.account(t.Context(), maya, v)
			require.NoError(t, err)
			return own.count(figures.WeekOf(v.Now, v.Zone), v).facts.engagement
		}
		before := rate()
		require.NotNil(t, before)
		f.Clock.Advance(4 * 24 * time.Hour)
		require.Equal(t, before, rate(), "nothing was read since")
	})
}

func TestProgress(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		t.Run("GOAL-003 nothing connected: no number", func(t *testing.T) {
			p := f.progress(maya)
			require.Equal(t, figures.None, p.Status)
			require.Nil(t, p.Posts)
			require.Nil(t, p.Percent)
			require.Equal(t, Encouraging, p.Emotion)
			require.Equal(t, "No Instagram account is connected.", *p.Basis["postsThisWeek"].Reason)
		})
		f.publish("maya", 2, 50, 100, 200)
		id := f.Connect(maya, "maya")
		t.Run("GOAL-003 connected and not read yet: no number", func(t *testing.T) {
			require.NotEqual(t, figures.None, f.progress(maya).Status)
			require.Nil(t, f.progress(maya).Posts)
			require.Empty(t, f.progress(maya).Achievements)
		})
		f.Read(id)
		require.NoError(t, f.goals.SetGoal(t.Context(), maya, 4))
		t.Run("GOAL-017 GOAL-020 the week of the connected account", func(t *testing.T) {
			p := f.progress(maya)
			require.Equal(t, []int{3, 4, 7}, []int{*p.Posts, p.Goal, *p.Streak})
			require.InDelta(t, 75, *p.Percent, 0)
			require.Equal(t, Happy, p.Emotion)
			require.Equal(t, f.Clock.Now().Add(-2*time.Hour), p.LastPost.UTC())
		})
		t.Run("GOAL-029 who only reads the week unlocks nothing", func(t *testing.T) {
			require.Empty(t, f.progress(maya).Achievements)
			require.Zero(t, f.Count(`SELECT COUNT(*) FROM achievements`))
		})
		t.Run("GOAL-030 GOAL-031 GOAL-034 what the week has earned is unlocked", func(t *testing.T) {
			p := f.unlock(maya)
			require.Equal(t, types(p.Achievements), types(f.progress(maya).Achievements), "who reads it later sees them")
			require.ElementsMatch(t, []string{"first_post", "consistent_creator", "week_streak"}, types(p.Achievements))
			require.Equal(t, f.Clock.Now(), p.Achievements[0].UnlockedAt)
			require.Equal(t, 3, p.Uncelebrated)
			require.Len(t, p.locked(), 3)
			require.Empty(t, f.unlock(noa).Achievements, "somebody else's are their own")
		})
		t.Run("GOAL-005 a new week that was not read yet has no number, and what is unlocked stays", func(t *testing.T) {
			f.Clock.Set(figurestest.Friday.AddDate(0, 0, 2))
			p := f.progress(maya)
			require.Nil(t, p.Posts)
			require.Len(t, p.Achievements, 3)
			f.publish("maya", 50, 98)
			f.Read(id)
			require.Zero(t, *f.progress(maya).Posts)
		})
	})
}

func TestAchievementsAreUnlockedAndCelebratedOnce(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.publish("maya", 2, 50, 100)
		f.Read(f.Connect(maya, "maya"))
		ask := f.Routed(NewRoutes(f.goals))
		const tabs = 16
		together := func(do func()) {
			var all sync.WaitGroup
			for range tabs {
				all.Go(do)
			}
			all.Wait()
		}
		t.Run("GOAL-029 unlocked once by parallel requests", func(t *testing.T) {
			together(func() {
				p := profilestest.Answered[ProgressView](t, ask(maya, http.MethodGet, "/mascot/progress", ""))
				require.Len(t, p.Achievements, 3)
				require.Len(t, p.Locked, 3)
			})
			require.Equal(t, 3, f.Count(`SELECT COUNT(*) FROM achievements`))
		})
		t.Run("GOAL-029 each is celebrated by one of parallel tabs", func(t *testing.T) {
			var mu sync.Mutex
			var celebrated []Achievement
			together(func() {
				list, err := f.goals.Celebrate(t.Context(), maya)
				require.NoError(t, err)
				mu.Lock()
				defer mu.Unlock()
				celebrated = append(celebrated, list...)
			})
			require.ElementsMatch(t, []string{"first_post", "consistent_creator", "week_streak"}, types(celebrated))
			require.Zero(t, f.progress(maya).Uncelebrated)
			later, err := f.goals.Celebrate(t.Context(), maya)
			require.NoError(t, err)
			require.Empty(t, later)
		})
		t.Run("what was unlocked while the mascot was off is not celebrated late", func(t *testing.T) {
			require.NoError(t, f.goals.Show(t.Context(), maya, false))
			f.publish("maya", 2, 3, 4, 50, 100)
			f.Read(f.Connect(maya, "maya"))
			require.Equal(t, 1, f.unlock(maya).Uncelebrated)
			require.NoError(t, f.goals.Show(t.Context(), maya, true))
			require.Zero(t, f.progress(maya).Uncelebrated)
			require.Len(t, f.progress(maya).Achievements, 4)
		})
	})
}

func TestAchievementsAreUnlockedWhileTheirOwnersAreAway(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.publish("maya", 2, 50, 100)
		f.Read(f.Connect(maya, "maya"))
		f.publish("noa", 300)
		f.Read(f.Connect(noa, "noa"))
		unlocked := func() int { return f.Count(`SELECT COUNT(*) FROM achievements`) }
		t.Run("GOAL-031 after a reading", func(t *testing.T) {
			for range 2 { // once more changes nothing
				require.NoError(t, f.goals.unlockAll(t.Context(), nil, struct{}{}))
				require.Equal(t, 3, unlocked())
			}
			f.Clock.Set(figurestest.Friday.AddDate(0, 0, 7)) // another week
			require.Len(t, f.progress(maya).Achievements, 3)
		})
		t.Run("not long after it, when nothing new is known", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM achievements`).Error)
			f.Clock.Set(figurestest.Friday.Add(time.Hour))
			require.NoError(t, f.goals.unlockAll(t.Context(), nil, struct{}{}))
			require.Zero(t, unlocked())
		})
	})
}

func TestRoutes(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		ask := f.Routed(NewRoutes(f.goals))
		goal := func(method, body string) (int, string) {
			w := ask(maya, method, "/users/me/post-goal", body)
			return w.Code, w.Body.String()
		}
		t.Run("GOAL-001 the goal, or null", func(t *testing.T) {
			status, body := goal(http.MethodGet, "")
			require.Equal(t, http.StatusOK, status)
			require.JSONEq(t, `{"weeklyPostGoal": null}`, body)
		})
		t.Run("GOAL-002 put as weekly_post_goal", func(t *testing.T) {
			status, body := goal(http.MethodPut, `{"weekly_post_goal": 4}`)
			require.Equal(t, http.StatusOK, status)
			require.JSONEq(t, `{"weeklyPostGoal": 4}`, body)
			_, body = goal(http.MethodGet, "")
			require.JSONEq(t, `{"weeklyPostGoal": 4}`, body)
		})
		t.Run("GOAL-002 a wrong goal changes nothing", func(t *testing.T) {
			for _, wrong := range []string{`{"weekly_post_goal": 51}`, `{"weekly_post_goal": 0}`, `{"weekly_post_goal": 2.5}`,
				`{"weekly_post_goal": null}`, `{"weekly_post_goal": 9223372036854775808}`, `{}`} {
				status, body := goal(http.MethodPut, wrong)
				require.Equal(t, http.StatusUnprocessableEntity, status, "%s: %s", wrong, body)
				require.NotContains(t, body, "unmarshal", wrong)
			}
			_, body := goal(http.MethodGet, "")
			require.JSONEq(t, `{"weeklyPostGoal": 4}`, body)
		})
		f.publish("maya", 2, 50)
		f.Read(f.Connect(maya, "maya"))
		t.Run("GOAL-003 progress", func(t *testing.T) {
			p := profilestest.Answered[ProgressView](t, ask(maya, http.MethodGet, "/mascot/progress", ""))
			require.Equal(t, []int{2, 4, 7}, []int{*p.PostsThisWeek, p.PostsGoal, *p.Streak})
			require.True(t, p.HasPostGoal)
			require.InDelta(t, 50, *p.ProgressPercent, 0)
			require.Equal(t, Encouraging, p.Emotion)
			require.Equal(t, []string{"Halfway there! 2 more to go.", "You've got this: 2 more before Sunday."}, p.Messages)
			require.Equal(t, p.Messages[0], p.Message)
			require.Equal(t, "2026-11-14T22:00:00Z", p.WeekStart.Format(time.RFC3339))
			require.Equal(t, "2026-11-21T22:00:00Z", p.WeekEnd.Format(time.RFC3339))
			require.True(t, p.MascotShown)
		})
		t.Run("GOAL-029 achievements with id, title, description, unlockedAt and type", func(t *testing.T) {
			list := profilestest.Answered[AchievementsView](t, ask(maya, http.MethodPost, "/mascot/celebrations", ""))
			require.Equal(t, 2, list.Total)
			for _, a := range list.Items {
				require.NotZero(t, a.ID)
				require.Equal(t, ruleOf(a.Type).Title, a.Title)
				require.NotEmpty(t, a.Description)
				require.Equal(t, f.Clock.Now(), a.UnlockedAt)
			}
			again := ask(maya, http.MethodPost, "/mascot/celebrations", "")
			require.JSONEq(t, `{"items": [], "total": 0}`, again.Body.String())
		})
		t.Run("the mascot is turned off, the goal removed, the question put off", func(t *testing.T) {
			require.Equal(t, http.StatusOK, ask(maya, http.MethodPut, "/mascot/settings", `{"mascotShown": false}`).Code)
			require.False(t, profilestest.Answered[ProgressView](t, ask(maya, http.MethodGet, "/mascot/progress", "")).MascotShown)
			require.Equal(t, http.StatusNoContent, ask(maya, http.MethodDelete, "/users/me/post-goal", "").Code)
			require.Equal(t, http.StatusOK, ask(noa, http.MethodPost, "/users/me/post-goal/postpone", "").Code)
			require.False(t, profilestest.Answered[ProgressView](t, ask(noa, http.MethodGet, "/mascot/progress", "")).AskForGoal)
			require.Equal(t, http.StatusUnauthorized, ask(0, http.MethodGet, "/mascot/progress", "").Code)
		})
	})
}
