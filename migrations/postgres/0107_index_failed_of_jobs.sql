-- +goose NO TRANSACTION
-- +goose Up
-- The jobs that have failed, the newest first.
CREATE INDEX CONCURRENTLY jobs_failed ON jobs (id) WHERE state = 'failed';
-- +goose Down
DROP INDEX CONCURRENTLY jobs_failed;
