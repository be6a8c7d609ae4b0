package main

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/modules/apiaccess/tokens"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// newToken makes a token of the signed-in user, who stays signed in, and gives its secret.
func (r *creator) newToken(scopes ...auth.Scope) string {
	r.t.Helper()
	status, answer := r.send(http.MethodPost, "/api/api-tokens", tokens.CreateTokenRequest{Name: "Test", Scopes: scopes, ExpiresInDays: 30})
	require.Equal(r.t, http.StatusCreated, status, "%v", answer)
	return answer["token"].(string)
}

// as makes a request with another bearer token.
func (r *creator) as(token, method, path string, body any) (status int, answer map[string]any) {
	r.t.Helper()
	session := r.token
	defer func() { r.token = session }()
	r.token = token
	return r.send(method, path, body)
}

// manyRequests lets tokens ask more often than the plans do.
func manyRequests() fx.Option {
	return fx.Decorate(func() (billingplans.Catalogue, error) {
		return billingplans.ParseCatalogue(bytes.Replace(configs.Plans, []byte("api_requests_per_minute: 120"),
			[]byte("api_requests_per_minute: 100000"), 1))
	})
}

// closedTags are the tags of operations that no personal token may use.
var closedTags = []string{"accounts", "billingplans", "apiaccess", "reportmails", "help", "app", "operators"}

// closedOperations are those of other tags.
var closedOperations = regexp.MustCompile(`^(insights-(begin-connection|get-choice|replace-connection|disconnect)|` +
	`planner-.*calendar-feed|alerts-turn-off)$`)

var pathParameter = regexp.MustCompile(`\{\w+\}`)

// TestTokensHaveTheRightsOfTheirScopes tries every operation with every lack of a right.
func TestTokensHaveTheRightsOfTheirScopes(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		var router *httpapi.Router
		r := newCreator(t, c, billingplans.Business, fx.Populate(&router), manyRequests())
		var all, reading []auth.Scope
		for _, area := range auth.Areas {
			all, reading = append(all, auth.ScopeOf(area, true)), append(reading, auth.ScopeOf(area, false))
		}
		everything, readOnly := r.newToken(all...), r.newToken(reading...)
		without := map[auth.Area]string{}
		for i, area := range auth.Areas {
			without[area] = r.newToken(slices.Delete(slices.Clone(all), i, i+1)...)
		}
		areasFound := map[auth.Area]bool{}
		for path, item := range router.API.OpenAPI().Paths {
			address := "/api" + pathParameter.ReplaceAllString(path, "1")
			for method, op := range map[string]*huma.Operation{
				http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put,
				http.MethodPatch: item.Patch, http.MethodDelete: item.Delete,
			} {
				if op == nil || strings.HasPrefix(path, "/admin/") {
					continue
				}
				name := method + " " + path
				if slices.Contains(closedTags, op.Tags[0]) || closedOperations.MatchString(op.OperationID) {
					status, answer := r.as(everything, method, address, nil)
					require.Equal(t, http.StatusForbidden, status, name)
					require.Contains(t, answer["message"], "not open to personal tokens", name)
					continue
				}
				status, answer := r.as(everything, method, address, nil)
				require.NotContains(t, []int{http.StatusForbidden, http.StatusUnauthorized}, status, "%s: %v", name, answer)
				said := strings.TrimSuffix(op.Description[strings.LastIndex(op.Description, " ")+1:], ".")
				area, right, _ := strings.Cut(said, ":")
				areasFound[auth.Area(area)] = true
				status, answer = r.as(without[auth.Area(area)], method, address, nil)
				require.Equal(t, http.StatusForbidden, status, name)
				require.Equal(t, "This token lacks the scope "+said+".", answer["message"], name)
				if right == "write" {
					status, _ = r.as(readOnly, method, address, nil)
					require.Equal(t, http.StatusForbidden, status, name)
				}
			}
		}
		require.Len(t, areasFound, len(auth.Areas))
		for _, path := range []string{"/api/auth/export", "/api/ai-chatbot/messages/1/stream", "/api/calendar/1.ics"} {
			status, _ := r.as(everything, http.MethodGet, path, nil)
			require.Equal(t, http.StatusForbidden, status, path)
		}
		status, _ := r.as(without[auth.Performance], http.MethodGet, "/api/reports/csv", nil)
		require.Equal(t, http.StatusForbidden, status)
	})
}

