package profiles_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestFirstReading(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		told, _ := h.World.World().At(figurestest.Friday).Profile("maya.bakes")

		t.Run("the profile is ready and due again after its interval", func(t *testing.T) {
			p := h.Profile(id)
			require.Equal(t, figures.Ready, p.Status)
			require.Nil(t, p.Step)
			require.Nil(t, p.Error)
			require.Equal(t, told.Followers, *p.Followers)
			require.Equal(t, told.MediaCount, *p.MediaCount)
			require.Equal(t, figurestest.Friday, *p.UpdatedAt)
			require.Equal(t, figurestest.Friday.Add(time.Hour), *p.NextRefreshAt)
			require.Equal(t, "2026-11-20", *p.TrackedSince)
			require.False(t, h.Scheduled(id).Urgent)
		})
		t.Run("up to 200 posts, and it is known where they begin", func(t *testing.T) {
			require.Equal(t, 200, h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ?`, id))
			require.NotNil(t, h.Profile(id).PostsSince)
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE posted_at < ?`, *h.Profile(id).PostsSince))
		})
		t.Run("the counts are Instagram's", func(t *testing.T) {
			want := h.World.World().At(figurestest.Friday).Posts("maya.bakes", 0, 25)
			got, err := h.History.RecentPosts(t.Context(), id, figurestest.Friday.AddDate(0, 0, -90))
			require.NoError(t, err)
			for i, p := range want {
				require.Equal(t, []any{p.ShortCode, p.Likes, p.Comments, p.PostedAt.UTC()},
					[]any{got[i].Shortcode, *got[i].Likes, *got[i].Comments, got[i].PostedAt})
				require.Equal(t, p.Views == nil, got[i].Views == nil)
			}
		})
		t.Run("posts of before our first day take the first known count", func(t *testing.T) {
			require.Equal(t, 200, h.Count(`SELECT COUNT(*) FROM posts WHERE followers_at_post = ?`, told.Followers))
			require.NotZero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE followers_first_known`))
		})
		t.Run("the day has a row for the profile and one for each post", func(t *testing.T) {
			require.Equal(t, 1,
				h.Count(`SELECT COUNT(*) FROM profile_days WHERE profile_id = ? AND day = '2026-11-20' AND engagement_rate > 0 AND avg_likes > 0`, id))
			require.Equal(t, 200, h.Count(`SELECT COUNT(*) FROM post_days WHERE day = '2026-11-20'`))
		})
	})
}

func TestPostsOfABusyAccountBeginWhereAReadingLeftAGap(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		hourly := func(last time.Time) instagram.Page {
			posts := make([]instagram.Post, 0, figures.NewestPosts)
			for i := range figures.NewestPosts {
				at := last.Add(-time.Duration(i) * time.Hour)
				posts = append(posts, profilestest.Photo(at.Format("0102150405"), at, 5))
			}
			return profilestest.Account("1", "maya", new(int64(1000)), posts...)
		}
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": hourly(figurestest.Friday)}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		oldest := func() time.Time { return h.Clock.Now().Add(-(figures.NewestPosts - 1) * time.Hour) }
		first := oldest()
		require.Equal(t, first, *h.Profile(id).PostsSince)

		h.Clock.Advance(24 * time.Hour)
		source.Pages["maya"] = hourly(h.Clock.Now())
		h.Read(id)
		require.Equal(t, first, *h.Profile(id).PostsSince, "the 200 newest posts reach back to the previous reading")

		h.Clock.Advance(9 * 24 * time.Hour)
		source.Pages["maya"] = hourly(h.Clock.Now())
		h.Read(id)
		require.Equal(t, oldest(), *h.Profile(id).PostsSince, "posts between the previous reading and these were not read")
	})
}

func TestRefresh(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		t.Run("the last value of a day is kept, and each day has its own", func(t *testing.T) {
			for range 9 { // every 8 hours, 12:02 on the 20th to 12:02 on the 23rd
				h.Clock.Advance(8 * time.Hour)
				h.Read(id)
			}
			points, err := h.History.Points(t.Context(), id, "2026-11-01", h.Clock.Now())
			require.NoError(t, err)
			want := []figures.FollowerPoint{}
			for day, at := range map[string]time.Time{
				"2026-11-20": figurestest.Friday.Add(8 * time.Hour),
				"2026-11-21": figurestest.Friday.Add(32 * time.Hour),
				"2026-11-22": figurestest.Friday.Add(56 * time.Hour),
				"2026-11-23": figurestest.Friday.Add(72 * time.Hour),
			} {
				p, _ := h.World.World().At(at).Profile("maya.bakes")
				want = append(want, figures.FollowerPoint{Date: day, Followers: p.Followers})
			}
			require.ElementsMatch(t, want, points)
			require.Equal(t, "2026-11-20", points[0].Date)
		})
		t.Run("a post published since takes the count of its day and keeps it", func(t *testing.T) {
			// 8 hours after the first reading is still its day: such a post is not older than the history.
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE followers_first_known AND posted_at >= ?`,
				figurestest.Friday.Truncate(24*time.Hour)))
			require.NotZero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE posted_at > ?`, figurestest.Friday))
			before := h.Count(`SELECT SUM(followers_at_post) FROM posts`)
			h.Clock.Advance(time.Hour)
			h.Read(id)
			require.Equal(t, before, h.Count(`SELECT SUM(followers_at_post) FROM posts WHERE first_seen_at < ?`, h.Clock.Now()))
		})
		t.Run("only the posts of 30 days are asked for again", func(t *testing.T) {
			fresh := h.Count(`SELECT COUNT(*) FROM posts JOIN profiles o ON o.id = profile_id WHERE posted_at >= o.read_since`)
			require.GreaterOrEqual(t, fresh, h.Count(`SELECT COUNT(*) FROM posts WHERE posted_at >= ?`, h.Clock.Now().AddDate(0, 0, -30)))
			require.Less(t, fresh, 100)
		})
		t.Run("after a long pause every post since the last reading", func(t *testing.T) {
			h.Clock.Advance(60 * 24 * time.Hour)
			h.Read(id)
			then, _ := h.World.World().At(figurestest.Friday).Profile("maya.bakes")
			require.EqualValues(t, 200+*h.Profile(id).MediaCount-then.MediaCount, h.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ?`, id))
		})
	})
}

