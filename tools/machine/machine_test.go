package machine

import (
	"os"
	"path/filepath"
	"testing"
)

func TestHoldsData(t *testing.T) {
	for keyspace, want := range map[string]bool{
		"# Keyspace\r\n": false,
		"# Keyspace\r\ndb0:keys=3,expires=0,avg_ttl=0\r\n":             false,
		"# Keyspace\r\ndb0:keys=3\r\ndb12:keys=1,expires=0\r\n":        true,
		"# Keyspace\r\ndb1:keys=1,expires=0,avg_ttl=0,subexpiry=0\r\n": true,
	} {
		if got := holdsData(keyspace); got != want {
			t.Errorf("%q: %v", keyspace, got)
		}
	}
}

func TestRootIsFoundFromBelow(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	deep := filepath.Join(root, "a", "b")
	if err := os.MkdirAll(deep, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(deep)
	if got, err := Root(); err == nil {
		t.Errorf("found %q where there is none", got)
	}
	if err := os.WriteFile(filepath.Join(root, "Taskfile.yml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Root(); err != nil || got != root {
		t.Errorf("got %q, %v, want %q", got, err, root)
	}
}
