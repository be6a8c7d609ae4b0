-- +goose Up
-- The account whose numbers a conversation began with, named as it was then. Null: none was connected, or it is from before.
ALTER TABLE chat_sessions ADD COLUMN insta_profile_id BIGINT;
ALTER TABLE chat_sessions ADD COLUMN insta_username TEXT;
-- +goose Down
ALTER TABLE chat_sessions DROP COLUMN insta_profile_id;
ALTER TABLE chat_sessions DROP COLUMN insta_username;
