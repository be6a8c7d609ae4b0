// Package server starts the built binary on a free port of this machine, with
// nothing of the caller's own settings, and stops it again.
package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

const (
	startUp = 60 * time.Second // first answer of /readyz, migrations included
	goodbye = 20 * time.Second // graceful stop
	look    = 2 * time.Millisecond
)

// Options say how the binary is started.
type Options struct {
	Root string // the repository: bin/bowerbird lies in it
	Data string // the data folder
	Demo bool
	Env  []string // BOWERBIRD_* settings
	Log  io.Writer
}

// Server is a running binary.
type Server struct {
	URL   string
	Ready time.Duration // from its start to the first 200 of /readyz
	Cmd   *exec.Cmd
	ended chan struct{} // closed when it has ended, as err says
	err   error
}

// Start starts the binary and waits until it is ready.
func Start(ctx context.Context, o Options) (*Server, error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, err
	}
	args := []string{"serve"}
	if o.Demo {
		args = append(args, "--demo")
	}
	cmd := exec.Command(Binary(o.Root), args...) //nolint:noctx // a context would kill it; Stop lets it end gracefully
	cmd.Dir = o.Data
	cmd.Stdout, cmd.Stderr = o.Log, o.Log
	cmd.Env = append(clean(os.Environ()), "BOWERBIRD_HTTP_ADDR="+address, "BOWERBIRD_DATA_DIR="+o.Data)
	cmd.Env = append(cmd.Env, o.Env...)
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("server: %w (./task build makes it)", err)
	}
	s := &Server{URL: "http://" + address, Cmd: cmd, ended: make(chan struct{})}
	go func() {
		s.err = cmd.Wait()
		close(s.ended)
	}()
	if err := s.wait(ctx); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	s.Ready = time.Since(began)
	return s, nil
}

// Binary is where ./task build puts the program.
func Binary(root string) string {
	name := "bowerbird"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(root, "bin", name)
}

func (s *Server) wait(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startUp)
	defer cancel()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/readyz", nil)
		if err != nil {
			return err
		}
		if response, err := http.DefaultClient.Do(request); err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-s.ended:
			return fmt.Errorf("server: it ended before it was ready: %w", errors.Join(s.err))
		case <-ctx.Done():
			return fmt.Errorf("server: not ready after %s", startUp)
		case <-time.After(look):
		}
	}
}

// Ended is closed when the binary has ended, asked or not.
func (s *Server) Ended() <-chan struct{} { return s.ended }

// Stop asks the binary to stop and waits; it answers with how it ended.
func (s *Server) Stop() error {
	if err := s.Cmd.Process.Signal(syscall.SIGTERM); err != nil {
		_ = s.Cmd.Process.Kill() // ended already, or no such signal on this system
	}
	select {
	case <-s.ended:
		return s.err
	case <-time.After(goodbye):
		_ = s.Cmd.Process.Kill()
		<-s.ended
		return errors.Join(s.err, fmt.Errorf("server: it did not stop within %s", goodbye))
	}
}

// Secret makes a random setting.
func Secret() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

func clean(environ []string) []string {
	var kept []string
	for _, e := range environ {
		if !strings.HasPrefix(e, "BOWERBIRD_") {
			kept = append(kept, e)
		}
	}
	return kept
}

func freeAddress(ctx context.Context) (string, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}
