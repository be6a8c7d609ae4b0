package profile

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

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

func (h *fixture) profileAnalyst(plans Plans) *Analyst {
	return NewAnalyst(config.Config{Instagram: config.SourceSimulator}, h.History, profilestest.Shown{}, profilestest.InJerusalem{}, plans,
		h.Pictures, h.Clock)
}

func TestFollowersOnlineAreOfTheOwnAccount(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	shown := profilestest.Shown{Online: []figures.OnlineHour{{Hour: 19, Followers: 60, TimesMean: 1.5}}}
	own, tracked := h.Connect(1, "maya.bakes"), h.Track(1, "bea.bakes")
	h.Read(own)
	h.Read(tracked)
	analyse := func(profile int64) ProfileAnalysis {
		analyst := NewAnalyst(config.Config{Instagram: config.SourceSimulator}, h.History, shown, profilestest.InJerusalem{},
			profilestest.Hourly{}, h.Pictures, h.Clock)
		a, err := analyst.Analyse(t.Context(), 1, profile, figures.Last30Days, "")
		require.NoError(t, err)
		return a
	}
	a := analyse(own)
	require.Equal(t, shown.Online, a.Metrics.FollowersOnline)
	require.Equal(t, 28, a.Basis["followersOnline"].N)
	a = analyse(tracked)
	require.Empty(t, a.Metrics.FollowersOnline)
	require.NotContains(t, a.Basis, "followersOnline")
	shown.Online = nil
	a = analyse(own)
	require.Equal(t, figures.ReasonConnect, *a.Basis["followersOnline"].Reason)
}

// basic is a plan without suggestions.
type basic struct{ profilestest.Hourly }

func (basic) AISuggestions(context.Context, int64) (bool, error) { return false, nil }

func TestAnalysesOverHTTP(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	c, err := config.Load(nil)
	require.NoError(t, err)
	router, err := httpapi.NewRouter(c, "test", testkit.Quiet, profilestest.Maya{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(h.profileAnalyst(profilestest.Hourly{}))(router)
	ask := func(path string) (*httptest.ResponseRecorder, map[string]any) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api"+path, http.NoBody)
		req.Header.Set("Authorization", "Bearer token")
		w := httptest.NewRecorder()
		router.Engine.ServeHTTP(w, req)
		answer := map[string]any{}
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
		return w, answer
	}
	t.Run("PROF-068 without an account there is nothing to analyse", func(t *testing.T) {
		w, answer := ask("/performance/analytics")
		require.Equal(t, http.StatusNotFound, w.Code)
		require.Equal(t, []any{"Connect an Instagram account first.", string(apperr.NotFound)}, []any{answer["message"], answer["code"]})
	})
	own, others := h.Connect(1, "maya.bakes"), h.Connect(2, "noa.bakes")
	h.Read(own)
	h.Read(others)
	t.Run("PROF-068 PROF-037 both spellings of the durations", func(t *testing.T) {
		for _, same := range [][]string{
			{"?duration=30_days", "?duration=last_30_days", ""}, {"?duration=7_days", "?duration=last_7_days"},
			{"?duration=year_to_date"}, {"?duration=since_tracking"}, {"?duration=90_days", "?duration=last_90_days"},
		} {
			first, _ := ask("/performance/analytics" + same[0])
			require.Equal(t, http.StatusOK, first.Code, first.Body)
			for _, other := range same[1:] {
				w, _ := ask("/performance/analytics" + other)
				require.Equal(t, first.Body.String(), w.Body.String())
			}
		}
	})
	t.Run("PROF-068 PROF-037 any other is refused in the user's words", func(t *testing.T) {
		for _, typed := range []string{"8_days", "last_last_7_days", "LAST_7_DAYS", "last_year_to_date", "x"} {
			w, answer := ask("/performance/analytics?duration=" + typed)
			require.Equal(t, http.StatusUnprocessableEntity, w.Code, typed)
			require.Contains(t, answer["message"], "Please choose last_7_days, ")
		}
	})
	t.Run("PROF-069 a profile that the user watches", func(t *testing.T) {
		w, answer := ask("/profiles/" + strconv.FormatInt(own, 10))
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		require.Equal(t, "maya.bakes", answer["profile"].(map[string]any)["username"])
		require.NotEmpty(t, w.Header().Get("ETag"))
	})
	t.Run("PROF-069 others' and none at all are not found", func(t *testing.T) {
		for _, id := range []int64{others, 98_765} {
			w, answer := ask("/profiles/" + strconv.FormatInt(id, 10))
			require.Equal(t, http.StatusNotFound, w.Code)
			require.Equal(t, "Profile not found", answer["message"])
		}
	})
	t.Run("PROF-071 PROF-072 PROF-073 every named field is there", func(t *testing.T) {
		_, answer := ask("/performance/analytics")
		requireKeys(t, answer,
			"profile", "content", "hashtags", "contentMix", "metrics", "postingCalendar", "topPosts", "insights", "tips", "basis")
		requireKeys(t, answer["profile"],
			"instaProfileId", "name", "displayName", "username", "profilePic", "bio", "website",
			"isVerified", "followers", "following", "posts", "engagementRate")
		content := answer["content"].(map[string]any)
		requireKeys(t, content, "lastAnalysed", "postTypes", "trends", "growthStats", "postingAnalytics", "topPosts", "bestPerforming")
		requireKeys(t, content["growthStats"], "growthRate", "lastMonth", "thisMonth")
		posting := content["postingAnalytics"].(map[string]any)
		requireKeys(t, posting, "bestPerformingFormat", "postingFrequency", "bestPostingTimes", "hourlyDistribution", "postingCalendar")
		requireKeys(t, posting["postingFrequency"], "weeklyAverage", "monthlyAverage", "bestDayOfWeek")
	})
	t.Run("PROF-074 PROF-075 PROF-076 hashtags, times and calendar", func(t *testing.T) {
		_, answer := ask("/performance/analytics")
		requireKeys(t, answer["hashtags"].([]any)[0], "hashtag", "engagement")
		metrics := answer["metrics"].(map[string]any)
		requireKeys(t, metrics, "bestPostingTimes", "weeklyPostingFrequency", "monthlyPostingFrequency", "bestPostingDay",
			"hourlyDistribution", "followersOnline")
		hours := metrics["hourlyDistribution"].([]any)
		require.Len(t, hours, 24)
		requireKeys(t, hours[0], "hour", "formattedTime", "postCount")
		require.Len(t, answer["postingCalendar"], 30)
		requireKeys(t, answer["postingCalendar"].([]any)[0], "date", "postCount")
	})
	t.Run("PROF-077 top posts and timing both at the top and in content", func(t *testing.T) {
		_, answer := ask("/performance/analytics")
		content := answer["content"].(map[string]any)
		posting := content["postingAnalytics"].(map[string]any)
		top := answer["topPosts"].([]any)
		require.NotEmpty(t, top)
		requireKeys(t, top[0], "id", "shortCode", "imageUrl", "caption", "engagement", "timestamp")
		requireKeys(t, top[0].(map[string]any)["engagement"], "likes", "comments", "rate")
		require.Equal(t, top, content["topPosts"])
		require.Equal(t, answer["postingCalendar"], posting["postingCalendar"])
		require.Equal(t, answer["metrics"].(map[string]any)["hourlyDistribution"], posting["hourlyDistribution"])
	})
}

func requireKeys(t *testing.T, of any, keys ...string) {
	t.Helper()
	object, is := of.(map[string]any)
	require.True(t, is, "%v", of)
	for _, key := range keys {
		require.Contains(t, object, key)
	}
}
