-- +goose Up
-- The Instagram account whose owner has signed in. token: sealed; empty once it is of no use. due_at: when the account is read next.
-- *_read_at: when each kind of figures was last read. days_back_to: the first day whose figures have been asked for.
CREATE TABLE instagram_connections (
    user_id         BIGINT PRIMARY KEY,
    source          TEXT NOT NULL,
    instagram_id    TEXT NOT NULL,
    app_scoped_id   TEXT NOT NULL,
    username        TEXT NOT NULL,
    scopes          TEXT NOT NULL,
    token           TEXT NOT NULL,
    expires_at      TIMESTAMPTZ NOT NULL,
    refreshed_at    TIMESTAMPTZ NOT NULL,
    connected_at    TIMESTAMPTZ NOT NULL,
    problem         TEXT CHECK (problem IN ('expired', 'refused', 'revoked', 'not_professional', 'no_insights', 'not_tester')),
    problem_since   TIMESTAMPTZ,
    warned_at       TIMESTAMPTZ,
    due_at          TIMESTAMPTZ,
    days_read_at    TIMESTAMPTZ,
    posts_read_at   TIMESTAMPTZ,
    stories_read_at TIMESTAMPTZ,
    audience_read_at TIMESTAMPTZ,
    days_back_to    TEXT
);
CREATE INDEX instagram_connections_due ON instagram_connections (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX instagram_connections_account ON instagram_connections (instagram_id);
CREATE INDEX instagram_connections_app_scoped ON instagram_connections (app_scoped_id);

-- A figure of an account on a day. part: the share of a breakdown, as in follow_type=FOLLOWER; empty for the whole.
CREATE TABLE insight_days (
    user_id      BIGINT NOT NULL,
    instagram_id TEXT NOT NULL,
    day          TEXT NOT NULL,
    metric       TEXT NOT NULL,
    part         TEXT NOT NULL,
    value        DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, instagram_id, day, metric, part)
);

-- A post or story of a connected account. sample_at: when its figures are read next; null after the last time.
CREATE TABLE insight_posts (
    user_id       BIGINT NOT NULL,
    instagram_id  TEXT NOT NULL,
    media_id      TEXT NOT NULL,
    shortcode     TEXT NOT NULL,
    kind          TEXT NOT NULL CHECK (kind IN ('feed', 'reel', 'story')),
    posted_at     TIMESTAMPTZ NOT NULL,
    sample_at     TIMESTAMPTZ,
    PRIMARY KEY (user_id, media_id)
);
CREATE INDEX insight_posts_account ON insight_posts (user_id, instagram_id, posted_at);

-- A figure of a post at an age: Instagram keeps no history of it.
CREATE TABLE insight_samples (
    user_id     BIGINT NOT NULL,
    media_id    TEXT NOT NULL,
    age_minutes INTEGER NOT NULL,
    metric      TEXT NOT NULL,
    part        TEXT NOT NULL,
    value       DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, media_id, age_minutes, metric, part)
);
-- +goose Down
DROP TABLE insight_samples;
DROP TABLE insight_posts;
DROP TABLE insight_days;
DROP TABLE instagram_connections;
