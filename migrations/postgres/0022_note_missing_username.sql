-- +goose Up
-- The username given at sign-up was looked up and not found; instagram_wanted keeps it, so that its owner can be told.
ALTER TABLE users ADD COLUMN instagram_missing BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE users DROP COLUMN instagram_missing;
