package history

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// WatchStates are those of all that a user watches, the paused ones too, and of the user's own profile, of id 0 when none is
// connected, what a dashboard needs. Dashboard and page of competitors look at them each time, so it leaves gorm out, and it
// is narrow.
func (s *Store) WatchStates(ctx context.Context, userID int64, source string) (list []figures.WatchState, own figures.Profile, err error) {
	rows, err := s.db.Rows(ctx, `SELECT p.id, p.username, w.kind, w.paused_at, p.status, p.step, p.error, p.updated_at,
			p.looked_up_at, p.not_found_since, p.gone_at,
			o.instagram_id, o.picture_url, o.followers, o.tracked_since, o.posts_since, s.due_at
		FROM profile_watches w JOIN profiles p ON p.id = w.profile_id LEFT JOIN profiles o ON o.id = w.profile_id AND w.kind = 'own'
		LEFT JOIN profile_schedule s ON s.profile_id = o.id
		WHERE w.user_id = $1 AND p.source = $2 ORDER BY p.id, w.kind`, userID, source)
	if err != nil {
		return nil, own, err
	}
	defer rows.Close()
	for rows.Next() {
		var m figures.WatchState
		var of figures.Profile
		var instagramID *string
		err := rows.Scan(&m.ID, &m.Username, &m.Kind, &m.PausedAt, &m.Status, &m.Step, &m.Error, &m.UpdatedAt,
			&m.LookedUpAt, &m.NotFoundSince, &m.GoneAt,
			&instagramID, &of.PictureURL, &of.Followers, &of.TrackedSince, &of.PostsSince, &of.NextRefreshAt)
		if err != nil {
			return nil, own, err
		}
		list = append(list, m)
		if m.Kind == "own" {
			own = of
			own.ID, own.Source, own.InstagramID, own.Username = m.ID, source, *instagramID, m.Username
			own.Status, own.Step, own.Error = m.Status, m.Step, m.Error
			own.UpdatedAt, own.NotFoundSince, own.GoneAt = m.UpdatedAt, m.NotFoundSince, m.GoneAt
		}
	}
	return list, own, rows.Err()
}
