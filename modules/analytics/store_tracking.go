package analytics

import (
	"context"
	"encoding/json"
	"time"
)

// watchCompetitor has a profile read at an interval for the user; 0 pauses it, from the first time on.
func (s *Store) watchCompetitor(ctx context.Context, userID, profileID int64, every time.Duration, now time.Time) error {
	if err := s.holdProfile(ctx, profileID); err != nil {
		return err
	}
	var paused *time.Time
	if every == 0 {
		paused = &now
	}
	err := s.db.Conn(ctx).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at, paused_at)
		VALUES (?, ?, 'competitor', ?, ?, ?)
		ON CONFLICT (profile_id, user_id, kind) DO UPDATE SET interval_seconds = excluded.interval_seconds,
			paused_at = CASE WHEN excluded.paused_at IS NOT NULL THEN COALESCE(profile_watches.paused_at, excluded.paused_at) END`,
		profileID, userID, int64(every.Seconds()), now, paused).Error
	if err != nil {
		return err
	}
	return s.followWatches(ctx, profileID, now)
}

func (s *Store) unwatchCompetitor(ctx context.Context, userID, profileID int64, now time.Time) error {
	if err := s.holdProfile(ctx, profileID); err != nil {
		return err
	}
	err := s.db.Conn(ctx).Exec(`DELETE FROM profile_watches WHERE profile_id = ? AND user_id = ? AND kind = 'competitor'`, profileID, userID).Error
	if err != nil {
		return err
	}
	return s.followWatches(ctx, profileID, now)
}

// measuredProfile is a profile with the means of the latest day of its history.
type measuredProfile struct {
	Profile
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

// rivals are profiles of a source, and the user's own beside them, as their latest reading left them. CROSS JOIN keeps SQLite
// from walking all profiles of the source.
func (s *Store) rivals(ctx context.Context, userID int64, source string, ids []int64) (list []measuredProfile, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+profileColumns+`, `+dayColumns+`, own.profile_id IS NOT NULL AS own
		FROM (SELECT id FROM profiles WHERE id IN ? UNION SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own') wanted
		CROSS JOIN profiles p LEFT JOIN profile_watches own ON own.profile_id = p.id AND own.user_id = ? AND own.kind = 'own'
		LEFT JOIN profile_days d ON d.profile_id = p.id AND d.day = (SELECT MAX(day) FROM profile_days WHERE profile_id = p.id)
		WHERE p.id = wanted.id AND p.source = ? ORDER BY p.id`,
		orNone(ids), userID, userID, source).Scan(&list).Error
	return list, err
}

// followed are the user's own profile and those that are read for the user as competitors, with their latest day, in one
// query.
func (s *Store) followed(ctx context.Context, userID int64, source string) (list []measuredProfile, err error) {
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
		var m measuredProfile
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

// Mark says how a watched profile stands, and of which reading or look-up the rest of it is.
type Mark struct {
	ID            int64
	Username      string
	Kind          string     // own or competitor
	PausedAt      *time.Time // nil: it is read for the user
	Status        Status
	Step          *string
	Error         *string
	UpdatedAt     *time.Time
	LookedUpAt    *time.Time
	NotFoundSince *time.Time
	GoneAt        *time.Time
}

// marks are those of all that a user watches, the paused ones too, and of the user's own profile, of id 0 when none is
// connected, what a dashboard needs. Dashboard and page of competitors look at them each time, so it leaves gorm out, and it
// is narrow.
func (s *Store) marks(ctx context.Context, userID int64, source string) (list []Mark, own Profile, err error) {
	rows, err := s.db.Rows(ctx, `SELECT p.id, p.username, w.kind, w.paused_at, p.status, p.step, p.error, p.updated_at, p.looked_up_at, p.not_found_since, p.gone_at,
			o.instagram_id, o.picture_url, o.followers, o.tracked_since, o.posts_since, o.next_refresh_at
		FROM profile_watches w JOIN profiles p ON p.id = w.profile_id LEFT JOIN profiles o ON o.id = w.profile_id AND w.kind = 'own'
		WHERE w.user_id = $1 AND p.source = $2 ORDER BY p.id, w.kind`, userID, source)
	if err != nil {
		return nil, own, err
	}
	defer rows.Close()
	for rows.Next() {
		var m Mark
		var of Profile
		var instagramID *string
		err := rows.Scan(&m.ID, &m.Username, &m.Kind, &m.PausedAt, &m.Status, &m.Step, &m.Error, &m.UpdatedAt, &m.LookedUpAt, &m.NotFoundSince, &m.GoneAt,
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

// orNone is a list that IN takes.
func orNone(ids []int64) []int64 {
	if len(ids) == 0 {
		return []int64{0}
	}
	return ids
}

// asOf names the day up to which the history of a profile counts.
type asOf struct {
	ID  int64  `json:"id"`
	Day string `json:"day"`
}

// stood are the latest days of histories that were cut off.
func (s *Store) stood(ctx context.Context, cuts []asOf) (list []measuredProfile, err error) {
	raw, err := json.Marshal(cuts)
	if err != nil {
		return nil, err
	}
	err = s.db.Conn(ctx).Raw(`SELECT d.profile_id AS id, `+dayColumns+` FROM `+batch[s.db.Dialect].rows+` CROSS JOIN profile_days d
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

// Span is a profile and the UTC days that are asked for, both YYYY-MM-DD and inside.
type Span struct {
	ID   int64  `json:"id"`
	From string `json:"from"`
	To   string `json:"to"`
}

// growths are the known counts of several profiles in the days of each, in order.
func (s *Store) growths(ctx context.Context, spans []Span) (points []profilePoint, err error) {
	raw, err := json.Marshal(spans)
	if err != nil {
		return nil, err
	}
	err = s.db.Conn(ctx).Raw(`SELECT d.profile_id, d.day, d.followers FROM `+batch[s.db.Dialect].rows+` CROSS JOIN profile_days d
		WHERE d.profile_id = CAST(j.value ->> 'id' AS BIGINT) AND d.day >= j.value ->> 'from' AND d.day <= j.value ->> 'to'
			AND d.followers IS NOT NULL ORDER BY d.profile_id, d.day`, string(raw)).Scan(&points).Error
	return points, err
}

// postCounts are how many posts each of several profiles published from its instant on. One whose posts were not read that
// far back is absent.
func (s *Store) postCounts(ctx context.Context, since map[int64]time.Time) (counts map[int64]int, err error) {
	type from struct {
		ID int64  `json:"id"`
		At string `json:"posted_at"`
	}
	asked := make([]from, 0, len(since))
	for id, at := range since {
		asked = append(asked, from{id, at.UTC().Format(postedAtLayout)})
	}
	raw, err := json.Marshal(asked)
	if err != nil {
		return nil, err
	}
	var rows []struct {
		ID int64
		N  int
	}
	of := batch[s.db.Dialect]
	err = s.db.Conn(ctx).Raw(`SELECT p.id, COUNT(posts.id) AS n FROM `+of.rows+` CROSS JOIN profiles p
		LEFT JOIN posts ON posts.profile_id = p.id AND posts.gone_at IS NULL AND posts.posted_at >= `+of.postedAt+`
		WHERE p.id = CAST(j.value ->> 'id' AS BIGINT) AND (p.posts_since IS NULL OR p.posts_since <= `+of.postedAt+`) GROUP BY p.id`,
		string(raw)).Scan(&rows).Error
	counts = make(map[int64]int, len(rows))
	for _, row := range rows {
		counts[row.ID] = row.N
	}
	return counts, err
}

// rankedPost is a post with whose it is.
type rankedPost struct {
	Post
	ProfileID    int64
	Username     string
	Source       string
	ProfileIgID  string
	PictureURL   *string
	TotalMatches int
}

// bestRated are the posts of several profiles with the highest engagement rates. types are those stored; none is all.
func (s *Store) bestRated(ctx context.Context, ids []int64, since time.Time, types []string, limit int) (posts []rankedPost, err error) {
	where, args := `posts.profile_id IN ? AND posts.gone_at IS NULL AND posts.posted_at >= ?`, []any{orNone(ids), since}
	if len(types) > 0 {
		where += ` AND posts.type IN ?`
		args = append(args, types)
	}
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, p.username, p.source, p.instagram_id AS profile_ig_id, p.picture_url,
			COUNT(*) OVER () AS total_matches
		FROM posts JOIN profiles p ON p.id = posts.profile_id WHERE `+where+`
			AND posts.likes IS NOT NULL AND posts.comments IS NOT NULL AND posts.followers_at_post > 0
		ORDER BY (posts.likes + posts.comments) * 1.0 / posts.followers_at_post DESC, posts.id DESC LIMIT ?`, append(args, limit)...).Scan(&posts).Error
	return posts, err
}

// ratedCaption is a caption with how its post did beside the account's others.
type ratedCaption struct {
	Caption      string
	Interactions int64
	Mean         float64 // of the account's posts
}

// captionsMost bounds how many captions an analysis reads, the latest first.
const captionsMost = 20_000

// eachCaption hands over the captions of several profiles' posts since an instant, one at a time. Posts of hidden likes
// are left out; skipped counts them.
func (s *Store) eachCaption(ctx context.Context, ids []int64, since time.Time, take func(ratedCaption)) (skipped int, err error) {
	rows, err := s.db.Conn(ctx).Raw(`SELECT caption, likes + comments AS interactions, AVG(likes + comments) OVER (PARTITION BY profile_id) AS mean
		FROM posts WHERE profile_id IN ? AND gone_at IS NULL AND posted_at >= ? ORDER BY posted_at DESC LIMIT ?`, orNone(ids), since, captionsMost).Rows()
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var caption *string
		var interactions *int64
		var mean *float64
		if err := rows.Scan(&caption, &interactions, &mean); err != nil {
			return skipped, err
		}
		switch {
		case interactions == nil:
			skipped++
		case caption != nil:
			take(ratedCaption{*caption, *interactions, *mean})
		}
	}
	return skipped, rows.Err()
}
