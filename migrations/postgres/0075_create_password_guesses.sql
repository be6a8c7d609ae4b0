-- +goose Up
-- Tries at the password of an account, of each network and, with an empty network, of all together. Expired rows count as none.
CREATE TABLE password_guesses (
    account    TEXT NOT NULL, -- digest of the address, which need not have an account
    network    TEXT NOT NULL,
    guesses    BIGINT NOT NULL,
    guessed_at TIMESTAMPTZ NOT NULL, -- the last one
    PRIMARY KEY (account, network)
);
CREATE INDEX password_guesses_guessed_at ON password_guesses (guessed_at);
-- +goose Down
DROP TABLE password_guesses;