func TestFailedReadingKeepsEverything(t *testing.T) {
	type setback struct {
		sentence string
		pause    time.Duration
	}
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		user := int64(0)
		for fault, want := range map[simulator.Fault]setback{
			simulator.AppThrottled: {"Instagram asked us to slow down. We try again on our own.", 5 * time.Minute},
			simulator.TokenExpired: {"Our access to Instagram has expired. The operator has to renew it.", 15 * time.Minute},
			simulator.NoPermission: {"Our access to Instagram lacks a permission. The operator has to grant it.", time.Hour},
			simulator.Down:         {"Instagram sent an answer that we could not read. We try again on our own.", time.Minute},
			simulator.CutShort:     {"Instagram sent an answer that we could not read. We try again on our own.", time.Minute},
			simulator.HangsUp:      {"Instagram is not answering right now. We try again on our own.", time.Minute},
		} {
			user++
			t.Run(string(fault), func(t *testing.T) {
				h := newFixture(t, db)
				id := h.Connect(user, "maya."+strings.ReplaceAll(string(fault), "_", "."))
				h.Read(id)
				before, numbers := h.Profile(id), h.own(user)
				h.World.SetFault(fault)
				h.Clock.Advance(time.Hour)
				h.Read(id)

				p := h.Profile(id)
				require.Equal(t, figures.Failed, p.Status)
				require.Equal(t, want.sentence, *p.Error)
				require.Equal(t, 1, h.Due(id).Failures)
				require.WithinDuration(t, h.Clock.Now().Add(want.pause), *p.NextRefreshAt, time.Minute)
				require.Equal(t, before.UpdatedAt, p.UpdatedAt)
				after := h.own(user)
				require.Equal(t, want.sentence, *after.Error)
				require.Equal(t, numbers.Followers, after.Followers)
				require.Equal(t, numbers.Engagement, after.Engagement)
				require.Zero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`))

				h.World.SetFault(simulator.None)
				h.Clock.Advance(3 * time.Hour)
				h.Read(id)
				require.Equal(t, []any{figures.Ready, 0, (*string)(nil)}, []any{h.Profile(id).Status, h.Due(id).Failures, h.Profile(id).Error})
			})
		}
	})
}

func TestAccountThatIsNoLongerFound(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("10", figurestest.Friday, 5)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		page := source.Pages["maya"]
		delete(source.Pages, "maya")
		for range 2 {
			h.Clock.Advance(24 * time.Hour)
			h.Read(id)
			p := h.Profile(id)
			require.Equal(t, figurestest.Friday.AddDate(0, 0, 1), *p.NotFoundSince)
			require.Equal(t, "Instagram has not found @maya since 21 Nov 2026. It may be private or renamed. We look again every day.", *p.Error)
			require.Equal(t, h.Clock.Now().Add(24*time.Hour), *p.NextRefreshAt)
			require.EqualValues(t, 1000, *p.Followers)
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM posts`))
		}
		source.Pages["maya"] = page
		h.Clock.Advance(24 * time.Hour)
		h.Read(id)
		require.Equal(t, []any{figures.Ready, (*time.Time)(nil)}, []any{h.Profile(id).Status, h.Profile(id).NotFoundSince})
	})
}

