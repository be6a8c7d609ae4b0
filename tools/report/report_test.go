package report

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRead(t *testing.T) {
	const (
		a     = `<testcase classname="app/a" name="TestA"`
		ax    = `<testcase classname="app/a" name="TestA/x"`
		login = `<testcase classname="login.test.ts" name="login &gt; x"`
	)
	inSuites := func(cases string) string {
		return `<testsuites><testsuite name="s"><properties></properties>` + cases + `</testsuite></testsuites>`
	}
	for _, tt := range []struct {
		name, file, cases string
		want              []Result
	}{
		{"a test that passed", "go.xml", a + `/>`, []Result{{"go", "app/a", "TestA", Passed}}},
		{"one that failed", "go-race.xml", a + `><failure message="Failed">x</failure></testcase>`, []Result{{"go", "app/a", "TestA", Failed}}},
		{
			"subtests count, their parent does not", "go.xml", a + `/>` + ax + `><skipped/></testcase>`,
			[]Result{{"go", "app/a", "TestA/x", Skipped}},
		},
		{
			"a parent that failed counts, whatever its subtests say", "go.xml", a + `><failure/></testcase>` + ax + `/>`,
			[]Result{{"go", "app/a", "TestA", Failed}, {"go", "app/a", "TestA/x", Passed}},
		},
		{
			"a file that could not be run", "vitest.xml", login + `><error/></testcase>`,
			[]Result{{"vitest", "login.test.ts", "login > x", Failed}},
		},
		{
			"a name with a slash is no parent outside Go", "playwright-flows.xml",
			`<testcase name="get"/><testcase name="get/x"/>`,
			[]Result{{"playwright", "", "get", Passed}, {"playwright", "", "get/x", Passed}},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			results, _, err := Read(folder(t, map[string]string{tt.file: inSuites(tt.cases)}))
			if err != nil || !slices.Equal(results, tt.want) {
				t.Errorf("got  %v, %v\nwant %v", results, err, tt.want)
			}
		})
	}
	t.Run("every file of a runner, and the runners without one", func(t *testing.T) {
		results, missing, err := Read(folder(t, map[string]string{
			"go.xml": inSuites(a + `/>`), "go-tools.xml": inSuites(a + `/>`), "notes.xml": "x",
		}))
		if err != nil || len(results) != 2 {
			t.Errorf("got %v, %v", results, err)
		}
		if want := []string{"vitest", "playwright"}; !slices.Equal(missing, want) {
			t.Errorf("missing %q, want %q", missing, want)
		}
	})
	for name, text := range map[string]string{
		"a report that is not XML":     "ok app/a 0.1s",
		"a report cut short":           "<testsuites>" + a + `/>`,
		"a report that holds no test":  "<testsuites></testsuites>",
		"a report with nothing in it":  "",
		"a test that is not described": "<testsuites>" + a + "</testsuites>",
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := Read(folder(t, map[string]string{"go.xml": text})); err == nil || !strings.Contains(err.Error(), "go.xml") {
				t.Errorf("error %v, want one that names the file", err)
			}
		})
	}
}
