-- +goose Up
-- Each visitor of the demo gets an account of their own. The password of the one that all shared was known to everybody.
UPDATE users SET password_hash = NULL WHERE shared;
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE shared);
ALTER TABLE users DROP COLUMN shared;

-- +goose Down
ALTER TABLE users ADD COLUMN shared BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE users SET shared = TRUE WHERE email = 'demo@bowerbird.app' AND EXISTS (SELECT 1 FROM demo_mark);
