-- +goose Up
-- Requests for a new password. Each has a code of its own; setting the password by one deletes the others of its address.
-- Codes on their way are asked for anew.
CREATE TABLE password_resets (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    ticket      TEXT NOT NULL UNIQUE, -- hash of the id that its browser knows
    email       TEXT NOT NULL,
    hash        TEXT NOT NULL, -- of the code; empty once it cannot be used any more
    tries       INTEGER NOT NULL,
    blind_tries INTEGER NOT NULL, -- without the id
    expires_at  TIMESTAMP NOT NULL
);
CREATE INDEX password_resets_email ON password_resets (email, id);
CREATE INDEX password_resets_expires_at ON password_resets (expires_at);

-- Codes entered without the id of a sign-up are counted apart: a stranger's use up none that its browser has.
ALTER TABLE registrations ADD COLUMN blind_tries INTEGER NOT NULL DEFAULT 0;

-- What is left of an address is the pace of its mails.
ALTER TABLE email_codes DROP COLUMN hash;
ALTER TABLE email_codes DROP COLUMN tries;
ALTER TABLE email_codes DROP COLUMN expires_at;

-- +goose Down
ALTER TABLE email_codes ADD COLUMN expires_at TIMESTAMP NOT NULL DEFAULT '1970-01-01 00:00:00';
ALTER TABLE email_codes ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE email_codes ADD COLUMN hash TEXT NOT NULL DEFAULT '';
ALTER TABLE registrations DROP COLUMN blind_tries;
DROP TABLE password_resets;
