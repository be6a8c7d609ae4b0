package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/bowerbird/bowerbird/tools/machine"
)

// TestMain lets this test's own program stand in for the binary and for the
// command: STAGE_TEST says how to behave.
func TestMain(m *testing.M) {
	behaviour, acting := os.LookupEnv("STAGE_TEST")
	if !acting {
		os.Exit(m.Run())
	}
	if len(os.Args) > 1 && os.Args[1] == "ask" {
		os.Exit(ask())
	}
	serve(behaviour)
}

// ask is the command: it writes down what it sees of the server.
func ask() int {
	response, err := http.Get(os.Getenv("BOWERBIRD_E2E_URL") + "/readyz")
	if err != nil {
		return 3
	}
	_ = response.Body.Close()
	dir, _ := os.Getwd()
	seen := fmt.Sprintf("%s %s %s", os.Getenv("BOWERBIRD_E2E_SETUP"), filepath.Base(dir), response.Header.Get("Settings"))
	if os.WriteFile(os.Args[2], []byte(seen), 0o600) != nil {
		return 4
	}
	if len(os.Args) > 3 {
		return 5
	}
	return 0
}

func serve(behaviour string) {
	fmt.Println("the log")
	if behaviour == "dies" {
		os.Exit(1)
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGTERM)
	go func() {
		<-stop
		if behaviour == "stops badly" {
			os.Exit(7)
		}
		os.Exit(0)
	}()
	tries := 0
	err := http.ListenAndServe(os.Getenv("BOWERBIRD_HTTP_ADDR"), http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if tries++; tries < 3 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		settings := strings.Join(os.Args[1:], ",") + " own=" + os.Getenv("BOWERBIRD_LLM_MODEL") + " set=" + os.Getenv("BOWERBIRD_SIGNUP")
		if issuer, err := url.Parse(os.Getenv("BOWERBIRD_GOOGLE_ISSUER")); err == nil && issuer.Host != "" {
			settings += " google=" + issuer.Scheme + "://" + issuer.Hostname()
		}
		w.Header().Set("Settings", settings)
		w.WriteHeader(http.StatusOK)
		if behaviour == "dies meanwhile" {
			time.AfterFunc(100*time.Millisecond, func() { os.Exit(9) })
		}
	}))
	fmt.Println(err)
	os.Exit(1)
}

func TestStage(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name      string
		behaviour string
		demo      bool
		google    bool
		set       []string
		arg       []string
		seen      string
		want      string // of the error
	}{
		{name: "the command sees the server", seen: "sqlite frontend serve own= set="},
		{name: "with the demo and a setting", demo: true, set: []string{"BOWERBIRD_SIGNUP=closed"},
			seen: "sqlite frontend serve,--demo own= set=closed"},
		{name: "with somebody to sign in with", google: true, set: []string{"BOWERBIRD_SIGNUP=open"},
			seen: "sqlite frontend serve own= set=open google=http://127.0.0.1"},
		{name: "the command's failure is the stage's", arg: []string{"fail"}, seen: "sqlite frontend serve own= set=", want: "exit status 5"},
		{name: "a server that dies at once", behaviour: "dies", want: "ended before it was ready: exit status 1"},
		{name: "a server that does not stop well", behaviour: "stops badly",
			seen: "sqlite frontend serve own= set=", want: "did not stop well: exit status 7"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := t.TempDir()
			for _, dir := range []string{"bin", "frontend"} {
				if err := os.Mkdir(filepath.Join(root, dir), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.WriteFile(filepath.Join(root, "Taskfile.yml"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(self, filepath.Join(root, "bin", "bowerbird")); err != nil {
				t.Fatal(err)
			}
			t.Chdir(root)
			t.Setenv("STAGE_TEST", tt.behaviour)
			t.Setenv("BOWERBIRD_LLM_MODEL", "the caller's own") // must not reach the server
			note := filepath.Join(root, "note")
			err := run(t.Context(), options{
				setup: "sqlite", demo: tt.demo, google: tt.google, dir: "frontend", set: tt.set,
				command: append([]string{self, "ask", note}, tt.arg...),
			})
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
			if seen, _ := os.ReadFile(note); string(seen) != tt.seen {
				t.Errorf("the command saw %q, want %q", seen, tt.seen)
			}
			if log, err := os.ReadFile(filepath.Join(root, "reports", "serve-sqlite.log")); err != nil || !strings.Contains(string(log), "the log") {
				t.Errorf("log %q, %v", log, err)
			}
		})
	}
}

// Of the command, what it has started ends too: browser tests without a server would fail one after the other.
func TestServerEndsMeanwhile(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	root := rootOf(t)
	if err := os.Mkdir(filepath.Join(root, "bin"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, filepath.Join(root, "bin", "bowerbird")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	t.Setenv("STAGE_TEST", "dies meanwhile")
	started := filepath.Join(root, "started")
	err = run(t.Context(), options{setup: "sqlite", dir: ".", command: []string{"sh", "-c", "sleep 60 & echo $! > " + started + "; wait"}})
	for _, want := range []string{"the server ended meanwhile, and said last: the log", "did not stop well: exit status 9"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	said, err := os.ReadFile(started)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(said)))
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		state, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		if err != nil || strings.Contains(string(state), ") Z ") { // gone, or waits for a parent that reaps it
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("what the command started goes on")
}

func TestStageRefuses(t *testing.T) {
	t.Setenv(machine.DatabaseVar, "")
	t.Setenv(machine.RedisVar, "")
	for want, o := range map[string]options{
		"no command to run":                              {setup: "sqlite"},
		`no set-up "oracle"`:                             {setup: "oracle", command: []string{"true"}},
		machine.DatabaseVar + " and " + machine.RedisVar: {setup: "postgres", command: []string{"true"}},
	} {
		t.Chdir(rootOf(t))
		if err := run(t.Context(), o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

func rootOf(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "Taskfile.yml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return root
}
