-- +goose Up
-- The prices that a user estimates rates by. Without a row the defaults of configs/rates.yaml count.
CREATE TABLE rate_settings (
    user_id BIGINT PRIMARY KEY,
    currency TEXT NOT NULL,
    per_thousand_low DOUBLE PRECISION NOT NULL,
    per_thousand_high DOUBLE PRECISION NOT NULL,
    per_engagement_low DOUBLE PRECISION NOT NULL,
    per_engagement_high DOUBLE PRECISION NOT NULL,
    story_percent_low DOUBLE PRECISION NOT NULL,
    story_percent_high DOUBLE PRECISION NOT NULL,
    package_discount DOUBLE PRECISION NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
-- The engagement of accounts of a size is looked up by their followers.
CREATE INDEX profiles_followers ON profiles (source, followers);
-- +goose Down
DROP INDEX profiles_followers;
DROP TABLE rate_settings;
