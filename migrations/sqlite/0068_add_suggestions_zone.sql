-- +goose Up
-- The time zone whose hours the suggestions name. Empty: they are from before, and are made again.
ALTER TABLE ai_suggestions ADD COLUMN zone TEXT NOT NULL DEFAULT '';
-- +goose Down
ALTER TABLE ai_suggestions DROP COLUMN zone;
