-- +goose Up
-- The audience of a user's own account as the user read it in Instagram. Each saving adds a row; the highest version is the latest.
-- The account is named by Instagram's id, which outlives our row of it. A share is JSON, {"name": percent}; NULL: skipped.
CREATE TABLE demographics (
    id                          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id                     INTEGER NOT NULL,
    source                      TEXT NOT NULL,
    instagram_id                TEXT NOT NULL,
    version                     INTEGER NOT NULL,
    date_entered                TEXT NOT NULL,
    views_top_countries         TEXT,
    views_top_cities            TEXT,
    views_gender                TEXT,
    views_top_age_ranges        TEXT,
    followers_age               TEXT,
    followers_gender            TEXT,
    followers_top_cities        TEXT,
    followers_top_countries     TEXT,
    created_at                  TIMESTAMP NOT NULL,
    UNIQUE (user_id, source, instagram_id, version)
);

-- +goose Down
DROP TABLE demographics;
