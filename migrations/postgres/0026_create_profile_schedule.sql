-- +goose Up
-- When each profile is read next, apart from what is known of it: a claim reads and writes these narrow rows alone.
-- due_at is what pages show; leased_until is until when a reader has the profile to itself, and fence counts who had it.
-- ready_at is the stored order of a claim: within one interval, whoever is ready first is the latest in proportion.
CREATE TABLE profile_schedule (
    profile_id       BIGINT PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
    interval_seconds INTEGER NOT NULL DEFAULT 0 CHECK (interval_seconds >= 0),
    urgent           BOOLEAN NOT NULL DEFAULT FALSE,
    due_at           TIMESTAMPTZ,
    leased_until     TIMESTAMPTZ,
    ready_at         TIMESTAMPTZ GENERATED ALWAYS AS (CASE WHEN due_at IS NOT NULL THEN GREATEST(due_at, leased_until) END) STORED,
    fence            BIGINT NOT NULL DEFAULT 0
) WITH (fillfactor = 80);
INSERT INTO profile_schedule (profile_id, interval_seconds, urgent, due_at) SELECT id, interval_seconds, urgent, next_refresh_at FROM profiles;
CREATE INDEX profile_schedule_ready ON profile_schedule (urgent, interval_seconds, ready_at) WHERE ready_at IS NOT NULL;
DROP INDEX profiles_due;
ALTER TABLE profiles DROP COLUMN next_refresh_at, DROP COLUMN urgent, DROP COLUMN interval_seconds;
-- +goose Down
ALTER TABLE profiles ADD COLUMN next_refresh_at TIMESTAMPTZ, ADD COLUMN urgent BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN interval_seconds INTEGER NOT NULL DEFAULT 0;
UPDATE profiles SET next_refresh_at = s.ready_at, urgent = s.urgent, interval_seconds = s.interval_seconds
FROM profile_schedule s WHERE s.profile_id = profiles.id;
CREATE INDEX profiles_due ON profiles (urgent, next_refresh_at) WHERE next_refresh_at IS NOT NULL;
DROP TABLE profile_schedule;
