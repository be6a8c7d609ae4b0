-- +goose Up
-- from_instagram: the parts about followers were read from Instagram, not entered by the user.
ALTER TABLE demographics ADD COLUMN from_instagram BOOLEAN NOT NULL DEFAULT FALSE;
-- +goose Down
ALTER TABLE demographics DROP COLUMN from_instagram;
