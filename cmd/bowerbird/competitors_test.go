package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// creator is a fixture with a signed-in user on a plan.
type creator struct {
	*fixture
	admin  adminDeps
	userID int64
}

// newCreator opens the program with a signed-in user on a plan, without an account of their own.
func newCreator(t *testing.T, c config.Config, plan string, more ...fx.Option) *creator {
	t.Helper()
	r := &creator{}
	r.fixture = open(t, c, allRoles, append(more, fx.Populate(&r.admin))...)
	var err error
	r.userID, err = r.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "maya@example.com", Password: "a-long-one", FullName: "Maya"})
	require.NoError(t, err)
	require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, plan))
	r.signIn("maya@example.com", "a-long-one")
	return r
}

// send makes a request and answers the status with what came back.
func (r *creator) send(method, path string, body any) (status int, answer map[string]any) {
	r.t.Helper()
	response := r.ask(method, path, body, nil)
	if response.StatusCode != http.StatusNoContent {
		require.NoError(r.t, json.NewDecoder(response.Body).Decode(&answer))
	}
	return response.StatusCode, answer
}

func (r *creator) add(username string) (status int, answer map[string]any) {
	r.t.Helper()
	return r.send(http.MethodPost, "/api/competitors", map[string]string{"instaUsername": username})
}

// tracked adds accounts and waits until they are read.
func (r *creator) tracked(usernames ...string) {
	r.t.Helper()
	for _, name := range usernames {
		status, answer := r.add(name)
		require.Equal(r.t, http.StatusCreated, status, "%v", answer)
	}
	for _, name := range usernames {
		require.Eventually(r.t, func() bool { return r.progress(name).Status == "ready" }, enough, 50*time.Millisecond, name)
	}
}

func (r *creator) progress(username string) (p competitors.Progress) {
	r.t.Helper()
	r.ask(http.MethodGet, "/api/competitors/"+username+"/tracking-status", nil, &p)
	return p
}

func (r *creator) overview() (o competitors.Overview) {
	r.t.Helper()
	r.ask(http.MethodGet, "/api/competitors", nil, &o)
	return o
}

func (r *creator) used() (n int) {
	r.t.Helper()
	require.NoError(r.t, r.db.Conn(r.t.Context()).
		Raw(`SELECT COALESCE(MAX(used), 0) FROM plan_counters WHERE user_id = ? AND kind = 'competitors'`, r.userID).Scan(&n).Error)
	return n
}

func (r *creator) on(username string) competitors.View {
	r.t.Helper()
	list := r.overview().Competitors
	i := slices.IndexFunc(list, func(v competitors.View) bool { return v.InstaProfile.InstaUsername == username })
	require.GreaterOrEqual(r.t, i, 0, username)
	return list[i]
}

