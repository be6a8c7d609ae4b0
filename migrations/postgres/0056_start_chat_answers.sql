-- +goose Up
-- When the answer of a message was begun; NULL: it waits, and gives its prompt back when its conversation is deleted.
ALTER TABLE chat_messages ADD COLUMN started_at TIMESTAMPTZ;
UPDATE chat_messages SET started_at = created_at;
-- +goose Down
ALTER TABLE chat_messages DROP COLUMN started_at;
