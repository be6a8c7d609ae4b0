-- +goose Up
-- A user's messages that wait for their answers: few, however many were answered.
CREATE INDEX chat_messages_unanswered ON chat_messages (user_id, id) WHERE status = 'processing';
-- +goose Down
DROP INDEX chat_messages_unanswered;
