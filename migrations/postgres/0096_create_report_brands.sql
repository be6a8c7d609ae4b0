-- +goose Up
-- How a user's reports look. logo: a small PNG as a data URL; unlike the pictures of the media folder it cannot be fetched again.
CREATE TABLE report_brands (
    user_id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    footer TEXT NOT NULL,
    made_with BOOLEAN NOT NULL,
    logo TEXT NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
-- +goose Down
DROP TABLE report_brands;
