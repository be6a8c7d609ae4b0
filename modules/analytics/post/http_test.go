package post

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var taken = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)

func (h *fixture) analyst() *Analyst {
	shown := profilestest.Shown{Post: figures.InsightPost{TakenAt: taken, Shares: new(int64(12))}}
	return NewAnalyst(config.Config{Instagram: config.SourceSimulator}, h.History, shown, profilestest.InJerusalem{}, h.Pictures, h.Clock)
}

func TestPostsOverHTTP(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	c, err := config.Load(nil)
	require.NoError(t, err)
	router, err := httpapi.NewRouter(c, "test", testkit.Quiet, profilestest.Maya{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(h.analyst())(router)
	ask := func(path, token string) (*httptest.ResponseRecorder, map[string]any) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api"+path, http.NoBody)
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		w := httptest.NewRecorder()
		router.Engine.ServeHTTP(w, req)
		answer := map[string]any{}
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
		return w, answer
	}
	own, others := h.Connect(1, "maya.bakes"), h.Connect(2, "noa.bakes")
	h.Read(own)
	h.Read(others)
	postOf := func(profile int64) string {
		return strconv.Itoa(h.Count(`SELECT MAX(id) FROM posts WHERE profile_id = ?`, profile))
	}
	t.Run("POST-032 the id decides, whatever the first segment", func(t *testing.T) {
		for _, segment := range []string{"REEL", "Cx1abc", postOf(own)} {
			w, answer := ask("/posts/"+segment+"/id/"+postOf(own), "token")
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			require.Equal(t, postOf(own), strconv.Itoa(int(answer["post"].(map[string]any)["id"].(float64))))
		}
	})
	t.Run("API-003 for signed-in users", func(t *testing.T) {
		w, _ := ask("/posts/REEL/id/"+postOf(own), "")
		require.Equal(t, http.StatusUnauthorized, w.Code)
	})
	t.Run("POST-019 others' posts and none at all are not found", func(t *testing.T) {
		for _, id := range []string{postOf(others), "987654"} {
			w, answer := ask("/posts/REEL/id/"+id, "token")
			require.Equal(t, http.StatusNotFound, w.Code)
			require.Equal(t, map[string]any{"message": "Post not found", "code": string(apperr.NotFound)}, answer)
		}
		w, _ := ask("/posts/REEL/id/none", "token")
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
	})
	t.Run("POST-033 POST-034 POST-041 every key is there, null when unknown, lists never null", func(t *testing.T) {
		w, answer := ask("/posts/REEL/id/"+postOf(own), "token")
		require.NotContains(t, w.Body.String(), h.World.BaseURL())
		require.NotContains(t, w.Body.String(), "cdninstagram")
		for part, keys := range map[string][]string{
			"post": {"id", "shortCode", "type", "imageUrl", "permalink", "caption", "hashtags",
				"timestamp", "updatedAt", "goneAt", "creator"},
			"engagement": {"totalLikes", "totalComments", "totalShares", "totalSaves", "totalReach", "totalEngagement",
				"engagementRate", "likesShare", "commentsShare", "quality"},
			"performance":    {"engagementOverTime", "peakEngagementHour", "bestPerformingRegions"},
			"hashtags":       {"analysis", "recommendedHashtags"},
			"keywords":       {"frequentWords", "sentiment", "topicCategories"},
			"competitors":    {"similarPosts"},
			"postingPattern": {"hourlyDistribution"},
			"growth":         {"dailyAvgLikesGrowth", "dailyAvgCommentsGrowth", "likesGrowthOverTime", "commentsGrowthOverTime"},
		} {
			found := answer[part].(map[string]any)
			for _, key := range keys {
				require.Contains(t, found, key)
			}
			require.Len(t, found, len(keys), part)
			for _, key := range []string{"totalSaves", "totalReach", "dailyAvgLikesGrowth", "sentiment"} {
				if value, there := found[key]; there {
					require.Nil(t, value, key)
				}
			}
			for _, list := range []string{"bestPerformingRegions", "topicCategories", "similarPosts"} {
				if value, there := found[list]; there {
					require.Equal(t, []any{}, value, list)
				}
			}
		}
		creator := answer["post"].(map[string]any)["creator"].(map[string]any)
		for _, key := range []string{"username", "profilePic", "followersAtTimeOfPost", "currentFollowers"} {
			require.NotNil(t, creator[key], key)
		}
		require.Equal(t, true, creator["isOwn"])
		basis := answer["basis"].(map[string]any)
		require.Equal(t, figures.ReasonConnect, basis["totalReach"].(map[string]any)["reason"])
		require.InDelta(t, 12, answer["engagement"].(map[string]any)["totalShares"], 0)
		require.Equal(t, formulaOwner, basis["totalShares"].(map[string]any)["formula"])
		require.Equal(t, taken.Format(time.RFC3339), basis["totalShares"].(map[string]any)["takenAt"])
	})
	t.Run("of another account nobody else sees the shares", func(t *testing.T) {
		tracked := h.Track(1, "bea.bakes")
		h.Read(tracked)
		_, answer := ask("/posts/REEL/id/"+postOf(tracked), "token")
		require.Nil(t, answer["engagement"].(map[string]any)["totalShares"])
		require.Equal(t, figures.ReasonNotShared, answer["basis"].(map[string]any)["totalShares"].(map[string]any)["reason"])
	})
}
