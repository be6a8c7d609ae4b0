-- +goose Up
-- Personal tokens. Only a digest of each is kept; hint is its last characters, by which its user recognises it. scopes are separated by
-- spaces. A token without expires_at is good until it is revoked, which deletes its row.
CREATE TABLE api_tokens (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id      INTEGER NOT NULL,
    name         TEXT NOT NULL,
    digest       TEXT NOT NULL UNIQUE,
    hint         TEXT NOT NULL,
    scopes       TEXT NOT NULL,
    created_at   TIMESTAMP NOT NULL,
    expires_at   TIMESTAMP,
    last_used_at TIMESTAMP
);
CREATE INDEX api_tokens_of_user ON api_tokens (user_id, id);

-- +goose Down
DROP TABLE api_tokens;
