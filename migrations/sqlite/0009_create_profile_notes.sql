-- +goose Up
-- What a user has written down about a profile that others may watch too.
CREATE TABLE profile_notes (
    profile_id INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    user_id    INTEGER NOT NULL,
    notes      TEXT NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    PRIMARY KEY (profile_id, user_id)
);
CREATE INDEX profile_notes_user ON profile_notes (user_id);
-- +goose Down
DROP TABLE profile_notes;
