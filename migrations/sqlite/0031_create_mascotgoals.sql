-- +goose Up
-- How many posts a week somebody wants to publish. Without a row there is no goal.
CREATE TABLE weekly_goals (
    user_id    INTEGER PRIMARY KEY,
    posts      INTEGER NOT NULL CHECK (posts BETWEEN 1 AND 50),
    updated_at TIMESTAMP NOT NULL
);

-- What somebody has achieved, each once. It is celebrated once, by whichever tab or device claims it first.
CREATE TABLE achievements (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id       INTEGER NOT NULL,
    type          TEXT NOT NULL,
    unlocked_at   TIMESTAMP NOT NULL,
    celebrated_at TIMESTAMP,
    UNIQUE (user_id, type)
);

-- Without a row the mascot is shown, and asks for a goal.
CREATE TABLE mascot_settings (
    user_id           INTEGER PRIMARY KEY,
    shown             BOOLEAN NOT NULL,
    goal_postponed_at TIMESTAMP
);

-- +goose Down
DROP TABLE mascot_settings;
DROP TABLE achievements;
DROP TABLE weekly_goals;
