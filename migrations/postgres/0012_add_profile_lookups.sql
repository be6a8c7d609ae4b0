-- +goose Up
-- When somebody looked the account up last, which also says something of it between two readings.
ALTER TABLE profiles ADD COLUMN looked_up_at TIMESTAMPTZ;
-- +goose Down
ALTER TABLE profiles DROP COLUMN looked_up_at;
