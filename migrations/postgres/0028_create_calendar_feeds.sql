-- +goose Up
-- Whose plan is a calendar feed. The address is made of the nonce and a signature by the app's secret, so that whoever reads this
-- table can't make it; another nonce ends it.
CREATE TABLE calendar_feeds (
    user_id    BIGINT PRIMARY KEY,
    nonce      TEXT NOT NULL UNIQUE,
    created_at TIMESTAMPTZ NOT NULL
);

-- +goose Down
DROP TABLE calendar_feeds;