func TestCompetitorsAreAdded(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		r.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": "maya.bakes"}, &accounts.User{})
		t.Run("COMP-065 COMP-067 COMP-079 a username in any spelling is added, with everything a competitor has", func(t *testing.T) {
			status, answer := r.add("  @Crumb.Theory ")
			require.Equal(t, http.StatusCreated, status)
			for _, key := range []string{
				"id", "instaProfile", "isTracking", "status", "step", "error",
				"performance", "growthData", "updatedAt", "stoppedAt", "notFoundSince", "goneAt",
			} {
				require.Contains(t, answer, key)
			}
			require.Equal(t, "crumb.theory", answer["instaProfile"].(map[string]any)["instaUsername"])
			require.Equal(t, true, answer["isTracking"])
			for _, key := range []string{
				"currentFollowerCount", "currentFollowingCount", "totalPosts", "avgLikes", "avgComments", "engagementRate", "growthRate",
			} {
				require.Contains(t, answer["performance"], key)
			}
		})
		t.Run("COMP-065 what cannot be a username", func(t *testing.T) {
			for _, typed := range []string{"", "   ", "@", "not a name"} {
				status, answer := r.add(typed)
				require.Equal(t, http.StatusUnprocessableEntity, status, typed)
				require.Equal(t, "Please enter a valid Instagram username", answer["message"])
			}
		})
		t.Run("COMP-072 its first reading ends, and a slow one tells its step", func(t *testing.T) {
			require.Eventually(t, func() bool { return r.progress("crumb.theory").Status == "ready" }, enough, 50*time.Millisecond)
			v := r.on("crumb.theory")
			require.Positive(t, *v.Performance.EngagementRate)
			require.Positive(t, *v.Performance.CurrentFollowerCount)
			require.Len(t, v.Performance.Reasons, 1)
			require.Contains(t, v.Performance.Reasons["growthRate"], "Growth needs the counts of two days, and we know one", "one day is known")
			status, _ := r.add("slow_bakes")
			require.Equal(t, http.StatusCreated, status)
			require.Eventually(t, func() bool {
				p := r.progress("slow_bakes") // which step is seen depends on how busy the machine is
				steps := []string{figures.StepProfile, figures.StepPosts, figures.StepRates}
				return p.Status == "fetching" && slices.Contains(steps, *p.Step) && p.IsTracking
			}, enough, 20*time.Millisecond)
			require.Eventually(t, func() bool { return r.progress("slow_bakes").Status == "ready" }, enough, 50*time.Millisecond)
		})
		for name, refused := range map[string]struct {
			status   int
			sentence string
		}{
			"maya.bakes":    {http.StatusConflict, "@maya.bakes is your own account. It is in every comparison already."},
			"@Crumb.Theory": {http.StatusConflict, "You already track @crumb.theory."},
			"missing_baker": {http.StatusNotFound, "No public professional account named @missing_baker was found on Instagram"},
			"private_baker": {http.StatusNotFound, "No public professional account named @private_baker was found on Instagram"},
			"broken_baker":  {http.StatusServiceUnavailable, "Instagram sent an answer that we could not read. Please try again in a moment"},
		} {
			t.Run("COMP-067 "+name+" is refused in the user's words and changes nothing", func(t *testing.T) {
				before := []int{r.rows("competitors"), r.rows("profiles"), r.rows("profile_watches"), r.used()}
				status, answer := r.add(name)
				require.Equal(t, []any{refused.status, refused.sentence}, []any{status, answer["message"]})
				after := []int{r.rows("competitors"), r.rows("profiles"), r.rows("profile_watches"), r.used()}
				require.Equal(t, before, after)
			})
		}
		t.Run("an untracked one is to be started, not added again", func(t *testing.T) {
			r.ask(http.MethodPatch, "/api/competitors/slow_bakes/stop-tracking", nil, &competitors.View{})
			status, answer := r.add("slow_bakes")
			require.Equal(t, http.StatusConflict, status)
			require.Equal(t, "@slow_bakes is among your competitors already. Start tracking it there.", answer["message"])
			require.Equal(t, 1, r.used())
		})
		t.Run("PROF-057 adding a profile is the same", func(t *testing.T) {
			status, answer := r.send(http.MethodPost, "/api/instagram-profiles", map[string]string{"instaUsername": "@The.Rye.Room"})
			require.Equal(t, http.StatusCreated, status)
			require.Equal(t, "the.rye.room", answer["instaProfile"].(map[string]any)["instaUsername"])
			require.Equal(t, 2, r.used())
		})
		t.Run("COMP-067 a throttled Instagram is a time to come back, and nothing changes", func(t *testing.T) {
			before := r.rows("competitors")
			response := r.ask(http.MethodPost, "/api/competitors", map[string]string{"instaUsername": "throttled_baker"}, nil)
			require.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
			require.NotEmpty(t, response.Header.Get("Retry-After"))
			require.Equal(t, before, r.rows("competitors"))
		})
	})
}

