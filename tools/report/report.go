// Package report reads the JUnit reports that gotestsum, Vitest and Playwright write.
package report

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
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

// Result is one test that has no tests inside, or one that failed.
type Result struct {
	Runner  string // "go", "vitest", "playwright"
	Class   string // Go: its package. Else its file.
	Name    string // the names of its groups, then its own, in the runner's notation
	Outcome Outcome
}

// Runners are the names of the runners. A runner's reports are the files whose names begin with it.
var Runners = []string{"go", "vitest", "playwright"}

// Read reads every report in a folder. missing names the runners without a report there.
func Read(dir string) (results []Result, missing []string, err error) {
	for _, runner := range Runners {
		files, err := filepath.Glob(filepath.Join(dir, runner+"*.xml"))
		if err != nil {
			return nil, nil, fmt.Errorf("report: %w", err)
		}
		if len(files) == 0 {
			missing = append(missing, runner)
		}
		for _, file := range files {
			found, err := readFile(runner, file)
			if err != nil {
				return nil, nil, fmt.Errorf("report: %s: %w", file, err)
			}
			results = append(results, found...)
		}
	}
	return results, missing, nil
}

func readFile(runner, name string) (results []Result, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	for tokens := xml.NewDecoder(file); ; {
		token, err := tokens.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "testcase" {
			continue
		}
		var test testcase
		if err := tokens.DecodeElement(&test, &start); err != nil {
			return nil, err
		}
		results = append(results, Result{Runner: runner, Class: test.Class, Name: test.Name, Outcome: test.outcome()})
	}
	if len(results) == 0 {
		return nil, errors.New("it holds no test")
	}
	if runner == "go" {
		results = withoutParents(results)
	}
	return results, nil
}

type testcase struct {
	Name    string    `xml:"name,attr"`
	Class   string    `xml:"classname,attr"`
	Failure *struct{} `xml:"failure"`
	Error   *struct{} `xml:"error"`
	Skipped *struct{} `xml:"skipped"`
}

func (c testcase) outcome() Outcome {
	switch {
	case c.Failure != nil || c.Error != nil:
		return Failed
	case c.Skipped != nil:
		return Skipped
	default:
		return Passed
	}
}

// withoutParents removes Go's tests with subtests, which pass even when every subtest was skipped. Those that failed are kept.
func withoutParents(results []Result) []Result {
	type key struct{ class, name string }
	parents := map[key]bool{}
	for _, r := range results {
		if i := strings.LastIndexByte(r.Name, '/'); i >= 0 {
			parents[key{r.Class, r.Name[:i]}] = true
		}
	}
	return slices.DeleteFunc(results, func(r Result) bool {
		return r.Outcome != Failed && parents[key{r.Class, r.Name}]
	})
}

// Tally counts the results by outcome.
func Tally(results []Result) map[Outcome]int {
	n := map[Outcome]int{}
	for _, r := range results {
		n[r.Outcome]++
	}
	return n
}
