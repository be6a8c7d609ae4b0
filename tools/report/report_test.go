package report

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// told is a result in one line: "passed a › b".
func told(results []Result) []string {
	words := map[Outcome]string{Passed: "passed", Failed: "failed", Skipped: "skipped"}
	var all []string
	for _, r := range results {
		line := words[r.Outcome] + " " + r.Name()
		if r.Retried {
			line += " (" + r.Where + " tried again)"
		}
		all = append(all, line)
	}
	return all
}

func TestReaders(t *testing.T) {
	event := func(action, test string) string {
		return `{"Action":"` + action + `","Package":"app/a","Test":"` + test + `"}` + "\n"
	}
	playwright := func(spec string) string {
		return `{"suites":[{"title":"login.spec.ts","specs":[],"suites":[{"title":"login","specs":[` + spec + `]}]}]}`
	}
	tests := []struct {
		name string
		read func([]byte) ([]Result, error)
		text string
		want []string
	}{
		{"go: a test that passed", readGo, event("run", "TestA") + event("pass", "TestA"), []string{"passed app/a › TestA"}},
		{
			"go: output and package events are no tests", readGo,
			`{"Action":"start","Package":"app/a"}` +
				event("run", "TestA") + event("output", "TestA") + event("pass", "TestA") + `{"Action":"pass","Package":"app/a"}`,
			[]string{"passed app/a › TestA"},
		},
		{
			"go: subtests tell the test", readGo,
			event("run", "TestA") + event("run", "TestA/x") + event("run", "TestA/y") +
				event("pass", "TestA/x") + event("skip", "TestA/y") + event("pass", "TestA"),
			[]string{"passed app/a › TestA › x", "skipped app/a › TestA › y"},
		},
		{
			"go: a test that failed beside its subtests", readGo,
			event("run", "TestA") + event("run", "TestA/x") + event("pass", "TestA/x") + event("fail", "TestA"),
			[]string{"failed app/a › TestA", "passed app/a › TestA › x"},
		},
		{"go: a test that never ended has failed", readGo, event("run", "TestA"), []string{"failed app/a › TestA"}},
		{
			"go: a package that failed outside its tests", readGo,
			event("run", "TestA") + event("pass", "TestA") + `{"Action":"fail","Package":"app/a"}`,
			[]string{"passed app/a › TestA", "failed app/a"},
		},
		{
			"go: a package is not counted beside its failed test", readGo,
			event("run", "TestA") + event("fail", "TestA") + `{"Action":"fail","Package":"app/a"}`,
			[]string{"failed app/a › TestA"},
		},
		{
			"vitest: groups, outcomes", readVitest,
			`{"testResults":[{"name":"a.test.ts","status":"failed","assertionResults":[
				{"ancestorTitles":["login"],"title":"x","status":"passed"},
				{"ancestorTitles":[],"title":"y","status":"failed"},
				{"ancestorTitles":[],"title":"z","status":"todo"}]}]}`,
			[]string{"passed login › x", "failed y", "skipped z"},
		},
		{
			"vitest: a file that could not be run", readVitest,
			`{"testResults":[{"name":"a.test.ts","status":"failed","assertionResults":[]}]}`,
			[]string{"failed a.test.ts"},
		},
		{"playwright: once per project", readPlaywright, playwright(`{"title":"x","tests":[
			{"projectName":"phone","expectedStatus":"passed","status":"expected"},
			{"projectName":"desktop","expectedStatus":"passed","status":"unexpected"}]}`),
			[]string{"passed phone › login › x", "failed desktop › login › x"}},
		{
			"playwright: one that passed when tried again says so", readPlaywright,
			playwright(`{"title":"x","file":"flows/a.spec.ts","line":7,"tests":[{"projectName":"p","expectedStatus":"passed","status":"flaky"}]}`),
			[]string{"passed p › login › x (flows/a.spec.ts:7 tried again)"},
		},
		{
			"playwright: skipped", readPlaywright,
			playwright(`{"title":"x","tests":[{"projectName":"p","expectedStatus":"skipped","status":"skipped"}]}`),
			[]string{"skipped p › login › x"},
		},
		{
			"playwright: a test meant to fail proves nothing", readPlaywright,
			playwright(`{"title":"x","tests":[{"projectName":"p","expectedStatus":"failed","status":"expected"}]}`),
			[]string{"skipped p › login › x"},
		},
		{
			"playwright: an error outside the tests", readPlaywright,
			`{"suites":[],"errors":[{"message":"no config"}]}`,
			[]string{"failed no config"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			results, err := tt.read([]byte(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			if got := told(results); !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

func TestRead(t *testing.T) {
	const passing = `{"Action":"run","Package":"a","Test":"T"}{"Action":"pass","Package":"a","Test":"T"}`
	write := func(t *testing.T, files map[string]string) string {
		dir := t.TempDir()
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
	t.Run("every file of a runner, and who left none", func(t *testing.T) {
		results, missing, err := Read(write(t, map[string]string{"go.json": passing, "go-tools.json": passing, "notes.json": "x"}))
		if err != nil {
			t.Fatal(err)
		}
		if n := Tally(results); n[Passed] != 2 || results[0].Runner != "go" {
			t.Errorf("got %v", results)
		}
		if want := []string{"vitest", "playwright"}; !slices.Equal(missing, want) {
			t.Errorf("missing %q, want %q", missing, want)
		}
	})
	for name, files := range map[string]map[string]string{
		"a report that is not JSON":     {"go.json": "ok app/a 0.1s"},
		"a report cut short":            {"vitest.json": `{"testResults":[`},
		"a report that holds no test":   {"playwright-x.json": `{"suites":[]}`},
		"an empty report of go's tests": {"go.json": ""},
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := Read(write(t, files)); err == nil || !strings.Contains(err.Error(), ".json") {
				t.Errorf("error %v, want one that names the file", err)
			}
		})
	}
}
