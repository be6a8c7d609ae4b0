-- +goose Up
-- A picture is looked up by Instagram's id of its post.
CREATE INDEX posts_instagram_id ON posts (instagram_id);

-- One row in a database that was begun as a demo, none in any other.
CREATE TABLE demo_mark (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    seeded_at TIMESTAMPTZ NOT NULL
);
-- +goose Down
DROP TABLE demo_mark;
DROP INDEX posts_instagram_id;
