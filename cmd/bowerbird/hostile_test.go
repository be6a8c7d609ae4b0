package main

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

// hostile are texts that a careless page or database would stumble over. All are kept as they were typed.
var hostile = map[string]string{
	"a script":              `<script>alert(1)</script><img src=x onerror=alert(1)>`,
	"a javascript link":     `javascript:alert(1) [x](javascript:alert(1)) data:text/html,<script>alert(1)</script>`,
	"right-to-left marks":   "safe\u202egnp.exe \u2066inner\u2069 \u200fלחם",
	"SQL":                   `'; DROP TABLE ideas; -- %_\`,
	"a family of emoji":     strings.Repeat("👩‍👩‍👧‍👦", 20),
	"marks without letters": "z̸̧͇̣͖͎͕" + strings.Repeat("\u0301", 100),
	"a template":            `{{constructor.constructor('return 1')()}} ${7*7}`,
}

func TestHostileTextsAreKeptAsTheyAre(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "BUSINESS")
		list := k.create("Bread")
		_, saved := k.save(list, k.postIDs[0])
		notes := fmt.Sprintf("/api/post-inspirations/%.0f/notes", saved["id"])
		for name, text := range hostile {
			t.Run("INSP-033 PLAN-041 "+name, func(t *testing.T) {
				status, idea := k.send(http.MethodPost, "/api/ideas", map[string]any{
					"title": text, "description": text, "finalCopywriting": text, "postInspirationId": saved["id"],
				})
				require.Equal(t, http.StatusCreated, status, "%v", idea)
				require.Equal(t, []any{text, text, text}, []any{idea["title"], idea["description"], idea["finalCopywriting"]})
				_, found := k.send(http.MethodGet, "/api/ideas?search="+url.QueryEscape(string([]rune(text)[:5])), nil)
				require.NotZero(t, found["total"], "found by its beginning")
				status, listed := k.send(http.MethodPost, "/api/shortlists", map[string]any{"shortlistName": name + string([]rune(text)[:20])})
				require.Equal(t, http.StatusCreated, status, "%v", listed)
				require.Equal(t, strings.TrimSpace(name+string([]rune(text)[:20])), listed["shortlistName"])
				status, noted := k.send(http.MethodPut, notes, map[string]any{"notes": text})
				require.Equal(t, http.StatusOK, status)
				require.Equal(t, text, noted["notes"])
			})
		}
	})
}

func TestHostileRequestsAreRefused(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "BUSINESS")
		list := k.create("Bread")
		lists := fmt.Sprint("/api/shortlists/", list)
		_, saved := k.save(list, k.postIDs[0])
		post := fmt.Sprintf("/api/post-inspirations/%.0f", saved["id"])
		_, idea := k.send(http.MethodPost, "/api/ideas", map[string]any{"title": "Rye"})
		ideas := fmt.Sprintf("/api/ideas/%.0f", idea["id"])
		type texts map[string]any
		for _, c := range []struct {
			name, method, path string
			body               any
			status             int
		}{
			{"NUL in a title", http.MethodPost, "/api/ideas", texts{"title": "a\x00b"}, 422},
			{"NUL in a list's name", http.MethodPost, "/api/shortlists", texts{"shortlistName": "a\x00b"}, 422},
			{"NUL in notes", http.MethodPut, post + "/notes", texts{"notes": "a\x00b"}, 422},
			{"NUL in a search", http.MethodGet, "/api/ideas?search=a%00b", nil, 422},
			{"one word of 50,000 characters", http.MethodPut, ideas, texts{"description": strings.Repeat("x", 50_000)}, 200},
			{"one character more", http.MethodPut, ideas, texts{"description": strings.Repeat("x", 50_001)}, 413},
			{"50,000 emoji", http.MethodPut, ideas, texts{"finalCopywriting": strings.Repeat("😀", 50_000)}, 200},
			{"a title of one long word", http.MethodPost, "/api/ideas", texts{"title": strings.Repeat("x", 50_000)}, 422},
			{"a list of one long word", http.MethodPost, "/api/shortlists", texts{"shortlistName": strings.Repeat("x", 50_000)}, 422},
			{"a title of nothing that is seen", http.MethodPost, "/api/ideas", texts{"title": " \u00a0\u2003\t"}, 422},
			{"PLAN-032 the 30th of February", http.MethodPut, ideas, texts{"plannedDate": "2026-02-30"}, 422},
			{"PLAN-032 no day at all", http.MethodPut, ideas, texts{"plannedDate": "0000-00-00"}, 422},
			{"PLAN-032 the 24th hour", http.MethodPut, ideas, texts{"plannedDate": "2026-11-30T24:00"}, 422},
			{"PLAN-032 the 60th minute", http.MethodPut, ideas, texts{"plannedDate": "2026-11-30T23:60"}, 422},
			{"a list from the 30th of February", http.MethodGet, "/api/ideas?plannedFrom=2026-02-30", nil, 422},
			{"days that end at no day", http.MethodGet, "/api/ideas/days?from=2026-11-01&to=0000-00-00", nil, 422},
			{"days from the last to the first", http.MethodGet, "/api/ideas/days?from=2026-11-30&to=2026-11-01", nil, 200},
			{"a page behind the last", http.MethodGet, "/api/ideas?page=100000&pageSize=100", nil, 200},
			{"a page that there never is", http.MethodGet, "/api/ideas?page=100001", nil, 422},
			{"a page of lists behind the last", http.MethodGet, "/api/shortlists?page=100000", nil, 200},
			{"a page of posts behind the last", http.MethodGet, fmt.Sprint("/api/post-inspirations?page=99&shortlistId=", list), nil, 200},
			{"a filter a thousand times", http.MethodGet, "/api/ideas?" + strings.Repeat("type=reel&status=draft&", 1000), nil, 200},
			{"one that there is not among many", http.MethodGet, "/api/ideas?" + strings.Repeat("type=reel&", 1000) + "type=blog", nil, 422},
			{"a search of a thousand wildcards", http.MethodGet, "/api/ideas?search=" + strings.Repeat("%25", 200), nil, 200},
			{"a search too long", http.MethodGet, "/api/ideas?search=" + strings.Repeat("x", 201), nil, 422},
			{"an id below one", http.MethodGet, "/api/ideas/0", nil, 422},
			{"an id above all", http.MethodGet, "/api/ideas/9223372036854775807", nil, 404},
			{"an id that overflows", http.MethodGet, "/api/ideas/9223372036854775808", nil, 422},
			{"an id that is a word", http.MethodDelete, lists + "'", nil, 422},
			{"a version below one", http.MethodPut, ideas, texts{"version": -1, "title": "x"}, 422},
			{"a ranking below one", http.MethodPatch, lists + "/profiles/1/ranking", texts{"ranking": 0}, 422},
			{"a saved post that is a text", http.MethodPost, "/api/ideas", texts{"title": "x", "postInspirationId": "1"}, 422},
			{"a field of the server", http.MethodPost, "/api/ideas", texts{"title": "x", "userId": 2}, 422},
		} {
			t.Run(c.name, func(t *testing.T) {
				status, answer := k.send(c.method, c.path, c.body)
				require.Equal(t, c.status, status, "%v", answer)
				if status >= http.StatusBadRequest {
					require.NotEmpty(t, answer["message"])
					require.NotEqual(t, "internal", answer["code"])
				}
			})
		}
	})
}

func TestIdeasOfOthersAreNotThere(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		k := collect(t, c, "BUSINESS")
		list := k.create("Bread")
		_, saved := k.save(list, k.postIDs[0])
		_, idea := k.send(http.MethodPost, "/api/ideas", map[string]any{"title": "Rye", "plannedDate": "2026-11-30"})
		for table, id := range map[string]any{"ideas": idea["id"], "post_inspirations": saved["id"]} {
			require.NoError(t, k.db.Conn(t.Context()).Exec(`UPDATE `+table+` SET user_id = 99 WHERE id = ?`, int64(id.(float64))).Error)
		}
		path := fmt.Sprintf("/api/ideas/%.0f", idea["id"])
		for _, c := range []struct {
			name, method, path string
			body               any
			status             int
		}{
			{"PLAN-040 read", http.MethodGet, path, nil, 404},
			{"PLAN-041 changed", http.MethodPut, path, map[string]any{"title": "Mine"}, 404},
			{"PLAN-042 deleted", http.MethodDelete, path, nil, 404},
			{
				"PLAN-038 made from another's saved post", http.MethodPost, "/api/ideas",
				map[string]any{"title": "x", "postInspirationId": saved["id"]}, 422,
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				status, _ := k.send(c.method, c.path, c.body)
				require.Equal(t, c.status, status)
			})
		}
		t.Run("PLAN-039 listed, searched, counted", func(t *testing.T) {
			for _, path := range []string{
				"/api/ideas", "/api/ideas?search=rye", fmt.Sprintf("/api/ideas?postInspirationId=%.0f", saved["id"]),
				"/api/ideas/days?from=2026-11-01&to=2026-11-30",
			} {
				_, answer := k.send(http.MethodGet, path, nil)
				require.InDelta(t, 0, answer["total"], 0, path)
			}
		})
	})
}
