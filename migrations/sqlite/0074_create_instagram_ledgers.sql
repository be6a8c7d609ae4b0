-- +goose Up
-- The calls to Instagram of the last hour and until when no call may be made, for all processes: it outlives Redis.
CREATE TABLE instagram_ledgers (
    credential TEXT PRIMARY KEY,   -- fingerprint of the account whose token is used
    ledger     TEXT NOT NULL,      -- JSON, see platform/instagram
    version    BIGINT NOT NULL     -- counts the writes: each follows the one that it has read
);
-- +goose Down
DROP TABLE instagram_ledgers;
