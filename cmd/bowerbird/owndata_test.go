package main

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// ownRows makes a row of a user's own in every table that has any; # is the user's id. A new table with a user_id needs its
// line here, an Eraser and an Exporter.
var ownRows = []struct{ table, insert string }{
	{"users", `INSERT INTO users (id, email, full_name, password_hash, timezone, created_at, updated_at) ` +
		`VALUES (#, 'u#@example.com', 'User', 'secret', 'UTC', @, @)`},
	{"sessions", `INSERT INTO sessions (user_id, created_at, last_seen_at, expires_at, user_agent, ip, handover) ` +
		`VALUES (#, @, @, @, 'a', 'i', 'secret #')`},
	{"oauth_identities", `INSERT INTO oauth_identities (issuer, subject, user_id, email, created_at) ` +
		`VALUES ('google', '#', #, 'u#@example.com', @)`},
	{"email_codes", `INSERT INTO email_codes (email, purpose, sent_at, sends, day_ends_at) ` +
		`VALUES ('u#@example.com', 'reset', @, 1, @)`},
	{"code_failures", `INSERT INTO code_failures (email, purpose, requester, failures, day_ends_at) ` +
		`VALUES ('u#@example.com', 'reset', 'i', 1, @)`},
	{"code_requests", `INSERT INTO code_requests (email, purpose, network, sends, sent_at, day_ends_at) ` +
		`VALUES ('u#@example.com', 'reset', 'i', 1, @, @)`},
	{"registrations", `INSERT INTO registrations (ticket, email, full_name, timezone, created_at, hash, tries, expires_at)
		VALUES ('secret #', 'u#@example.com', 'User', 'UTC', @, 'secret', 0, @)`},
	{"password_resets", `INSERT INTO password_resets (token_hash, email, expires_at) ` +
		`VALUES ('secret #', 'u#@example.com', @)`},
	{"subscriptions", `INSERT INTO subscriptions (user_id, plan, status, created_at, updated_at) VALUES (#, 'PRO', 'active', @, @)`},
	{"plan_counters", `INSERT INTO plan_counters (user_id, kind, used) VALUES (#, 'competitors', 1)`},
	{"stripe_customers", `INSERT INTO stripe_customers (user_id, nonce, customer_id, created_at) VALUES (#, 'secret #', 'cus_#', @)`},
	{"profile_watches", `INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at) ` +
		`VALUES (7, #, 'competitor', # * 60, @)`},
	{"profile_notes", `INSERT INTO profile_notes (profile_id, user_id, notes, updated_at) VALUES (7, #, 'mine', @)`},
	{"competitors", `INSERT INTO competitors (user_id, profile_id, is_tracking, created_at) VALUES (#, 7, TRUE, @)`},
	{"demographics", `INSERT INTO demographics (user_id, source, instagram_id, version, date_entered, created_at)
		VALUES (#, 'simulator', '178', 1, '2026-11-20', @)`},
	{"calendar_feeds", `INSERT INTO calendar_feeds (user_id, nonce, created_at) VALUES (#, 'secret #', @)`},
	{"ideas", `INSERT INTO ideas (user_id, type, status, title, folded, version, created_at, updated_at) ` +
		`VALUES (#, 'post', 'draft', 'Idea', 'idea', 1, @, @)`},
	{"idea_result_refusals", `INSERT INTO idea_result_refusals (idea_id, source, instagram_id, user_id) ` +
		`SELECT id, 'simulator', '7', user_id FROM ideas WHERE user_id = #`},
	{"weekly_goals", `INSERT INTO weekly_goals (user_id, posts, updated_at) VALUES (#, 5, @)`},
	{"achievements", `INSERT INTO achievements (user_id, type, unlocked_at) VALUES (#, 'first_post', @)`},
	{"mascot_settings", `INSERT INTO mascot_settings (user_id, shown, goal_postponed_at) VALUES (#, TRUE, @)`},
	{"chat_sessions", `INSERT INTO chat_sessions (id, user_id, title, type, competitor_profile_ids, post_ids, shortlist_ids, ` +
		`message_count, active_at, created_at)
		VALUES (#, #, 'Rye', 'competitor_posts', '[]', '[]', '[]', 1, @, @)`},
	{"chat_messages", `INSERT INTO chat_messages (user_id, session_id, type, day, prompts, status, stop_asked, input, facts, steps, ` +
		`input_tokens, output_tokens, created_at)
		VALUES (#, #, 'competitor_posts', '2026-11-20', 1, 'completed', FALSE, 'How am I doing', '[]', '[]', 0, 0, @)`},
	{"ai_suggestions", `INSERT INTO ai_suggestions (user_id, day, items, made_at) VALUES (#, '2026-11-20', '[]', @)`},
	{"report_brands", `INSERT INTO report_brands (user_id, name, colour, footer, made_with, logo, updated_at) ` +
		`VALUES (#, 'Rye', '', '', TRUE, '', @)`},
	{"report_schedules", `INSERT INTO report_schedules (user_id, place, accounts, date_range, every, day, hour, next_at, created_at) ` +
		`VALUES (#, 1, '["noa"]', '7d', 'weekly', 1, 9, @, @)`},
	{"report_recipients", `INSERT INTO report_recipients (user_id, place, email, asked_at) VALUES (#, 1, 'r@example.com', @)`},
	{"alert_settings", `INSERT INTO alert_settings (user_id, post, followers, goal, reach, updated_at) ` +
		`VALUES (#, TRUE, TRUE, FALSE, TRUE, @)`},
	{"rate_settings", `INSERT INTO rate_settings (user_id, currency, per_thousand_low, per_thousand_high, per_engagement_low, ` +
		`per_engagement_high, story_percent_low, story_percent_high, package_discount, updated_at)
		VALUES (#, 'EUR', 4, 12, 0.1, 0.4, 50, 70, 10, @)`},
	{"alerts_sent", `INSERT INTO alerts_sent (user_id, kind, subject, day, nth, sent_at) ` +
		`VALUES (#, 'goal', '2026-11-15', '2026-11-20', 1, @)`},
	{"api_tokens", `INSERT INTO api_tokens (user_id, name, digest, hint, scopes, created_at) ` +
		`VALUES (#, 'Notebook', 'secret #', 'WXYZ', 'planner:read', @)`},
	{"webhooks", `INSERT INTO webhooks (id, user_id, url, events, secret, created_at) ` +
		`VALUES (#, #, 'https://example.com', 'idea.changed', 'secret', @)`},
	{"webhook_deliveries", `INSERT INTO webhook_deliveries (webhook_id, user_id, event_id, event, payload, created_at) ` +
		`VALUES (#, #, 'evt_#', 'idea.changed', '{}', @)`},
	{"instagram_connections", `INSERT INTO instagram_connections (user_id, source, instagram_id, app_scoped_id, username, scopes, token,
		expires_at, refreshed_at, connected_at) VALUES (#, 'simulator', '178#', '9#', 'noa', 'basic', 'secret', @, @, @)`},
	{"insight_accounts", `INSERT INTO insight_accounts (user_id, source, instagram_id, app_scoped_id, connected_at) ` +
		`VALUES (#, 'simulator', '178#', '9#', @)`},
	{"insight_days", `INSERT INTO insight_days (user_id, instagram_id, day, metric, part, value) ` +
		`VALUES (#, '178#', '2026-11-20', 'reach', '', 7)`},
	{"insight_posts", `INSERT INTO insight_posts (user_id, instagram_id, media_id, shortcode, kind, posted_at) ` +
		`VALUES (#, '178#', '99', 'abc', 'feed', @)`},
	{"insight_samples", `INSERT INTO insight_samples (user_id, media_id, age_minutes, metric, part, value) ` +
		`VALUES (#, '99', 60, 'reach', '', 7)`},
	{"support_access", `INSERT INTO support_access (user_id, allowed_at, allowed_until) VALUES (#, @, @)`},
	{"support_visits", `INSERT INTO support_visits (user_id, operator, session_id, started_at) VALUES (#, 'ada', 1, @)`},
	{"shortlists", `INSERT INTO shortlists (id, user_id, name, created_at) VALUES (#, #, 'List', @)`},
	{"shortlist_profiles", `INSERT INTO shortlist_profiles (shortlist_id, profile_id, source, instagram_id, username, ranking, created_at)
		VALUES (#, 7, 'simulator', '178', 'noa', 1, @)`},
	{"post_inspirations", `INSERT INTO post_inspirations (user_id, shortlist_id, post_id, source, instagram_id, shortcode, type, posted_at, ` +
		`pictured, username, read_at, created_at)
		VALUES (#, #, 3, 'simulator', '99', 'abc', 'image', @, FALSE, 'noa', @, @)`},
}

