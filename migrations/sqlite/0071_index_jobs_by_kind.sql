-- +goose Up
-- The kind decides the queue, so what waits is found by its kind.
DROP INDEX jobs_pending;
CREATE INDEX jobs_pending ON jobs (kind, run_at, id) WHERE state = 'pending';
CREATE INDEX jobs_kind ON jobs (kind);
-- +goose Down
DROP INDEX jobs_kind;
DROP INDEX jobs_pending;
CREATE INDEX jobs_pending ON jobs (queue, run_at, id) WHERE state = 'pending';