func TestCompetitorsAreStoppedStartedAndRemoved(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		r.tracked("crumb.theory", "noa.bread")
		known := r.on("crumb.theory")
		t.Run("COMP-073 COMP-075 a stopped one keeps its numbers and gives its place back", func(t *testing.T) {
			var v competitors.View
			r.ask(http.MethodPatch, "/api/competitors/@Crumb.Theory/stop-tracking", nil, &v)
			require.False(t, v.IsTracking)
			require.NotNil(t, v.StoppedAt)
			require.Equal(t, known.Performance, v.Performance)
			require.Equal(t, known.GrowthData, v.GrowthData)
			require.Equal(t, 1, r.used())
			require.False(t, r.progress("crumb.theory").IsTracking)
			var due int
			require.NoError(t, r.db.Conn(t.Context()).
				Raw(`SELECT COUNT(*) FROM profile_schedule s JOIN profiles p ON p.id = s.profile_id `+
					`WHERE p.username = 'crumb.theory' AND s.due_at IS NOT NULL`).Scan(&due).Error)
			require.Zero(t, due, "nobody reads it any more")
		})
		t.Run("COMP-073 stopping twice is stopping once", func(t *testing.T) {
			r.ask(http.MethodPatch, "/api/competitors/crumb.theory/stop-tracking", nil, &competitors.View{})
			require.Equal(t, 1, r.used())
		})
		t.Run("COMP-074 COMP-075 a started one is read again, once", func(t *testing.T) {
			require.NoError(t, r.db.Conn(t.Context()).Exec(`UPDATE profiles SET updated_at = ? WHERE username = 'crumb.theory'`,
				time.Now().Add(-2*time.Hour).UTC()).Error, "a fresh reading is not made again")
			var v competitors.View
			for range 2 {
				r.ask(http.MethodPatch, "/api/competitors/crumb.theory/start-tracking", nil, &v)
			}
			require.True(t, v.IsTracking)
			require.Nil(t, v.StoppedAt)
			require.Equal(t, 2, r.used())
			require.Eventually(t, func() bool { return r.on("crumb.theory").UpdatedAt.After(*known.UpdatedAt) }, enough, 50*time.Millisecond)
		})
		t.Run("PROF-065 toggling by the profile's id stops and starts", func(t *testing.T) {
			path := fmt.Sprint("/api/instagram-profiles/", known.InstaProfile.ID, "/toggle-tracking")
			for _, want := range []bool{false, true} {
				status, answer := r.send(http.MethodPost, path, nil)
				require.Equal(t, http.StatusOK, status)
				require.Equal(t, want, answer["isTracking"])
			}
			status, _ := r.send(http.MethodPost, "/api/instagram-profiles/999999/toggle-tracking", nil)
			require.Equal(t, http.StatusNotFound, status)
		})
		t.Run("PROF-059 PROF-060 all of them, and those that are tracked", func(t *testing.T) {
			r.ask(http.MethodPatch, "/api/competitors/noa.bread/stop-tracking", nil, &competitors.View{})
			var all, tracked competitors.List
			r.ask(http.MethodGet, "/api/instagram-profiles/competitors", nil, &all)
			r.ask(http.MethodGet, "/api/instagram-profiles/tracked", nil, &tracked)
			require.Equal(t, []int{2, 1}, []int{all.Total, tracked.Total})
			require.Equal(t, "crumb.theory", tracked.Items[0].InstaProfile.InstaUsername)
		})
		t.Run("COMP-069 a removed one is gone, and its place is free", func(t *testing.T) {
			require.Equal(t, http.StatusNoContent, r.ask(http.MethodDelete, "/api/competitors/crumb.theory", nil, nil).StatusCode)
			status, answer := r.send(http.MethodDelete, "/api/competitors/crumb.theory", nil)
			require.Equal(t, http.StatusNotFound, status)
			require.Equal(t, "@crumb.theory is not among your competitors", answer["message"])
			require.Zero(t, r.used())
			status, _ = r.send(http.MethodGet, fmt.Sprint("/api/instagram-profiles/", known.InstaProfile.ID), nil)
			require.Equal(t, http.StatusNotFound, status, "nor is its profile seen any more")
		})
		t.Run("PROF-063 removing by the profile's id; an untracked one had no place", func(t *testing.T) {
			id := r.on("noa.bread").InstaProfile.ID
			require.Equal(t, http.StatusNoContent, r.ask(http.MethodDelete, fmt.Sprint("/api/instagram-profiles/", id), nil, nil).StatusCode)
			require.Equal(t, http.StatusNotFound, r.ask(http.MethodDelete, fmt.Sprint("/api/instagram-profiles/", id), nil, nil).StatusCode)
			require.Zero(t, r.used())
			require.Zero(t, r.rows("competitors"))
			require.Zero(t, r.rows("profile_watches"))
		})
	})
}

