package archtest

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
)

// visible says what each top folder may import of the others. A folder always
// sees itself, and configs, migrations and frontend only carry embedded files.
var visible = map[string][]string{
	"configs":    {},
	"migrations": {},
	"frontend":   {},
	"platform":   {"configs", "migrations", "frontend"},
	"jobs":       {"configs", "platform"},
	"modules":    {"configs", "platform", "jobs"},
	"cmd":        {"configs", "migrations", "frontend", "platform", "jobs", "modules"},
	"e2e":        {"configs", "platform"}, // drives the built binary from outside
	"internal":   {},
	"":           {"internal"}, // the root holds only tests of the whole
}

// libraries says where a library that must not spread may be imported.
var libraries = []struct {
	paths   []string
	allowed string // for the message
	ok      func(name string) bool
}{
	{
		paths:   []string{"github.com/gin-gonic/gin", "github.com/gin-contrib", "github.com/danielgtaylor/huma"},
		allowed: "platform/httpapi and files named http*.go",
		ok:      func(name string) bool { return within(name, "platform/httpapi") || named(name, "http") },
	},
	{
		paths:   []string{"gorm.io", "modernc.org/sqlite"},
		allowed: "jobs, platform/database and files named store*.go",
		ok: func(name string) bool {
			return within(name, "jobs") || within(name, "platform/database") || named(name, "store")
		},
	},
	{
		paths:   []string{"github.com/hibiken/asynq", "github.com/hibiken/asynqmon"},
		allowed: "jobs",
		ok:      func(name string) bool { return within(name, "jobs") },
	},
}

func checkImports(module, name string, file *ast.File, line func(ast.Node) int) []Violation {
	folder := topFolder(name)
	sees, known := visible[folder]
	if !known {
		return []Violation{{File: name, Rule: "imports", Why: fmt.Sprintf("no rule knows the top folder %q", folder)}}
	}
	var found []Violation
	violation := func(spec *ast.ImportSpec, rule, why string, args ...any) {
		found = append(found, Violation{name, line(spec), rule, fmt.Sprintf(why, args...)})
	}
	for _, spec := range file.Imports {
		target, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue // the parser has refused it already
		}
		for _, l := range libraries {
			if slices.ContainsFunc(l.paths, func(p string) bool { return within(target, p) }) && !l.ok(name) {
				violation(spec, "libraries", "%s is for %s", target, l.allowed)
			}
		}
		if !within(target, module) {
			continue
		}
		inside := strings.TrimPrefix(strings.TrimPrefix(target, module), "/")
		other := topFolder(inside + "/x.go")
		switch {
		case other != folder && !slices.Contains(sees, other):
			violation(spec, "imports", "%s may not import %s", folderName(folder), inside)
		case folder == "modules" && other == "modules" && moduleOf(name) != moduleOf(inside+"/x.go") && !isFixture(name, inside):
			violation(spec, "imports", "module %s may not import module %s: declare a port, plug it in cmd/bowerbird/bridges.go",
				moduleOf(name), moduleOf(inside+"/x.go"))
		}
	}
	return found
}

// isFixture tells whether a test imports the fixture that another module gives to tests, as modules/profiles/profilestest.
func isFixture(name, inside string) bool {
	return isTest(name) && path.Base(inside) == moduleOf(inside+"/x.go")+"test"
}

// calls are what only cmd may name of a package, and why.
var calls = map[string]struct {
	names []string
	why   string
}{
	"fx": {[]string{"Invoke"}, "fx.Invoke is for cmd"}, // a module only declares
	"slog": {
		[]string{
			"Debug", "DebugContext", "Info", "InfoContext", "Warn", "WarnContext", "Error", "ErrorContext",
			"Log", "LogAttrs", "With", "Default", "SetDefault",
		},
		"the logger of the process is for cmd: take a *slog.Logger",
	},
}

func checkCalls(name string, file *ast.File, line func(ast.Node) int) []Violation {
	if topFolder(name) == "cmd" || isTest(name) {
		return nil
	}
	var found []Violation
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if pkg, ok := sel.X.(*ast.Ident); ok && slices.Contains(calls[pkg.Name].names, sel.Sel.Name) {
			found = append(found, Violation{name, line(sel), "imports", calls[pkg.Name].why})
		}
		return true
	})
	return found
}

// topFolder is the top folder of a file, "" for one at the root.
func topFolder(name string) string {
	folder, _, deeper := strings.Cut(name, "/")
	if !deeper {
		return ""
	}
	return folder
}

func folderName(folder string) string {
	if folder == "" {
		return "the root"
	}
	return folder
}

// moduleOf is the second folder: the module of a file under modules/.
func moduleOf(name string) string {
	parts := strings.SplitN(name, "/", 3)
	if len(parts) < 3 {
		return ""
	}
	return parts[1]
}

// named tells whether a file is prefix.go, prefix_x.go or prefixx.go.
func named(name, prefix string) bool { return strings.HasPrefix(path.Base(name), prefix) }
