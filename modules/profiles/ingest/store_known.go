package ingest

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// alsoOlder is how many posts of before an instant are known along with those since: Instagram answers whole pages of 25.
const alsoOlder = 30

// textOf is how each database makes one text of many rows, and what it has to call things for that. since takes an instant:
// the latest reading, if that is older, because the next one goes back to it; sinceDay is its day.
var textOf = map[database.Dialect]struct{ rows, second, since, sinceDay string }{
	database.SQLite: {
		"group_concat", "unixepoch(posted_at)",
		"MIN(?, COALESCE(profiles.updated_at, '9'))", "substr(MIN(?, COALESCE(profiles.updated_at, '9')), 1, 10)",
	},
	database.Postgres: {
		"string_agg", "CAST(FLOOR(EXTRACT(EPOCH FROM posted_at)) AS BIGINT)",
		"LEAST(CAST(? AS TIMESTAMPTZ), profiles.updated_at)",
		"to_char(LEAST(CAST(? AS TIMESTAMPTZ), profiles.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD')",
	},
}

// DueColumns are a Due of a row of profiles and its schedule s. They take sinceArgs. Of the older posts those that are gone do not count:
// no page shows them, and they would take the places of those that it shows.
func DueColumns(d database.Dialect) string {
	in := textOf[d]
	post := `SELECT instagram_id || ',' || ` + in.second + ` || ',' || COALESCE(CAST(followers_at_post AS TEXT), '') || ',' ||
		CAST(followers_first_known AS INTEGER) || ',' ||
		CASE WHEN gone_at IS NULL THEN COALESCE(CAST(digest AS TEXT), '') ELSE '` + goneDigest + `' END AS line
		FROM posts WHERE profile_id = profiles.id AND posted_at `
	return `profiles.id, profiles.source, profiles.instagram_id, profiles.username, profiles.media_count, profiles.failures,
		profiles.not_found_since, profiles.posts_since, profiles.updated_at,
			profiles.owner_read_since IS NOT NULL AS by_owner, s.due_at, s.urgent, s.fence,
		COALESCE((SELECT ` + in.rows + `(line, ';') FROM (SELECT day || ',' || followers AS line FROM profile_days
			WHERE profile_id = profiles.id AND followers IS NOT NULL AND day >= COALESCE(
				(SELECT MAX(day) FROM profile_days WHERE profile_id = profiles.id AND followers IS NOT NULL
					AND day <= ` + in.sinceDay + `), '') ORDER BY day) AS d), '') AS points,
		COALESCE((SELECT ` + in.rows + `(line, ';') FROM (` + post + `>= ` + in.since + `
			UNION ALL SELECT * FROM (` + post + `< ` + in.since + ` AND gone_at IS NULL
				ORDER BY posted_at DESC LIMIT ?) AS older) AS o), '') AS posts`
}

// SinceArgs are what DueColumns take: how far back the history has to reach.
func SinceArgs(since time.Time) []any { return []any{since, since, since, alsoOlder} }

// Reaching says of each how far back its history reaches.
func Reaching(list []Due, since time.Time) []Due {
	for i := range list {
		switch last := list[i].UpdatedAt; {
		case last == nil: // there is nothing that could be missing
			list[i].Since = time.Time{}
		case last.Before(since):
			list[i].Since = *last
		default:
			list[i].Since = since
		}
	}
	return list
}

// Due is a profile as a claim finds it, with a history that reaches back to an instant.
func (s *Store) Due(ctx context.Context, profileID int64, since time.Time) (Due, error) {
	var found []Due
	err := unprepared(s.db.Conn(ctx)).Raw(`SELECT `+DueColumns(s.db.Dialect)+`
		FROM profiles JOIN profile_schedule s ON s.profile_id = profiles.id WHERE profiles.id = ?`,
		append(SinceArgs(since), profileID)...).Scan(&found).Error
	if err != nil || len(found) == 0 {
		return Due{}, err
	}
	return Reaching(found, since)[0], nil
}
