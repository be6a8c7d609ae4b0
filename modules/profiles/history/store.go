// Package history reads profiles, their posts and their days, each in a bounded number of rows.
package history

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Store reads profiles, their posts and their days. Each read is bounded, however much history there is.
type Store struct{ db *database.DB }

// NewStore reads from db.
func NewStore(db *database.DB) *Store { return &Store{db} }

const profileColumns = `p.id, p.source, p.instagram_id, p.username, p.full_name, p.biography, p.website, p.picture_url, p.followers,
	p.follows, p.media_count, p.status, p.step, p.error, p.not_found_since, p.gone_at, p.tracked_since, p.posts_since,
	p.updated_at, (SELECT due_at FROM profile_schedule WHERE profile_id = p.id) AS next_refresh_at`

// Profile is one of any source.
func (s *Store) Profile(ctx context.Context, id int64) (p figures.Profile, found bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+profileColumns+` FROM profiles p WHERE p.id = ?`, id).Scan(&p).Error
	return p, p.ID != 0, err
}