func TestTokensAndPlans(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, billingplans.Business)
		secret := r.newToken(auth.ScopeOf(auth.Planner, false))

		t.Run("an answer says how many requests are left", func(t *testing.T) {
			session := r.token
			defer func() { r.token = session }()
			r.token = secret
			response := r.ask(http.MethodGet, "/api/ideas", nil, nil)
			require.Equal(t, http.StatusOK, response.StatusCode)
			require.Equal(t, "120", response.Header.Get("X-RateLimit-Limit"))
			require.Equal(t, "119", response.Header.Get("X-RateLimit-Remaining"))
			ends, err := strconv.Atoi(response.Header.Get("X-RateLimit-Reset"))
			require.NoError(t, err)
			require.Positive(t, ends)
			require.LessOrEqual(t, ends, 60)
		})
		t.Run("a thousand requests at once: the plan's number is answered, and the use is noted", func(t *testing.T) {
			var answered, refused atomic.Int64
			var group sync.WaitGroup
			for range 1000 {
				group.Go(func() {
					request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, r.url+"/api/ideas", http.NoBody)
					if err != nil {
						return
					}
					request.Header.Set("Authorization", "Bearer "+secret)
					response, err := http.DefaultClient.Do(request)
					if err != nil {
						return
					}
					defer func() { _ = response.Body.Close() }()
					switch {
					case response.StatusCode == http.StatusOK:
						answered.Add(1)
					case response.StatusCode == http.StatusTooManyRequests && response.Header.Get("Retry-After") != "" &&
						response.Header.Get("X-RateLimit-Remaining") == "0":
						refused.Add(1)
					}
				})
			}
			group.Wait()
			require.EqualValues(t, 1000, answered.Load()+refused.Load())
			require.GreaterOrEqual(t, answered.Load(), int64(119))
			require.LessOrEqual(t, answered.Load(), int64(240), "a minute may have ended meanwhile")
		})
		t.Run("what no one has made opens nothing", func(t *testing.T) {
			status, answer := r.as("bb_AAAAAAAAAAAAAAAAAAAAAAAAAA", http.MethodGet, "/api/ideas", nil)
			require.Equal(t, http.StatusUnauthorized, status)
			require.Contains(t, answer["message"], "This token does not exist")
		})
		t.Run("a lower plan", func(t *testing.T) {
			require.NoError(t, r.admin.Console.SetPlan(t.Context(), r.userID, billingplans.Pro))
			status, answer := r.send(http.MethodPost, "/api/api-tokens",
				tokens.CreateTokenRequest{Name: "Test", Scopes: []auth.Scope{"planner:read"}})
			require.Equal(t, http.StatusForbidden, status)
			require.Equal(t, "plan_required", answer["code"])
			require.Eventually(t, func() bool { // within the life of what is known of a token
				status, answer = r.as(secret, http.MethodGet, "/api/ideas", nil)
				return status == http.StatusForbidden && answer["code"] == "plan_required"
			}, enough, 100e6)
			_, list := r.send(http.MethodGet, "/api/api-tokens", nil)
			require.Zero(t, list["requestsPerMinute"])
			token := list["items"].([]any)[0].(map[string]any)
			status, _ = r.send(http.MethodDelete, fmt.Sprintf("/api/api-tokens/%.0f", token["id"]), nil)
			require.Equal(t, http.StatusNoContent, status, "a token can be revoked on any plan")
		})
	})
}
