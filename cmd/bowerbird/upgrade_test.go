package main

import (
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/backups/archive"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// TestEveryReleaseIsUpgraded migrates the database of each release and compares it with a new one; its user then sees every page.
func TestEveryReleaseIsUpgraded(t *testing.T) {
	t.Parallel()
	fresh := schemaOf(t, testkit.SQLite(t))
	all := releases(t)
	for _, r := range all {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			c := r.settle(t)
			db := opened(t, c)
			before := countsOf(t, db)
			require.NoError(t, db.MigrateUp(t.Context()))
			require.Equal(t, fresh, schemaOf(t, db))
			r.losesNothing(t, before, countsOf(t, db))

			at := fx.Decorate(func(clock.Clock) clock.Clock { return clock.NewFake(r.made) })
			h := open(t, c, roles{api: true}, at)
			h.signIn("noa@example.com", "satin-blue-9")
			seen := h.seesEveryPage()
			if r.name == all[len(all)-1].name {
				require.Empty(t, slices.DeleteFunc(h.pages(), func(page string) bool { return slices.Contains(seen, page) }),
					"the latest release has something to show on every page")
			}
		})
	}
}

// TestEveryReleaseIsUpgradedOnPostgreSQL fills each release's tables in PostgreSQL with what the fixture holds, as a restored backup does.
func TestEveryReleaseIsUpgradedOnPostgreSQL(t *testing.T) {
	t.Parallel()
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	fresh := schemaOf(t, testkit.Postgres(t))
	for _, r := range releases(t) {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			c := r.settle(t)
			from := opened(t, c)
			file, err := os.Create(filepath.Join(t.TempDir(), "backup"))
			require.NoError(t, err)
			defer file.Close()
			source := archive.Source{DB: from, Pictures: storedPictures(c), Secret: c.Secret, Now: r.made}
			_, err = archive.Write(t.Context(), file, source)
			require.NoError(t, err)
			size, err := file.Seek(0, 2)
			require.NoError(t, err)
			backup, err := archive.Open(file, size, "")
			require.NoError(t, err)

			to := opened(t, config.Config{DatabaseURL: testkit.EmptyPostgresURL(t), Secret: c.Secret})
			require.NoError(t, backup.Import(t.Context(), to))
			require.Equal(t, fresh, schemaOf(t, to))
			r.losesNothing(t, countsOf(t, from), countsOf(t, to))
		})
	}
}

// losesNothing compares the rows of each table before and after an upgrade.
func (r release) losesNothing(t *testing.T, before, after map[string]int) {
	t.Helper()
	if r.name < "0059" {
		delete(before, "ai_suggestions") // 0059 deletes those that may be of another account; a job makes new ones each day
	}
	for table, rows := range before {
		require.GreaterOrEqual(t, after[table], rows, table)
	}
}

// A migration numbered before the latest release would be applied in another order by its servers than by new ones.
func TestNewMigrationsAreNumberedAfterTheLatestRelease(t *testing.T) {
	t.Parallel()
	all := releases(t)
	db := opened(t, all[len(all)-1].settle(t))
	states, err := db.Migrations(t.Context())
	require.NoError(t, err)
	pending := false
	for _, m := range states {
		require.False(t, pending && !m.AppliedAt.IsZero(), "%s is released: give what is pending a higher number", m.Name)
		pending = pending || m.AppliedAt.IsZero()
	}
}

