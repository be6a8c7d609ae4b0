-- +goose Up
-- An export reads a user's messages in their order.
CREATE INDEX chat_messages_user ON chat_messages (user_id, id);

-- +goose Down
DROP INDEX chat_messages_user;
