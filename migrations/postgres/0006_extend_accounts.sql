-- +goose Up
-- Who somebody is to a provider of OpenID Connect. The pair names a person for ever; an address does not.
CREATE TABLE oauth_identities (
    issuer     TEXT NOT NULL,
    subject    TEXT NOT NULL,
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email      TEXT NOT NULL, -- as the provider said when it was linked
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX oauth_identities_user_id ON oauth_identities (user_id);

-- Attempts to sign in that have come back: each does so once.
CREATE TABLE oauth_returns (
    state      TEXT PRIMARY KEY, -- hashed
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX oauth_returns_expires_at ON oauth_returns (expires_at);

-- The hash of the token that a redirect brings, until it has been exchanged.
ALTER TABLE sessions ADD COLUMN handover TEXT;
CREATE UNIQUE INDEX sessions_handover ON sessions (handover) WHERE handover IS NOT NULL;

-- +goose Down
DROP INDEX sessions_handover;
ALTER TABLE sessions DROP COLUMN handover;
DROP TABLE oauth_returns;
DROP TABLE oauth_identities;
