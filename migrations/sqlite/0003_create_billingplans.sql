-- +goose Up
-- A user without a row is on BASIC.
CREATE TABLE subscriptions (
    user_id    INTEGER PRIMARY KEY,
    plan       TEXT NOT NULL,
    period     TEXT CHECK (period IN ('monthly', 'annually')),
    status     TEXT NOT NULL CHECK (status IN ('active', 'canceled')),
    ends_at    TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);

-- How many a user has of what a plan limits. Counting the things themselves would be a race.
CREATE TABLE plan_counters (
    user_id INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    used    INTEGER NOT NULL CHECK (used >= 0),
    PRIMARY KEY (user_id, kind)
);
-- +goose Down
DROP TABLE plan_counters;
DROP TABLE subscriptions;