func TestCompetitorsAreCompared(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		t.Run("COMP-080 COMP-081 without an account of one's own there is no rank, and it is said why", func(t *testing.T) {
			o := r.overview()
			require.False(t, o.MyPerformance.HasInstagramProfile)
			require.Nil(t, o.UserProfile)
			require.Equal(t, []int{0, 0, 5}, []int{o.TotalCount, o.TrackedCount, o.Limit})
			require.Nil(t, o.Summary.Rank)
			require.Equal(t, "No Instagram account is connected.", *o.Basis["rank"].Reason)
		})
		r.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": "maya.bakes"}, &accounts.User{})
		require.Eventually(t, func() bool { return r.summary().MyPerformance.Status == figures.Ready }, enough, 50*time.Millisecond)
		alone := r.summary()
		names := []string{"crumb.theory", "noa.bread", "hidden_bakes", "empty_bakes"}
		r.tracked(names...)
		t.Run("COMP-068 COMP-070 COMP-080 the page's answer, under both addresses", func(t *testing.T) {
			_, one := r.send(http.MethodGet, "/api/competitors", nil)
			_, other := r.send(http.MethodGet, "/api/competitors/with-my-performance", nil)
			require.Equal(t, one, other)
			for _, key := range []string{
				"competitors", "userProfile", "dateRange", "myPerformance", "totalCount", "trackedCount", "limit", "summary", "basis",
			} {
				require.Contains(t, one, key)
			}
			require.Len(t, one["competitors"], 4)
			require.Equal(t, "maya.bakes", one["userProfile"].(map[string]any)["instaUsername"])
			for field := range one["summary"].(map[string]any) {
				if field != "ranked" {
					require.Contains(t, one["basis"], field)
				}
			}
		})
		o := r.overview()
		rate := func(name string) *float64 { return r.on(name).Performance.EngagementRate }
		t.Run("COMP-081 the own account beside them", func(t *testing.T) {
			require.True(t, o.MyPerformance.HasInstagramProfile)
			require.Equal(t, "maya.bakes", o.MyPerformance.InstaProfile.InstaUsername)
			require.Equal(t, o.MyPerformance.Performance.EngagementRate, o.Summary.YourEngagementRate)
			require.Len(t, o.MyPerformance.GrowthData, 1)
		})
		t.Run("hidden likes and no posts are unknown, with the reason, and have no place", func(t *testing.T) {
			require.Nil(t, rate("hidden_bakes"))
			require.Equal(t, "The likes of these posts are hidden on Instagram.", r.on("hidden_bakes").Performance.Reasons["engagementRate"])
			require.Nil(t, rate("empty_bakes"))
			require.Equal(t, "This account has no posts yet.", r.on("empty_bakes").Performance.Reasons["engagementRate"])
			require.Equal(t, 3, o.Summary.Ranked)
			require.Equal(t, 2, o.Basis["rank"].Skipped)
		})
		place, outperformed := 1, 0
		for _, name := range []string{"crumb.theory", "noa.bread"} {
			if *rate(name) > *o.Summary.YourEngagementRate {
				place++
			} else {
				outperformed++
			}
		}
		t.Run("the rank counts who has a higher rate", func(t *testing.T) {
			require.Equal(t, place, *o.Summary.Rank)
			require.Equal(t, &outperformed, o.Summary.Outperformed)
			require.InDelta(t, (*rate("crumb.theory")+*rate("noa.bread"))/2, *o.Summary.MeanEngagementRate, 1e-9)
		})
		t.Run("DASH-007 DASH-029 the dashboard says the same, and at once", func(t *testing.T) {
			require.Zero(t, alone.CompetitorTracking.TotalCompetitors)
			s := r.summary().CompetitorTracking
			require.Equal(t, []any{4, place, 3, outperformed}, []any{s.TotalCompetitors, *s.CurrentRank, s.Ranked, *s.Outperformed})
			require.Equal(t, []any{3, 2}, []any{s.Basis["currentRank"].N, s.Basis["outperformed"].N})
			require.Len(t, s.TopCompetitors, 4)
			first := s.TopCompetitors[0]
			require.InDelta(t, max(*rate("crumb.theory"), *rate("noa.bread")), *first.EngagementRate, 1e-9)
			require.NotNil(t, first.Rank)
			require.NotNil(t, first.FollowersCount)
			require.NotNil(t, first.AvgLikes)
			require.LessOrEqual(t, r.seen(*first.ProfilePic), 320)
			require.Empty(t, first.Reasons)
			for _, one := range s.TopCompetitors[2:] {
				require.Nil(t, one.Rank, "no rate, no place")
				require.Equal(t, r.on(one.InstaUsername).Performance.Reasons["engagementRate"], one.Reasons["rank"])
				require.Equal(t, one.Reasons["rank"], one.Reasons["engagementRate"])
			}
			r.ask(http.MethodPatch, "/api/competitors/noa.bread/stop-tracking", nil, &competitors.View{})
			require.Equal(t, 3, r.summary().CompetitorTracking.TotalCompetitors)
			r.ask(http.MethodPatch, "/api/competitors/noa.bread/start-tracking", nil, &competitors.View{})
			require.Equal(t, 4, r.summary().CompetitorTracking.TotalCompetitors)
		})
		t.Run("COMP-071 one of them; another user's is not found", func(t *testing.T) {
			var v competitors.View
			r.ask(http.MethodGet, "/api/competitors/@noa.bread", nil, &v)
			require.Equal(t, "noa.bread", v.InstaProfile.InstaUsername)
			_, err := r.accounts.CreateUser(t.Context(), accounts.SignUp{Email: "noa@example.com", Password: "a-long-one", FullName: "Noa"})
			require.NoError(t, err)
			mine := r.token
			defer func() { r.token = mine }()
			r.signIn("noa@example.com", "a-long-one")
			for _, path := range []string{"/noa.bread", "/noa.bread/tracking-status"} {
				status, _ := r.send(http.MethodGet, "/api/competitors"+path, nil)
				require.Equal(t, http.StatusNotFound, status)
			}
		})
		r.topPosts(t)
		r.keywords(t)
		t.Run("COMP-078 the series of those that are tracked", func(t *testing.T) {
			var g competitors.Growth
			r.ask(http.MethodGet, "/api/competitors/follower-growth", nil, &g)
			require.Equal(t, 4, g.Total)
			for _, item := range g.Items {
				require.Len(t, item.GrowthData, 1, item.Username)
				require.Equal(t, *r.on(item.Username).Performance.CurrentFollowerCount, item.GrowthData[0].FollowerCount)
			}
		})
	})
}

