-- +goose Up
-- The audit log of operators: rows are added and never changed or deleted. It has no foreign keys and names users by their ids alone, so
-- that it outlives them. operator is NULL for the command line.
CREATE TABLE operator_acts (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    at         TIMESTAMP NOT NULL,
    operator   TEXT,
    act        TEXT NOT NULL,
    subject    TEXT,
    subject_id BIGINT,
    detail     TEXT NOT NULL,
    address    TEXT NOT NULL
);
CREATE INDEX operator_acts_subject ON operator_acts (subject, subject_id, id);

-- +goose Down
DROP TABLE operator_acts;
