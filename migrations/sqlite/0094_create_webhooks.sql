-- +goose Up
-- Webhooks: addresses that events are sent to. events are separated by spaces. secret is sealed; an empty one was lost with the secret of
-- the settings. off is empty while the webhook is on, else why it is off. tried_at is when it was last tried, trouble what went wrong then
-- (empty: nothing). failing_since is the first failure since the last success. quick is false
-- when the latest attempt failed or was answered slowly.
CREATE TABLE webhooks (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id       INTEGER NOT NULL,
    url           TEXT NOT NULL,
    events        TEXT NOT NULL,
    secret        TEXT NOT NULL,
    off           TEXT NOT NULL DEFAULT '',
    tried_at      TIMESTAMP,
    trouble       TEXT NOT NULL DEFAULT '',
    failing_since TIMESTAMP,
    quick         BOOLEAN NOT NULL DEFAULT TRUE,
    created_at    TIMESTAMP NOT NULL
);
CREATE INDEX webhooks_of_user ON webhooks (user_id, id);
-- Whether there is any at all is asked with each refresh of a profile.
CREATE INDEX webhooks_on ON webhooks (id) WHERE off = '';

-- What is sent to webhooks. event_id is the same for all webhooks of a user and when it is sent again. A test is a delivery that is tried once.
CREATE TABLE webhook_deliveries (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    webhook_id  INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    user_id     INTEGER NOT NULL,
    event_id    TEXT NOT NULL,
    event       TEXT NOT NULL,
    payload     TEXT NOT NULL,
    state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    attempts    INTEGER NOT NULL DEFAULT 0,
    status      INTEGER,
    duration_ms INTEGER,
    reason      TEXT NOT NULL DEFAULT '',
    created_at  TIMESTAMP NOT NULL,
    tried_at    TIMESTAMP
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_of_user ON webhook_deliveries (user_id, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

-- +goose Down
DROP TABLE webhook_deliveries;
DROP TABLE webhooks;