func (r *creator) posts(query string) (p competitors.TopPosts) {
	r.t.Helper()
	r.ask(http.MethodGet, "/api/competitors/top-posts"+query, nil, &p)
	return p
}

func (r *creator) topPosts(t *testing.T) {
	t.Run("COMP-076 COMP-082 the best rated posts first, with everything a post has", func(t *testing.T) {
		p := r.posts("?dateRange=30d&limit=100")
		require.NotEmpty(t, p.Posts)
		require.Len(t, p.Posts, min(p.Total, 100))
		require.True(t, slices.IsSortedFunc(p.Posts, func(a, b competitors.TopPost) int {
			return cmp.Compare(*b.EngagementRate, *a.EngagementRate)
		}))
		require.Equal(t, p.Total, p.Basis["posts"].N)
		_, answer := r.send(http.MethodGet, "/api/competitors/top-posts?limit=1", nil)
		post := answer["posts"].([]any)[0].(map[string]any)
		for _, key := range []string{
			"id", "shortCode", "thumbnail", "caption", "likesCount", "commentsCount",
			"engagementRate", "datePosted", "postType", "competitorHandle", "hashtags", "profilePic",
		} {
			require.Contains(t, post, key)
		}
	})
	t.Run("COMP-076 only of some, of a format, of a time", func(t *testing.T) {
		for _, query := range []string{"competitors=noa.bread", "competitors=@Noa.Bread,noa.bread"} {
			for _, post := range r.posts("?" + query).Posts {
				require.Equal(t, "noa.bread", post.CompetitorHandle)
			}
		}
		handles := map[string]bool{}
		for _, post := range r.posts("?competitors=noa.bread&competitors=crumb.theory&limit=100").Posts {
			handles[post.CompetitorHandle] = true
		}
		require.Len(t, handles, 2)
		reels := r.posts("?postType=REEL&limit=100")
		require.NotEmpty(t, reels.Posts)
		for _, post := range reels.Posts {
			require.Equal(t, "REEL", post.PostType)
		}
		week, quarter := r.posts("?dateRange=7d").Total, r.posts("?dateRange=90d").Total
		require.Less(t, week, quarter)
		compared := r.posts("?dateRange=7d&compareWith=period_before&limit=100")
		require.Equal(t, week, compared.Total)
		require.Equal(t, r.posts("?dateRange=7d&compareWith="+compared.Compared.DateRange.Start+".."+compared.Compared.DateRange.End).
			Compared.DateRange, compared.Compared.DateRange)
		for _, post := range compared.Compared.Posts {
			require.Less(t, figures.DayOf(post.DatePosted), figures.DayOf(compared.Posts[0].DatePosted.AddDate(0, 0, 7)))
			require.False(t, slices.ContainsFunc(compared.Posts, func(p competitors.TopPost) bool { return p.ID == post.ID }), "in one of them")
		}
	})
	t.Run("COMP-076 what cannot be asked for", func(t *testing.T) {
		for query, want := range map[string]int{
			"limit=101": 422, "limit=0": 422, "dateRange=1d": 422, "postType=STORY": 422,
			"competitors=somebody": 404, "competitors=" + url.QueryEscape("no name"): 422,
		} {
			status, _ := r.send(http.MethodGet, "/api/competitors/top-posts?"+query, nil)
			require.Equal(t, want, status, query)
		}
	})
}

