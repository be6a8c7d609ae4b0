-- +goose Up
-- The span that enqueued a job, in the W3C's format, so that the job continues its trace.
ALTER TABLE jobs ADD COLUMN trace_parent TEXT;
-- +goose Down
ALTER TABLE jobs DROP COLUMN trace_parent;
