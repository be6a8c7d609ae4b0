// Command tally prints what the last run took, what failed, and how many tests
// passed and failed by the runners' reports. It fails when one failed or a report cannot be read.
//
//	tally [-dir DIR] [-passed TREE]
//
// With -passed it ends a whole run: when all of it passed, nothing was left out
// and the work tree still is TREE, it writes TREE into DIR/passed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/tools/machine"
	"github.com/bowerbird/bowerbird/tools/report"
)

func main() {
	dir := flag.String("dir", "../reports", "the folder of the reports")
	tree := flag.String("passed", "", "the git tree that a whole run has proved")
	flag.Parse()
	if err := run(os.Stdout, *dir, *tree, time.Now()); err != nil {
		fmt.Fprintln(os.Stderr, "tally:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, dir, tree string, now time.Time) error {
	results, absent, err := report.Read(dir)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(dir, "stages"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	printStages(out, string(text), now)
	for _, r := range results {
		if r.Outcome == report.Failed {
			fmt.Fprintf(out, "failed: %s: %s: %s\n", r.Runner, r.Class, r.Name)
		}
	}
	n := report.Tally(results)
	fmt.Fprintf(out, "%d passed, %d failed, %d skipped\n", n[report.Passed], n[report.Failed], n[report.Skipped])
	if n[report.Failed] > 0 {
		return errors.New("a test failed")
	}
	if tree == "" {
		return nil
	}
	if why := incomplete(context.Background(), tree, absent); why != "" {
		fmt.Fprintln(out, "reports/passed is not written:", why)
		return nil
	}
	return os.WriteFile(filepath.Join(dir, "passed"), []byte(tree+"\n"), 0o600)
}

// incomplete says why a run does not prove the tree; "" when it does.
func incomplete(ctx context.Context, tree string, absent []string) string {
	if len(absent) > 0 {
		return "no report of " + strings.Join(absent, ", ")
	}
	for _, part := range machine.Look(ctx) {
		if part.Value == "" {
			return part.Name + " is missing"
		}
	}
	now, err := git(ctx, "rev-parse", "HEAD^{tree}")
	if err != nil {
		return err.Error()
	}
	changes, err := git(ctx, "status", "--porcelain")
	if err != nil {
		return err.Error()
	}
	if now != tree || changes != "" {
		return "the work tree is not the commit that was tested"
	}
	return ""
}

func git(ctx context.Context, arguments ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", arguments...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", arguments[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}
