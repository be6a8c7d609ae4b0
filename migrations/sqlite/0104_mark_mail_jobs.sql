-- +goose Up
-- mail: the job sends a mail. Those that are done are kept longer than others: they are the log of mails.
ALTER TABLE jobs ADD COLUMN mail BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE jobs SET mail = TRUE WHERE kind IN ('accounts:mail', 'accounts:reset_mail', 'accounts:notice', 'accounts:deletion_mail',
    'alerts:mail', 'apiaccess:notice', 'help:contact', 'insights:notice', 'instagramaccess:warn', 'reportmails:ask', 'reportmails:mail');

-- +goose Down
ALTER TABLE jobs DROP COLUMN mail;
