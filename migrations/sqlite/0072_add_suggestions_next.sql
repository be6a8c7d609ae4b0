-- +goose Up
-- When a job makes the user's next suggestions, so that until then nobody is asked about. NULL: at its next run.
ALTER TABLE ai_suggestions ADD COLUMN next_at TIMESTAMP;
-- +goose Down
ALTER TABLE ai_suggestions DROP COLUMN next_at;
