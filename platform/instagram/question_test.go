package instagram

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// asking records the questions that a server is asked, each answered by answer.
func asking(t *testing.T, answer func(fields string) (status int, body string)) (client *Client, asked func() []string, log fmt.Stringer) {
	t.Helper()
	var mu sync.Mutex
	var questions []string
	client, _, written := answering(t, func(w http.ResponseWriter, r *http.Request) {
		fields := r.URL.Query().Get("fields")
		mu.Lock()
		questions = append(questions, fields)
		mu.Unlock()
		status, body := answer(fields)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	})
	return client, func() []string {
		mu.Lock()
		defer mu.Unlock()
		return questions
	}, written
}

const found = `{"business_discovery":{"id":"1","username":"maya"}}`

// refusing refuses every question that has one of the fields.
func refusing(message string, fields ...string) func(string) (int, string) {
	return func(asked string) (int, string) {
		for _, field := range fields {
			if strings.Contains(asked, "{"+field) || strings.Contains(asked, ","+field) {
				return http.StatusBadRequest, fmt.Sprintf(`{"error":{"code":100,"message":"`+message+`"}}`, strings.TrimRight(field, "."))
			}
		}
		return http.StatusOK, found
	}
}

func TestUnknownFieldIsLeftOut(t *testing.T) {
	const (
		nonexisting = "(#100) Tried accessing nonexisting field (%s)"
		nonexistent = "(#100) Tried accessing nonexistent field (%s) on node type (IGUser)"
	)
	optional := strings.Split("name,biography,website,profile_picture_url,followers_count,follows_count,media_count,"+
		"caption,media_product_type,media_url,thumbnail_url,permalink,like_count,comments_count,view_count", ",")
	for _, c := range []struct {
		name    string
		message string
		refused []string
		calls   int  // of the first page
		kind    Kind // empty: answered
	}{
		{"none", nonexisting, nil, 1, ""},
		{"of the account", nonexisting, []string{"biography"}, 2, ""},
		{"of posts, in the other spelling", nonexistent, []string{"view_count"}, 2, ""},
		{"several", nonexisting, []string{"website", "like_count"}, 3, ""},
		{"every optional one", nonexisting, optional, len(optional) + 1, ""},
		{"the id", nonexisting, []string{"id"}, 1, BadRequest},
		{"the username", nonexisting, []string{"username"}, 1, BadRequest},
		{"the posts", nonexisting, []string{"media."}, 1, BadRequest},
		{"their instants", nonexisting, []string{"timestamp"}, 1, BadRequest},
		{"their types", nonexisting, []string{"media_type"}, 1, BadRequest},
		{"another refusal of the same code", "(#100) Invalid cursor (%s)", []string{"biography"}, 1, BadRequest},
	} {
		t.Run(c.name, func(t *testing.T) {
			client, asked, log := asking(t, refusing(c.message, c.refused...))
			before := client.Room(context.Background())
			page, err := client.Page(context.Background(), "maya", "")
			require.Equal(t, c.kind, KindOf(err), "%v", err)
			require.Len(t, asked(), c.calls)
			require.Equal(t, before-c.calls, client.Room(context.Background()), "each takes a call of the budget")
			if c.kind != "" {
				return
			}
			require.Equal(t, "1", page.Profile.ID)
			require.Equal(t, len(c.refused), strings.Count(log.String(), "level=WARN"))
			_, err = client.Page(context.Background(), "maya", "")
			require.NoError(t, err)
			require.Len(t, asked(), c.calls+1, "it is remembered")
		})
	}
	t.Run("a field that was not asked for is not left out", func(t *testing.T) {
		client, asked, _ := asking(t, func(string) (int, string) {
			return http.StatusBadRequest, `{"error":{"code":100,"message":"(#100) Tried accessing nonexisting field (biography)"}}`
		})
		_, err := client.Page(context.Background(), "maya", "")
		require.Equal(t, BadRequest, KindOf(err))
		require.Len(t, asked(), 2)
	})
}

func TestTooMuchDataHalvesThePage(t *testing.T) {
	for _, c := range []struct {
		name    string
		accepts int // posts a page
		limits  []int
		kind    Kind
	}{
		{"once", 12, []int{25, 12}, ""},
		{"twice", 11, []int{25, 12, 6}, ""},
		{"to the smallest", 3, []int{25, 12, 6, 3}, ""},
		{"in vain, and then like any temporary failure", 0, []int{25, 12, 6, 3, 3, 3}, Temporary},
	} {
		t.Run(c.name, func(t *testing.T) {
			client, asked, _ := asking(t, func(fields string) (int, string) {
				for n := range c.accepts + 1 {
					if strings.Contains(fields, fmt.Sprintf("media.limit(%d).after(QVFI)", n)) {
						return http.StatusOK, found
					}
				}
				return http.StatusInternalServerError,
					`{"error":{"code":1,"message":"Please reduce the amount of data you're asking for, then retry your request"}}`
			})
			_, err := client.Page(context.Background(), "maya", "QVFI")
			require.Equal(t, c.kind, KindOf(err), "%v", err)
			var limits []int
			for _, question := range asked() {
				_, rest, _ := strings.Cut(question, "media.limit(")
				var limit int
				_, err := fmt.Sscanf(rest, "%d", &limit)
				require.NoError(t, err)
				limits = append(limits, limit)
			}
			require.Equal(t, c.limits, limits)
		})
	}
}
