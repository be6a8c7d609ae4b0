-- +goose Up
-- The profile that the suggestions are about: they are none of another one. Those from before are made anew.
DELETE FROM ai_suggestions;
ALTER TABLE ai_suggestions ADD COLUMN profile_id BIGINT NOT NULL DEFAULT 0;
-- +goose Down
ALTER TABLE ai_suggestions DROP COLUMN profile_id;
