-- +goose NO TRANSACTION
-- +goose Up
-- The log of mails, the newest first.
CREATE INDEX CONCURRENTLY jobs_mails ON jobs (id) WHERE mail;
-- +goose Down
DROP INDEX CONCURRENTLY jobs_mails;
