-- +goose Up
-- mail: the job sends a mail. Those that are done are kept longer than others: they are the log of mails.
ALTER TABLE jobs ADD COLUMN mail BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE jobs SET mail = TRUE WHERE kind IN ('accounts:mail', 'accounts:reset_mail', 'accounts:notice', 'accounts:deletion_mail',
    'alerts:mail', 'apiaccess:notice', 'help:contact', 'insights:notice', 'instagramaccess:warn', 'reportmails:ask', 'reportmails:mail');
CREATE INDEX jobs_mails ON jobs (id) WHERE mail;
CREATE INDEX jobs_failed ON jobs (id) WHERE state = 'failed';

-- +goose Down
DROP INDEX jobs_failed;
DROP INDEX jobs_mails;
ALTER TABLE jobs DROP COLUMN mail;
