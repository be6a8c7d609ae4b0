-- +goose Up
-- A post that is deleted some time after nobody watches its account, and read again later, has another id: Instagram's stays.
ALTER TABLE ideas ADD COLUMN result_source TEXT;
ALTER TABLE ideas ADD COLUMN result_instagram_id TEXT;
UPDATE ideas SET
    result_source = (SELECT o.source FROM posts p JOIN profiles o ON o.id = p.profile_id WHERE p.id = ideas.result_post_id),
    result_instagram_id = (SELECT p.instagram_id FROM posts p WHERE p.id = ideas.result_post_id)
    WHERE result_post_id IS NOT NULL;
UPDATE ideas SET result_post_id = NULL, result_source = NULL, result_instagram_id = NULL WHERE EXISTS (
    SELECT 1 FROM ideas AS first WHERE first.user_id = ideas.user_id AND first.result_source = ideas.result_source
        AND first.result_instagram_id = ideas.result_instagram_id AND first.id < ideas.id);
DROP INDEX ideas_result;
CREATE UNIQUE INDEX ideas_result ON ideas (user_id, result_source, result_instagram_id) WHERE result_instagram_id IS NOT NULL;

ALTER TABLE idea_result_refusals RENAME TO refusals_by_id;
DROP INDEX idea_result_refusals_user;
CREATE TABLE idea_result_refusals (
    idea_id      BIGINT NOT NULL REFERENCES ideas (id) ON DELETE CASCADE,
    source       TEXT NOT NULL,
    instagram_id TEXT NOT NULL,
    user_id      BIGINT NOT NULL,
    PRIMARY KEY (idea_id, source, instagram_id)
);
CREATE INDEX idea_result_refusals_user ON idea_result_refusals (user_id);
INSERT INTO idea_result_refusals (idea_id, source, instagram_id, user_id)
    SELECT DISTINCT r.idea_id, o.source, p.instagram_id, r.user_id
    FROM refusals_by_id r JOIN posts p ON p.id = r.post_id JOIN profiles o ON o.id = p.profile_id;
DROP TABLE refusals_by_id;

-- An account is in a list once; of two ids the later one is that of its present profile.
DELETE FROM shortlist_profiles WHERE EXISTS (
    SELECT 1 FROM shortlist_profiles AS later WHERE later.shortlist_id = shortlist_profiles.shortlist_id
        AND later.source = shortlist_profiles.source AND later.instagram_id = shortlist_profiles.instagram_id
        AND later.profile_id > shortlist_profiles.profile_id);
CREATE UNIQUE INDEX shortlist_profiles_account ON shortlist_profiles (shortlist_id, source, instagram_id);

-- The search takes æ for ae, ø for o and so on: what it looks through is spelt so. It is in small letters already.
UPDATE ideas SET folded = replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i');

-- +goose Down
DROP INDEX shortlist_profiles_account;
DROP TABLE idea_result_refusals;
CREATE TABLE idea_result_refusals (
    idea_id BIGINT NOT NULL REFERENCES ideas (id) ON DELETE CASCADE,
    post_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (idea_id, post_id)
);
CREATE INDEX idea_result_refusals_user ON idea_result_refusals (user_id);
DROP INDEX ideas_result;
CREATE UNIQUE INDEX ideas_result ON ideas (user_id, result_post_id) WHERE result_post_id IS NOT NULL;
ALTER TABLE ideas DROP COLUMN result_instagram_id;
ALTER TABLE ideas DROP COLUMN result_source;
