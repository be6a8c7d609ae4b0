-- +goose Up
-- Finds the profiles that were read since an instant, and those that Instagram has not found since.
CREATE INDEX profiles_read ON profiles (source, updated_at, id) WHERE updated_at IS NOT NULL;
CREATE INDEX profiles_not_found ON profiles (source, not_found_since) WHERE not_found_since IS NOT NULL;
-- +goose Down
DROP INDEX profiles_not_found;
DROP INDEX profiles_read;
