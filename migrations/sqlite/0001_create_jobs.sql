-- +goose Up
CREATE TABLE jobs (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    kind         TEXT NOT NULL
);
-- +goose Down
DROP TABLE jobs;
