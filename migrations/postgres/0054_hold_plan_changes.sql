-- +goose Up
-- While a change of the plan is under way, no other one of the user begins.
ALTER TABLE stripe_customers ADD COLUMN held_until TIMESTAMPTZ;

-- +goose Down
ALTER TABLE stripe_customers DROP COLUMN held_until;
