-- +goose Up
-- Users who followed and left a profile at once could leave it without a next refresh, or with one that nobody watches.
UPDATE profiles SET unwatched_since = NULL,
    interval_seconds = (SELECT MIN(w.interval_seconds) FROM profile_watches w WHERE w.profile_id = profiles.id AND w.interval_seconds > 0),
    next_refresh_at = CASE WHEN gone_at IS NULL THEN COALESCE(next_refresh_at, strftime('%Y-%m-%d %H:%M:%f000', 'now')) END,
    status = CASE WHEN next_refresh_at IS NULL AND status = 'fetching' THEN 'pending' ELSE status END
WHERE EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = profiles.id AND w.interval_seconds > 0);

UPDATE profiles SET interval_seconds = 0, next_refresh_at = NULL, urgent = FALSE,
    unwatched_since = CASE WHEN NOT EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = profiles.id)
        THEN COALESCE(unwatched_since, strftime('%Y-%m-%d %H:%M:%f000', 'now')) END
WHERE NOT EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = profiles.id AND w.interval_seconds > 0);
-- +goose Down
SELECT 1;