// ownJobs are the args of each kind of job that says who somebody is; # is the user's id. A new kind needs its line here or in
// othersJobs, and its erasure beside that of its module's tables.
var ownJobs = map[string]string{
	"accounts:connect":    `{"userId":#,"username":"maya"}`,
	"accounts:mail":       `{"email":"u#@example.com"}`,
	"accounts:reset_mail": `{"email":"u#@example.com"}`,
	"accounts:notice":     `{"email":"u#@example.com"}`,
	"alerts:mail":         `{"userId":#,"letter":{"subject":"3 posts to go"}}`,
	"insights:notice":     `{"userId":#,"username":"noa"}`,
	"reportmails:ask":     `{"userId":#,"email":"r@example.com"}`,
	"reportmails:mail":    `{"userId":#,"email":"r@example.com"}`,
	"apiaccess:deliver":   `{"userId":#,"deliveryId":7}`,
	"apiaccess:notice":    `{"userId":#,"why":"failing"}`,
	"help:contact":        `{"userId":#,"sender":{"email":"u#@example.com"}}`,
}

// othersJobs say nothing of anybody: those of an erasure know the bare id of a user who is gone.
var othersJobs = []string{
	"alerts:look", "reportmails:look", "apiaccess:prune", "backups:make",
	"buddy:reply", // knows a message by its bare id
	"buddy:suggest",
	"buddy:suggest_some",
	"accounts:deletion_mail", "accounts:erase", "accounts:forget", "demo:leave",
	"billingplans:forget", "billingplans:leave", "billingplans:settle", "billingplans:sync",
	"analytics:first_fetch", "analytics:prune", "analytics:refresh", "analytics:sweep_pictures", "analytics:thin",
	"inspirations:keep_picture", "jobs:retention",
	"mascotgoals:unlock",
	"discovery:take_over", "discovery:look_up",
	"insights:read", "insights:prune", "insights:renew",
	"instagramaccess:maintain", "instagramaccess:warn", // of the operator's accounts
}

