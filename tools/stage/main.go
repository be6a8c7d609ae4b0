// Command stage starts the built binary in one of its set-ups, runs a command
// against it, and stops it.
//
//	stage [-setup sqlite|postgres] [-log NAME] [-demo] [-google] [-in DIR] [-set NAME=VALUE] -- COMMAND ARGS…
//
// The command finds the binary by BOWERBIRD_E2E_URL, BOWERBIRD_E2E_SETUP and,
// for /admin, BOWERBIRD_E2E_ADMIN_PASSWORD. The log goes to
// reports/serve-NAME.log. The command's failure is stage's.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/bowerbird/bowerbird/tools/machine"
	"github.com/bowerbird/bowerbird/tools/provider"
	"github.com/bowerbird/bowerbird/tools/server"
)

type options struct {
	setup   string
	log     string
	demo    bool
	google  bool
	dir     string
	set     []string
	command []string
}

func main() {
	var o options
	flag.StringVar(&o.setup, "setup", "sqlite", "sqlite (and Redis in process) or postgres (and a real Redis)")
	flag.StringVar(&o.log, "log", "", "the name of the server's log, by itself that of the set-up")
	flag.BoolVar(&o.demo, "demo", false, "serve --demo")
	flag.BoolVar(&o.google, "google", false, "with a provider of OpenID Connect in Google's place")
	flag.StringVar(&o.dir, "in", ".", "the folder, from the repository's root, to run the command in")
	flag.Func("set", "a setting of the binary, as HTTP_ADDR=…, without BOWERBIRD_", func(s string) error {
		o.set = append(o.set, "BOWERBIRD_"+s)
		return nil
	})
	flag.Parse()
	o.command = flag.Args()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, o)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "stage:", err)
		os.Exit(1)
	}
}

// endWhole ends all that the command has started, when it receives a signal: tests that outlive their server fail for nothing.
func endWhole(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = goodbye
}

// end is the last of what a file says.
func end(file string) []byte {
	said, _ := os.ReadFile(file) // what it cannot say is no failure of its own
	return said[max(0, len(said)-4096):]
}

// goodbye is how long a command may take to end after the signal.
const goodbye = 10 * time.Second

func run(ctx context.Context, o options) (err error) {
	if len(o.command) == 0 {
		return errors.New("no command to run")
	}
	root, err := machine.Root()
	if err != nil {
		return err
	}
	data, err := os.MkdirTemp("", "bowerbird-stage-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(data)) }()
	settings, remove, err := prepare(ctx, o.setup)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, remove()) }()

	if o.google {
		google, err := provider.Start()
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, google.Stop()) }()
		settings = append(settings, google.Settings()...)
	}

	reports := filepath.Join(root, "reports")
	if err := os.MkdirAll(reports, 0o750); err != nil {
		return err
	}
	logFile := filepath.Join(reports, "serve-"+cmp.Or(o.log, o.setup)+".log")
	log, err := os.Create(logFile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, log.Close()) }()

	admin := server.Secret()
	settings = append(settings, "BOWERBIRD_ADMIN_PASSWORD="+admin)
	s, err := server.Start(ctx, server.Options{Root: root, Data: data, Demo: o.demo, Env: append(settings, o.set...), Log: log})
	if err != nil {
		return fmt.Errorf("%w; its log is %s", err, logFile)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-s.Ended():
			cancel(fmt.Errorf("the server ended meanwhile, and said last: %s", end(logFile)))
		case <-ctx.Done():
		}
	}()
	cmd := exec.CommandContext(ctx, o.command[0], o.command[1:]...)
	endWhole(cmd)
	cmd.Dir = filepath.Join(root, o.dir)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Env = append(os.Environ(), "BOWERBIRD_E2E_URL="+s.URL, "BOWERBIRD_E2E_SETUP="+o.setup, "BOWERBIRD_E2E_ADMIN_PASSWORD="+admin)
	failure := cmd.Run()
	if failure != nil {
		failure = fmt.Errorf("%s on %s: %w; the server's log is %s", o.command[0], o.setup, errors.Join(failure, context.Cause(ctx)), logFile)
	}
	if stopped := s.Stop(); stopped != nil {
		failure = errors.Join(failure, fmt.Errorf("the server did not stop well: %w; its log is %s", stopped, logFile))
	}
	return failure
}
