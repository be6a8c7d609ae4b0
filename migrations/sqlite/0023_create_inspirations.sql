-- +goose Up
-- Lists of saved posts. posts counts those of a list, so that the plan's limit holds under parallel requests.
CREATE TABLE shortlists (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    name        TEXT NOT NULL,
    description TEXT,
    posts       INTEGER NOT NULL DEFAULT 0 CHECK (posts >= 0),
    created_at  TIMESTAMP NOT NULL
);
CREATE INDEX shortlists_newest ON shortlists (user_id, created_at, id);

-- ranking is the profile's place in its list, from 1.
CREATE TABLE shortlist_profiles (
    shortlist_id INTEGER NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
    profile_id   INTEGER NOT NULL,
    source       TEXT NOT NULL,
    instagram_id TEXT NOT NULL,
    username     TEXT NOT NULL,
    full_name    TEXT,
    ranking      INTEGER NOT NULL CHECK (ranking > 0),
    created_at   TIMESTAMP NOT NULL,
    PRIMARY KEY (shortlist_id, profile_id)
);

-- A saved post keeps what it was saved with: the post itself is deleted some time after nobody watches its account any more.
CREATE TABLE post_inspirations (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id      INTEGER NOT NULL,
    shortlist_id INTEGER NOT NULL REFERENCES shortlists (id) ON DELETE CASCADE,
    post_id      INTEGER NOT NULL,
    source       TEXT NOT NULL,
    instagram_id TEXT NOT NULL,
    shortcode    TEXT NOT NULL,
    type         TEXT NOT NULL,
    caption      TEXT,
    permalink    TEXT,
    posted_at    TIMESTAMP NOT NULL,
    likes        INTEGER,
    comments     INTEGER,
    followers    INTEGER,
    pictured     BOOLEAN NOT NULL,
    username     TEXT NOT NULL,
    full_name    TEXT,
    read_at      TIMESTAMP NOT NULL,
    notes        TEXT,
    created_at   TIMESTAMP NOT NULL,
    UNIQUE (shortlist_id, source, instagram_id)
);
CREATE INDEX post_inspirations_newest ON post_inspirations (shortlist_id, created_at, id);
CREATE INDEX post_inspirations_user ON post_inspirations (user_id);
CREATE INDEX post_inspirations_picture ON post_inspirations (source, instagram_id);

-- The saved post that an idea comes from, and its post.
ALTER TABLE ideas ADD COLUMN post_inspiration_id INTEGER;
ALTER TABLE ideas ADD COLUMN post_id INTEGER;
CREATE INDEX ideas_inspired ON ideas (user_id, post_inspiration_id) WHERE post_inspiration_id IS NOT NULL;

-- +goose Down
DROP INDEX ideas_inspired;
ALTER TABLE ideas DROP COLUMN post_id;
ALTER TABLE ideas DROP COLUMN post_inspiration_id;
DROP TABLE post_inspirations;
DROP TABLE shortlist_profiles;
DROP TABLE shortlists;
