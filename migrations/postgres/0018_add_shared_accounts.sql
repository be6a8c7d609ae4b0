-- +goose Up
-- A shared account is open to everybody, as the demo's is: its visitors cannot change its password or see each other.
ALTER TABLE users ADD COLUMN shared BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE users SET shared = TRUE WHERE email = 'demo@bowerbird.app' AND EXISTS (SELECT 1 FROM demo_mark);

-- +goose Down
ALTER TABLE users DROP COLUMN shared;
