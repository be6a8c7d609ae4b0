-- +goose Up
-- attempt numbers the tries of a job and is its fence: who began try 3 can end nothing once the row stands at 4.
CREATE TABLE jobs (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    kind          TEXT NOT NULL,
    queue         TEXT NOT NULL,
    args          TEXT NOT NULL,
    state         TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'done', 'failed')),
    attempt       INTEGER NOT NULL DEFAULT 1,
    failures      INTEGER NOT NULL DEFAULT 0,
    interruptions INTEGER NOT NULL DEFAULT 0,
    reason        TEXT NOT NULL DEFAULT '',
    run_at        TIMESTAMP NOT NULL,
    created_at    TIMESTAMP NOT NULL,
    heartbeat_at  TIMESTAMP,
    ended_at      TIMESTAMP
);
CREATE INDEX jobs_pending ON jobs (queue, run_at, id) WHERE state = 'pending';
CREATE INDEX jobs_running ON jobs (heartbeat_at) WHERE state = 'running';
CREATE INDEX jobs_ended ON jobs (ended_at) WHERE state IN ('done', 'failed');

-- One row for each turn of a periodic kind: whoever inserts it runs the turn.
CREATE TABLE job_slots (
    kind     TEXT NOT NULL,
    slot     TIMESTAMP NOT NULL,
    taken_at TIMESTAMP NOT NULL,
    PRIMARY KEY (kind, slot)
);
-- +goose Down
DROP TABLE job_slots;
DROP TABLE jobs;
