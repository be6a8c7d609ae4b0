// Command doctor says what of the things that tests can do without is missing
// on this machine, and writes what it found for the tasks to read.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/bowerbird/bowerbird/tools/machine"
)

func main() {
	env := flag.String("env", "", "write what was found to this file, as shell variables")
	last := flag.Bool("last", false, "print only the closing line about what was not tried")
	flag.Parse()
	if err := run(*env, *last); err != nil {
		fmt.Fprintln(os.Stderr, "doctor:", err)
		os.Exit(1)
	}
}

func run(env string, last bool) error {
	ctx := context.Background()
	if err := checkNode(ctx); err != nil {
		return err
	}
	parts := machine.Look(ctx)
	if last {
		closing(os.Stdout, parts)
		return nil
	}
	if env != "" {
		if err := os.WriteFile(env, []byte(exports(parts)), 0o600); err != nil {
			return err
		}
	}
	return examine(os.Stdout, parts, os.Getenv)
}

// examine prints the findings. It fails in strict mode when a part is missing,
// and always when a part that somebody named is not there.
func examine(out io.Writer, parts []machine.Part, getenv func(string) string) error {
	var missing, named []string
	for _, p := range parts {
		if p.Value != "" {
			fmt.Fprintf(out, "%-11s yes\n", p.Name)
			continue
		}
		fmt.Fprintf(out, "%-11s no: %s\n", p.Name, p.Why)
		missing = append(missing, p.Name)
		if getenv(p.Var) != "" {
			named = append(named, p.Var)
		}
	}
	switch {
	case len(named) > 0:
		return fmt.Errorf("%s is set and does not work", strings.Join(named, ", "))
	case len(missing) > 0 && getenv(machine.StrictVar) == "1":
		return fmt.Errorf("%s=1 and this machine lacks: %s", machine.StrictVar, strings.Join(missing, ", "))
	}
	return nil
}

// exports writes the findings as shell variables; a missing part's is empty.
func exports(parts []machine.Part) string {
	var b strings.Builder
	for _, p := range parts {
		fmt.Fprintf(&b, "export %s='%s'\n", p.Var, strings.ReplaceAll(p.Value, "'", `'\''`))
	}
	return b.String()
}

// closing prints one line, so that a green run never hides what it left out.
func closing(out io.Writer, parts []machine.Part) {
	var left []string
	for _, p := range parts {
		if p.Value == "" {
			left = append(left, fmt.Sprintf("%s (%s: %s)", p.Proves, p.Name, p.Why))
		}
	}
	if len(left) == 0 {
		fmt.Fprintln(out, "everything was tried: race detector, PostgreSQL, Redis, Chromium")
		return
	}
	fmt.Fprintln(out, "NOT tried on this machine: "+strings.Join(left, "; "))
}

// The oldest Node the front end's tools run on.
const nodeMajor, nodeMinor = 20, 19

func checkNode(ctx context.Context) error {
	out, err := exec.CommandContext(ctx, "node", "--version").Output()
	if err != nil {
		return fmt.Errorf("node %d.%d or newer is needed: %w", nodeMajor, nodeMinor, err)
	}
	return nodeIsNew(string(out))
}

func nodeIsNew(version string) error {
	var major, minor int
	if _, err := fmt.Sscanf(version, "v%d.%d", &major, &minor); err != nil {
		return errors.New("node --version says " + version)
	}
	if major < nodeMajor || major == nodeMajor && minor < nodeMinor {
		return fmt.Errorf("node %d.%d or newer is needed, this is %s", nodeMajor, nodeMinor, strings.TrimSpace(version))
	}
	return nil
}
