package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestReview(t *testing.T) {
	for name, tc := range map[string]struct {
		migration string
		flaws     int
	}{
		"a new table":                    {"CREATE TABLE notes (body TEXT NOT NULL); CREATE UNIQUE INDEX n ON notes (body);", 0},
		"a new table that is altered":    {"CREATE TABLE notes (id BIGINT); ALTER TABLE notes ALTER id SET NOT NULL;", 0},
		"a column that may be empty":     {"ALTER TABLE posts ADD COLUMN mood TEXT;", 0},
		"a column with a default":        {"ALTER TABLE posts ADD COLUMN mood TEXT NOT NULL DEFAULT '';", 0},
		"a wider check":                  {"ALTER TABLE posts DROP CONSTRAINT posts_type_check;", 0},
		"an index without locks":         {noTransaction + "\nCREATE INDEX CONCURRENTLY p ON posts (mood);", 0},
		"some rows are changed":          {"UPDATE posts SET mood = '' WHERE id = 7;", 0},
		"a new default":                  {"ALTER TABLE posts ALTER mood SET DEFAULT 'y';", 0},
		"what the way back drops":        {"SELECT 1;\n-- +goose Down\nDROP TABLE posts;", 0},
		"a contract":                     {"-- contract: posts.mood unused since v1.4\nALTER TABLE posts DROP COLUMN mood;", 0},
		"a contract of a table":          {"-- contract: posts unused since v1.4\nDROP TABLE posts;", 0},
		"a contract without a reason":    {"-- contract: posts.mood\nALTER TABLE posts DROP COLUMN mood;", 1},
		"a contract of something else":   {"-- contract: posts.mood unused since v1.4\nALTER TABLE posts DROP COLUMN mood, DROP COLUMN tone;", 1},
		"a contract of a column alone":   {"-- contract: posts.mood unused since v1.4\nDROP TABLE posts;", 1},
		"a column with a check":          {"ALTER TABLE posts ADD COLUMN mood TEXT CHECK (mood <> 'x');", 1},
		"a column that refers to rows":   {"ALTER TABLE posts ADD COLUMN day_id BIGINT REFERENCES days (id);", 1},
		"a dropped table":                {"DROP TABLE posts;", 1},
		"two dropped tables":             {"DROP TABLE IF EXISTS posts, days;", 2},
		"a dropped index":                {"DROP INDEX posts_age;", 1},
		"a dropped column":               {"ALTER TABLE posts DROP COLUMN mood;", 1},
		"a renamed table":                {"ALTER TABLE posts RENAME TO entries;", 1},
		"a renamed column":               {"ALTER TABLE posts RENAME COLUMN mood TO tone;", 1},
		"another type":                   {"ALTER TABLE posts ALTER COLUMN likes TYPE NUMERIC;", 1},
		"a column that has to be filled": {"ALTER TABLE posts ADD COLUMN mood TEXT NOT NULL;", 1},
		"a column that had not to be":    {"ALTER TABLE posts ALTER mood SET NOT NULL;", 1},
		"a default that is gone":         {"ALTER TABLE posts ALTER mood DROP DEFAULT;", 1},
		"a unique column":                {"ALTER TABLE posts ADD COLUMN mood TEXT UNIQUE;", 1},
		"a computed column":              {"ALTER TABLE posts ADD COLUMN m TEXT GENERATED ALWAYS AS (lower(mood)) STORED;", 1},
		"a check":                        {"ALTER TABLE posts ADD CONSTRAINT c CHECK (likes >= 0);", 1},
		"a unique constraint":            {"ALTER TABLE posts ADD UNIQUE (mood);", 1},
		"an index":                       {"CREATE INDEX p ON posts (mood);", 1},
		"a unique index":                 {noTransaction + "\nCREATE UNIQUE INDEX CONCURRENTLY p ON posts (mood);", 1},
		"an index within a transaction":  {"CREATE INDEX CONCURRENTLY p ON posts (mood);", 1},
		"an index with something else":   {noTransaction + "\nCREATE INDEX CONCURRENTLY p ON posts (mood); SELECT 1;", 1},
		"all rows are changed":           {"UPDATE posts SET mood = '';", 1},
		"all rows are deleted":           {"DELETE FROM posts;", 1},
		"a table is emptied":             {"TRUNCATE posts, days;", 2},
		"each flaw counts":               {"ALTER TABLE posts DROP COLUMN mood, ADD COLUMN tone TEXT NOT NULL; DROP TABLE days;", 3},
	} {
		flaws, err := review("-- +goose Up\n"+tc.migration, map[string]bool{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if len(flaws) != tc.flaws {
			t.Errorf("%s: %q, not %d", name, flaws, tc.flaws)
		}
	}
	if _, err := review("ALTER TALBE posts;", map[string]bool{}); err == nil {
		t.Error("what cannot be read is an error")
	}
}

func TestCheckReadsWhatIsNewerThanTheLatestRelease(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("postgres/0001_drop.sql", "-- +goose Up\nDROP TABLE released;")
	if _, err := check(folder); err == nil {
		t.Error("without a release nothing can be told")
	}
	write("testdata/0001-v1.sql.gz", "")
	write("postgres/0002_create.sql", "-- +goose Up\nCREATE TABLE notes (id BIGINT);")
	write("postgres/0003_drop.sql", "-- +goose Up\nDROP TABLE notes; DROP TABLE users;")
	found, err := check(folder)
	if err != nil {
		t.Fatal(err)
	}
	want := filepath.Join(folder, "postgres/0003_drop.sql") + ": users: the version before may use what is dropped"
	if len(found) != 1 || found[0] != want {
		t.Errorf("found %q", found)
	}
}
