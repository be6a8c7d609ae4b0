-- +goose Up
-- Who keeps the subscription, when the paid period ends, what follows it, and until when a failed payment is waited for.
-- due_at is the next of these instants: what has to happen then is looked up by it.
ALTER TABLE subscriptions ADD COLUMN provider TEXT NOT NULL DEFAULT 'operator' CHECK (provider IN ('operator', 'demo', 'stripe'));
ALTER TABLE subscriptions ADD COLUMN renews_at TIMESTAMP;
ALTER TABLE subscriptions ADD COLUMN next_plan TEXT;
ALTER TABLE subscriptions ADD COLUMN next_period TEXT CHECK (next_period IN ('monthly', 'annually'));
ALTER TABLE subscriptions ADD COLUMN grace_ends_at TIMESTAMP;
ALTER TABLE subscriptions ADD COLUMN due_at TIMESTAMP;
UPDATE subscriptions SET due_at = ends_at;
CREATE INDEX subscriptions_due ON subscriptions (due_at);
-- +goose Down
DROP INDEX subscriptions_due;
ALTER TABLE subscriptions DROP COLUMN due_at;
ALTER TABLE subscriptions DROP COLUMN grace_ends_at;
ALTER TABLE subscriptions DROP COLUMN next_period;
ALTER TABLE subscriptions DROP COLUMN next_plan;
ALTER TABLE subscriptions DROP COLUMN renews_at;
ALTER TABLE subscriptions DROP COLUMN provider;
