-- +goose Up
-- Of the request that made an idea: another one with the same key is refused.
ALTER TABLE ideas ADD COLUMN request_digest TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE ideas DROP COLUMN request_digest;
