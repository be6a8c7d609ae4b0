package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
)

// withToken is what a client of the MCP server sends.
type withToken string

func (t withToken) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(t))
	return http.DefaultTransport.RoundTrip(r)
}

// assistant is the official client, connected with a token.
func (r *creator) assistant(token string) *mcp.ClientSession {
	r.t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(r.t.Context(), &mcp.StreamableClientTransport{
		Endpoint: r.url + "/api/mcp", HTTPClient: &http.Client{Transport: withToken(token)},
	}, nil)
	require.NoError(r.t, err)
	r.t.Cleanup(func() { _ = session.Close() })
	return session
}

// called is the answer of a tool.
func called(t *testing.T, session *mcp.ClientSession, name string, arguments any) (answer map[string]any, failed bool) {
	t.Helper()
	result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	require.NoError(t, err, name)
	text := result.Content[0].(*mcp.TextContent).Text
	require.NoError(t, json.Unmarshal([]byte(text), &answer), "%s: %s", name, text)
	return answer, result.IsError
}

func toolNames(t *testing.T, session *mcp.ClientSession) (names []string) {
	t.Helper()
	list, err := session.ListTools(t.Context(), nil)
	require.NoError(t, err)
	for _, tool := range list.Tools {
		require.NotEmpty(t, tool.Description)
		require.True(t, tool.Annotations.ReadOnlyHint)
		names = append(names, tool.Name)
	}
	return names
}

func TestAssistantsReadByMCP(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, billingplans.Business)
		r.tracked("nova.fit")
		_, idea := r.send(http.MethodPost, "/api/ideas", map[string]string{"title": "Behind the scenes"})
		token := r.newToken(auth.ScopeOf(auth.Performance, false), auth.ScopeOf(auth.Planner, false))
		session := r.assistant(token)
		require.ElementsMatch(t, []string{"query", "list_accounts", "get_post", "list_ideas", "get_idea", "get_report"}, toolNames(t, session))

		t.Run("a request has one call, whatever the version of the protocol: many would count as one", func(t *testing.T) {
			batch := strings.NewReader(` [{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}]`)
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.url+"/api/mcp", batch)
			require.NoError(t, err)
			request.Header.Set("Content-Type", "application/json")
			request.Header.Set("Accept", "application/json, text/event-stream")
			answer, err := (&http.Client{Transport: withToken(token)}).Do(request)
			require.NoError(t, err)
			defer answer.Body.Close()
			require.Equal(t, http.StatusBadRequest, answer.StatusCode)
		})
		t.Run("every tool answers", func(t *testing.T) {
			accounts, failed := called(t, session, "list_accounts", map[string]any{"pageSize": 10})
			require.False(t, failed)
			require.Equal(t, "nova.fit", accounts["items"].([]any)[0].(map[string]any)["instaUsername"])

			posts, failed := called(t, session, "query",
				map[string]any{"metric": "likes", "accounts": []string{"nova.fit"}, "by": "post", "limit": 3})
			require.False(t, failed, "%v", posts)
			row := posts["rows"].([]any)[0].(map[string]any)
			require.NotNil(t, row["value"])
			require.NotEmpty(t, row["basis"].(map[string]any)["formula"])
			id := row["post"].(map[string]any)["id"]

			post, failed := called(t, session, "get_post", map[string]any{"type": "reel", "id": id})
			require.False(t, failed, "%v", post)
			ideas, failed := called(t, session, "list_ideas", map[string]any{"status": []string{"backlog", "draft"}})
			require.False(t, failed)
			require.EqualValues(t, 1, ideas["total"])
			one, failed := called(t, session, "get_idea", map[string]any{"id": ideas["items"].([]any)[0].(map[string]any)["id"]})
			require.False(t, failed)
			require.Equal(t, "Behind the scenes", one["title"], "%v", idea)
			report, failed := called(t, session, "get_report", map[string]any{"accounts": []string{"nova.fit"}, "dateRange": "7d"})
			require.False(t, failed, "%v", report)
		})
		t.Run("what is refused is told in words", func(t *testing.T) {
			answer, failed := called(t, session, "query", map[string]any{"metric": "likes", "accounts": []string{"somebody.else"}})
			require.True(t, failed)
			require.NotEmpty(t, answer["message"])
			answer, failed = called(t, session, "query", map[string]any{"metric": "horses"})
			require.True(t, failed)
			require.Equal(t, "validation", answer["code"])
			for _, id := range []any{"../../auth/profile", "1/result", nil} { // no argument leads to another route
				refused, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "get_idea", Arguments: map[string]any{"id": id}})
				require.NoError(t, err)
				require.True(t, refused.IsError)
				require.NotContains(t, refused.Content[0].(*mcp.TextContent).Text, "<")
			}
		})
		t.Run("a token has the tools of its scopes", func(t *testing.T) {
			planner := r.assistant(r.newToken(auth.ScopeOf(auth.Planner, true)))
			require.ElementsMatch(t, []string{"list_ideas", "get_idea"}, toolNames(t, planner))
			_, err := planner.CallTool(t.Context(), &mcp.CallToolParams{Name: "query", Arguments: map[string]any{"metric": "likes"}})
			require.Error(t, err)
		})
		t.Run("nobody else's ideas are there", func(t *testing.T) {
			require.NoError(t, r.db.Conn(t.Context()).Exec(`INSERT INTO ideas
				(id, user_id, type, status, title, folded, version, created_at, updated_at) 
				VALUES (999, 12345, 'post', 'draft', 'Idea', 'idea', 1, ?, ?)`, time.Now(), time.Now()).Error)
			answer, failed := called(t, session, "get_idea", map[string]any{"id": 999})
			require.True(t, failed)
			require.Equal(t, "not_found", answer["code"])
		})
		t.Run("a session is no token", func(t *testing.T) {
			response := r.ask(http.MethodPost, "/api/mcp", map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, nil)
			require.Equal(t, http.StatusUnauthorized, response.StatusCode)
		})
		t.Run("a call counts as one request", func(t *testing.T) {
			secret := r.newToken(auth.ScopeOf(auth.Planner, false))
			left := func() (n int) {
				session := r.token
				defer func() { r.token = session }()
				r.token = secret
				_, err := fmt.Sscan(r.ask(http.MethodGet, "/api/ideas", nil, nil).Header.Get("X-RateLimit-Remaining"), &n)
				require.NoError(t, err)
				return n
			}
			planner := r.assistant(secret)
			for range 3 { // a minute may end between two
				before := left()
				_, _ = called(t, planner, "list_ideas", nil)
				if after := left(); after < before {
					require.Equal(t, before-2, after)
					return
				}
			}
			t.Fatal("nothing was counted")
		})
	})
}
