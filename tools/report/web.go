package report

import (
	"encoding/json"
	"fmt"
)

// readVitest reads the JSON of vitest --reporter=json. A file that could not
// be run is a failed test of that name.
func readVitest(text []byte) ([]Result, error) {
	var report struct {
		TestResults []struct {
			Name             string
			Status           string
			AssertionResults []struct {
				AncestorTitles []string
				Title          string
				Status         string
			}
		}
	}
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("not Vitest's JSON: %w", err)
	}
	var results []Result
	for _, file := range report.TestResults {
		for _, test := range file.AssertionResults {
			path := append(append([]string{}, test.AncestorTitles...), test.Title)
			results = append(results, Result{Path: path, Outcome: vitestOutcome(test.Status)})
		}
		if len(file.AssertionResults) == 0 && file.Status == "failed" {
			results = append(results, Result{Path: []string{file.Name}, Outcome: Failed})
		}
	}
	return results, nil
}

func vitestOutcome(status string) Outcome {
	switch status {
	case "passed":
		return Passed
	case "pending", "skipped", "todo", "disabled":
		return Skipped
	default:
		return Failed
	}
}

// readPlaywright reads the JSON of playwright test --reporter=json. A test
// that passed only when tried again has passed and says so; one that was
// expected to fail proves nothing.
func readPlaywright(text []byte) ([]Result, error) {
	var report struct {
		Suites []playwrightSuite
		Errors []struct{ Message string }
	}
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("not Playwright's JSON: %w", err)
	}
	var results []Result
	for _, file := range report.Suites {
		results = file.collect(nil, results) // a file's name is no test's name
	}
	for _, e := range report.Errors {
		results = append(results, Result{Path: []string{e.Message}, Outcome: Failed})
	}
	return results, nil
}

type playwrightSuite struct {
	Suites []struct {
		Title string
		playwrightSuite
	}
	Specs []struct {
		Title string
		File  string
		Line  int
		Tests []struct {
			ProjectName    string
			ExpectedStatus string
			Status         string
		}
	}
}

func (s playwrightSuite) collect(above []string, results []Result) []Result {
	below := func(title string) []string { return append(append([]string{}, above...), title) }
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			outcome := Failed
			switch {
			case test.Status == "skipped", test.ExpectedStatus != "passed" && test.Status == "expected":
				outcome = Skipped
			case test.Status == "expected", test.Status == "flaky":
				outcome = Passed
			}
			results = append(results, Result{
				Path:    append([]string{test.ProjectName}, below(spec.Title)...),
				Outcome: outcome,
				Retried: test.Status == "flaky",
				Where:   fmt.Sprintf("%s:%d", spec.File, spec.Line),
			})
		}
	}
	for _, group := range s.Suites {
		results = group.collect(below(group.Title), results)
	}
	return results
}
