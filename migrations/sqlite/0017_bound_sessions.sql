-- +goose Up
-- A session ends 90 days after it began, however often it was renewed.
UPDATE sessions SET expires_at = datetime(created_at, '+90 days') || '.000000' WHERE expires_at > datetime(created_at, '+90 days') || '.999999';

-- +goose Down
SELECT 1;
