-- +goose Up
-- Which stopped competitors the plan has no room for: they are tracked again when it has.
ALTER TABLE competitors ADD COLUMN paused_by_plan BOOLEAN NOT NULL DEFAULT FALSE;
-- +goose Down
ALTER TABLE competitors DROP COLUMN paused_by_plan;
