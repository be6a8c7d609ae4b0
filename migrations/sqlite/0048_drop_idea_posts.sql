-- +goose Up
-- The post that an idea comes from is looked up through its saved post: a stored id outlived the post.
ALTER TABLE ideas DROP COLUMN post_id;

-- +goose Down
ALTER TABLE ideas ADD COLUMN post_id INTEGER;
