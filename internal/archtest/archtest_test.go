package archtest_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/bowerbird/bowerbird/internal/archtest"
)

const module = "example.com/app"

// tree is a small repository: go.mod and the files given.
func tree(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{"go.mod": {Data: []byte("module " + module + "\n\ngo 1.26\n")}}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// importing is a Go file that imports the paths; "./x" means x of the same Go module.
func importing(paths ...string) string {
	var b strings.Builder
	b.WriteString("package x\n\nimport (\n")
	for _, p := range paths {
		if inside, ok := strings.CutPrefix(p, "./"); ok {
			p = module + "/" + inside
		}
		b.WriteString("\t_ \"" + p + "\"\n")
	}
	b.WriteString(")\n")
	return b.String()
}

func TestCheck(t *testing.T) {
	const (
		gin   = "github.com/gin-gonic/gin"
		huma  = "github.com/danielgtaylor/huma/v2/adapters/humagin"
		gorm  = "gorm.io/gorm/clause"
		asynq = "github.com/hibiken/asynq"
		mon   = "github.com/hibiken/asynqmon"
	)
	tests := []struct {
		name string
		file string
		text string
		want string // "" when no rule is broken
	}{
		// Top folders.
		{"platform sees platform", "platform/mail/mail.go", importing("./platform/clock"), ""},
		{"platform sees the embedded files", "platform/config/config.go", importing("./configs", "./migrations"), ""},
		{"platform does not see jobs", "platform/mail/mail.go",
			importing("./jobs"), "platform/mail/mail.go:4: imports: platform may not import jobs"},
		{"platform does not see modules", "platform/mail/mail.go", importing("./modules/accounts"), "platform may not import modules/accounts"},
		{"platform does not see cmd", "platform/mail/mail.go", importing("./cmd/bowerbird"), "platform may not import cmd/bowerbird"},
		{"jobs sees platform", "jobs/relay.go", importing("./platform/clock", "./jobs/inner"), ""},
		{"jobs does not see modules", "jobs/relay.go", importing("./modules/buddy"), "jobs may not import modules/buddy"},
		{"a module sees platform, jobs and itself", "modules/buddy/service.go",
			importing("./platform/clock", "./jobs", "./modules/buddy/coach"), ""},
		{"a module's folder sees its module", "modules/buddy/coach/coach.go", importing("./modules/buddy"), ""},
		{"a module does not see another", "modules/buddy/service.go",
			importing("./modules/accounts"), "module buddy may not import module accounts"},
		{"nor a folder of another", "modules/buddy/service.go",
			importing("./modules/accounts/inner"), "module buddy may not import module accounts"},
		{"a test sees the fixture of another", "modules/buddy/service_test.go", importing("./modules/accounts/accountstest"), ""},
		{"and nothing else of it", "modules/buddy/service_test.go",
			importing("./modules/accounts/inner"), "module buddy may not import module accounts"},
		{"a fixture is for tests", "modules/buddy/service.go",
			importing("./modules/accounts/accountstest"), "module buddy may not import module accounts"},
		{"a name that begins alike is another module", "modules/plan/service.go",
			importing("./modules/planner"), "module plan may not import module planner"},
		{"a module's test follows the rules", "modules/buddy/service_test.go",
			importing("./modules/accounts"), "module buddy may not import module accounts"},
		{"a module does not see cmd", "modules/buddy/service.go", importing("./cmd/bowerbird"), "modules may not import cmd/bowerbird"},
		{"cmd sees everything", "cmd/bowerbird/app.go",
			importing("./modules/buddy", "./modules/accounts", "./jobs", "./platform/clock", "./frontend"), ""},
		{"configs sees nothing", "configs/embed.go", importing("./platform/clock"), "configs may not import platform/clock"},
		{"an unknown top folder", "services/x.go", importing("fmt"), `no rule knows the top folder "services"`},
		{"another module with a longer name is foreign", "platform/mail/mail.go", importing(module + "2/jobs"), ""},
		{"tools is a module of its own", "tools/stage/main.go", importing("./modules/buddy"), ""},
		// Libraries.
		{"gin in http.go", "modules/buddy/http.go", importing(gin), ""},
		{"gin in http_chat.go", "modules/buddy/http_chat.go", importing(gin, huma), ""},
		{"gin in platform/httpapi", "platform/httpapi/router.go", importing(gin, huma), ""},
		{"gin in a service", "modules/buddy/service.go",
			importing(gin), "libraries: " + gin + " is for platform/httpapi and files named http*.go"},
		{"huma in cmd", "cmd/bowerbird/openapi.go", importing(huma), "libraries: " + huma},
		{"gorm in store.go", "modules/buddy/store.go", importing(gorm), ""},
		{"gorm in store_sessions.go", "modules/buddy/store_sessions.go", importing(gorm), ""},
		{"gorm in jobs", "jobs/outbox.go", importing(gorm), ""},
		{"gorm in platform/database", "platform/database/open.go", importing(gorm, "modernc.org/sqlite"), ""},
		{"gorm beside platform/database", "platform/databases/open.go", importing(gorm), "libraries: " + gorm},
		{"gorm in a service", "modules/buddy/service.go",
			importing(gorm), "libraries: " + gorm + " is for jobs, platform/database and files named store*.go"},
		{"asynq in jobs", "jobs/worker.go", importing(asynq, mon), ""},
		{"asynq in a module's jobs.go", "modules/buddy/jobs.go", importing(asynq), "libraries: " + asynq + " is for jobs"},
		{"asynqmon in platform", "platform/httpapi/admin.go", importing(mon), "libraries: " + mon + " is for jobs"},
		{"fx.Invoke in cmd", "cmd/bowerbird/app.go", "package x\n\nvar _ = fx.Invoke(f)\n", ""},
		{"fx.Invoke in a module", "modules/buddy/module.go",
			"package x\n\nvar _ = fx.Invoke(f)\n", "modules/buddy/module.go:3: imports: fx.Invoke is for cmd"},
		{"the logger of the process in cmd", "cmd/bowerbird/serve.go", "package x\n\nfunc f() { slog.SetDefault(nil) }\n", ""},
		{"and in a test", "modules/buddy/service_test.go", "package x\n\nvar _ = slog.Default()\n", ""},
		{"a logger that is given", "modules/buddy/service.go", "package x\n\nfunc f(log *slog.Logger) { log.Warn(\"late\") }\n", ""},
		{"the logger of the process in a module", "modules/buddy/service.go", "package x\n\nfunc f() { slog.WarnContext(nil, \"late\") }\n",
			"modules/buddy/service.go:3: imports: the logger of the process is for cmd: take a *slog.Logger"},
		{"and in platform", "platform/mail/mail.go",
			"package x\n\nvar log = slog.Default()\n", "platform/mail/mail.go:3: imports: the logger of the process is for cmd"},
		// Names.
		{"a folder utils", "platform/utils/a.go", "package a\n", `platform/utils: names: "utils" in a name`},
		{"a file date_helpers.go", "platform/a/date_helpers.go", "package a\n", `names: "helpers" in a name`},
		{"a file dateUtils.ts", "frontend/src/shared/lib/dateUtils.ts", "", `names: "utils" in a name`},
		{"a package common", "platform/a/a.go", "package common\n", `names: "common" in a package name`},
		{"a word that only contains one", "platform/a/commonplace.go", "package a\n", ""},
		{"a dependency's folder is not ours", "frontend/node_modules/utils/a.ts", "", ""},
		// Requirement ids.
		{"an id in Go", "platform/a/a.go",
			"package a\n\n// ACC-021 says so.\n", "platform/a/a.go:3: ids: ACC-021 belongs into the name of a test"},
		{"an id in TSX", "frontend/src/A.tsx", "// SHELL-001\n", "frontend/src/A.tsx:1: ids: SHELL-001"},
		{"an id in SQL", "migrations/sqlite/0001_begin.sql", "-- GOAL-001\n", "ids: GOAL-001"},
		{"an id in a test", "platform/a/a_test.go", "package a\n\n// ACC-021\n", ""},
		{"an id in a Vitest test", "frontend/src/A.test.tsx", "// ACC-021\n", ""},
		{"an id in a flow", "frontend/e2e/login.ts", "// ACC-021\n", ""},
		{"an id of nobody's area", "platform/a/a.go", "package a\n\n// ISO-639 and UTF-800\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			found, err := archtest.Check(tree(map[string]string{tt.file: tt.text}))
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case tt.want == "" && len(found) > 0:
				t.Errorf("a valid tree is refused: %v", found)
			case tt.want != "" && len(found) != 1:
				t.Errorf("%d violations, want one with %q: %v", len(found), tt.want, found)
			case tt.want != "" && !strings.Contains(found[0].String(), tt.want):
				t.Errorf("got %q, want %q", found[0], tt.want)
			}
		})
	}
}

func TestCheckNamesEveryBreachInOrder(t *testing.T) {
	found, err := archtest.Check(tree(map[string]string{
		"platform/b/b.go": importing("./jobs", "./modules/x"),
		"jobs/a.go":       importing("./modules/x"),
		"frontend/src/ok": "not source",
	}))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, b := range found {
		got = append(got, b.String())
	}
	want := []string{
		"jobs/a.go:4: imports: jobs may not import modules/x",
		"platform/b/b.go:4: imports: platform may not import jobs",
		"platform/b/b.go:5: imports: platform may not import modules/x",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestCheckRefusesWhatItCannotRead(t *testing.T) {
	for name, fsys := range map[string]fstest.MapFS{
		"no go.mod":        {"platform/a/a.go": {Data: []byte("package a\n")}},
		"no module's name": {"go.mod": {Data: []byte("go 1.26\n")}},
		"broken Go":        tree(map[string]string{"platform/a/a.go": "package\n"}),
	} {
		if found, err := archtest.Check(fsys); err == nil {
			t.Errorf("%s: no error, %v", name, found)
		}
	}
}
