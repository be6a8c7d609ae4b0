package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const requirements = `# Requirements list
Rows: ACC 4, SET 2.

| ID | Requirement | Kind | Source |
|---|---|---|---|
| ACC-001 | A name is wanted. | rule | 1§3 |
| ACC-002 | Either a | b or c. | error | 1§3 |
| ACC-003 | A third. | ui | 1§3 |
| ACC-004 | A fourth. | ui | 1§3 |

| SET-001 | A setting. | ui | 1§5 |
| SET-002 | Another. | ui | 1§5 |
`

// reportOf writes a JUnit report of tests in the form "pass TestA/ACC-001_x".
func reportOf(tests ...string) string {
	ends := map[string]string{"pass": "", "fail": "<failure/>", "skip": "<skipped/>"}
	var b strings.Builder
	for _, test := range tests {
		end, name, _ := strings.Cut(test, " ")
		fmt.Fprintf(&b, `<testcase classname="p" name="%s">%s</testcase>`, html.EscapeString(name), ends[end])
	}
	return "<testsuites>" + b.String() + "</testsuites>"
}

func repository(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestCoverage(t *testing.T) {
	tests := []struct {
		name   string
		tests  []string // for reportOf
		areas  string
		want   []string // parts of the output
		faults []string // parts of the faults, in order
	}{
		{
			name: "a test that passed proves", tests: []string{"pass TestA/ACC-001_a_name"},
			want: []string{"ACC      1 of   4 proven,   3 missing", "no test names ACC-002: Either a | b or c.",
				"requirements: 1 of 6 proven, 5 missing"},
		},
		{
			name: "so does a group around it", tests: []string{"pass TestA/ACC-001_names/short", "pass TestA/ACC-001_names"},
			want: []string{"requirements: 1 of 6 proven"},
		},
		{
			name: "one that failed takes the proof away", tests: []string{"pass TestA/ACC-001/sqlite", "fail TestA/ACC-001/postgres"},
			want: []string{"a test of ACC-001 failed", "requirements: 0 of 6 proven"},
		},
		{
			name: "one that was skipped proves nothing", tests: []string{"skip TestA/ACC-001"},
			want: []string{"no test of ACC-001 ran", "requirements: 0 of 6 proven"},
		},
		{
			name: "three ids in a name", tests: []string{"pass TestA/ACC-001_ACC-002,_SET-001_x"},
			want: []string{"requirements: 3 of 6 proven"},
		},
		{
			name: "four are too many", tests: []string{"pass TestA/ACC-001_ACC-002_ACC-003_ACC-004"},
			faults: []string{"names 4 ids, at most 3"},
		},
		{
			name: "an id that the list has not", tests: []string{"pass TestA/ACC-099"},
			faults: []string{"names ACC-099, which the list has not"},
		},
		{
			name: "what only looks like an id", tests: []string{"pass TestA/UTF-800_XACC-001_ACC-0011_ACC-001b_B-ACC-001_ACC-001-x"},
			want: []string{"requirements: 0 of 6 proven"},
		},
		{
			name: "one area", tests: []string{"pass TestA/SET-001"}, areas: "set",
			want: []string{"requirements: 1 of 2 proven, 1 missing"},
		},
		{
			name: "runners that left no report are named", tests: []string{"pass TestB"},
			want: []string{"no report of vitest, playwright in reports/"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := map[string]string{"docs/requirements.md": requirements, "reports/go.xml": reportOf(tt.tests...)}
			var out strings.Builder
			faults, err := run(&out, repository(t, files), splitAreas(tt.areas), 40)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range tt.want {
				if !strings.Contains(out.String(), want) {
					t.Errorf("the output lacks %q:\n%s", want, &out)
				}
			}
			if len(faults) != len(tt.faults) {
				t.Fatalf("faults %q, want %q", faults, tt.faults)
			}
			for i, want := range tt.faults {
				if !strings.Contains(faults[i], want) {
					t.Errorf("fault %q, want %q", faults[i], want)
				}
			}
		})
	}
}

func TestCoverageReadsEveryRunner(t *testing.T) {
	root := repository(t, map[string]string{
		"docs/requirements.md":          requirements,
		"reports/go.xml":                reportOf("pass TestA/ACC-001"),
		"reports/vitest.xml":            reportOf("pass ACC-002 group > SET-001 x"),
		"reports/playwright-sqlite.xml": reportOf("pass flow › ACC-003 flow"),
	})
	var out strings.Builder
	faults, err := run(&out, root, nil, 1)
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	for _, want := range []string{"requirements: 4 of 6 proven", "no test names ACC-004", "… and 1 more"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output lacks %q:\n%s", want, &out)
		}
	}
}

func TestCoverageRefuses(t *testing.T) {
	tests := []struct {
		name, requirements, area, want string
	}{
		{"a list without rows", "# nothing\n", "", "lists no requirement"},
		{"an id that stands twice", requirements + "| ACC-001 | Again. | ui | 1§1 |\n", "", "ACC-001 stands twice"},
		{"an area that is none", requirements, "FOO", "no area FOO"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := repository(t, map[string]string{"docs/requirements.md": tt.requirements})
			if _, err := run(&strings.Builder{}, root, splitAreas(tt.area), 1); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

func TestTheRealListIsReadWhole(t *testing.T) {
	file := filepath.Join("..", "..", "docs", "requirements.md")
	l, err := readRequirements(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("total %d.", len(l.rows)); !strings.Contains(string(text), want) {
		t.Errorf("%d rows were read, and the document does not say %q", len(l.rows), want)
	}
}
