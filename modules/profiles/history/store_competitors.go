package history

import (
	"context"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// ProfileDay is a profile with the means of the latest day of its history.
type ProfileDay struct {
	figures.Profile
	Own            bool
	Day            *string
	DayFollowers   *int64
	DayFollows     *int64
	DayMediaCount  *int64
	AvgLikes       *float64
	AvgComments    *float64
	EngagementRate *float64
}

const dayColumns = `d.day, d.followers AS day_followers, d.follows AS day_follows, d.media_count AS day_media_count,
	d.avg_likes, d.avg_comments, d.engagement_rate`

// LatestDays are profiles of a source, and the user's own, as their latest reading left them. CROSS JOIN keeps SQLite
// from walking all profiles of the source.
func (s *Store) LatestDays(ctx context.Context, userID int64, source string, ids []int64) (list []ProfileDay, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+profileColumns+`, `+dayColumns+`, own.profile_id IS NOT NULL AS own
		FROM (SELECT id FROM profiles WHERE id IN ? UNION SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own') wanted
		CROSS JOIN profiles p LEFT JOIN profile_watches own ON own.profile_id = p.id AND own.user_id = ? AND own.kind = 'own'
		LEFT JOIN profile_days d ON d.profile_id = p.id AND d.day = (SELECT MAX(day) FROM profile_days WHERE profile_id = p.id)
		WHERE p.id = wanted.id AND p.source = ? ORDER BY p.id`,
		orNone(ids), userID, userID, source).Scan(&list).Error
	return list, err
}

// Followed are the user's own profile and those that are read for the user as competitors, with their latest day, in one
// query.
func (s *Store) Followed(ctx context.Context, userID int64, source string) (list []ProfileDay, err error) {
	rows, err := s.db.Rows(ctx, `SELECT p.id, p.source, p.instagram_id, p.username, p.full_name, p.biography, p.picture_url,
			p.followers, p.media_count, p.status, p.updated_at, w.kind = 'own', d.day, d.avg_likes, d.engagement_rate
		FROM profile_watches w JOIN profiles p ON p.id = w.profile_id
		LEFT JOIN profile_days d ON d.profile_id = p.id AND d.day = (SELECT MAX(day) FROM profile_days WHERE profile_id = p.id)
		WHERE w.user_id = $1 AND w.interval_seconds > 0 AND p.source = $2 ORDER BY p.id, w.kind DESC`, userID, source)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var m ProfileDay
		err := rows.Scan(&m.ID, &m.Source, &m.InstagramID, &m.Username, &m.FullName, &m.Biography, &m.PictureURL, &m.Followers,
			&m.MediaCount, &m.Status, &m.UpdatedAt, &m.Own, &m.Day, &m.AvgLikes, &m.EngagementRate)
		if err != nil {
			return nil, err
		}
		if n := len(list); n == 0 || list[n-1].ID != m.ID { // the own one may be among the competitors too, and is itself first
			list = append(list, m)
		}
	}
	return list, rows.Err()
}

// orNone is a list that IN takes.
func orNone(ids []int64) []int64 {
	if len(ids) == 0 {
		return []int64{0}
	}
	return ids
}

// DayOfProfile names the day up to which the history of a profile counts.
type DayOfProfile struct {
	ID  int64  `json:"id"`
	Day string `json:"day"`
}

// DaysAsOf are the latest days of histories that were cut off.
func (s *Store) DaysAsOf(ctx context.Context, cuts []DayOfProfile) (list []ProfileDay, err error) {
	raw, err := json.Marshal(cuts)
	if err != nil {
		return nil, err
	}
	err = s.db.Conn(ctx).Raw(`SELECT d.profile_id AS id, `+dayColumns+` FROM `+JSONRows[s.db.Dialect].Rows+` CROSS JOIN profile_days d
		WHERE d.profile_id = CAST(j.value ->> 'id' AS BIGINT) AND d.day = (SELECT MAX(day) FROM profile_days
			WHERE profile_id = CAST(j.value ->> 'id' AS BIGINT) AND day <= j.value ->> 'day')`, string(raw)).Scan(&list).Error
	return list, err
}

// profilePoint is a day of one of several series.
type profilePoint struct {
	ProfileID int64
	Day       string
	Followers int64
}

// FollowersOf are the known counts of several profiles in the days of each, in order, behind the latest one before them: growth
// begins there.
func (s *Store) FollowersOf(ctx context.Context, spans []figures.Span) (points []profilePoint, err error) {
	raw, err := json.Marshal(spans)
	if err != nil {
		return nil, err
	}
	err = s.db.Conn(ctx).Raw(`SELECT d.profile_id, d.day, d.followers FROM `+JSONRows[s.db.Dialect].Rows+` CROSS JOIN profile_days d
		WHERE d.profile_id = CAST(j.value ->> 'id' AS BIGINT) AND d.day <= j.value ->> 'to'
			AND d.day >= COALESCE((SELECT MAX(day) FROM profile_days WHERE profile_id = CAST(j.value ->> 'id' AS BIGINT)
				AND followers IS NOT NULL AND day <= j.value ->> 'from'), j.value ->> 'from')
			AND d.followers IS NOT NULL ORDER BY d.profile_id, d.day`, string(raw)).Scan(&points).Error
	return points, err
}

// PostCounts are how many posts each of several profiles published from its instant on. One whose posts were not read that
// far back is absent.
func (s *Store) PostCounts(ctx context.Context, since map[int64]time.Time) (counts map[int64]int, err error) {
	type from struct {
		ID int64  `json:"id"`
		At string `json:"posted_at"`
	}
	asked := make([]from, 0, len(since))
	for id, at := range since {
		asked = append(asked, from{id, at.UTC().Format(InstantLayout)})
	}
	raw, err := json.Marshal(asked)
	if err != nil {
		return nil, err
	}
	var rows []struct {
		ID int64
		N  int
	}
	of := JSONRows[s.db.Dialect]
	err = s.db.Conn(ctx).Raw(`SELECT p.id, COUNT(posts.id) AS n FROM `+of.Rows+` CROSS JOIN profiles p
		LEFT JOIN posts ON posts.profile_id = p.id AND posts.gone_at IS NULL AND posts.posted_at >= `+of.PostedAt+`
		WHERE p.id = CAST(j.value ->> 'id' AS BIGINT) AND (p.posts_since IS NULL OR p.posts_since <= `+of.PostedAt+`) GROUP BY p.id`,
		string(raw)).Scan(&rows).Error
	counts = make(map[int64]int, len(rows))
	for _, row := range rows {
		counts[row.ID] = row.N
	}
	return counts, err
}
