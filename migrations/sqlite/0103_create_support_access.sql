-- +goose Up
-- Since when and until when a user lets operators look at the account.
CREATE TABLE support_access (
    user_id       BIGINT PRIMARY KEY,
    allowed_at    TIMESTAMP NOT NULL,
    allowed_until TIMESTAMP NOT NULL
);

-- Each time that an operator began to look at an account, and the session of the operator that it ends with.
CREATE TABLE support_visits (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id    BIGINT NOT NULL,
    operator   TEXT NOT NULL,
    session_id BIGINT NOT NULL,
    started_at TIMESTAMP NOT NULL
);
CREATE INDEX support_visits_of_user ON support_visits (user_id, id);

-- +goose Down
DROP TABLE support_visits;
DROP TABLE support_access;
