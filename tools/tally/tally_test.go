package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const (
	passing = `<testsuites><testcase classname="a" name="T"/></testsuites>`
	failing = `<testsuites><testcase classname="a" name="T"/><testcase classname="a" name="U"><failure/></testcase></testsuites>`
)

func TestTheClosingLines(t *testing.T) {
	dir := write(t, map[string]string{
		"go.xml": passing, "playwright-flows.xml": passing, "stages": "100 build\n130 Go\n190 Vitest\n",
	})
	var out strings.Builder
	if err := run(&out, dir, "", time.Unix(200, 0)); err != nil {
		t.Fatal(err)
	}
	want := `build                            30 s
Go                               60 s
Vitest                           10 s
together                        100 s
2 passed, 0 failed, 0 skipped
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &out, want)
	}
}

func TestAFailureFailsAndProvesNothing(t *testing.T) {
	dir := write(t, map[string]string{"go.xml": failing})
	var out strings.Builder
	if err := run(&out, dir, "tree", time.Unix(200, 0)); err == nil {
		t.Error("no error")
	}
	if !strings.Contains(out.String(), "failed: go: a: U\n1 passed, 1 failed, 0 skipped\n") {
		t.Errorf("got\n%s", &out)
	}
	if _, err := os.Stat(filepath.Join(dir, "passed")); err == nil {
		t.Error("passed was written")
	}
}

func TestARunThatLeftSomethingOutProvesNothing(t *testing.T) {
	dir := write(t, map[string]string{"go.xml": passing})
	var out strings.Builder
	if err := run(&out, dir, "tree", time.Unix(200, 0)); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "reports/passed is not written: no report of vitest, playwright") {
		t.Errorf("got\n%s", &out)
	}
	if _, err := os.Stat(filepath.Join(dir, "passed")); err == nil {
		t.Error("passed was written")
	}
}
