-- +goose Up
-- When an operator has suspended the account; NULL: it is not suspended.
ALTER TABLE users ADD COLUMN suspended_at TIMESTAMPTZ;

-- +goose Down
ALTER TABLE users DROP COLUMN suspended_at;
