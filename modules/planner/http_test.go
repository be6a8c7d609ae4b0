package planner

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

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
	return auth.Identity{UserID: maya, SessionID: 1}, nil
}

type request func(method, path, body string) (status int, answer map[string]any)

// newRouter sends requests of one user through the real router.
func newRouter(t *testing.T, s *Service) request {
	t.Helper()
	c, err := config.Load(nil)
	require.NoError(t, err)
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, everybody{}, requests)
	require.NoError(t, err)
	NewRoutes(s)(r)
	return func(method, path, body string) (status int, answer map[string]any) {
		req := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
		req.Header.Set("Authorization", "Bearer token")
		req.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, req)
		if w.Body.Len() > 0 {
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
		}
		return w.Code, answer
	}
}

func TestRoutes(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		ask := newRouter(t, s)
		status, idea := ask(http.MethodPost, "/api/ideas", `{"title": " Rye ", "type": "reel", "plannedDate": "2026-11-30"}`)
		require.Equal(t, http.StatusCreated, status)
		path := fmt.Sprintf("/api/ideas/%.0f", idea["id"])

		t.Run("a new idea is answered with every field", func(t *testing.T) {
			require.Equal(t, map[string]any{
				"id": idea["id"], "type": "reel", "status": "backlog", "title": "Rye", "description": nil, "finalCopywriting": nil,
				"isDescriptionCut": false, "isFinalCopywritingCut": false, "plannedDate": "2026-11-30",
				"postInspirationId": nil, "postId": nil, "resultPostId": nil, "version": 1.0,
				"createdAt": "2026-11-22T12:00:00Z", "updatedAt": "2026-11-22T12:00:00Z", "repeated": false,
			}, idea)
			delete(idea, "repeated") // only whoever adds it is told
		})
		t.Run("PLAN-038 PLAN-039 an idea of a saved post, and the ideas of it", func(t *testing.T) {
			status, answer := ask(http.MethodPost, "/api/ideas", `{"title": "Like this", "postInspirationId": 3}`)
			require.Equal(t, http.StatusCreated, status)
			require.Equal(t, []any{3.0, 30.0}, []any{answer["postInspirationId"], answer["postId"]})
			path := fmt.Sprintf("/api/ideas/%.0f", answer["id"])
			status, answer = ask(http.MethodGet, "/api/ideas?postInspirationId=3", "")
			require.Equal(t, http.StatusOK, status)
			require.InDelta(t, 1, answer["total"], 0)
			status, answer = ask(http.MethodPut, path, `{"postInspirationId": null}`)
			require.Equal(t, http.StatusOK, status)
			require.Nil(t, answer["postId"])
			status, _ = ask(http.MethodPost, "/api/ideas", `{"title": "x", "postInspirationId": 99}`)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			status, _ = ask(http.MethodDelete, path, "")
			require.Equal(t, http.StatusNoContent, status)
		})
		t.Run("PLAN-026 an idea without a title is refused in words", func(t *testing.T) {
			status, answer := ask(http.MethodPost, "/api/ideas", `{}`)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, map[string]any{"message": "Give your idea a title", "code": "validation"}, answer)
		})
		t.Run("PLAN-040 it is read, and another's is not there", func(t *testing.T) {
			status, answer := ask(http.MethodGet, path, "")
			require.Equal(t, http.StatusOK, status)
			require.Equal(t, idea, answer)
			others, err := s.Create(t.Context(), noam, Change{Title: of("Hidden")}, "")
			require.NoError(t, err)
			status, _ = ask(http.MethodGet, fmt.Sprintf("/api/ideas/%d", others.ID), "")
			require.Equal(t, http.StatusNotFound, status)
		})
		t.Run("PLAN-027 PLAN-041 null clears, what is absent stays", func(t *testing.T) {
			status, answer := ask(http.MethodPut, path, `{"description": "Flour", "version": 1}`)
			require.Equal(t, http.StatusOK, status)
			require.Equal(t, "2026-11-30", answer["plannedDate"])
			status, answer = ask(http.MethodPut, path, `{"plannedDate": null}`)
			require.Equal(t, http.StatusOK, status)
			require.Nil(t, answer["plannedDate"])
			require.Equal(t, "Flour", answer["description"])
		})
		t.Run("a stale version is 409 with the idea as it is", func(t *testing.T) {
			status, answer := ask(http.MethodPut, path, `{"title": "Wheat", "version": 1}`)
			require.Equal(t, http.StatusConflict, status)
			require.Equal(t, "conflict", answer["code"])
			require.Equal(t, "Rye", answer["current"].(map[string]any)["title"])
			require.InDelta(t, 3, answer["current"].(map[string]any)["version"], 0)
		})
		t.Run("a version that no idea has is 422", func(t *testing.T) {
			for _, version := range []string{"0", "2147483648", "9007199254740993", "9223372036854775807", "9223372036854775808", "1e30"} {
				status, answer := ask(http.MethodPut, path, `{"title": "Wheat", "version": `+version+`}`)
				require.Equal(t, http.StatusUnprocessableEntity, status, "%s: %v", version, answer)
			}
			status, _ := ask(http.MethodPut, path, `{"title": "Wheat", "version": 2147483647}`)
			require.Equal(t, http.StatusConflict, status)
		})
		t.Run("a draft of a megabyte is 413", func(t *testing.T) {
			for _, length := range []int{maxText + 1, 1 << 20} {
				status, answer := ask(http.MethodPut, path, `{"description": "`+strings.Repeat("x", length)+`"}`)
				require.Equal(t, http.StatusRequestEntityTooLarge, status)
				require.Equal(t, "too_large", answer["code"])
			}
		})
		t.Run("PLAN-026 two full texts fit, whatever a client escapes of them", func(t *testing.T) {
			full := strings.Repeat(`\ud83e\udd50`, maxText) // a croissant as two escapes: the most bytes that a character takes
			status, answer := ask(http.MethodPut, path, `{"description": "`+full+`", "finalCopywriting": "`+full+`"}`)
			require.Equal(t, http.StatusOK, status, "%.200v", answer)
			require.Equal(t, strings.Repeat("🥐", maxText), answer["finalCopywriting"])
			status, _ = ask(http.MethodPut, path, `{"description": "Flour", "finalCopywriting": null}`)
			require.Equal(t, http.StatusOK, status)
		})
		t.Run("the list takes filters, search, order and page", func(t *testing.T) {
			_, _ = ask(http.MethodPost, "/api/ideas", `{"title": "Bagels", "status": "draft"}`)
			status, answer := ask(http.MethodGet, "/api/ideas?type=reel&type=story&status=backlog&search=RYE&sort=date_asc&page=1&pageSize=1", "")
			require.Equal(t, http.StatusOK, status)
			require.InDelta(t, 1, answer["total"], 0)
			require.Equal(t, "Rye", answer["items"].([]any)[0].(map[string]any)["title"])
			for _, refused := range []string{"?type=blog", "?status=done", "?sort=best", "?page=0", "?pageSize=101", "?plannedFrom=soon"} {
				status, _ := ask(http.MethodGet, "/api/ideas"+refused, "")
				require.Equal(t, http.StatusUnprocessableEntity, status, refused)
			}
		})
		t.Run("PLAN-039 PLAN-043 a list has the beginnings of texts, a brief one has all else, the idea has them whole", func(t *testing.T) {
			_, made := ask(http.MethodPost, "/api/ideas",
				`{"title": "Long", "finalCopywriting": "Buy", "description": "`+strings.Repeat("x", maxText)+`"}`)
			_, answer := ask(http.MethodGet, "/api/ideas?search=long", "")
			listed := answer["items"].([]any)[0].(map[string]any)
			require.Equal(t, []any{strings.Repeat("x", listedText), "Buy", true, false}, []any{
				listed["description"], listed["finalCopywriting"], listed["isDescriptionCut"], listed["isFinalCopywritingCut"],
			})
			_, answer = ask(http.MethodGet, "/api/ideas?search=long&fields=brief", "")
			listed["description"], listed["finalCopywriting"], listed["isDescriptionCut"] = nil, nil, false
			require.Equal(t, map[string]any{"items": []any{listed}, "total": 1.0}, answer)
			_, whole := ask(http.MethodGet, fmt.Sprintf("/api/ideas/%.0f", made["id"]), "")
			delete(made, "repeated")
			require.Equal(t, made, whole)
			require.Len(t, whole["description"], maxText)
			require.Equal(t, false, whole["isDescriptionCut"])
		})
		t.Run("the days of two months at most", func(t *testing.T) {
			status, _ := ask(http.MethodGet, "/api/ideas/days?from=2026-11-01&to=2027-01-01", "")
			require.Equal(t, http.StatusOK, status)
			status, answer := ask(http.MethodGet, "/api/ideas/days?from=2026-11-01&to=2027-01-02", "")
			require.Equal(t, []any{http.StatusUnprocessableEntity, "Ask for 62 days at most"}, []any{status, answer["message"]})
		})
		t.Run("the days want their ends", func(t *testing.T) {
			status, _ := ask(http.MethodGet, "/api/ideas/days?from=2026-11-01", "")
			require.Equal(t, http.StatusUnprocessableEntity, status)
			status, answer := ask(http.MethodGet, "/api/ideas/days?from=2027-01-01&to=2027-01-31", "")
			require.Equal(t, http.StatusOK, status)
			require.Equal(t, map[string]any{"items": []any{}, "total": 0.0}, answer)
		})
		t.Run("PLAN-013 a day lists what is planned for it", func(t *testing.T) {
			_, made := ask(http.MethodPost, "/api/ideas", `{"title": "Braid", "type": "story", "plannedDate": "2026-11-30T09:00"}`)
			status, answer := ask(http.MethodGet, "/api/ideas/days?from=2026-11-30&to=2026-11-30&perDay=1", "")
			require.Equal(t, http.StatusOK, status)
			require.Equal(t, []any{map[string]any{
				"date": "2026-11-30", "backlog": 1.0, "draft": 0.0, "inProgress": 0.0, "finalised": 0.0, "published": 0.0, "posts": []any{},
				"ideas": []any{map[string]any{
					"id": made["id"], "title": "Braid", "type": "story", "status": "backlog", "plannedDate": "2026-11-30T09:00",
				}},
			}}, answer["items"])
		})
		t.Run("PLAN-042 deleting answers nothing", func(t *testing.T) {
			status, answer := ask(http.MethodDelete, path, "")
			require.Equal(t, http.StatusNoContent, status)
			require.Nil(t, answer)
			status, _ = ask(http.MethodDelete, path, "")
			require.Equal(t, http.StatusNotFound, status)
		})
	})
}
