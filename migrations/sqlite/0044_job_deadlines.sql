-- +goose Up
-- deadline_at: no attempt begins after it. cleanup_at: when OnFailed of a failed job runs again; NULL: it has run.
ALTER TABLE jobs ADD COLUMN deadline_at TIMESTAMP;
ALTER TABLE jobs ADD COLUMN cleanup_at TIMESTAMP;
CREATE INDEX jobs_deadline ON jobs (deadline_at) WHERE state = 'pending' AND deadline_at IS NOT NULL;
CREATE INDEX jobs_cleanup ON jobs (cleanup_at) WHERE cleanup_at IS NOT NULL;
-- +goose Down
DROP INDEX jobs_cleanup;
DROP INDEX jobs_deadline;
ALTER TABLE jobs DROP COLUMN cleanup_at;
ALTER TABLE jobs DROP COLUMN deadline_at;
