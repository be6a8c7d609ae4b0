package analytics

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestFirstReading(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		id := h.connect(1, "maya.bakes")
		h.read(id)
		told, _ := h.world.World().At(friday).Profile("maya.bakes")

		t.Run("the profile is ready and due again after its interval", func(t *testing.T) {
			p := h.profile(id)
			require.Equal(t, Ready, p.Status)
			require.Nil(t, p.Step)
			require.Nil(t, p.Error)
			require.Equal(t, told.Followers, *p.Followers)
			require.Equal(t, told.MediaCount, *p.MediaCount)
			require.Equal(t, friday, *p.UpdatedAt)
			require.Equal(t, friday.Add(time.Hour), *p.NextRefreshAt)
			require.Equal(t, "2026-11-20", *p.TrackedSince)
			require.False(t, p.Urgent)
		})
		t.Run("up to 200 posts, and it is known where they begin", func(t *testing.T) {
			require.Equal(t, 200, h.count(`SELECT COUNT(*) FROM posts WHERE profile_id = ?`, id))
			require.NotNil(t, h.profile(id).PostsSince)
			require.Zero(t, h.count(`SELECT COUNT(*) FROM posts WHERE posted_at < ?`, *h.profile(id).PostsSince))
		})
		t.Run("the counts are Instagram's", func(t *testing.T) {
			want := h.world.World().At(friday).Posts("maya.bakes", 0, 25)
			got, err := h.store.window(t.Context(), id, friday.AddDate(0, 0, -90))
			require.NoError(t, err)
			for i, p := range want {
				require.Equal(t, []any{p.ShortCode, p.Likes, p.Comments, p.PostedAt.UTC()}, []any{got[i].Shortcode, *got[i].Likes, *got[i].Comments, got[i].PostedAt})
				require.Equal(t, p.Views == nil, got[i].Views == nil)
			}
		})
		t.Run("posts of before our first day take the first known count", func(t *testing.T) {
			require.Equal(t, 200, h.count(`SELECT COUNT(*) FROM posts WHERE followers_at_post = ?`, told.Followers))
			require.NotZero(t, h.count(`SELECT COUNT(*) FROM posts WHERE followers_first_known`))
		})
		t.Run("the day has a row for the profile and one for each post", func(t *testing.T) {
			require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM profile_days WHERE profile_id = ? AND day = '2026-11-20' AND engagement_rate > 0 AND avg_likes > 0`, id))
			require.Equal(t, 200, h.count(`SELECT COUNT(*) FROM post_days WHERE day = '2026-11-20'`))
		})
	})
}

func TestRefresh(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		id := h.connect(1, "maya.bakes")
		h.read(id)
		t.Run("the last value of a day is kept, and each day has its own", func(t *testing.T) {
			for range 9 { // every 8 hours, 12:02 on the 20th to 12:02 on the 23rd
				h.clock.Advance(8 * time.Hour)
				h.read(id)
			}
			points, err := h.store.points(t.Context(), id, "2026-11-01", h.clock.Now())
			require.NoError(t, err)
			want := []FollowerPoint{}
			for day, at := range map[string]time.Time{"2026-11-20": friday.Add(8 * time.Hour), "2026-11-21": friday.Add(32 * time.Hour), "2026-11-22": friday.Add(56 * time.Hour), "2026-11-23": friday.Add(72 * time.Hour)} {
				p, _ := h.world.World().At(at).Profile("maya.bakes")
				want = append(want, FollowerPoint{day, p.Followers})
			}
			require.ElementsMatch(t, want, points)
			require.Equal(t, "2026-11-20", points[0].Date)
		})
		t.Run("a post published since takes the count of its day and keeps it", func(t *testing.T) {
			// 8 hours after the first reading is still its day: such a post is not older than the history.
			require.Zero(t, h.count(`SELECT COUNT(*) FROM posts WHERE followers_first_known AND posted_at >= ?`, friday.Truncate(24*time.Hour)))
			require.NotZero(t, h.count(`SELECT COUNT(*) FROM posts WHERE posted_at > ?`, friday))
			before := h.count(`SELECT SUM(followers_at_post) FROM posts`)
			h.clock.Advance(time.Hour)
			h.read(id)
			require.Equal(t, before, h.count(`SELECT SUM(followers_at_post) FROM posts WHERE first_seen_at < ?`, h.clock.Now()))
		})
		t.Run("only the posts of 30 days are asked for again", func(t *testing.T) {
			fresh := h.count(`SELECT COUNT(*) FROM posts JOIN profiles o ON o.id = profile_id WHERE posted_at >= o.read_since`)
			require.GreaterOrEqual(t, fresh, h.count(`SELECT COUNT(*) FROM posts WHERE posted_at >= ?`, h.clock.Now().AddDate(0, 0, -30)))
			require.Less(t, fresh, 100)
		})
		t.Run("after a long pause every post since the last reading", func(t *testing.T) {
			h.clock.Advance(60 * 24 * time.Hour)
			h.read(id)
			then, _ := h.world.World().At(friday).Profile("maya.bakes")
			require.EqualValues(t, 200+*h.profile(id).MediaCount-then.MediaCount, h.count(`SELECT COUNT(*) FROM posts WHERE profile_id = ?`, id))
		})
	})
}

func TestFailedReadingKeepsEverything(t *testing.T) {
	type setback struct {
		sentence string
		pause    time.Duration
	}
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
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
				h := build(t, db)
				id := h.connect(user, "maya."+strings.ReplaceAll(string(fault), "_", "."))
				h.read(id)
				before, numbers := h.profile(id), h.summary(user, Last30Days).MyPerformance
				h.world.SetFault(fault)
				h.clock.Advance(time.Hour)
				h.read(id)

				p := h.profile(id)
				require.Equal(t, Failed, p.Status)
				require.Equal(t, want.sentence, *p.Error)
				require.Equal(t, 1, p.Failures)
				require.WithinDuration(t, h.clock.Now().Add(want.pause), *p.NextRefreshAt, time.Minute)
				require.Equal(t, before.UpdatedAt, p.UpdatedAt)
				after := h.summary(user, Last30Days).MyPerformance
				require.Equal(t, want.sentence, *after.Error)
				require.Equal(t, numbers.Followers, after.Followers)
				require.Equal(t, numbers.EngagementRate, after.EngagementRate)
				require.Zero(t, h.count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`))

				h.world.SetFault(simulator.None)
				h.clock.Advance(3 * time.Hour)
				h.read(id)
				require.Equal(t, []any{Ready, 0, (*string)(nil)}, []any{h.profile(id).Status, h.profile(id).Failures, h.profile(id).Error})
			})
		}
	})
}

