-- +goose Up
-- Since when a watch is paused: its user sees the profile as it stood then, whoever else has it read.
ALTER TABLE profile_watches ADD COLUMN paused_at TIMESTAMPTZ;
UPDATE profile_watches SET paused_at = (SELECT c.stopped_at FROM competitors c
    WHERE c.user_id = profile_watches.user_id AND c.profile_id = profile_watches.profile_id)
WHERE kind = 'competitor' AND interval_seconds = 0;
-- +goose Down
ALTER TABLE profile_watches DROP COLUMN paused_at;
