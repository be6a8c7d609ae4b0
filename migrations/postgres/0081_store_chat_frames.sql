-- +goose Up
-- The coach's typed question of an answered message, from which a follow-up goes on, and what of the answer can be planned.
ALTER TABLE chat_messages ADD COLUMN frame TEXT NOT NULL DEFAULT '';
ALTER TABLE chat_messages ADD COLUMN idea TEXT;

-- +goose Down
ALTER TABLE chat_messages DROP COLUMN idea;
ALTER TABLE chat_messages DROP COLUMN frame;
