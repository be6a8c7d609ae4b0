package history

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// ReadSince are at most so many profiles of a source whose latest reading is behind that of a profile at an instant, in the order of
// their readings. Those that Instagram does not find any more are left out.
func (s *Store) ReadSince(ctx context.Context, source string, at time.Time, profileID int64, most int) (
	profiles []figures.ReadProfile, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+profileColumns+`, p.owner_read_since IS NOT NULL AS by_owner FROM profiles p
		WHERE p.source = ? AND (p.updated_at, p.id) > (?, ?) AND p.gone_at IS NULL AND p.not_found_since IS NULL
		ORDER BY p.updated_at, p.id LIMIT ?`, source, at, profileID, most).Scan(&profiles).Error
	return profiles, err
}

// NotFoundSince are Instagram's ids of the profiles of a source that Instagram has not found since an instant.
func (s *Store) NotFoundSince(ctx context.Context, source string, since time.Time) (instagramIDs []string, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT instagram_id FROM profiles WHERE source = ? AND not_found_since >= ?`,
		source, since).Scan(&instagramIDs).Error
	return instagramIDs, err
}
