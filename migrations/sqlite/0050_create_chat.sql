-- +goose Up
-- A conversation with Buddy, and what it is about: lists of ids are JSON.
CREATE TABLE chat_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL,
    title TEXT NOT NULL,
    type TEXT NOT NULL,
    competitor_profile_ids TEXT NOT NULL,
    post_ids TEXT NOT NULL,
    shortlist_ids TEXT NOT NULL,
    idea_id BIGINT,
    message_count BIGINT NOT NULL,
    active_at TIMESTAMP NOT NULL,
    last_message_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);
CREATE INDEX chat_sessions_active ON chat_sessions (user_id, active_at DESC, id DESC);
-- A prompt and what was answered. day: the user's, whose count the prompt is of; prompts: 1, or 0 when it was given back.
-- facts and steps are JSON.
CREATE TABLE chat_messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL,
    session_id INTEGER NOT NULL REFERENCES chat_sessions (id) ON DELETE CASCADE,
    idempotency_key TEXT,
    type TEXT NOT NULL,
    day TEXT NOT NULL,
    prompts BIGINT NOT NULL,
    status TEXT NOT NULL,
    stop_asked BOOLEAN NOT NULL,
    input TEXT NOT NULL,
    output TEXT,
    failure TEXT,
    answered_by TEXT,
    facts TEXT NOT NULL,
    steps TEXT NOT NULL,
    input_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    answered_at TIMESTAMP
);
CREATE UNIQUE INDEX chat_messages_key ON chat_messages (user_id, idempotency_key);
CREATE INDEX chat_messages_session ON chat_messages (session_id, id DESC);
-- +goose Down
DROP TABLE chat_messages;
DROP TABLE chat_sessions;
