-- +goose Up
-- When a user's reports are sent. place: from 1 to the limit, so that parallel requests never make one too many.
-- accounts: usernames as JSON; none is the own account. day: of the week from Sunday = 0, or of the month. hour: in the user's zone.
CREATE TABLE report_schedules (
    user_id BIGINT NOT NULL,
    place INTEGER NOT NULL,
    accounts TEXT NOT NULL,
    date_range TEXT NOT NULL,
    every TEXT NOT NULL,
    day INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    next_at TIMESTAMPTZ NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, place)
);
CREATE INDEX report_schedules_next_at ON report_schedules (next_at);
-- Who gets a user's reports: an address gets them from confirmed_at until left_at.
CREATE TABLE report_recipients (
    user_id BIGINT NOT NULL,
    place INTEGER NOT NULL,
    email TEXT NOT NULL,
    asked_at TIMESTAMPTZ NOT NULL,
    confirmed_at TIMESTAMPTZ,
    left_at TIMESTAMPTZ,
    PRIMARY KEY (user_id, place),
    UNIQUE (user_id, email)
);
-- +goose Down
DROP TABLE report_recipients;
DROP TABLE report_schedules;
