-- +goose Up
-- What was suggested to a user on the latest day that had suggestions. items is JSON.
CREATE TABLE ai_suggestions (
    user_id BIGINT PRIMARY KEY,
    day TEXT NOT NULL,
    items TEXT NOT NULL,
    made_at TIMESTAMPTZ NOT NULL
);
-- +goose Down
DROP TABLE ai_suggestions;