func TestWhatInstagramLeavesOut(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		full := profilestest.Account("1", "maya", new(int64(1000)),
			profilestest.Photo("11", figurestest.Friday, 7), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5))
		full.Profile.Name, full.Profile.Website = new("Maya\x00 Levin"), new("https://maya.example")
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": full}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)

		for name, followers := range map[string]*int64{"zero": new(int64(0)), "absent": nil} {
			t.Run("a follower count that is "+name+" is never written", func(t *testing.T) {
				source.Pages["maya"] = profilestest.Account("1", "maya", followers,
					profilestest.Photo("11", figurestest.Friday, -1), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 6))
				h.Clock.Advance(24 * time.Hour)
				h.Read(id)
				p := h.Profile(id)
				require.EqualValues(t, 1000, *p.Followers)
				require.Equal(t, []string{"Maya Levin", "https://maya.example"}, []string{*p.FullName, *p.Website})
				require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profile_days WHERE followers IS NOT NULL`))
			})
		}
		t.Run("likes that were hidden since stay as last known; others go on", func(t *testing.T) {
			require.Equal(t, 7, h.Count(`SELECT likes FROM posts WHERE instagram_id = '11'`))
			require.Equal(t, 6, h.Count(`SELECT likes FROM posts WHERE instagram_id = '10'`))
		})
		t.Run("a post that is missing among its neighbours is gone, and comes back", func(t *testing.T) {
			source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(1001)),
				profilestest.Photo("12", figurestest.Friday.AddDate(0, 0, 1), 1), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 6))
			h.Clock.Advance(time.Hour)
			h.Read(id)
			require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM posts WHERE instagram_id = '11' AND gone_at IS NOT NULL`))
			posts, err := h.History.RecentPosts(t.Context(), id, figurestest.Friday.AddDate(0, 0, -90))
			require.NoError(t, err)
			require.Len(t, posts, 2)
			source.Pages["maya"] = full
			h.Read(id)
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM posts WHERE instagram_id = '11' AND gone_at IS NOT NULL`))
		})
	})
}

func TestPostsDeletedFromTheEnd(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		shown := func(all int64, posts ...instagram.Post) instagram.Page {
			page := profilestest.Account("1", "maya", new(int64(1000)), posts...)
			page.Profile.MediaCount = &all
			return page
		}
		posts := []instagram.Post{
			profilestest.Photo("12", figurestest.Friday.AddDate(0, 0, -1), 7),
			profilestest.Photo("11", figurestest.Friday.AddDate(0, 0, -2), 5),
			profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -50), 5),
		}
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": shown(3, posts...)}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		for _, step := range []struct {
			says string
			page instagram.Page
			left int
		}{
			{"fewer than Instagram counts: the others may be on another page", shown(3, posts[0]), 3},
			{"all that Instagram counts", shown(1, posts[0]), 1},
			{"none at all", shown(0), 0},
			{"and back again", shown(3, posts...), 3},
		} {
			source.Pages["maya"] = step.page
			h.Clock.Advance(time.Hour)
			h.Read(id)
			require.Equal(t, step.left, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NULL`), step.says)
		}
	})
}

func TestHistoryOfAPast(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "maya.bakes")
		past := clock.NewFake(figurestest.Friday.AddDate(0, 0, -40))
		server, err := h.World.StartPast(t.Context(), past)
		require.NoError(t, err)
		defer server.Close()
		client, err := instagram.New(instagram.Config{
			BaseURL: server.BaseURL(), AccountID: "1784", Token: "token", CallsPerHour: 100_000,
		}, nil, past, testkit.Quiet)
		require.NoError(t, err)
		ingest := ingest.NewIngest(client, h.Readings, past)
		for ; past.Now().Before(figurestest.Friday); past.Advance(24 * time.Hour) {
			reading, err := ingest.Read(t.Context(), h.Profile(id), func(string) {})
			require.NoError(t, err)
			due := h.Due(id)
			written, err := ingest.Write(t.Context(), due, reading)
			require.NoError(t, err)
			require.True(t, written)
		}
		require.Equal(t, 40, h.Count(`SELECT COUNT(*) FROM profile_days WHERE profile_id = ?`, id))
		require.Equal(t, "2026-10-11", *h.Profile(id).TrackedSince)
		points, err := h.History.Points(t.Context(), id, "2026-10-21", figurestest.Friday)
		require.NoError(t, err)
		growth, _ := figures.Growth(points, "2026-10-21")
		require.Equal(t, "2026-10-21", *growth.From)
		require.NotNil(t, growth.Change)
	})
}

func TestStepsAreShownToThoseWhoWait(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	id := h.Connect(1, "maya.bakes")
	var seen []string
	_, err := ingest.NewIngest(h.Source, h.Readings, h.Clock).Read(t.Context(), h.Profile(id), func(step string) {
		require.NoError(t, h.Schedule.SetStep(t.Context(), id, step))
		p := h.Profile(id)
		require.Equal(t, figures.Fetching, p.Status)
		seen = append(seen, *p.Step)
	})
	require.NoError(t, err)
	require.Equal(t, []string{figures.StepProfile, figures.StepPosts, figures.StepRates}, seen)
	h.Read(id)
	require.NoError(t, h.Schedule.SetStep(t.Context(), id, figures.StepPosts))
	require.Equal(t, figures.Ready, h.Profile(id).Status, "who was overtaken tells nothing")
}