func TestAccountThatIsNoLongerFound(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := script{pages: map[string]instagram.Page{"maya": account("1", "maya", new(int64(1000)), photo("10", friday, 5))}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := h.connect(1, "maya")
		h.read(id)
		page := source.pages["maya"]
		delete(source.pages, "maya")
		for range 2 {
			h.clock.Advance(24 * time.Hour)
			h.read(id)
			p := h.profile(id)
			require.Equal(t, friday.AddDate(0, 0, 1), *p.NotFoundSince)
			require.Equal(t, "Instagram has not found @maya since 21 Nov 2026. It may be private or renamed. We look again every day.", *p.Error)
			require.Equal(t, h.clock.Now().Add(24*time.Hour), *p.NextRefreshAt)
			require.EqualValues(t, 1000, *p.Followers)
			require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM posts`))
		}
		source.pages["maya"] = page
		h.clock.Advance(24 * time.Hour)
		h.read(id)
		require.Equal(t, []any{Ready, (*time.Time)(nil)}, []any{h.profile(id).Status, h.profile(id).NotFoundSince})
	})
}

func TestWhatInstagramLeavesOut(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		full := account("1", "maya", new(int64(1000)), photo("11", friday, 7), photo("10", friday.AddDate(0, 0, -2), 5))
		full.Profile.Name, full.Profile.Website = new("Maya\x00 Levin"), new("https://maya.example")
		source := script{pages: map[string]instagram.Page{"maya": full}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := h.connect(1, "maya")
		h.read(id)

		for name, followers := range map[string]*int64{"zero": new(int64(0)), "absent": nil} {
			t.Run("a follower count that is "+name+" is never written", func(t *testing.T) {
				source.pages["maya"] = account("1", "maya", followers, photo("11", friday, -1), photo("10", friday.AddDate(0, 0, -2), 6))
				h.clock.Advance(24 * time.Hour)
				h.read(id)
				p := h.profile(id)
				require.EqualValues(t, 1000, *p.Followers)
				require.Equal(t, []string{"Maya Levin", "https://maya.example"}, []string{*p.FullName, *p.Website})
				require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM profile_days WHERE followers IS NOT NULL`))
			})
		}
		t.Run("likes that were hidden since stay as last known; others go on", func(t *testing.T) {
			require.Equal(t, 7, h.count(`SELECT likes FROM posts WHERE instagram_id = '11'`))
			require.Equal(t, 6, h.count(`SELECT likes FROM posts WHERE instagram_id = '10'`))
		})
		t.Run("a post that is missing among its neighbours is gone, and comes back", func(t *testing.T) {
			source.pages["maya"] = account("1", "maya", new(int64(1001)), photo("12", friday.AddDate(0, 0, 1), 1), photo("10", friday.AddDate(0, 0, -2), 6))
			h.clock.Advance(time.Hour)
			h.read(id)
			require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM posts WHERE instagram_id = '11' AND gone_at IS NOT NULL`))
			posts, err := h.store.window(t.Context(), id, friday.AddDate(0, 0, -90))
			require.NoError(t, err)
			require.Len(t, posts, 2)
			source.pages["maya"] = full
			h.read(id)
			require.Zero(t, h.count(`SELECT COUNT(*) FROM posts WHERE instagram_id = '11' AND gone_at IS NOT NULL`))
		})
	})
}

func TestPostsDeletedFromTheEnd(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		shown := func(all int64, posts ...instagram.Post) instagram.Page {
			page := account("1", "maya", new(int64(1000)), posts...)
			page.Profile.MediaCount = &all
			return page
		}
		posts := []instagram.Post{photo("12", friday.AddDate(0, 0, -1), 7), photo("11", friday.AddDate(0, 0, -2), 5), photo("10", friday.AddDate(0, 0, -50), 5)}
		source := script{pages: map[string]instagram.Page{"maya": shown(3, posts...)}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := h.connect(1, "maya")
		h.read(id)
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
			source.pages["maya"] = step.page
			h.clock.Advance(time.Hour)
			h.read(id)
			require.Equal(t, step.left, h.count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NULL`), step.says)
		}
	})
}

