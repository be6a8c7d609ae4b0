-- +goose Up
-- Tokens of all attempts at an answer; NULL: a model did not say, as in those from before that have none.
ALTER TABLE chat_messages ALTER COLUMN input_tokens DROP NOT NULL;
ALTER TABLE chat_messages ALTER COLUMN output_tokens DROP NOT NULL;
UPDATE chat_messages SET input_tokens = NULL, output_tokens = NULL
    WHERE status = 'failed' OR input_tokens = 0 AND COALESCE(answered_by, '') NOT IN ('', 'offline coach');
-- +goose Down
UPDATE chat_messages SET input_tokens = COALESCE(input_tokens, 0), output_tokens = COALESCE(output_tokens, 0);
ALTER TABLE chat_messages ALTER COLUMN input_tokens SET NOT NULL;
ALTER TABLE chat_messages ALTER COLUMN output_tokens SET NOT NULL;
