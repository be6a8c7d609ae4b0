package binary

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/testkit"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

const (
	readyWithin = 60 * time.Second // migrations and a busy machine included
	goneWithin  = 60 * time.Second
	logTail     = 6 << 10 // bytes of a log that a failed test shows
)

// Process is a program that runs until it is stopped, killed, or the test ends.
type Process struct {
	URL string
	Log *logbuffer.Buffer

	name string
	cmd  *exec.Cmd
	gone chan struct{}
	err  error // how it ended, once gone
}

// tail is the end of its log.
func (p *Process) tail() string {
	text := p.Log.String()
	return text[max(0, len(text)-logTail):]
}

// start runs a program in dir with the caller's environment, less Bowerbird's own settings, and env.
func start(t testing.TB, url, dir string, env []string, name string, args ...string) *Process {
	cmd := exec.Command(name, args...) //nolint:gosec,noctx // the built programs; a context would only kill them
	p := &Process{URL: url, Log: &logbuffer.Buffer{}, name: name, cmd: cmd, gone: make(chan struct{})}
	p.cmd.Dir, p.cmd.Env = dir, append(withoutSettings(os.Environ()), env...)
	p.cmd.Stdout, p.cmd.Stderr = p.Log, p.Log
	require.NoError(t, p.cmd.Start())
	go func() {
		p.err = p.cmd.Wait()
		close(p.gone)
	}()
	t.Cleanup(func() {
		p.Kill(t)
		if t.Failed() {
			t.Logf("the end of the log of %s %v:\n%s", name, args, p.tail())
		}
	})
	return p
}

// PID is its id at the operating system.
func (p *Process) PID() int { return p.cmd.Process.Pid }

// Kill ends the program as kill -9 does, and waits until it is gone.
func (p *Process) Kill(t testing.TB) {
	_ = p.cmd.Process.Kill() // it may have ended by itself
	p.wait(t)
}

// Stop asks the program to end and says how it did, and how long it took.
func (p *Process) Stop(t testing.TB) (time.Duration, error) {
	began := time.Now()
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	p.wait(t)
	return time.Since(began), p.err
}

// Alive reports whether the program still runs.
func (p *Process) Alive() bool {
	select {
	case <-p.gone:
		return false
	default:
		return true
	}
}

func (p *Process) wait(t testing.TB) {
	if !testkit.Ends(p.gone, goneWithin) {
		t.Errorf("%s did not end within %s", p.name, goneWithin)
	}
}

// Ready waits for the first 200 of a path, and fails when the program ends before it.
func (p *Process) Ready(t testing.TB, path string) {
	deadline := time.Now().Add(readyWithin)
	for time.Now().Before(deadline) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.URL+path, http.NoBody)
		require.NoError(t, err)
		if response, err := http.DefaultClient.Do(request); err == nil {
			_ = response.Body.Close()
			if response.StatusCode < http.StatusInternalServerError {
				return
			}
		}
		select {
		case <-p.gone:
			require.FailNow(t, "it ended before it was ready", "%v\n%s", p.err, p.tail())
		case <-time.After(5 * time.Millisecond):
		}
	}
	require.FailNow(t, "not ready within "+readyWithin.String(), p.tail())
}

// Answer is how a command ended.
type Answer struct {
	Code   int
	Stdout string
	Stderr string
}

// run runs a program to its end, which must come within a time.
func run(t testing.TB, within time.Duration, dir string, env []string, input, name string, args ...string) Answer {
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...) //nolint:gosec // the built programs
	cmd.Dir, cmd.Env = dir, append(withoutSettings(os.Environ()), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin = strings.NewReader(input)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	require.NoError(t, ctx.Err(), "%s %v did not end within %s", name, args, within)
	return Answer{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// withoutSettings leaves out what would change how a program runs: Bowerbird's own settings, and those of Go's collector for tests.
func withoutSettings(environ []string) []string {
	return slices.DeleteFunc(slices.Clone(environ), func(e string) bool {
		name, _, _ := strings.Cut(e, "=")
		return strings.HasPrefix(name, "BOWERBIRD_") || name == "GOGC" || name == "GOMEMLIMIT"
	})
}
