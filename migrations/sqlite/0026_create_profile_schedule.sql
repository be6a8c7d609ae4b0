-- +goose Up
-- When each profile is read next, apart from what is known of it: a claim reads and writes these narrow rows alone.
-- due_at is what pages show; leased_until is until when a reader has the profile to itself, and fence counts who had it.
-- ready_at is the stored order of a claim: within one interval, whoever is ready first is the latest in proportion.
CREATE TABLE profile_schedule (
    profile_id       INTEGER PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
    interval_seconds INTEGER NOT NULL DEFAULT 0 CHECK (interval_seconds >= 0),
    urgent           BOOLEAN NOT NULL DEFAULT FALSE,
    due_at           TIMESTAMP,
    leased_until     TIMESTAMP,
    ready_at         TIMESTAMP GENERATED ALWAYS AS (MAX(due_at, COALESCE(leased_until, due_at))) STORED,
    fence            INTEGER NOT NULL DEFAULT 0
);
INSERT INTO profile_schedule (profile_id, interval_seconds, urgent, due_at) SELECT id, interval_seconds, urgent, next_refresh_at FROM profiles;
CREATE INDEX profile_schedule_ready ON profile_schedule (urgent, interval_seconds, ready_at) WHERE ready_at IS NOT NULL;
DROP INDEX profiles_due;
ALTER TABLE profiles DROP COLUMN next_refresh_at;
ALTER TABLE profiles DROP COLUMN urgent;
ALTER TABLE profiles DROP COLUMN interval_seconds;
-- +goose Down
ALTER TABLE profiles ADD COLUMN next_refresh_at TIMESTAMP;
ALTER TABLE profiles ADD COLUMN urgent BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE profiles ADD COLUMN interval_seconds INTEGER NOT NULL DEFAULT 0;
UPDATE profiles SET next_refresh_at = s.ready_at, urgent = s.urgent, interval_seconds = s.interval_seconds
FROM profile_schedule s WHERE s.profile_id = profiles.id;
CREATE INDEX profiles_due ON profiles (urgent, next_refresh_at) WHERE next_refresh_at IS NOT NULL;
DROP TABLE profile_schedule;
