-- +goose Up
-- contract: post_days keeps its name, its columns and its key, so that the version before reads and writes the partitioned table as it did.
-- contract: post_days_first is a name that no version before knows.
-- The history of posts is partitioned by day, so that an old month is rolled up by itself. The table so far becomes the first partition and
-- holds all days until the job that thins the history gives it an end; nothing is copied or scanned.
ALTER TABLE post_days DROP CONSTRAINT post_days_post_id_fkey;
ALTER TABLE post_days RENAME TO post_days_first;
ALTER TABLE post_days_first RENAME CONSTRAINT post_days_pkey TO post_days_first_pkey;
CREATE TABLE post_days (LIKE post_days_first, PRIMARY KEY (post_id, day)) PARTITION BY RANGE (day);
ALTER TABLE post_days ATTACH PARTITION post_days_first FOR VALUES FROM (MINVALUE) TO (MAXVALUE);

-- A foreign key would look into each partition for each deleted post, and would have to be validated for each new partition.
-- +goose StatementBegin
CREATE FUNCTION delete_days_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM post_days WHERE post_id = ANY (ARRAY(SELECT id FROM deleted));
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER posts_delete_days AFTER DELETE ON posts REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION delete_days_of_posts();

-- +goose Down
DROP TRIGGER posts_delete_days ON posts;
DROP FUNCTION delete_days_of_posts();
ALTER TABLE post_days RENAME TO post_days_partitioned;
ALTER TABLE post_days_partitioned RENAME CONSTRAINT post_days_pkey TO post_days_partitioned_pkey;
CREATE TABLE post_days (
    post_id  BIGINT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    day      TEXT NOT NULL,
    likes    BIGINT,
    comments BIGINT,
    views    BIGINT,
    PRIMARY KEY (post_id, day)
);
INSERT INTO post_days SELECT post_id, day, likes, comments, views FROM post_days_partitioned WHERE post_id IN (SELECT id FROM posts);
DROP TABLE post_days_partitioned;
