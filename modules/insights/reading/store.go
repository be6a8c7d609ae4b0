package reading

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// Store keeps the figures of connected accounts, and when each is read next.
type Store struct {
	db        *database.DB
	source    string // of the settings: connections of another one wait until it is set again
	available bool   // the sign-in is set up; without it all connections wait
}

// NewStore keeps them in db.
func NewStore(c config.Config, db *database.DB) *Store {
	return &Store{db, c.Instagram, c.InstagramLogin()}
}

// Due is a connection whose account is to be read.
type Due struct {
	UserID int64 `json:"userId"`
}

// Claim moves the due instants of connections ahead. It implements jobs.Source, as do Extend and Release.
func (s *Store) Claim(ctx context.Context, now, until time.Time, limit int) (claimed []Due, err error) {
	if !s.available {
		return nil, nil
	}
	conn := s.db.Conn(ctx)
	var ids []int64
	err = conn.Raw(`SELECT user_id FROM instagram_connections WHERE source = ? AND due_at <= ? ORDER BY due_at LIMIT ?`,
		s.source, now, limit).Scan(&ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	err = conn.Raw(`UPDATE instagram_connections SET due_at = ? WHERE user_id IN ? AND due_at <= ? RETURNING user_id`, until, ids, now).
		Scan(&claimed).Error
	return claimed, err
}

// Extend moves the due instant of a claimed connection.
func (s *Store) Extend(ctx context.Context, d Due, from, until time.Time) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET due_at = ? WHERE user_id = ? AND due_at = ?`, until, d.UserID, from)
	return tx.RowsAffected == 1, tx.Error
}

// Release makes all claimed connections due.
func (s *Store) Release(ctx context.Context, now time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET due_at = ? WHERE due_at > ?`, now, now).Error
}

// schedule sets when a connection is read next; nil: not before its user connects again.
func (s *Store) schedule(ctx context.Context, userID int64, at *time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET due_at = ? WHERE user_id = ?`, at, userID).Error
}

// Suspend stops reading for a user, in the transaction of ctx.
func (s *Store) Suspend(ctx context.Context, userID int64) error { return s.schedule(ctx, userID, nil) }

// Resume goes on with it.
func (s *Store) Resume(ctx context.Context, userID int64) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET due_at = connected_at WHERE user_id = ? AND token <> ''`, userID).Error
}

func (s *Store) progress(ctx context.Context, userID int64, instagramID string) (p Progress, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT days_read_at, posts_read_at, stories_read_at, audience_read_at, days_back_to
		FROM instagram_connections WHERE user_id = ? AND instagram_id = ?`, userID, instagramID).Scan(&p).Error
	if err != nil {
		return p, err
	}
	err = s.db.Conn(ctx).Raw(`SELECT sample_at FROM insight_posts WHERE user_id = ? AND instagram_id = ? AND sample_at IS NOT NULL
		ORDER BY sample_at LIMIT 1`, userID, instagramID).Scan(&p.SampleAt).Error
	return p, err
}

// step is a kind of figures with an interval of its own; its value is the column that says when it was last read.
type step string

const (
	daysStep     step = "days_read_at"
	postsStep    step = "posts_read_at"
	storiesStep  step = "stories_read_at"
	audienceStep step = "audience_read_at"
)

func (s *Store) passed(ctx context.Context, userID int64, instagramID string, of step, at time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET `+string(of)+` = ? WHERE user_id = ? AND instagram_id = ?`,
		at, userID, instagramID).Error
}

func (s *Store) reachedBack(ctx context.Context, userID int64, instagramID, day string) error {
	return s.db.Conn(ctx).Exec(`UPDATE instagram_connections SET days_back_to = ? WHERE user_id = ? AND instagram_id = ?`,
		day, userID, instagramID).Error
}

// part names the share of a breakdown, as in follow_type=FOLLOWER; empty for the whole.
func part(by map[string]string) string {
	parts := make([]string, 0, len(by))
	for _, dimension := range slices.Sorted(maps.Keys(by)) {
		parts = append(parts, dimension+"="+by[dimension])
	}
	return strings.Join(parts, ";")
}

type dayRow struct {
	UserID                         int64
	InstagramID, Day, Metric, Part string
	Value                          float64
}

// TableName is for gorm.
func (dayRow) TableName() string { return "insight_days" }

// putDays writes figures of days; a value without a day of its own is of the given one.
func (s *Store) putDays(ctx context.Context, userID int64, instagramID, day string, values []login.Value) error {
	rows := make([]dayRow, 0, len(values))
	for _, v := range values {
		of := v.Day
		if of == "" {
			of = day
		}
		rows = append(rows, dayRow{userID, instagramID, of, v.Metric, part(v.By), v.N})
	}
	return s.whileConnected(ctx, userID, instagramID, func(ctx context.Context) error {
		return put(ctx, s.db, rows, "user_id", "instagram_id", "day", "metric", "part")
	})
}

