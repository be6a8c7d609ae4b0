// Package archtest checks the rules of docs/architecture.md: which folder may import which, where
// a library may be named, which names are refused.
//
// It reads a tree of files and answers with the violations; architecture_test.go
// at the root runs it over the repository.
package archtest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Violation is one place that breaks a rule.
type Violation struct {
	File string
	Line int    // 0: the file as a whole
	Rule string // imports, libraries, names, ids
	Why  string
}

// String is "file:line: rule: why".
func (b Violation) String() string {
	if b.Line == 0 {
		return fmt.Sprintf("%s: %s: %s", b.File, b.Rule, b.Why)
	}
	return fmt.Sprintf("%s:%d: %s: %s", b.File, b.Line, b.Rule, b.Why)
}

// Check reads every source file under the root of fsys and answers with the
// violations in the order of files. fsys must hold go.mod, which names the module.
func Check(fsys fs.FS) ([]Violation, error) {
	module, err := moduleName(fsys)
	if err != nil {
		return nil, err
	}
	var all []Violation
	err = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if foreign(name) {
				return fs.SkipDir
			}
			all = append(all, checkName(name)...)
			return nil
		}
		if !isSource(name) {
			return nil
		}
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		found, err := checkFile(module, name, text)
		all = append(all, found...)
		return err
	})
	slices.SortStableFunc(all, func(a, b Violation) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return all, err
}

func checkFile(module, name string, text []byte) ([]Violation, error) {
	if isGenerated(name, text) {
		return nil, nil
	}
	found := checkName(name)
	found = append(found, checkIDs(name, text)...)
	if path.Ext(name) != ".go" || within(name, "tools") { // tools/ is a module of its own
		return found, nil
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("archtest: %w", err)
	}
	found = append(found, checkPackageName(name, file)...)
	line := func(n ast.Node) int { return files.Position(n.Pos()).Line }
	found = append(found, checkImports(module, name, file, line)...)
	return append(found, checkCalls(name, file, line)...), nil
}

var moduleLine = regexp.MustCompile(`(?m)^module\s+(\S+)`)

func moduleName(fsys fs.FS) (string, error) {
	text, err := fs.ReadFile(fsys, "go.mod")
	if err != nil {
		return "", fmt.Errorf("archtest: %w", err)
	}
	m := moduleLine.FindSubmatch(text)
	if m == nil {
		return "", fmt.Errorf("archtest: go.mod names no module")
	}
	return string(m[1]), nil
}

// foreign tells the folders whose content is not ours or not source.
func foreign(dir string) bool {
	switch base := path.Base(dir); {
	case dir == ".":
		return false
	case strings.HasPrefix(base, "."), strings.HasPrefix(base, "_"):
		return true
	default:
		return slices.Contains([]string{"node_modules", "testdata", "dist", "test-results", "playwright-report"}, base) ||
			slices.Contains([]string{"bin", "data", "reports", "shots", "docs"}, dir)
	}
}

var sourceKinds = []string{".go", ".ts", ".tsx", ".mjs", ".js", ".css", ".html", ".sql", ".yaml", ".yml"}

func isSource(name string) bool { return slices.Contains(sourceKinds, path.Ext(name)) }

var generatedLine = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

func isGenerated(name string, text []byte) bool {
	return strings.Contains("/"+name, "/gen/") || strings.Contains(path.Base(name), ".gen.") ||
		path.Ext(name) == ".go" && generatedLine.Match(text)
}

// isTest reports whether a file may name requirements.
func isTest(name string) bool {
	base := path.Base(name)
	return strings.HasSuffix(base, "_test.go") || strings.Contains(base, ".test.") || strings.Contains(base, ".spec.") ||
		within(name, "e2e") || within(name, "frontend/e2e") || within(name, "frontend/src/testing")
}

// within tells whether a slash-separated path is dir or lies below it.
func within(name, dir string) bool { return name == dir || strings.HasPrefix(name, dir+"/") }
