package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"
	"github.com/spf13/cobra"
	"go.uber.org/dig"
	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// stopTimeout is how long requests and jobs under way may take to end.
const stopTimeout = 10 * time.Second

func serveCommand() *cobra.Command {
	var roleNames []string
	var withDemo bool
	serve := &cobra.Command{
		Use: "serve", Short: "Serve the app and run background jobs", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := settings()
			if err != nil {
				return err
			}
			if err := c.EnsureDataFolder(); err != nil {
				return err
			}
			r, err := parseRoles(roleNames, c)
			if err != nil {
				return err
			}
			r.demo = withDemo
			ctx, end := context.WithCancelCause(cmd.Context())
			defer end(nil)
			release, err := claimInstallation(ctx, c, end)
			if err != nil {
				return err
			}
			defer release()
			if err := run(ctx, c, r); err != nil {
				return err
			}
			if errors.Is(context.Cause(ctx), database.ErrSecondServer) {
				return database.ErrSecondServer
			}
			return nil
		},
	}
	serve.Flags().BoolVar(&withDemo, "demo", false, "start with a demo of months of history; needs a new database")
	serve.Flags().StringSliceVar(&roleNames, "roles", nil, "what this process runs: api, worker or both (default both)")
	return serve
}

// run serves until the process receives a signal to stop.
func run(ctx context.Context, c config.Config, r roles) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	endTraces, err := tracing.Start(ctx, tracing.Process{Version: version, Role: r.name()}, log.New(os.Stderr, c.LogLevel, c.LogFormat))
	if err != nil {
		return err
	}
	var logger *slog.Logger
	var sample *demo.Demo
	var draining *httpapi.Draining
	app := fx.New(application(c, r), fx.Populate(&logger, &sample, &draining), fx.StopTimeout(stopTimeout),
		fx.WithLogger(func(logger *slog.Logger) fxevent.Logger {
			events := &fxevent.SlogLogger{Logger: logger}
			events.UseLogLevel(slog.LevelDebug)
			events.UseErrorLevel(slog.LevelDebug) // the error itself is returned and printed once
			return events
		}))
	if err := app.Err(); err != nil {
		return dig.RootCause(err) // the constructors on the way to it say nothing to an operator
	}
	slog.SetDefault(logger)
	if err := app.Start(ctx); err != nil {
		return err
	}
	if r.api {
		greet(c, sample.Present())
	}
	<-ctx.Done()
	if r.api && c.Proxied() && !errors.Is(context.Cause(ctx), database.ErrSecondServer) {
		draining.Begin()
		time.Sleep(time.Duration(c.DrainSeconds) * time.Second)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	err = app.Stop(ctx)
	_ = endTraces(ctx) // a collector that is away does not keep the process
	return err
}

// greet tells a person where to look.
func greet(c config.Config, withDemo bool) {
	fmt.Printf("\n  Bowerbird is ready: %s\n", c.PublicURL)
	if c.Mailbox() {
		fmt.Printf("  Emails:             %s/dev/mailbox\n", c.PublicURL)
	}
	if withDemo {
		fmt.Println("  Demo:               press \"Use the demo\" there; each visitor gets a copy for a week")
	}
	fmt.Printf("  Operators:          %s/admin (bowerbird admin add-operator NAME makes one)\n", c.PublicURL)
	if c.Simulated() {
		fmt.Println("  Instagram accounts are simulated: any username works.")
	}
	fmt.Println()
}

// claimInstallation keeps a second process off a database where each would run the other's jobs or count limits by itself. end stops this
// process when another one has taken its place.
func claimInstallation(ctx context.Context, c config.Config, end func(error)) (release func(), err error) {
	switch {
	case !c.EmbeddedDatabase() && c.EmbeddedRedis():
		return database.ClaimAlone(ctx, c, end)
	case !c.EmbeddedDatabase():
		return func() {}, nil
	}
	held := flock.New(filepath.Join(c.DataDir, "serve.lock"))
	got, err := held.TryLock()
	if err != nil {
		return nil, fmt.Errorf("%sDATA_DIR: %w", config.Prefix, err)
	}
	if !got {
		return nil, errors.New(config.Prefix + "DATA_DIR " + c.DataDir + " is in use by another Bowerbird process")
	}
	release = func() { _ = held.Unlock() }
	if err := removeRestoring(c); err != nil {
		release()
		return nil, fmt.Errorf("%sDATA_DIR: %w", config.Prefix, err)
	}
	return release, nil
}
