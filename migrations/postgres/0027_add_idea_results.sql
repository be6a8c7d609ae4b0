-- +goose Up
-- The post that came of an idea; a post comes of one idea of a user at most.
ALTER TABLE ideas ADD COLUMN result_post_id BIGINT;
CREATE UNIQUE INDEX ideas_result ON ideas (user_id, result_post_id) WHERE result_post_id IS NOT NULL;

-- Posts of which the user has said that they did not come of an idea: they are not offered for it again.
CREATE TABLE idea_result_refusals (
    idea_id BIGINT NOT NULL REFERENCES ideas (id) ON DELETE CASCADE,
    post_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (idea_id, post_id)
);
CREATE INDEX idea_result_refusals_user ON idea_result_refusals (user_id);

-- +goose Down
DROP TABLE idea_result_refusals;
DROP INDEX ideas_result;
ALTER TABLE ideas DROP COLUMN result_post_id;
