-- +goose Up
-- The id of the operator who acted; NULL for the command line, and in rows of versions before.
ALTER TABLE operator_acts ADD COLUMN operator_id BIGINT;

-- +goose StatementBegin
CREATE TRIGGER operator_acts_unchanged BEFORE UPDATE ON operator_acts BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER operator_acts_undeleted BEFORE DELETE ON operator_acts BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER operator_acts_undeleted;
DROP TRIGGER operator_acts_unchanged;
ALTER TABLE operator_acts DROP COLUMN operator_id;
