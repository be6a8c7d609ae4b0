-- +goose Up
-- Finds which of some posts a user has saved. What is asked by the user alone reads it, too.
CREATE INDEX post_inspirations_saved ON post_inspirations (user_id, source, instagram_id);
DROP INDEX post_inspirations_user;

-- +goose Down
CREATE INDEX post_inspirations_user ON post_inspirations (user_id);
DROP INDEX post_inspirations_saved;
