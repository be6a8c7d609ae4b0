-- +goose Up
-- The jobs that have failed, the newest first.
CREATE INDEX jobs_failed ON jobs (id) WHERE state = 'failed';
-- +goose Down
DROP INDEX jobs_failed;
