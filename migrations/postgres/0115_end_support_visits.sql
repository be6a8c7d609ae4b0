-- +goose Up
-- When the operator has ended a visit; NULL: it ends with the user's permission or the operator's session.
ALTER TABLE support_visits ADD COLUMN ended_at TIMESTAMPTZ;

-- +goose Down
ALTER TABLE support_visits DROP COLUMN ended_at;
