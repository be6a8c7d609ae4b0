-- +goose Up
-- A job may also fail because a service that it needs did not work until its deadline.
ALTER TABLE jobs ADD COLUMN ends_by TEXT CHECK (ends_by IN ('error', 'late', 'busy', 'away', 'interrupted'));
UPDATE jobs SET ends_by = failure WHERE failure IS NOT NULL;
ALTER TABLE jobs DROP COLUMN failure;
ALTER TABLE jobs RENAME COLUMN ends_by TO failure;
-- +goose Down
ALTER TABLE jobs ADD COLUMN ends_by TEXT CHECK (ends_by IN ('error', 'late', 'busy', 'interrupted'));
UPDATE jobs SET ends_by = CASE failure WHEN 'away' THEN 'busy' ELSE failure END WHERE failure IS NOT NULL;
ALTER TABLE jobs DROP COLUMN failure;
ALTER TABLE jobs RENAME COLUMN ends_by TO failure;
