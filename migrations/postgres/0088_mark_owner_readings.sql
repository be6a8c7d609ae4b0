-- +goose Up
-- owner_read_since: since when answers to the owner's own token are stored, which nobody else may see; null: there are none.
ALTER TABLE profiles ADD COLUMN owner_read_since TIMESTAMPTZ;
-- +goose Down
ALTER TABLE profiles DROP COLUMN owner_read_since;
