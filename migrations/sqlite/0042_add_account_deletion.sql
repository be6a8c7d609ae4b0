-- +goose Up
-- An account whose owner has deleted it: until erase_at nobody finds it, and the link whose hash is keep_token takes it back.
ALTER TABLE users ADD COLUMN erase_at TIMESTAMP;
ALTER TABLE users ADD COLUMN keep_token TEXT;
CREATE UNIQUE INDEX users_keep_token ON users (keep_token) WHERE keep_token IS NOT NULL;

-- +goose Down
DROP INDEX users_keep_token;
ALTER TABLE users DROP COLUMN keep_token;
ALTER TABLE users DROP COLUMN erase_at;
