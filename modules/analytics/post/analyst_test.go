package post

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func (h *fixture) analysis(userID, postID int64) PostAnalysis {
	h.T.Helper()
	a, err := h.analyst().Analyse(h.T.Context(), userID, postID)
	require.NoError(h.T, err)
	return a
}

// newest is the latest post of a profile.
func (h *fixture) newest(profileID int64) int64 {
	return int64(h.Count(`SELECT id FROM posts WHERE profile_id = ? ORDER BY posted_at DESC LIMIT 1`, profileID))
}

func TestPosts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		own, other := h.Connect(1, "maya.bakes"), h.Connect(2, "noa.bakes")
		h.Read(own)
		h.Read(other)
		id := h.newest(own)
		t.Run("POST-033 the post and who published it", func(t *testing.T) {
			a := h.analysis(1, id)
			require.Equal(t, []any{id, "maya.bakes", true}, []any{a.Post.ID, a.Post.Creator.Username, a.Post.Creator.IsOwn})
			require.Regexp(t, `^/api/media/post/simulator/`, *a.Post.ImageURL)
			require.Regexp(t, `^/api/media/avatar/simulator/`, *a.Post.Creator.ProfilePic)
			require.Equal(t, h.Profile(own).Followers, a.Post.Creator.CurrentFollowers)
			require.NotNil(t, a.Post.Creator.FollowersAtTimeOfPost)
		})
		t.Run("POST-009 POST-010 one day is known: its counts, and no growth yet", func(t *testing.T) {
			a := h.analysis(1, id)
			require.Equal(t, []CountOnDay{{figures.DayOf(figurestest.Friday), *a.Engagement.TotalLikes}}, a.Growth.LikesGrowthOverTime)
			require.Equal(t, []CountOnDay{{figures.DayOf(figurestest.Friday), *a.Engagement.TotalComments}}, a.Growth.CommentsGrowthOverTime)
			require.Nil(t, a.Growth.DailyAvgLikesGrowth)
		})
		t.Run("who sees it: the own account and competitors, paused ones too", func(t *testing.T) {
			theirs := h.newest(other)
			for _, hidden := range []struct{ user, post int64 }{{1, theirs}, {2, id}, {3, id}, {1, 99_999}} {
				_, err := h.analyst().Analyse(t.Context(), hidden.user, hidden.post)
				profilestest.RequireCode(t, apperr.NotFound, "Post not found", err)
			}
			h.Watch(1, other, 3600)
			h.Watch(3, own, 0)
			require.False(t, h.analysis(1, theirs).Post.Creator.IsOwn)
			require.Equal(t, id, h.analysis(3, id).Post.ID)
		})
		for range 3 {
			h.Clock.Advance(24 * time.Hour)
			h.Read(own)
			h.Read(other)
		}
		t.Run("POST-040 growth over the days that were read", func(t *testing.T) {
			a := h.analysis(1, id)
			likes := a.Growth.LikesGrowthOverTime
			require.Len(t, likes, 4)
			require.Equal(t, CountOnDay{"2026-11-23", *a.Engagement.TotalLikes}, likes[3])
			require.InDelta(t, float64(likes[3].Count-likes[0].Count)/3, *a.Growth.DailyAvgLikesGrowth, 1e-9)
			require.Len(t, a.Performance.EngagementOverTime, 4)
			require.Equal(t, h.Clock.Now(), a.Post.UpdatedAt)
		})
		t.Run("a post that Instagram no longer shows keeps its history and says so", func(t *testing.T) {
			kept := h.analysis(1, id)
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE posts SET gone_at = ? WHERE id = ?`, h.Clock.Now(), id).Error)
			gone := h.analysis(1, id)
			require.Equal(t, h.Clock.Now(), *gone.Post.GoneAt)
			require.Equal(t, kept.Growth, gone.Growth)
			require.Equal(t, kept.Comparison, gone.Comparison)
			require.Equal(t, kept.Engagement, gone.Engagement)
		})
		t.Run("an account that Instagram no longer finds keeps its posts and says so", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET not_found_since = ? WHERE id = ?`, h.Clock.Now(), other).Error)
			require.Equal(t, h.Clock.Now(), *h.analysis(1, h.newest(other)).Post.Creator.NotFoundSince)
		})
	})
}

func TestAPostOfBeforeThe90DaysIsComparedWithItselfToo(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		own := h.Connect(1, "maya.bakes")
		h.Read(own)
		old := h.Count(`SELECT id FROM posts WHERE posted_at < ? AND caption LIKE '%#%' ORDER BY posted_at DESC LIMIT 1`,
			figurestest.Friday.AddDate(0, 0, -91))
		a := h.analysis(1, int64(old))
		require.Equal(t, h.Count(`SELECT COUNT(*) FROM posts, (SELECT posted_at AS at FROM posts WHERE id = ?) AS this
			WHERE posted_at <= at AND posted_at >= ?`, old, a.Post.Timestamp.AddDate(0, 0, -30)), a.Comparison.Of)
		require.NotZero(t, a.Hashtags.Analysis[0].Count)
	})
}

func TestPostWithHiddenLikes(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "hidden_maya")
		h.Read(id)
		a := h.analysis(1, h.newest(id))
		require.Nil(t, a.Engagement.TotalLikes)
		require.NotNil(t, a.Engagement.TotalComments)
		require.Nil(t, a.Performance.PeakEngagementHour)
		require.Empty(t, a.Growth.LikesGrowthOverTime)
		require.Len(t, a.PostingPattern.HourlyDistribution, 24)
	})
}

// What an analysis asks of the database does not grow with what the user follows, nor with the posts.
func TestQueriesOfAPost(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		own := h.Connect(1, "maya.bakes")
		h.Read(own)
		id := h.newest(own)
		asked := profilestest.Queries(t, db, func() { h.analysis(1, id) })
		require.LessOrEqual(t, asked, 5)
		for i := range int64(3) {
			other := h.Connect(10+i, fmt.Sprintf("baker.%d", i))
			h.Read(other)
			h.Watch(1, other, 3600)
		}
		t.Run("many", func(t *testing.T) {
			require.Equal(t, asked, profilestest.Queries(t, db, func() {
				require.NotZero(t, h.analysis(1, id).Basis["similarPosts"].N)
			}))
		})
	})
}

// An alert needs one ratio of a post: it is the page's, and reads nothing of the accounts that the user follows.
func TestAPostIsComparedWithoutTheRestOfItsAnalysis(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		own := h.Connect(1, "maya.bakes")
		h.Read(own)
		id := h.newest(own)
		whole, compared := h.analysis(1, id), PostAnalysis{}
		asked := profilestest.Queries(t, db, func() {
			var err error
			compared, err = h.analyst().Compare(t.Context(), 1, id)
			require.NoError(t, err)
		})
		require.Less(t, asked, profilestest.Queries(t, db, func() { h.analysis(1, id) }))
		require.NotNil(t, compared.Comparison.TimesMean)
		require.Equal(t, whole.Comparison, compared.Comparison)
		require.Equal(t, whole.Engagement, compared.Engagement)
		require.Equal(t, whole.Basis["timesMean"], compared.Basis["timesMean"])
		_, err := h.analyst().Compare(t.Context(), 2, id)
		profilestest.RequireCode(t, apperr.NotFound, "Post not found", err)
	})
}
