// Command instasim serves the made-up Instagram on its own.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "instasim:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("instasim", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8090", "`HOST:PORT` to listen on; port 0 picks a free one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	server, err := simulator.Start(context.WithoutCancel(ctx), *addr, clock.System{})
	if err != nil {
		return err
	}
	fmt.Printf("Graph API simulator listening on %s\n", server.BaseURL())
	<-ctx.Done()
	return server.Close()
}
