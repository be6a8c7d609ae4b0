package billingplans

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

type everybody struct{}

func (everybody) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{UserID: 30, SessionID: 1}, nil
}

// asking sends requests through the real router; a token is whoever TestSubscriptionDetails signs up.
func asking(t *testing.T, s *Service) func(path, token string) (int, map[string]any) {
	t.Helper()
	c, err := config.Load(nil)
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, everybody{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(config.Config{Checkout: "demo"}, s)(r)
	return func(path, token string) (int, map[string]any) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, req)
		var answer map[string]any
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
		return w.Code, answer
	}
}

func TestSubscriptionDetails(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := service(t, db)
		ask := asking(t, s)
		details := func() map[string]any {
			status, answer := ask("/api/subscription/details", "token")
			require.Equal(t, http.StatusOK, status)
			delete(answer, "$schema")
			return answer
		}
		t.Run("BILL-017 BILL-018 BASIC, and nothing used", func(t *testing.T) {
			require.Equal(t, map[string]any{
				"inspirationsLimit": 1.0, "competitorsLimit": 1.0, "postsPerInspirationLimit": 20.0,
				"weeklyAiSuggestions": false, "maxPromptsPerDay": 5.0, "activeSubscriptionName": "BASIC",
				"provider": "none", "period": nil, "renewsAt": nil, "endsAt": nil, "nextPlan": nil, "nextPeriod": nil, "graceEndsAt": nil,
				"portal": false, "collaborationScore": "none", "rateEstimate": false, "trendAnalysis": false,
				"usage": map[string]any{"competitors": 0.0, "inspirations": 0.0},
			}, details())
		})
		t.Run("BILL-025 another plan, other numbers", func(t *testing.T) {
			require.NoError(t, setPlan(t, s, db, 30, Business))
			require.Equal(t, map[string]any{
				"inspirationsLimit": 10000.0, "competitorsLimit": 20.0, "postsPerInspirationLimit": 0.0,
				"weeklyAiSuggestions": true, "maxPromptsPerDay": 200.0, "activeSubscriptionName": "BUSINESS",
				"provider": "operator", "period": nil, "renewsAt": nil, "endsAt": nil, "nextPlan": nil, "nextPeriod": nil, "graceEndsAt": nil,
				"portal": false, "collaborationScore": "advanced", "rateEstimate": true, "trendAnalysis": true,
				"usage": map[string]any{"competitors": 0.0, "inspirations": 0.0},
			}, details())
		})
		t.Run("what is reserved and given back is counted, of its owner alone", func(t *testing.T) {
			for range 3 {
				require.NoError(t, s.Reserve(t.Context(), 30, Competitors))
			}
			require.NoError(t, s.Release(t.Context(), 30, Competitors))
			require.NoError(t, s.Reserve(t.Context(), 30, Inspirations))
			require.NoError(t, s.Reserve(t.Context(), 31, Competitors))
			require.Equal(t, map[string]any{"competitors": 2.0, "inspirations": 1.0}, details()["usage"])
		})
		t.Run("a plan that is paid for says its period and its end", func(t *testing.T) {
			period, end := "annually", noon.Add(time.Hour)
			require.NoError(t, s.store.put(t.Context(), Subscription{UserID: 30, Plan: Pro, Period: &period, Status: Canceled, Provider: ByDemo,
				EndsAt: &end}, noon))
			answer := details()
			require.Equal(t, []any{"PRO", "annually", "2026-11-20T13:00:00Z"},
				[]any{answer["activeSubscriptionName"], answer["period"], answer["endsAt"]})
		})
		t.Run("one that has ended is BASIC, without period or end", func(t *testing.T) {
			period := "annually"
			require.NoError(t, s.store.put(t.Context(), Subscription{UserID: 30, Plan: Pro, Period: &period, Status: Canceled, Provider: ByDemo,
				EndsAt: &noon}, noon))
			answer := details()
			require.Equal(t, []any{"BASIC", nil, nil}, []any{answer["activeSubscriptionName"], answer["period"], answer["endsAt"]})
			require.Equal(t, map[string]any{"competitors": 2.0, "inspirations": 1.0}, answer["usage"], "what there is stays")
		})
		t.Run("API-003 not without a session", func(t *testing.T) {
			status, _ := ask("/api/subscription/details", "")
			require.Equal(t, http.StatusUnauthorized, status)
		})
	})
}

func TestPlanList(t *testing.T) {
	ask := asking(t, service(t, testkit.SQLite(t)))
	status, answer := ask("/api/plans", "")
	require.Equal(t, http.StatusOK, status, "for everybody")
	items := answer["items"].([]any)
	require.Equal(t, []any{3.0, 20.0, 3}, []any{answer["total"], answer["savePercent"], len(items)})
	pro := items[1].(map[string]any)
	t.Run("BILL-006 BILL-007 a plan's name, prices, description and features", func(t *testing.T) {
		require.Equal(t, "PRO", pro["name"])
		require.Equal(t, map[string]any{"monthly": 29.0, "annually": 23.0}, pro["price"])
		require.NotEmpty(t, pro["description"])
		require.NotEmpty(t, pro["features"])
	})
	t.Run("BILL-015 the limits are those that hold", func(t *testing.T) {
		var competitors []any
		for _, item := range items {
			competitors = append(competitors, item.(map[string]any)["competitorsLimit"])
		}
		require.Equal(t, []any{1.0, 5.0, 20.0}, competitors)
		require.Equal(t, []any{5.0, 100.0, 50.0, true, 60.0},
			[]any{pro["inspirationsLimit"], pro["postsPerInspirationLimit"], pro["maxPromptsPerDay"],
				pro["weeklyAiSuggestions"], pro["refreshMinutes"]})
	})
	t.Run("BILL-005 PRO alone is the most popular", func(t *testing.T) {
		for i, item := range items {
			require.Equal(t, i == 1, item.(map[string]any)["mostPopular"])
		}
	})
	t.Run("HELP-012 support is promised only through channels that are set", func(t *testing.T) {
		promised := func(c config.Config) (lines []string) {
			for i, item := range planListOf(shipped(t), "demo", channelsOf(c)).Items {
				lines = append(lines, item.Features[len(shipped(t).All()[i].Features):]...)
			}
			return lines
		}
		require.Empty(t, promised(config.Config{}))
		require.Equal(t, []string{"Community forum support", "Chat support"},
			promised(config.Config{SupportForumURL: "https://forum.example", SupportChatURL: "https://chat.example"}))
		require.Equal(t, []string{"E-mail support", "Priority e-mail support"}, promised(config.Config{SupportEmail: "a@b.example"}))
	})
	t.Run("lists are never null", func(t *testing.T) {
		list := planListOf(Catalogue{[]Plan{{Name: Basic}}}, "demo", nil)
		require.NotNil(t, list.Items[0].Features)
	})
}
