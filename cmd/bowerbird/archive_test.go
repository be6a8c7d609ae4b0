package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// richer fills what ownRows leave empty and an export has to write in a way of its own.
var richer = []string{
	`UPDATE ai_suggestions SET items = '[{"heading": "Post at 8 PM", "facts": []}]'`,
	`UPDATE chat_sessions SET competitor_profile_ids = '[7]', post_ids = '[3]', shortlist_ids = '[1]', insta_profile_id = 7, ` +
		`insta_username = 'maya.bakes', last_message_at = @`,
	`UPDATE chat_messages SET input = '[1]', output = '{"kept": "as it was said"}', facts = '[{"id": "own:followers"}]', ` +
		`steps = '["Reading your posts"]', answered_at = @`,
	`UPDATE demographics SET views_top_countries = '{"Israel": 40.5}', views_top_cities = '{"Haifa": 10}', views_gender = '{"Women": 60}', ` +
		`views_top_age_ranges = '{"25-34": 50}', followers_age = '{"25-34": 50}', followers_gender = '{"Men": 40}', ` +
		`followers_top_cities = '{"Haifa": 10}', followers_top_countries = '{"Israel": 40}'`,
	`UPDATE subscriptions SET period = 'monthly', renews_at = @, ends_at = @, next_plan = 'PRO', grace_ends_at = @, anchor_day = 31`,
	`UPDATE competitors SET is_tracking = FALSE, stopped_at = @, paused_by_plan = TRUE`,
	`UPDATE ideas SET planned_date = '2026-11-21T18:00', description = '{"mine": 1}'`,
	`UPDATE sessions SET ended_at = @`,
	`UPDATE users SET email_verified_at = @, last_login_at = @`,
	`UPDATE profile_watches SET paused_at = @`,
	`UPDATE achievements SET celebrated_at = @`,
	`UPDATE mascot_settings SET goal_postponed_at = @`,
}

// unzip is each file of an archive.
func unzip(t *testing.T, raw []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	files := map[string]string{}
	for _, file := range archive.File {
		open, err := file.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(open)
		require.NoError(t, err)
		files[file.Name] = string(text)
	}
	return files
}

func TestAnExportReadsTheSameFromEachDatabase(t *testing.T) {
	written := regexp.MustCompile(`^(input|output|title|description|final_copywriting|caption|notes)$`) // by people and models, kept as it is
	instant := regexp.MustCompile(`(_at|^date|^day)$`)
	first := map[string]string{}
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		all, _, _ := everyOwnData(t, db)
		fillOwnRows(t, db)
		for _, statement := range richer {
			fillOwn(t, db, statement, "1")
		}
		var raw bytes.Buffer
		require.NoError(t, all.WriteArchive(t.Context(), &raw, 1, ownRowsAt))
		files := unzip(t, raw.Bytes())
		for name, text := range files {
			if name == "contents.json" {
				continue
			}
			var rows []map[string]any
			require.NoError(t, json.Unmarshal([]byte(text), &rows), name)
			for column, value := range rows[0] {
				said, is := value.(string)
				if !is {
					continue
				}
				if !written.MatchString(column) {
					assert.False(t, strings.HasPrefix(said, "[") || strings.HasPrefix(said, "{"), "%s: %s holds JSON in a string", name, column)
				}
				if instant.MatchString(column) && len(said) > len("2026-11-20") {
					assert.Regexp(t, `^2026-11-20T12:00:00Z$`, said, "%s: %s", name, column)
				}
			}
		}
		require.Contains(t, files["ai-suggestions.json"], `"items":[{"heading":"Post at 8 PM","facts":[]}]`)
		require.Contains(t, files["alert-settings.json"], `"goal":false`)
		require.Contains(t, files["chat-messages.json"], `"output":"{\"kept\": \"as it was said\"}"`)
		if len(first) == 0 {
			first = files
		}
		require.Equal(t, first, files)
	})
}
