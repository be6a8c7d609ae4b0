-- +goose Up
-- A forgotten password is reset by a mailed link instead of a code. Pending codes, which last ten minutes, are dropped.
DROP TABLE password_resets;
CREATE TABLE password_resets (
    token_hash TEXT PRIMARY KEY, -- of the token in the mailed link
    email      TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX password_resets_email ON password_resets (email);
CREATE INDEX password_resets_expires_at ON password_resets (expires_at);

-- +goose Down
DROP TABLE password_resets;
CREATE TABLE password_resets (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    ticket      TEXT NOT NULL UNIQUE,
    email       TEXT NOT NULL,
    hash        TEXT NOT NULL,
    tries       INTEGER NOT NULL,
    blind_tries INTEGER NOT NULL,
    expires_at  TIMESTAMP NOT NULL
);
CREATE INDEX password_resets_email ON password_resets (email, id);
CREATE INDEX password_resets_expires_at ON password_resets (expires_at);
