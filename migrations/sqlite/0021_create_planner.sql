-- +goose Up
-- Ideas for posts. A planned date is wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm, and never an instant: it does not move with a
-- time zone. folded is what the search looks through.
CREATE TABLE ideas (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id           INTEGER NOT NULL,
    idempotency_key   TEXT,
    type              TEXT NOT NULL CHECK (type IN ('post', 'reel', 'story', 'carousel')),
    status            TEXT NOT NULL CHECK (status IN ('backlog', 'draft', 'in_progress', 'finalised')),
    title             TEXT NOT NULL,
    description       TEXT,
    final_copywriting TEXT,
    planned_date      TEXT,
    folded            TEXT NOT NULL,
    version           INTEGER NOT NULL,
    created_at        TIMESTAMP NOT NULL,
    updated_at        TIMESTAMP NOT NULL,
    UNIQUE (user_id, idempotency_key)
);
CREATE INDEX ideas_newest ON ideas (user_id, created_at, id);
CREATE INDEX ideas_planned ON ideas (user_id, planned_date) WHERE planned_date IS NOT NULL;

-- +goose Down
DROP TABLE ideas;
