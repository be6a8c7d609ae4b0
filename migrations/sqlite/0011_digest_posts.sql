-- +goose Up
-- What the latest reading said of a post, as a number: a reading that says the same again does not write it.
ALTER TABLE posts ADD COLUMN digest INTEGER;
-- How far back the latest reading reaches: the posts since then are as new as the profile.
ALTER TABLE profiles ADD COLUMN read_since TIMESTAMP;
-- +goose Down
ALTER TABLE profiles DROP COLUMN read_since;
ALTER TABLE posts DROP COLUMN digest;
