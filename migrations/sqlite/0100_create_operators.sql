-- +goose Up
-- Operators of this installation, who are no users. name is in lower case. password_hash and totp_secret, which is sealed, are empty
-- until the set-up; while set_up_digest is there, nobody signs in. totp_step is the last step whose code was used: each code works once.
CREATE TABLE operators (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL DEFAULT '',
    totp_secret   TEXT NOT NULL DEFAULT '',
    totp_step     BIGINT NOT NULL DEFAULT 0,
    set_up_digest TEXT,
    set_up_until  TIMESTAMP,
    created_at    TIMESTAMP NOT NULL
);

-- Recovery codes that were not used yet, by their digests.
CREATE TABLE operator_recovery_codes (
    operator_id BIGINT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
    digest      TEXT NOT NULL,
    PRIMARY KEY (operator_id, digest)
);

CREATE TABLE operator_sessions (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    operator_id  BIGINT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
    digest       TEXT NOT NULL UNIQUE,
    created_at   TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL
);
CREATE INDEX operator_sessions_of_operator ON operator_sessions (operator_id);

-- +goose Down
DROP TABLE operator_sessions;
DROP TABLE operator_recovery_codes;
DROP TABLE operators;