// pages are the paths that answer GET for somebody who is signed in.
func (h *fixture) pages() (paths []string) {
	h.t.Helper()
	var r *httpapi.Router
	require.NoError(h.t, fx.New(application(settingsOfTest(h.t), roles{}), fx.Populate(&r), fx.NopLogger).Err())
	for path, item := range r.API.OpenAPI().Paths {
		if item.Get != nil && otherPages[path] == "" && !strings.HasPrefix(path, "/admin/") { // operators are no users
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

// otherPages are the paths that answer GET and are not asked, and why.
var otherPages = map[string]string{
	"/auth/google/url":             "there is no Google in a test",
	"/instagram/connection/choice": "it is asked within a sign-in with Instagram",
}

const ofOwnAccount = `(SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own')`

// samples find the parameters of a path in the rows of a user.
var samples = map[string]string{
	"/ai-chatbot/messages/{id}":                   `SELECT id FROM chat_messages WHERE user_id = ?`,
	"/ai-chatbot/sessions/{id}":                   `SELECT id FROM chat_sessions WHERE user_id = ?`,
	"/ai-chatbot/sessions/{id}/messages":          `SELECT id FROM chat_sessions WHERE user_id = ?`,
	"/competitors/{username}":                     competitorOf,
	"/competitors/{username}/tracking-status":     competitorOf,
	"/collaborations/score?with={username}":       competitorOf,
	"/ideas/{id}":                                 `SELECT id FROM ideas WHERE user_id = ?`,
	"/ideas/{id}/result":                          `SELECT id FROM ideas WHERE user_id = ?`,
	"/ideas/{id}/result/posts":                    `SELECT id FROM ideas WHERE user_id = ?`,
	"/insights/posts/{id}":                        `SELECT id FROM posts WHERE profile_id IN ` + ofOwnAccount,
	"/instagram-profiles/username/{username}":     `SELECT username FROM profiles WHERE id IN ` + ofOwnAccount,
	"/instagram-profiles/{id}":                    `SELECT id FROM profiles WHERE id IN ` + ofOwnAccount,
	"/instagram-profiles/{id}/follower-growth":    `SELECT id FROM profiles WHERE id IN ` + ofOwnAccount,
	"/instagram-profiles/{id}/trends":             `SELECT id FROM profiles WHERE id IN ` + ofOwnAccount,
	"/instagram-profiles/{id}/engagement-metrics": `SELECT id FROM profiles WHERE id IN ` + ofOwnAccount,
	"/posts/feed/id/{id}":                         `SELECT id FROM posts WHERE profile_id IN ` + ofOwnAccount,
	"/profiles/{id}":                              `SELECT id FROM profiles WHERE id IN ` + ofOwnAccount,
	"/post-inspirations?shortlistId={id}":         `SELECT id FROM shortlists WHERE user_id = ?`,
	"/post-inspirations/saved?postId={id}":        `SELECT id FROM posts WHERE profile_id IN ` + ofOwnAccount,
	"/post-inspirations/{id}":                     `SELECT id FROM post_inspirations WHERE user_id = ?`,
	"/shortlists/by-post/{postId}":                `SELECT id FROM posts WHERE profile_id IN ` + ofOwnAccount,
	"/shortlists/{id}":                            `SELECT id FROM shortlists WHERE user_id = ?`,
	"/shortlists/{id}/profiles":                   `SELECT id FROM shortlists WHERE user_id = ?`,
	"/webhooks/{id}/deliveries":                   `SELECT id FROM webhooks WHERE user_id = ?`,
}

const competitorOf = `SELECT username FROM profiles JOIN competitors c ON c.profile_id = profiles.id WHERE c.user_id = ?`

// asked are the paths whose parameters depend on nothing.
var asked = map[string]string{
	"/ideas/days":                   "/ideas/days?from=2026-11-01&to=2026-11-30",
	"/util/instagram/check-profile": "/util/instagram/check-profile?username=noa.bakes",
}

// seesEveryPage asks for every page of which the user has something, and returns their paths.
func (h *fixture) seesEveryPage() (seen []string) {
	h.t.Helper()
	var user int64
	require.NoError(h.t, h.db.Row(h.t.Context(), `SELECT id FROM users WHERE email = 'noa@example.com'`).Scan(&user))
	addresses := map[string]string{} // by path
	for address, query := range samples {
		path, _, _ := strings.Cut(address, "?")
		path = strings.Replace(path, "/posts/feed/", "/posts/{type}/", 1)
		addresses[path] = ""
		if sample := h.sample(query, user); sample != "" {
			addresses[path] = strings.NewReplacer("{id}", sample, "{postId}", sample, "{username}", sample).Replace(address)
		}
	}
	maps.Copy(addresses, asked)
	for _, path := range h.pages() {
		address, special := addresses[path]
		if !special {
			address = path
		}
		if address == "" {
			continue
		}
		response := h.ask(http.MethodGet, "/api"+address, nil, nil)
		if response.StatusCode != http.StatusOK {
			h.t.Errorf("GET %s: %d", address, response.StatusCode)
		}
		seen = append(seen, path)
	}
	return seen
}
