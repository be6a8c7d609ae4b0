-- +goose Up
-- A decoy keeps the password that it was begun with, so that signing in with it is answered as for any sign-up.
ALTER TABLE registrations ADD COLUMN decoy BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE registrations SET decoy = TRUE WHERE password_hash IS NULL;

-- +goose Down
UPDATE registrations SET password_hash = NULL WHERE decoy;
ALTER TABLE registrations DROP COLUMN decoy;
