package ingest

import (
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// writing is a reading as it goes into the database.
type writing struct {
	profileID  int64
	fence      int64 // of the claim
	profile    instagram.Profile
	posts      []PostRow // those of which it says something new
	gone       []string  // Instagram's ids of those that it should have shown and did not
	oldest     time.Time // of all that it showed
	Day        DayRow
	postsSince *time.Time
	now        time.Time
}

// putReading writes a reading, unless its claim has ended: it tells. PostgreSQL is a network away and takes it all as one
// statement; SQLite, which cannot change two tables in one, takes some that cost no way.
func (s *Store) putReading(ctx context.Context, w writing) (written bool, err error) {
	if s.db.Dialect == database.Postgres {
		return s.putAtOnce(ctx, w)
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		conn := s.db.Conn(ctx)
		held := conn.Exec(`UPDATE profile_schedule SET `+nextTurn[s.db.Dialect]+` WHERE profile_id = ? AND fence = ?`,
			w.now, w.profileID, w.fence)
		if written = held.RowsAffected == 1; held.Error != nil || !written {
			return held.Error
		}
		if err := conn.Exec(updateProfile+` WHERE id = ?`, append(w.profileArgs(), w.profileID)...).Error; err != nil {
			return err
		}
		if err := s.PutPosts(ctx, w.profileID, w.posts, w.now); err != nil {
			return err
		}
		for _, id := range w.gone {
			err := conn.Exec(`UPDATE posts SET gone_at = ? WHERE profile_id = ? AND instagram_id = ? AND gone_at IS NULL`,
				w.now, w.profileID, id).Error
			if err != nil {
				return err
			}
		}
		return s.PutDay(ctx, w.profileID, figures.DayOf(w.now), w.Day)
	})
	return written && err == nil, err
}

// putAtOnce does what SQLite does in a transaction. Where nothing is held, nothing is written.
func (s *Store) putAtOnce(ctx context.Context, w writing) (written bool, err error) {
	posts, err := json.Marshal(w.posts)
	if err != nil {
		return false, err
	}
	args := append([]any{w.profileID, w.now, w.fence}, w.profileArgs()...)
	day := figures.DayOf(w.now)
	args = append(args, string(posts), w.now, w.now, day, day, day)
	args = append(args, w.Day.args(day)...)
	statement := atOnce
	if len(w.gone) > 0 { // seldom
		gone, err := json.Marshal(w.gone)
		if err != nil {
			return false, err
		}
		statement, args = atOnceAndGone, append(args, w.now, string(gone))
	}
	err = unprepared(s.db.Conn(ctx)).Raw(statement+` SELECT EXISTS (SELECT 1 FROM held)`, args...).Scan(&written).Error
	return written, err
}

// unprepared goes around gorm's prepared statements, which in a transaction are prepared again and closed with it: three round
// trips to PostgreSQL instead of one. Its driver keeps prepared ones for each connection by itself.
func unprepared(conn *gorm.DB) *gorm.DB {
	conn = conn.Session(&gorm.Session{})
	if tx, prepares := conn.Statement.ConnPool.(*gorm.PreparedStmtTX); prepares {
		conn.Statement.ConnPool = tx.Tx
	}
	return conn
}

var (
	// The profile's lock comes before that of its schedule, as for whoever changes watches.
	atOnce = `WITH locked AS MATERIALIZED (SELECT id FROM profiles WHERE id = ? FOR NO KEY UPDATE),
		held AS (UPDATE profile_schedule SET ` + nextTurn[database.Postgres] + ` FROM locked
			WHERE profile_id = locked.id AND fence = ?` + AsyncCommit[database.Postgres] + ` RETURNING locked.id),
		profile AS (` + updateProfile + ` FROM held WHERE profiles.id = held.id),
		reading AS MATERIALIZED (SELECT value FROM ` + history.JSONRows[database.Postgres].Rows + `),
		written AS (` + upsertPosts(`held.id`, `held CROSS JOIN reading AS j`, history.JSONRows[database.Postgres].PostedAt) + `
			RETURNING id, instagram_id),
		counted AS (` + upsertPostDays(`written AS p JOIN reading AS j ON j.value ->> 'id' = p.instagram_id WHERE TRUE`) + `),
		day AS (` + upsertDay(`SELECT held.id, ?, ?, ?, ?, ?, ?, ? FROM held WHERE TRUE`) + `)`
	atOnceAndGone = atOnce + `,
		gone AS (UPDATE posts SET gone_at = ? FROM held WHERE posts.profile_id = held.id AND gone_at IS NULL
			AND instagram_id IN (SELECT jsonb_array_elements_text(CAST(? AS JSONB))))` // one text for any number, and so prepared once
)

// ClaimEnded is what the end of a claim sets: nobody holds the profile, and whoever did holds nothing any more.
const ClaimEnded = `leased_until = NULL, fence = fence + 1`

// nextTurn takes the instant of a reading and sets that of the one after it. It goes by the interval that the row has now: a plan
// may have changed since the claim.
var nextTurn = map[database.Dialect]string{
	database.SQLite: `due_at = strftime('%Y-%m-%d %H:%M:%f000', ?, MAX(60, interval_seconds) || ' seconds'), urgent = FALSE, ` + ClaimEnded,
	database.Postgres: `due_at = CAST(? AS TIMESTAMPTZ) + make_interval(secs => GREATEST(60, interval_seconds)),
		urgent = FALSE, ` + ClaimEnded,
}

// updateProfile takes profileArgs. What the reading left out stays as last known.
const updateProfile = `UPDATE profiles SET username = ?, full_name = COALESCE(?, full_name), biography = COALESCE(?, biography),
	website = COALESCE(?, website), picture_url = COALESCE(?, picture_url), followers = COALESCE(?, followers),
	follows = COALESCE(?, follows), media_count = COALESCE(?, media_count), status = 'ready', step = NULL, error = NULL,
	failures = 0, not_found_since = NULL, tracked_since = COALESCE(tracked_since, ?), posts_since = ?, read_since = ?, updated_at = ?`

func (w writing) profileArgs() []any {
	p := w.profile
	return []any{
		p.Username, PlainText(p.Name), PlainText(p.Biography), PlainText(p.Website), PlainText(p.PictureURL),
		KnownCount(p.Followers), p.Follows, p.MediaCount,
		figures.DayOf(w.now), w.postsSince, w.oldest, w.now,
	}
}

// AsyncCommit behind the last condition lets a commit return before PostgreSQL's disk has it, for this transaction. What a
// crash of the server then takes back within its last second is a lease or a reading, and both are made anew: the row
// stands where it stood. SQLite does so anyway.
var AsyncCommit = map[database.Dialect]string{
	database.SQLite:   ``,
	database.Postgres: ` AND set_config('synchronous_commit', 'off', TRUE) = 'off'`,
}