func TestHistoryOfAPast(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		id := h.connect(1, "maya.bakes")
		past := clock.NewFake(friday.AddDate(0, 0, -40))
		server, err := h.world.StartPast(t.Context(), past)
		require.NoError(t, err)
		defer server.Close()
		client, err := instagram.New(instagram.Config{BaseURL: server.BaseURL(), AccountID: "1784", Token: "token", CallsPerHour: 100_000}, nil, past, testkit.Quiet)
		require.NoError(t, err)
		ingest := NewIngest(client, h.store, past)
		for ; past.Now().Before(friday); past.Advance(24 * time.Hour) {
			reading, err := ingest.Read(t.Context(), h.profile(id), func(string) {})
			require.NoError(t, err)
			due := h.due(id)
			written, err := ingest.Write(t.Context(), due, reading, *due.NextRefreshAt)
			require.NoError(t, err)
			require.True(t, written)
		}
		require.Equal(t, 40, h.count(`SELECT COUNT(*) FROM profile_days WHERE profile_id = ?`, id))
		require.Equal(t, "2026-10-11", *h.profile(id).TrackedSince)
		growth := h.summary(1, Last30Days).MyPerformance.PeriodGrowth
		require.Equal(t, "2026-10-21", *growth.From)
		require.NotNil(t, growth.Change)
	})
}

func TestStepsAreShownToThoseWhoWait(t *testing.T) {
	h := build(t, testkit.SQLite(t))
	id := h.connect(1, "maya.bakes")
	var seen []string
	_, err := h.service.ingest.Read(t.Context(), h.profile(id), func(step string) {
		h.service.tell(t.Context(), id, step)
		p := h.profile(id)
		require.Equal(t, Fetching, p.Status)
		seen = append(seen, *p.Step)
	})
	require.NoError(t, err)
	require.Equal(t, []string{StepProfile, StepPosts, StepRates}, seen)
	h.read(id)
	h.service.tell(t.Context(), id, StepPosts)
	require.Equal(t, Ready, h.profile(id).Status, "who was overtaken tells nothing")
}

func TestFirstReadingThatFails(t *testing.T) {
	h := build(t, testkit.SQLite(t))
	id := h.connect(1, "gone_maya") // answers the look-up, and no more
	h.read(id)
	mine := h.summary(1, Last30Days).MyPerformance
	require.Equal(t, Failed, mine.Status)
	require.Equal(t, "Instagram has not found @gone_maya since 20 Nov 2026. It may be private or renamed. We look again every day.", *mine.Error)
	require.Nil(t, mine.Followers)
	require.Equal(t, "Instagram has not given us any numbers yet.", *mine.Basis["followers"].Reason)
	require.False(t, h.profile(id).Urgent, "the next try is a refresh like any other")
}