// tablesOfUsers are those with a user_id, as the database itself says.
func tablesOfUsers(t *testing.T, db *database.DB) (tables []string) {
	query := `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'user_id' WHERE m.type = 'table' ORDER BY m.name`
	if db.Dialect == database.Postgres {
		query = `SELECT table_name FROM information_schema.columns ` +
			`WHERE table_schema = current_schema() AND column_name = 'user_id' ORDER BY table_name`
	}
	require.NoError(t, db.Conn(t.Context()).Raw(query).Scan(&tables).Error)
	return tables
}

// ownRowsAt is the @ of ownRows.
var ownRowsAt = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fillOwn executes a statement of ownRows for a user.
func fillOwn(t *testing.T, db *database.DB, statement, user string) {
	t.Helper()
	statement = strings.ReplaceAll(statement, "#", user)
	args := slices.Repeat([]any{ownRowsAt}, strings.Count(strings.ReplaceAll(statement, "@example", ""), "@"))
	statement = strings.ReplaceAll(strings.ReplaceAll(statement, "@example", "%example"), "@", "?")
	require.NoError(t, db.Conn(t.Context()).Exec(strings.ReplaceAll(statement, "%example", "@example"), args...).Error, statement)
}

// fillOwnRows gives users 1 and 2 a row in every table of ownRows, and names the tables in alphabetical order.
func fillOwnRows(t *testing.T, db *database.DB) (tables []string) {
	t.Helper()
	fillOwn(t, db, `INSERT INTO profiles (id, source, instagram_id, username, status, created_at) `+
		`VALUES (7, 'simulator', '178', 'noa', 'pending', @)`, "0")
	fillOwn(t, db, `INSERT INTO profile_schedule (profile_id, interval_seconds, due_at) VALUES (7, 60, @)`, "0")
	for _, row := range ownRows {
		fillOwn(t, db, row.insert, "1")
		fillOwn(t, db, row.insert, "2")
		tables = append(tables, row.table)
	}
	slices.Sort(tables)
	return tables
}

