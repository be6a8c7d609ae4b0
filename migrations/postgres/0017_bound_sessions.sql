-- +goose Up
-- A session ends 90 days after it began, however often it was renewed.
UPDATE sessions SET expires_at = created_at + INTERVAL '90 days' WHERE expires_at > created_at + INTERVAL '90 days';

-- +goose Down
SELECT 1;
