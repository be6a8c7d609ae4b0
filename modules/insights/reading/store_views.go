package reading

import "context"

// LatestViews are the latest sampled views of some posts of a user's account, by the ids of the posts.
func (s *Store) LatestViews(ctx context.Context, userID int64, mediaIDs []string) (views map[string]int64, err error) {
	var rows []sampleRow
	err = s.db.Conn(ctx).Raw(`SELECT media_id, value FROM insight_samples s
		WHERE user_id = ? AND media_id IN ? AND metric = 'views' AND part = '' AND age_minutes = (SELECT MAX(age_minutes)
			FROM insight_samples l WHERE l.user_id = s.user_id AND l.media_id = s.media_id AND l.metric = 'views' AND l.part = '')`,
		userID, mediaIDs).Scan(&rows).Error
	views = make(map[string]int64, len(rows))
	for _, row := range rows {
		views[row.MediaID] = int64(row.Value)
	}
	return views, err
}
