// Package report reads what the test runners wrote: go test -json, Vitest's
// JSON and Playwright's JSON.
package report

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Outcome is how a test ended.
type Outcome int

// A test passed, failed (or never came to its end), or did not run.
const (
	Passed Outcome = iota
	Failed
	Skipped
)

// Result is one test that has no tests inside.
type Result struct {
	Runner  string   // "go", "vitest", "playwright"
	Path    []string // the names of its groups, then its own
	Outcome Outcome
	Retried bool   // it passed only when tried again
	Where   string // Playwright: its file and line, as the runner takes them
}

// Name is the path in one line.
func (r Result) Name() string { return strings.Join(r.Path, " › ") }

// Runners are the names of the runners, in the order they are shown. A
// runner's reports are the files whose names begin with it.
var Runners = []string{"go", "vitest", "playwright"}

var readers = map[string]func([]byte) ([]Result, error){
	"go":         readGo,
	"vitest":     readVitest,
	"playwright": readPlaywright,
}

// Read reads every report in a folder. missing names the runners that left
// none there.
func Read(dir string) (results []Result, missing []string, err error) {
	for _, runner := range Runners {
		files, err := filepath.Glob(filepath.Join(dir, runner+"*.json"))
		if err != nil {
			return nil, nil, fmt.Errorf("report: %w", err)
		}
		if len(files) == 0 {
			missing = append(missing, runner)
		}
		slices.Sort(files)
		for _, file := range files {
			found, err := ReadFile(runner, file)
			if err != nil {
				return nil, nil, err
			}
			results = append(results, found...)
		}
	}
	return results, missing, nil
}

// ReadFile reads one report of a runner.
func ReadFile(runner, file string) ([]Result, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	found, err := readers[runner](text)
	if err == nil && len(found) == 0 {
		err = errors.New("it holds no test")
	}
	if err != nil {
		return nil, fmt.Errorf("report: %s: %w", file, err)
	}
	for i := range found {
		found[i].Runner = runner
	}
	return found, nil
}

// Tally counts the results by outcome.
func Tally(results []Result) map[Outcome]int {
	n := map[Outcome]int{}
	for _, r := range results {
		n[r.Outcome]++
	}
	return n
}