// errDisconnected ends a reading whose user has disconnected the account, or connected another one, meanwhile.
var errDisconnected = errors.New("the account is no longer connected")

// whileConnected writes in a transaction that a disconnection waits for: figures that it deletes do not come back.
func (s *Store) whileConnected(ctx context.Context, userID int64, instagramID string, write func(context.Context) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		question := `SELECT user_id FROM instagram_connections WHERE user_id = ? AND instagram_id = ?`
		if s.db.Dialect == database.Postgres { // SQLite has one writer at a time anyway
			question += ` FOR SHARE`
		}
		var ids []int64
		if err := s.db.Conn(ctx).Raw(question, userID, instagramID).Scan(&ids).Error; err != nil {
			return err
		}
		if len(ids) == 0 {
			return errDisconnected
		}
		return write(ctx)
	})
}

type sampleRow struct {
	UserID       int64
	MediaID      string
	AgeMinutes   int
	Metric, Part string
	Value        float64
}

// TableName is for gorm.
func (sampleRow) TableName() string { return "insight_samples" }

// put writes rows in place of those with the same key.
func put[R any](ctx context.Context, db *database.DB, rows []R, key ...string) error {
	if len(rows) == 0 {
		return nil
	}
	conflict := clause.OnConflict{DoUpdates: clause.AssignmentColumns([]string{"value"})}
	for _, column := range key {
		conflict.Columns = append(conflict.Columns, clause.Column{Name: column})
	}
	const atOnce = 500
	return db.Conn(ctx).Clauses(conflict).CreateInBatches(rows, atOnce).Error
}

// Media is a post or story whose figures are sampled.
type Media struct {
	MediaID   string
	Shortcode string
	Kind      Kind
	PostedAt  time.Time
	SampleAt  *time.Time
}

// found writes media that are new; they are sampled at once.
func (s *Store) found(ctx context.Context, userID int64, instagramID string, media []Media, now time.Time) error {
	return s.whileConnected(ctx, userID, instagramID, func(ctx context.Context) error {
		for _, m := range media {
			err := s.db.Conn(ctx).Exec(`INSERT INTO insight_posts (user_id, instagram_id, media_id, shortcode, kind, posted_at, sample_at)
				VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, media_id) DO NOTHING`,
				userID, instagramID, m.MediaID, m.Shortcode, m.Kind, m.PostedAt, now).Error
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// samplesDue are the media whose figures are to be read.
func (s *Store) samplesDue(ctx context.Context, userID int64, instagramID string, now time.Time) (media []Media, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT media_id, shortcode, kind, posted_at, sample_at FROM insight_posts
		WHERE user_id = ? AND instagram_id = ? AND sample_at <= ? ORDER BY sample_at, posted_at DESC LIMIT ?`,
		userID, instagramID, now, samplesAtOnce).Scan(&media).Error
	return media, err
}

// putSample writes the figures of a medium, and when they are read next; both or neither.
func (s *Store) putSample(ctx context.Context, userID int64, instagramID string, m Media, values []login.Value, now time.Time) error {
	rows, age := make([]sampleRow, 0, len(values)), int(now.Sub(m.PostedAt)/time.Minute)
	for _, v := range values {
		rows = append(rows, sampleRow{userID, m.MediaID, age, v.Metric, part(v.By), v.N})
	}
	return s.whileConnected(ctx, userID, instagramID, func(ctx context.Context) error {
		if err := put(ctx, s.db, rows, "user_id", "media_id", "age_minutes", "metric", "part"); err != nil {
			return err
		}
		return s.db.Conn(ctx).Exec(`UPDATE insight_posts SET sample_at = ? WHERE user_id = ? AND media_id = ?`,
			m.SampleAt, userID, m.MediaID).Error
	})
}

// Figures are all that was read of connected accounts.
type Figures struct {
	store    *Store
	audience Audience
}

// NewFigures are those of a store, and the audiences that were saved.
func NewFigures(s *Store, a Audience) Figures { return Figures{s, a} }

// Forget deletes those of an account that a user has connected, in the transaction of ctx.
func (f Figures) Forget(ctx context.Context, userID int64, instagramID string) error {
	if err := f.audience.ForgetFromInstagram(ctx, userID, instagramID); err != nil {
		return err
	}
	return f.store.forget(ctx, userID, instagramID)
}

func (s *Store) forget(ctx context.Context, userID int64, instagramID string) error {
	conn := s.db.Conn(ctx)
	for _, statement := range []string{
		`DELETE FROM insight_samples WHERE user_id = ? AND media_id IN (
			SELECT media_id FROM insight_posts WHERE user_id = ? AND instagram_id = ?)`,
		`DELETE FROM insight_posts WHERE user_id = ? AND user_id = ? AND instagram_id = ?`,
		`DELETE FROM insight_days WHERE user_id = ? AND user_id = ? AND instagram_id = ?`,
	} {
		if err := conn.Exec(statement, userID, userID, instagramID).Error; err != nil {
			return err
		}
	}
	return nil
}