// namesOf are the tables that some erasers or exporters name, in alphabetical order.
func namesOf[O any](some []O, names func(O) []string) (tables []string) {
	for _, one := range some {
		tables = append(tables, names(one)...)
	}
	slices.Sort(tables)
	return tables
}

// everyOwnData is what all modules of the program keep of users, in db.
func everyOwnData(t *testing.T, db *database.DB) (all *owndata.Registry, kept ownData, registry *jobs.Registry) {
	t.Helper()
	c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"})
	require.NoError(t, err)
	app := fx.New(application(c, roles{}), fx.Decorate(func(*database.DB) *database.DB { return db }), fx.Populate(&all, &kept, &registry),
		fx.NopLogger)
	require.NoError(t, app.Err())
	return all, kept, registry
}

func TestOwnData(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		all, kept, registry := everyOwnData(t, db)
		now := ownRowsAt
		fill := func(statement, user string) { fillOwn(t, db, statement, user) }
		known := fillOwnRows(t, db)
		for kind, args := range ownJobs {
			for _, state := range []string{"pending", "done"} {
				for _, user := range []string{"1", "2"} {
					require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO jobs (kind, queue, args, state, run_at, created_at)
						VALUES (?, 'default', ?, ?, ?, ?)`,
						kind, strings.ReplaceAll(args, "#", user), state, now, now).Error)
				}
			}
		}
		for _, user := range []string{"1", "2"} {
			fill(`INSERT INTO dev_mails (message_id, recipient, subject, body, sent_at) VALUES ('m#', 'u#@example.com', 's', 'b', @)`, user)
		}

		t.Run("every kind of job is known to say who somebody is, or not to", func(t *testing.T) {
			require.ElementsMatch(t, registry.Types(), slices.Concat(slices.Collect(maps.Keys(ownJobs)), othersJobs))
		})
		t.Run("every table with a user_id is erased and exported", func(t *testing.T) {
			erased := namesOf(kept.Erasers, owndata.Eraser.Erases)
			require.Subset(t, erased, tablesOfUsers(t, db))
			require.Equal(t, known, erased, "each has its row in this test")
			require.Equal(t, known, namesOf(kept.Exporters, owndata.Exporter.Exports))
		})
		exported := func(userID int64) map[string]int {
			rows := map[string]int{}
			require.NoError(t, all.Export(t.Context(), userID, func(table owndata.Table, row map[string]any) error {
				rows[table.Name]++
				for column, value := range row {
					text, _ := value.(string)
					require.NotContains(t, text, "secret", column)
				}
				require.NotEmpty(t, row)
				return nil
			}))
			return rows
		}
		one := map[string]int{}
		for _, table := range known {
			one[table] = 1
		}
		t.Run("an export has what is the user's own, and no secret", func(t *testing.T) { require.Equal(t, one, exported(1)) })
		t.Run("nothing of a user is left, and all of the others", func(t *testing.T) {
			for range 2 { // once more changes nothing
				require.NoError(t, all.Erase(t.Context(), 1))
			}
			for _, table := range tablesOfUsers(t, db) {
				var left []int64
				require.NoError(t, db.Conn(t.Context()).Raw("SELECT user_id FROM "+table).Scan(&left).Error)
				require.Equal(t, []int64{2}, left, table)
			}
			var mails []string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT recipient FROM dev_mails`).Scan(&mails).Error)
			require.Equal(t, []string{"u2@example.com"}, mails)
			for kind, args := range ownJobs {
				var left []string
				require.NoError(t, db.Conn(t.Context()).Raw(`SELECT DISTINCT args FROM jobs WHERE kind = ?`, kind).Scan(&left).Error)
				require.Len(t, left, 1, kind)
				require.JSONEq(t, strings.ReplaceAll(args, "#", "2"), left[0], kind)
			}
			require.Empty(t, exported(1))
			require.Equal(t, one, exported(2))
		})
		t.Run("the profile is read for those who still watch it", func(t *testing.T) {
			var seconds int64
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT interval_seconds FROM profile_schedule WHERE profile_id = 7`).Scan(&seconds).Error)
			require.EqualValues(t, 120, seconds)
		})
	})
}
