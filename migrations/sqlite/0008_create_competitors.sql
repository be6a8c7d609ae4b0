-- +goose Up
-- Whom a user compares with. Untracked ones stay in the list with the numbers of the day tracking stopped.
CREATE TABLE competitors (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    profile_id  INTEGER NOT NULL,
    is_tracking BOOLEAN NOT NULL,
    stopped_at  TIMESTAMP,
    created_at  TIMESTAMP NOT NULL,
    UNIQUE (user_id, profile_id),
    CHECK (is_tracking = (stopped_at IS NULL))
);
-- +goose Down
DROP TABLE competitors;
