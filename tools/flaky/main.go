// Command flaky prints where the tests stand that passed only when tried again
// in the last run of Playwright, as its arguments: a file and line each.
//
//	flaky REPORT.json
package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/bowerbird/bowerbird/tools/report"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "flaky: one argument is needed, the report")
		os.Exit(2)
	}
	results, err := report.ReadFile("playwright", os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "flaky:", err)
		os.Exit(1)
	}
	for _, where := range places(results) {
		fmt.Println(where)
	}
}

func places(results []report.Result) []string {
	var all []string
	for _, r := range results {
		if (r.Retried || r.Outcome == report.Failed) && r.Where != "" {
			all = append(all, r.Where)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
