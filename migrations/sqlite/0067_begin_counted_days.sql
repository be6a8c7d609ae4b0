-- +goose Up
-- When the day of a count began, in the zone that the user had then: days that overlap, as after a change of zone, share one limit.
-- Null: no day is counted, or it is from before.
ALTER TABLE plan_counters ADD COLUMN began_at TIMESTAMP;
-- +goose Down
ALTER TABLE plan_counters DROP COLUMN began_at;
