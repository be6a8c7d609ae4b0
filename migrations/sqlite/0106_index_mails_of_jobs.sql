-- +goose Up
-- The log of mails, the newest first.
CREATE INDEX jobs_mails ON jobs (id) WHERE mail;
-- +goose Down
DROP INDEX jobs_mails;
