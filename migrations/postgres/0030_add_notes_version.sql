-- +goose Up
-- Counts the changes of the notes, so that a change made on older notes is noticed.
ALTER TABLE post_inspirations ADD COLUMN notes_version BIGINT NOT NULL DEFAULT 1;

-- +goose Down
ALTER TABLE post_inspirations DROP COLUMN notes_version;
