-- +goose Up
-- Watches of an account that waits to be erased: nothing is read for them, and they go on as they were if it is kept.
ALTER TABLE profile_watches ADD COLUMN suspended BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE profile_watches DROP COLUMN suspended;
