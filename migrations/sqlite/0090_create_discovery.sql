-- +goose Up
-- Accounts that people can find, one row per Instagram account and source, however it became known. The row is narrow: filters and
-- orders read many of them. What is shown and searched stands in discovery_texts.
CREATE TABLE discovery_accounts (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    source       TEXT NOT NULL,
    instagram_id TEXT NOT NULL,
    username     TEXT NOT NULL,
    followers    INTEGER CHECK (followers > 0),
    engagement   REAL,             -- in percent
    posts_a_week REAL,
    growth       REAL,             -- of the followers in 30 days, in percent
    format       TEXT,             -- that of most posts of the last 30 days
    language     TEXT,             -- of the captions, ISO 639-1
    has_contact  BOOLEAN NOT NULL,
    posted_at    TIMESTAMP,        -- of the latest post
    taken_at     TIMESTAMP NOT NULL,
    checked_at   TIMESTAMP NOT NULL, -- when somebody last tried to read the account
    UNIQUE (source, instagram_id)
);
CREATE INDEX discovery_accounts_username ON discovery_accounts (source, username);
CREATE INDEX discovery_accounts_followers ON discovery_accounts (source, followers, id);
CREATE INDEX discovery_accounts_engagement ON discovery_accounts (source, engagement, id);
CREATE INDEX discovery_accounts_posts ON discovery_accounts (source, posts_a_week, id);
CREATE INDEX discovery_accounts_growth ON discovery_accounts (source, growth, id);
CREATE INDEX discovery_accounts_posted ON discovery_accounts (source, posted_at, id);
CREATE INDEX discovery_accounts_language ON discovery_accounts (source, language);
CREATE INDEX discovery_accounts_checked ON discovery_accounts (source, checked_at);

CREATE TABLE discovery_texts (
    account_id  INTEGER PRIMARY KEY REFERENCES discovery_accounts (id) ON DELETE CASCADE,
    full_name   TEXT,
    biography   TEXT,
    website     TEXT,
    picture_url TEXT,
    details     TEXT NOT NULL, -- the figures that nothing is filtered by, as JSON
    words       TEXT NOT NULL, -- of the username, the name and the biography, folded
    topics      TEXT NOT NULL  -- folded
);
CREATE VIRTUAL TABLE discovery_words USING fts5 (
    words, topics, content = 'discovery_texts', content_rowid = 'account_id', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
-- +goose StatementBegin
CREATE TRIGGER discovery_texts_added AFTER INSERT ON discovery_texts BEGIN
    INSERT INTO discovery_words (rowid, words, topics) VALUES (new.account_id, new.words, new.topics);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER discovery_texts_deleted AFTER DELETE ON discovery_texts BEGIN
    INSERT INTO discovery_words (discovery_words, rowid, words, topics) VALUES ('delete', old.account_id, old.words, old.topics);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER discovery_texts_changed AFTER UPDATE ON discovery_texts WHEN old.words <> new.words OR old.topics <> new.topics BEGIN
    INSERT INTO discovery_words (discovery_words, rowid, words, topics) VALUES ('delete', old.account_id, old.words, old.topics);
    INSERT INTO discovery_words (rowid, words, topics) VALUES (new.account_id, new.words, new.topics);
END;
-- +goose StatementEnd

-- Usernames that captions mention, and when each is looked up.
CREATE TABLE discovery_candidates (
    source   TEXT NOT NULL,
    username TEXT NOT NULL,
    found_at TIMESTAMP NOT NULL,
    next_at  TIMESTAMP NOT NULL,
    PRIMARY KEY (source, username)
) WITHOUT ROWID;
CREATE INDEX discovery_candidates_next ON discovery_candidates (source, next_at);

-- Accounts that the operator keeps out. The id is known once the account was read, and holds when its username changes.
CREATE TABLE discovery_hidden (
    source       TEXT NOT NULL,
    username     TEXT NOT NULL,
    instagram_id TEXT,
    hidden_at    TIMESTAMP NOT NULL,
    PRIMARY KEY (source, username)
) WITHOUT ROWID;

-- How far the readings of profiles have been taken over.
CREATE TABLE discovery_cursors (
    source     TEXT PRIMARY KEY,
    read_at    TIMESTAMP NOT NULL,
    profile_id INTEGER NOT NULL
) WITHOUT ROWID;
-- +goose Down
DROP TABLE discovery_cursors;
DROP TABLE discovery_hidden;
DROP TABLE discovery_candidates;
DROP TABLE discovery_words;
DROP TABLE discovery_texts;
DROP TABLE discovery_accounts;
