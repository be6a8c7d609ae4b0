-- +goose Up
-- The operator's access to Instagram: accounts whose tokens look up other accounts. The texts are sealed under the secret of the settings.
CREATE TABLE instagram_credentials (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id    TEXT NOT NULL UNIQUE,     -- of the professional account, as Instagram numbers it
    username      TEXT NOT NULL,
    app_id        TEXT NOT NULL,            -- empty, like the secret, for a token that cannot be renewed
    sealed_secret TEXT NOT NULL,            -- of the app
    sealed_token  TEXT NOT NULL,
    scopes        TEXT NOT NULL,            -- granted permissions, separated by commas
    expires_at    TIMESTAMP,                -- NULL: unknown, or never
    refreshed_at  TIMESTAMP NOT NULL,       -- when the token was last exchanged
    refused_at    TIMESTAMP,                -- since when Instagram refuses the token
    last_error    TEXT NOT NULL DEFAULT '', -- of the latest renewal; empty once one has worked
    warned_at     TIMESTAMP,                -- when the operator was last warned
    created_at    TIMESTAMP NOT NULL
);
-- +goose Down
DROP TABLE instagram_credentials;
