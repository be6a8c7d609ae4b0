-- +goose Up
CREATE TABLE users (
    id                   INTEGER PRIMARY KEY AUTOINCREMENT,
    email                TEXT NOT NULL UNIQUE, -- in lower case
    full_name            TEXT NOT NULL,
    password_hash        TEXT,
    email_verified_at    TIMESTAMP,
    instagram_wanted     TEXT, -- given at sign-up; looked up once the address is verified
    instagram_username   TEXT,
    instagram_profile_id BIGINT,
    profile_picture      TEXT,
    timezone             TEXT NOT NULL,
    last_login_at        TIMESTAMP,
    created_at           TIMESTAMP NOT NULL,
    updated_at           TIMESTAMP NOT NULL
);

CREATE TABLE sessions (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id      BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at   TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL,
    expires_at   TIMESTAMP NOT NULL,
    ended_at     TIMESTAMP,
    user_agent   TEXT NOT NULL,
    ip           TEXT NOT NULL
);
CREATE INDEX sessions_open ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- One row an address and purpose, also for an address without an account: whoever tries learns nothing from it.
-- serial numbers the codes, so that a mail can tell whether its own is still the one in force.
CREATE TABLE email_codes (
    email       TEXT NOT NULL,
    purpose     TEXT NOT NULL,
    hash        TEXT NOT NULL,
    serial      BIGINT NOT NULL,
    tries       INTEGER NOT NULL,
    sent_at     TIMESTAMP NOT NULL,
    expires_at  TIMESTAMP NOT NULL,
    sends       INTEGER NOT NULL,
    failures    INTEGER NOT NULL,
    day_ends_at TIMESTAMP NOT NULL,
    PRIMARY KEY (email, purpose)
);
CREATE INDEX email_codes_day_ends_at ON email_codes (day_ends_at);

-- The mailbox of an installation without a mail server.
CREATE TABLE dev_mails (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id TEXT NOT NULL UNIQUE,
    recipient  TEXT NOT NULL,
    subject    TEXT NOT NULL,
    body       TEXT NOT NULL,
    sent_at    TIMESTAMP NOT NULL
);
CREATE INDEX dev_mails_recipient ON dev_mails (recipient, id);

-- +goose Down
DROP TABLE dev_mails;
DROP TABLE email_codes;
DROP TABLE sessions;
DROP TABLE users;
