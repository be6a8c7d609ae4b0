-- +goose Up
-- One row per Instagram account and source, shared by all who watch it. next_refresh_at says when it is due and, while it
-- is being read, until when its reader holds it.
CREATE TABLE profiles (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    source           TEXT NOT NULL,
    instagram_id     TEXT NOT NULL,
    username         TEXT NOT NULL,
    full_name        TEXT,
    biography        TEXT,
    website          TEXT,
    picture_url      TEXT,
    followers        INTEGER CHECK (followers > 0),
    follows          INTEGER,
    media_count      INTEGER,
    status           TEXT NOT NULL CHECK (status IN ('pending', 'fetching', 'ready', 'failed')),
    step             TEXT,
    error            TEXT,
    failures         INTEGER NOT NULL DEFAULT 0,
    not_found_since  TIMESTAMP,
    gone_at          TIMESTAMP,
    tracked_since    TEXT,
    posts_since      TIMESTAMP,
    created_at       TIMESTAMP NOT NULL,
    updated_at       TIMESTAMP,
    next_refresh_at  TIMESTAMP,
    urgent           BOOLEAN NOT NULL,
    interval_seconds INTEGER NOT NULL DEFAULT 0,
    unwatched_since  TIMESTAMP,
    UNIQUE (source, instagram_id)
);
CREATE INDEX profiles_username ON profiles (source, username);
CREATE INDEX profiles_due ON profiles (urgent, next_refresh_at) WHERE next_refresh_at IS NOT NULL;
CREATE INDEX profiles_unwatched ON profiles (unwatched_since) WHERE unwatched_since IS NOT NULL;

CREATE TABLE profile_watches (
    profile_id       INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    user_id          INTEGER NOT NULL,
    kind             TEXT NOT NULL CHECK (kind IN ('own', 'competitor')),
    interval_seconds INTEGER NOT NULL,
    created_at       TIMESTAMP NOT NULL,
    PRIMARY KEY (profile_id, user_id, kind)
);
CREATE INDEX profile_watches_user ON profile_watches (user_id, kind);
CREATE UNIQUE INDEX profile_watches_own ON profile_watches (user_id) WHERE kind = 'own';

-- followers_first_known: the post is older than our history, the first known count stands in.
CREATE TABLE posts (
    id                    INTEGER PRIMARY KEY AUTOINCREMENT,
    profile_id            INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    instagram_id          TEXT NOT NULL,
    shortcode             TEXT NOT NULL,
    type                  TEXT NOT NULL,
    media_type            TEXT NOT NULL,
    product_type          TEXT NOT NULL,
    caption               TEXT,
    permalink             TEXT,
    media_url             TEXT,
    thumbnail_url         TEXT,
    posted_at             TIMESTAMP NOT NULL,
    likes                 INTEGER,
    comments              INTEGER,
    views                 INTEGER,
    followers_at_post     INTEGER,
    followers_first_known BOOLEAN NOT NULL,
    first_seen_at         TIMESTAMP NOT NULL,
    updated_at            TIMESTAMP NOT NULL,
    gone_at               TIMESTAMP,
    UNIQUE (profile_id, instagram_id)
);
CREATE INDEX posts_newest ON posts (profile_id, posted_at DESC);

-- The history: the last value of each UTC day.
CREATE TABLE profile_days (
    profile_id      INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    day             TEXT NOT NULL,
    followers       INTEGER CHECK (followers > 0),
    follows         INTEGER,
    media_count     INTEGER,
    avg_likes       REAL,
    avg_comments    REAL,
    engagement_rate REAL,
    PRIMARY KEY (profile_id, day)
) WITHOUT ROWID;
CREATE TABLE post_days (
    post_id  INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    day      TEXT NOT NULL,
    likes    INTEGER,
    comments INTEGER,
    views    INTEGER,
    PRIMARY KEY (post_id, day)
) WITHOUT ROWID;
-- +goose Down
DROP TABLE post_days;
DROP TABLE profile_days;
DROP TABLE posts;
DROP TABLE profile_watches;
DROP TABLE profiles;
