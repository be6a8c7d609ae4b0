-- +goose Up
-- Which alerts a user wants; a user without a row wants all.
CREATE TABLE alert_settings (
    user_id BIGINT PRIMARY KEY,
    post BOOLEAN NOT NULL,
    followers BOOLEAN NOT NULL,
    goal BOOLEAN NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
-- What was said, so that nothing is said twice. subject: a post's Instagram id, a day, or a week's first day.
-- nth: its place among the alerts of the user's day, which has room for a few only.
CREATE TABLE alerts_sent (
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    day TEXT NOT NULL,
    nth INTEGER NOT NULL,
    sent_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, kind, subject),
    UNIQUE (user_id, day, nth)
);
CREATE INDEX alerts_sent_at ON alerts_sent (sent_at);
-- +goose Down
DROP TABLE alerts_sent;
DROP TABLE alert_settings;
