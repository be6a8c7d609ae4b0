// Command migrations refuses migrations that the version before would not survive: while servers are replaced one after the other, both
// versions use the same tables. It reads those of PostgreSQL that no release has yet; SQLite has one server.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	folder := "../migrations"
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	found, err := check(folder)
	for _, flaw := range found {
		fmt.Fprintln(os.Stderr, flaw)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || len(found) > 0 {
		os.Exit(1)
	}
}

// check reads the migrations that are newer than the latest release.
func check(folder string) (found []string, err error) {
	released, err := latest(filepath.Join(folder, "testdata", "*.sql.gz"))
	if err != nil {
		return nil, err
	}
	if released == 0 {
		return nil, errors.New("no release has a fixture in " + folder)
	}
	files, err := filepath.Glob(filepath.Join(folder, "postgres", "*.sql"))
	if err != nil {
		return nil, err
	}
	created := map[string]bool{}
	for _, file := range files { // in the order of their numbers
		if number(file) <= released {
			continue
		}
		text, err := os.ReadFile(file) //nolint:gosec // the folder that the developer names
		if err != nil {
			return nil, err
		}
		flaws, err := review(string(text), created)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, flaw := range flaws {
			found = append(found, file+": "+flaw)
		}
	}
	return found, nil
}

// latest is the highest number of files.
func latest(pattern string) (highest int, err error) {
	files, err := filepath.Glob(pattern)
	for _, file := range files {
		highest = max(highest, number(file))
	}
	return highest, err
}

// number is what the name of a file begins with; 0: it is no number.
func number(file string) int {
	digits, _, _ := strings.Cut(strings.FieldsFunc(filepath.Base(file), func(r rune) bool { return r == '_' || r == '-' })[0], ".")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return n
}
