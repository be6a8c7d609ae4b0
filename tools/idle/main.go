// Command idle measures the built binary with nothing to do: how soon it is
// ready, and what it takes while it waits.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/bowerbird/bowerbird/tools/machine"
	"github.com/bowerbird/bowerbird/tools/server"
)

const (
	settle = 3 * time.Second  // what happens once after a start is not idleness
	watch  = 15 * time.Second // over which the processor's share is taken
	starts = 5
)

func main() {
	if err := run(context.Background(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "idle:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, out io.Writer) (err error) {
	root, err := machine.Root()
	if err != nil {
		return err
	}
	data, err := os.MkdirTemp("", "bowerbird-idle-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(data)) }()
	info, err := os.Stat(server.Binary(root))
	if err != nil {
		return fmt.Errorf("%w (./task build makes it)", err)
	}
	fmt.Fprintf(out, "binary              %6.1f MB\n", float64(info.Size())/1e6)
	options := server.Options{Root: root, Data: filepath.Clean(data), Log: io.Discard}
	var slowest time.Duration
	for i := range starts {
		s, err := server.Start(ctx, options)
		if err != nil {
			return err
		}
		if i == 0 {
			fmt.Fprintf(out, "ready, new database %6d ms\n", s.Ready.Milliseconds())
		}
		slowest = max(slowest, s.Ready)
		if i == starts-1 {
			err = measure(out, s.Cmd.Process.Pid)
			fmt.Fprintf(out, "ready, slowest of %d %6d ms\n", starts, slowest.Milliseconds())
		}
		if err := errors.Join(err, s.Stop()); err != nil {
			return err
		}
	}
	return nil
}

func measure(out io.Writer, pid int) error {
	time.Sleep(settle)
	before, err := usage(pid)
	if err != nil {
		return err
	}
	time.Sleep(watch)
	after, err := usage(pid)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "memory              %6.1f MB resident\n", float64(after.resident)/1e6)
	fmt.Fprintf(out, "processor           %6.1f %% of a core over %s\n", 100*float64(after.cpu-before.cpu)/float64(watch), watch)
	return nil
}
