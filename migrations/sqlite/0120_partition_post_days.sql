-- +goose Up
-- SQLite has no partitions: its history of posts is thinned in place.
SELECT 1;

-- +goose Down
SELECT 1;
