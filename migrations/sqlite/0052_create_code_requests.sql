-- +goose Up
-- Mails with codes are counted per address and network, too: a stranger cannot use up all that the owner may ask for.
CREATE TABLE code_requests (
    email       TEXT NOT NULL,
    purpose     TEXT NOT NULL,
    network     TEXT NOT NULL,
    sends       INTEGER NOT NULL,
    sent_at     TIMESTAMP NOT NULL,
    day_ends_at TIMESTAMP NOT NULL,
    PRIMARY KEY (email, purpose, network)
);
CREATE INDEX code_requests_day_ends_at ON code_requests (day_ends_at);

-- +goose Down
DROP TABLE code_requests;
