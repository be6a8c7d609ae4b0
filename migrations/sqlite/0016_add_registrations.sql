-- +goose Up
-- Sign-ups whose address is not proven yet. Each has a code of its own; proving one deletes the others of its address.
CREATE TABLE registrations (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    ticket           TEXT NOT NULL UNIQUE, -- hash of the id that its browser knows
    email            TEXT NOT NULL,
    full_name        TEXT NOT NULL,
    password_hash    TEXT, -- null: a decoy, for an address that has an account or never signed up
    instagram_wanted TEXT,
    timezone         TEXT NOT NULL,
    created_at       TIMESTAMP NOT NULL,
    hash             TEXT NOT NULL, -- of the code; empty once it cannot be used any more
    tries            INTEGER NOT NULL,
    expires_at       TIMESTAMP NOT NULL
);
CREATE INDEX registrations_email ON registrations (email, id);
CREATE INDEX registrations_created_at ON registrations (created_at);

-- Accounts that were never verified become registrations, with the code that was mailed last.
INSERT INTO registrations (ticket, email, full_name, password_hash, instagram_wanted, timezone, created_at, hash, tries, expires_at)
SELECT 'user ' || users.id, users.email, full_name, password_hash, instagram_wanted, timezone, created_at,
       COALESCE(hash, ''), COALESCE(tries, 0), COALESCE(expires_at, created_at)
FROM users LEFT JOIN email_codes ON email_codes.email = users.email AND purpose = 'verification'
WHERE email_verified_at IS NULL;
DELETE FROM users WHERE email_verified_at IS NULL;

-- Wrong codes are counted per address and requester: a stranger's guesses do not lock the owner out.
CREATE TABLE code_failures (
    email       TEXT NOT NULL,
    purpose     TEXT NOT NULL,
    requester   TEXT NOT NULL,
    failures    INTEGER NOT NULL,
    day_ends_at TIMESTAMP NOT NULL,
    PRIMARY KEY (email, purpose, requester)
);
CREATE INDEX code_failures_day_ends_at ON code_failures (day_ends_at);
ALTER TABLE email_codes DROP COLUMN failures;
ALTER TABLE email_codes DROP COLUMN serial;

-- +goose Down
ALTER TABLE email_codes ADD COLUMN serial BIGINT NOT NULL DEFAULT 0;
ALTER TABLE email_codes ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
DROP TABLE code_failures;
DROP TABLE registrations;