func (r *creator) keywords(t *testing.T) {
	terms := func(query string) (a competitors.Analysis) {
		r.ask(http.MethodGet, "/api/competitors/keyword-analysis"+query, nil, &a)
		return a
	}
	t.Run("COMP-077 words and hashtags of the captions that are there", func(t *testing.T) {
		a := terms("?dateRange=30d")
		require.NotEmpty(t, a.Keywords)
		require.NotEmpty(t, a.Hashtags)
		captions := ""
		for _, post := range r.posts("?limit=100").Posts {
			if post.Caption != nil {
				captions += strings.ToLower(*post.Caption) + "\n"
			}
		}
		require.Contains(t, captions, a.Keywords[0].Word)
		require.Contains(t, captions, a.Hashtags[0].Hashtag)
		require.Positive(t, a.Keywords[0].Engagement)
		require.Positive(t, a.Basis["keywords"].Skipped, "hidden likes weigh nothing")
	})
	t.Run("COMP-077 one kind, some accounts, none that are not tracked", func(t *testing.T) {
		require.Empty(t, terms("?analysisType=hashtags").Keywords)
		require.Empty(t, terms("?analysisType=keywords").Hashtags)
		one, both := terms("?competitors=noa.bread"), terms("?competitors=noa.bread&competitors=crumb.theory")
		require.Less(t, one.Captions, both.Captions)
		none := terms("?competitors=empty_bakes")
		require.Empty(t, none.Keywords)
		require.Equal(t, "No posts with visible likes in this period.", *none.Basis["keywords"].Reason)
		status, _ := r.send(http.MethodGet, "/api/competitors/keyword-analysis?competitors=somebody", nil)
		require.Equal(t, http.StatusNotFound, status)
	})
}
