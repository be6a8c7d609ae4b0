-- +goose Up
-- Why a job failed, for OnFailed; reason says it to the operator. NULL: it has not failed.
ALTER TABLE jobs ADD COLUMN failure TEXT CHECK (failure IN ('error', 'late', 'interrupted'));
UPDATE jobs SET failure = 'error' WHERE state = 'failed';
-- +goose Down
ALTER TABLE jobs DROP COLUMN failure;
