-- +goose Up
-- Which secret of the settings this database is written with: one row, after the first start.
CREATE TABLE secret_mark (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    digest TEXT NOT NULL, -- of a constant, keyed by the secret
    set_at TIMESTAMP NOT NULL
);
-- +goose Down
DROP TABLE secret_mark;
