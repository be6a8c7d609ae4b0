// Command tally prints how many tests passed and failed by the runners'
// reports, and fails when one failed or a report cannot be read.
package main

import (
	"fmt"
	"os"

	"github.com/bowerbird/bowerbird/tools/report"
)

func main() {
	dir := "../reports"
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	results, _, err := report.Read(dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, r := range results {
		if r.Outcome == report.Failed {
			fmt.Printf("failed: %s: %s\n", r.Runner, r.Name())
		}
	}
	n := report.Tally(results)
	fmt.Printf("%d passed, %d failed, %d skipped\n", n[report.Passed], n[report.Failed], n[report.Skipped])
	if n[report.Failed] > 0 {
		os.Exit(1)
	}
}
