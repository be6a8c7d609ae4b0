-- +goose Up
-- Profiles that their owner's token reads are claimed on their own once the operator's calls are used up.
CREATE INDEX profiles_owner_read ON profiles (id) WHERE owner_read_since IS NOT NULL;
-- +goose Down
DROP INDEX profiles_owner_read;
