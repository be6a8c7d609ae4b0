// Command coverage says which requirements are proven by a test that ran and
// passed.
//
// It reads docs/requirements.md, docs/waiting.md and the runners' reports,
// prints a row per area, what waits for a later part and what is missing, and
// fails when an id is both proven and waiting, stands in no list, or when a
// test names more than three.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/bowerbird/bowerbird/tools/report"
)

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

// run prints the whole and answers with the faults in the lists and names.
func run(out io.Writer, root string, areas []string, limit int) ([]string, error) {
	listed, err := readRequirements(filepath.Join(root, "docs", "requirements.md"))
	if err != nil {
		return nil, err
	}
	for _, area := range areas {
		if !listed.hasArea(area) {
			return nil, fmt.Errorf("the list has no area %s", area)
		}
	}
	waiting, faults, err := readWaiting(filepath.Join(root, "docs", "waiting.md"), listed)
	if err != nil {
		return nil, err
	}
	results, absent, err := report.Read(filepath.Join(root, "reports"))
	if err != nil {
		return nil, err
	}
	proof, more := prove(listed, results)
	faults = append(faults, more...)
	for _, r := range listed.rows {
		if proof.proven[r.id] && waiting[r.id] != "" {
			faults = append(faults, fmt.Sprintf("%s is proven and stands in docs/waiting.md: take it out there", r.id))
		}
	}
	printTable(out, listed, proof, waiting, areas, limit)
	if len(absent) > 0 {
		fmt.Fprintf(out, "no report of %s in reports/: run ./task test\n", strings.Join(absent, ", "))
	}
	return faults, nil
}

func splitAreas(s string) []string {
	return strings.FieldsFunc(strings.ToUpper(s), func(r rune) bool { return r == ',' || r == ' ' })
}
