// Command schemafixture makes the fixture of a released schema: it has a built program fill an SQLite database with a demo and a user's
// data, and writes the database as SQL. TestEveryReleaseIsUpgraded reads the file.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// The test signs in as this user, under this secret.
const (
	email    = "noa@example.com"
	password = "satin-blue-9"
	secret   = "the secret of the fixtures of schemas"
)

func main() {
	program := flag.String("program", "bin/bowerbird", "the built program of the release")
	release := flag.String("release", "", "the version of the release, for the file's name")
	folder := flag.String("folder", "migrations/testdata", "where the file is written")
	flag.Parse()
	if *release == "" {
		fmt.Fprintln(os.Stderr, "-release is missing")
		os.Exit(2)
	}
	name, err := makeFixture(context.Background(), *program, *release, *folder)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Fprintln(os.Stdout, name)
}

func makeFixture(ctx context.Context, program, release, folder string) (name string, err error) {
	dir, err := os.MkdirTemp("", "schemafixture-")
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := fill(ctx, program, dir); err != nil {
		return "", err
	}
	db := database.New(config.Config{DataDir: dir}, slog.New(slog.DiscardHandler))
	if err := db.Open(ctx); err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, db.Stop(ctx)) }()
	return write(ctx, db.Pool(), folder, release, clock.System{}.Now())
}

// fill starts the program in an empty folder, does what a user does, and stops it.
func fill(ctx context.Context, program, dir string) (err error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return err
	}
	environment := append(os.Environ(),
		config.Prefix+"HTTP_ADDR="+address, config.Prefix+"DATA_DIR="+dir, config.Prefix+"SECRET="+secret, config.Prefix+"INSTAGRAM=simulator",
		config.Prefix+"INSTAGRAM_CALLS_PER_HOUR=100000", config.Prefix+"LOG_LEVEL=warn")
	run := func(args ...string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, program, args...) //nolint:gosec // the program that the developer names
		cmd.Env, cmd.Stdout, cmd.Stderr = environment, io.Discard, os.Stderr
		return cmd
	}
	server := run("serve", "--demo")
	if err := server.Start(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Process.Signal(syscall.SIGTERM), server.Wait()) }()
	p := &person{url: "http://" + address}
	if err := p.until(ctx, "the server is ready", func() bool { return p.status(ctx, "/healthz") == http.StatusOK }); err != nil {
		return err
	}
	if err := p.signUp(ctx); err != nil {
		return err
	}
	if err := run("admin", "set-plan", email, "BUSINESS").Run(); err != nil {
		return fmt.Errorf("set-plan: %w", err)
	}
	return p.use(ctx)
}

func freeAddress(ctx context.Context) (string, error) {
	var listen net.ListenConfig
	l, err := listen.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// until looks again and again whether something is done.
func (p *person) until(ctx context.Context, what string, done func() bool) error {
	for range 600 {
		if done() {
			return nil
		}
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return fmt.Errorf("%s: not within a minute; it answered\n%s", what, strings.Join(p.log, "\n"))
}
