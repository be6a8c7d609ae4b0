// Command coverage says which requirements are proven by a test that ran and
// passed.
//
// It reads docs/requirements.md and the runners' reports, prints a row per area
// and what is missing, and fails when a test names an id that the list has not,
// or more than three.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/tools/report"
)

const textWidth = 110 // characters of a requirement's text in the output

func main() {
	root := flag.String("root", "..", "the repository")
	areas := flag.String("area", "", "only these areas, as SHELL,ACC")
	limit := flag.Int("missing", 40, "how many missing requirements to print")
	flag.Parse()
	faults, err := run(os.Stdout, *root, splitAreas(*areas), *limit)
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
	for _, f := range faults {
		fmt.Println("error:", f)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
}

// run prints the whole and returns the faults in the names of tests.
func run(out io.Writer, root string, areas []string, limit int) ([]string, error) {
	listed, err := readRequirements(filepath.Join(root, "docs", "requirements.md"))
	if err != nil {
		return nil, err
	}
	for _, area := range areas {
		if !slices.Contains(listed.areas, area) {
			return nil, fmt.Errorf("the list has no area %s", area)
		}
	}
	results, absent, err := report.Read(filepath.Join(root, "reports"))
	if err != nil {
		return nil, err
	}
	outcomes, faults := prove(listed, results)
	printTable(out, listed, outcomes, areas, limit)
	if len(absent) > 0 {
		fmt.Fprintf(out, "no report of %s in reports/: run ./task test\n", strings.Join(absent, ", "))
	}
	return faults, nil
}

func splitAreas(s string) []string {
	return strings.FieldsFunc(strings.ToUpper(s), func(r rune) bool { return r == ',' || r == ' ' })
}

func printTable(out io.Writer, listed list, outcomes map[string]report.Outcome, areas []string, limit int) {
	var missing []string
	total := 0
	for _, area := range listed.areas {
		if len(areas) > 0 && !slices.Contains(areas, area) {
			continue
		}
		rows, before := 0, len(missing)
		for _, r := range listed.rows {
			if areaOf(r.id) != area {
				continue
			}
			rows++
			if outcome, named := outcomes[r.id]; !named || outcome != report.Passed {
				missing = append(missing, why(r.id, outcome, named)+": "+cut(r.text))
			}
		}
		lacking := len(missing) - before
		fmt.Fprintf(out, "%-6s %3d of %3d proven", area, rows-lacking, rows)
		if lacking > 0 {
			fmt.Fprintf(out, ", %3d missing", lacking)
		}
		fmt.Fprintln(out)
		total += rows
	}
	for _, line := range missing[:min(limit, len(missing))] {
		fmt.Fprintln(out, "  "+line)
	}
	if len(missing) > limit {
		fmt.Fprintf(out, "  … and %d more\n", len(missing)-limit)
	}
	fmt.Fprintf(out, "requirements: %d of %d proven, %d missing\n", total-len(missing), total, len(missing))
}

func why(id string, outcome report.Outcome, named bool) string {
	switch {
	case !named:
		return "no test names " + id
	case outcome == report.Failed:
		return "a test of " + id + " failed"
	default:
		return "no test of " + id + " ran"
	}
}

func cut(text string) string {
	if r := []rune(text); len(r) > textWidth {
		return string(r[:textWidth]) + "…"
	}
	return text
}
