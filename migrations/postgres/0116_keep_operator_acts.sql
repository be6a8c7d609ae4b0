-- +goose Up
-- The id of the operator who acted; NULL for the command line, and in rows of versions before.
ALTER TABLE operator_acts ADD COLUMN operator_id BIGINT;

-- +goose StatementBegin
CREATE FUNCTION refuse_change_of_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END $$;
-- +goose StatementEnd
CREATE TRIGGER operator_acts_unchanged BEFORE UPDATE OR DELETE ON operator_acts
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_acts();

-- +goose Down
DROP TRIGGER operator_acts_unchanged ON operator_acts;
DROP FUNCTION refuse_change_of_acts();
ALTER TABLE operator_acts DROP COLUMN operator_id;
