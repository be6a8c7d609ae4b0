package main

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

func TestCollaborations(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "BASIC")
		const score, rates = "/api/collaborations/score?with=noa.ceramics", "/api/rates"
		refused := func(want int, code, method, path string, body any) {
			t.Helper()
			status, answer := r.send(method, path, body)
			require.Equal(t, want, status, "%v", answer)
			require.Equal(t, code, answer["code"])
		}
		prices := map[string]any{
			"currency": "EUR", "perThousandLow": 4, "perThousandHigh": 12, "perEngagementLow": 0.1, "perEngagementHigh": 0.4,
			"storyPercentLow": 50, "storyPercentHigh": 75, "packageDiscount": 10,
		}
		refused(http.StatusForbidden, "plan_required", http.MethodGet, score, nil)
		refused(http.StatusForbidden, "plan_required", http.MethodPost, "/api/collaborations/explanation?with=noa.ceramics", nil)
		refused(http.StatusForbidden, "plan_required", http.MethodGet, rates, nil)
		refused(http.StatusForbidden, "plan_required", http.MethodPut, "/api/rates/prices", prices)

		require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "BUSINESS"))
		refused(http.StatusNotFound, "not_found", http.MethodGet, score, nil) // nothing is connected
		require.Equal(t, http.StatusOK, r.connect("maya.bakes"))
		refused(http.StatusNotFound, "not_found", http.MethodGet, score, nil) // nobody is tracked
		refused(http.StatusNotFound, "not_found", http.MethodGet, rates+"?of=noa.ceramics", nil)
		r.tracked("noa.ceramics")

		var status int
		var answer map[string]any
		require.Eventually(t, func() bool { // until both are read
			status, answer = r.send(http.MethodGet, score, nil)
			return answer["score"] != nil
		}, enough, 50*time.Millisecond)
		require.Equal(t, http.StatusOK, status, "%v", answer)
		require.Len(t, answer["parts"], 7)
		require.Len(t, answer["basis"], 8)
		require.Equal(t, false, answer["explains"], "no language model is set up")
		refused(http.StatusNotFound, "not_found", http.MethodPost, "/api/collaborations/explanation?with=noa.ceramics", nil)
		refused(http.StatusUnprocessableEntity, "validation", http.MethodGet, score+"&weights=luck:1", nil)

		status, _ = r.send(http.MethodPut, "/api/rates/prices", prices)
		require.Equal(t, http.StatusNoContent, status)
		status, answer = r.send(http.MethodGet, rates+"?of=noa.ceramics", nil)
		require.Equal(t, http.StatusOK, status, "%v", answer)
		require.Equal(t, []any{"noa.ceramics", true, "EUR"},
			[]any{answer["username"], answer["entered"], answer["prices"].(map[string]any)["currency"]})
		require.Len(t, answer["rates"], 4)
		status, _ = r.send(http.MethodDelete, "/api/rates/prices", nil)
		require.Equal(t, http.StatusNoContent, status)
		status, answer = r.send(http.MethodGet, rates, nil)
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, []any{"maya.bakes", false, "USD"},
			[]any{answer["username"], answer["entered"], answer["prices"].(map[string]any)["currency"]})

		require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, "PRO"))
		_, answer = r.send(http.MethodGet, score, nil)
		require.Len(t, answer["parts"], 3)
		require.Len(t, answer["basis"], 4)
		refused(http.StatusForbidden, "plan_required", http.MethodGet, score+"&weights=size:1", nil)
		refused(http.StatusForbidden, "plan_required", http.MethodGet, rates, nil)
	})
}
