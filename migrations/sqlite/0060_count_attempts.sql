-- +goose Up
-- Tokens of all attempts at an answer; NULL: a model did not say, as in those from before that have none.
ALTER TABLE chat_messages ADD COLUMN all_input_tokens BIGINT;
ALTER TABLE chat_messages ADD COLUMN all_output_tokens BIGINT;
UPDATE chat_messages SET all_input_tokens = input_tokens, all_output_tokens = output_tokens
    WHERE NOT (status = 'failed' OR input_tokens = 0 AND COALESCE(answered_by, '') NOT IN ('', 'offline coach'));
ALTER TABLE chat_messages DROP COLUMN input_tokens;
ALTER TABLE chat_messages DROP COLUMN output_tokens;
ALTER TABLE chat_messages RENAME COLUMN all_input_tokens TO input_tokens;
ALTER TABLE chat_messages RENAME COLUMN all_output_tokens TO output_tokens;
-- +goose Down
ALTER TABLE chat_messages ADD COLUMN known_input_tokens BIGINT NOT NULL DEFAULT 0;
ALTER TABLE chat_messages ADD COLUMN known_output_tokens BIGINT NOT NULL DEFAULT 0;
UPDATE chat_messages SET known_input_tokens = COALESCE(input_tokens, 0), known_output_tokens = COALESCE(output_tokens, 0);
ALTER TABLE chat_messages DROP COLUMN input_tokens;
ALTER TABLE chat_messages DROP COLUMN output_tokens;
ALTER TABLE chat_messages RENAME COLUMN known_input_tokens TO input_tokens;
ALTER TABLE chat_messages RENAME COLUMN known_output_tokens TO output_tokens;
