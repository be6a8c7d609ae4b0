-- +goose Up
-- The day of the month that paid periods begin on: a shorter month moves a renewal, and the next month moves it back.
ALTER TABLE subscriptions ADD COLUMN anchor_day INTEGER CHECK (anchor_day BETWEEN 1 AND 31);

-- +goose Down
ALTER TABLE subscriptions DROP COLUMN anchor_day;
