-- +goose Up
-- Who a user is at Stripe. nonce makes creating the customer idempotent; session_id is the checkout that is open. synced is the
-- number of the latest reading of Stripe that was written, syncs that of the latest begun: an older one writes nothing.
CREATE TABLE stripe_customers (
    user_id     BIGINT PRIMARY KEY,
    nonce       TEXT NOT NULL,
    customer_id TEXT UNIQUE,
    session_id  TEXT,
    syncs       BIGINT NOT NULL DEFAULT 0,
    synced      BIGINT NOT NULL DEFAULT 0,
    created_at  TIMESTAMPTZ NOT NULL
);

-- Events that were accepted: Stripe delivers at least once.
CREATE TABLE stripe_events (
    id          TEXT PRIMARY KEY,
    received_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX stripe_events_received ON stripe_events (received_at);
-- +goose Down
DROP TABLE stripe_events;
DROP TABLE stripe_customers;
