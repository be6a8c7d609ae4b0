package reading

import (
	"context"
	"time"
)

// figure is a stored figure of a day.
type figure struct {
	Day, Metric, Part string
	Value             float64
}

// days are the figures of an account from a day on, in order.
func (s *Store) days(ctx context.Context, userID int64, instagramID, from string) (list []figure, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT day, metric, part, value FROM insight_days WHERE user_id = ? AND instagram_id = ? AND day >= ?
		ORDER BY day, metric, part`, userID, instagramID, from).Scan(&list).Error
	return list, err
}

// sample is a stored figure of a post at an age.
type sample struct {
	MediaID      string
	Shortcode    string
	Kind         Kind
	PostedAt     time.Time
	AgeMinutes   int
	Metric, Part string
	Value        float64
}

func (s *sample) takenAt() time.Time {
	return s.PostedAt.Add(time.Duration(s.AgeMinutes) * time.Minute).UTC()
}

const sampled = `SELECT p.media_id, p.shortcode, p.kind, p.posted_at, s.age_minutes, s.metric, s.part, s.value
	FROM insight_posts p JOIN insight_samples s ON s.user_id = p.user_id AND s.media_id = p.media_id
	WHERE p.user_id = ? AND p.instagram_id = ?`

// samplesSince are the samples of posts of some kinds that were published since an instant.
func (s *Store) samplesSince(ctx context.Context, userID int64, instagramID string, since time.Time, kinds ...Kind) (
	list []sample, err error) {
	err = s.db.Conn(ctx).Raw(sampled+` AND p.posted_at >= ? AND p.kind IN ? ORDER BY p.posted_at DESC, p.media_id, s.age_minutes`,
		userID, instagramID, since, kinds).Scan(&list).Error
	return list, err
}

// samplesOf are those of one post, from the youngest age on.
func (s *Store) samplesOf(ctx context.Context, userID int64, instagramID, shortcode string) (list []sample, err error) {
	err = s.db.Conn(ctx).Raw(sampled+` AND p.shortcode = ? ORDER BY s.age_minutes`, userID, instagramID, shortcode).Scan(&list).Error
	return list, err
}
