-- +goose Up
ALTER TABLE alert_settings ADD COLUMN reach BOOLEAN NOT NULL DEFAULT TRUE;
-- +goose Down
ALTER TABLE alert_settings DROP COLUMN reach;
