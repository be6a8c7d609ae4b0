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
	"slices"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/tools/machine"
	"github.com/bowerbird/bowerbird/tools/server"
)

const (
	settle = 30 * time.Second // what happens once after a start is not idleness
	watch  = 30 * time.Second // over which the processor's share is taken
	starts = 7                // of each kind; the middle one counts
)

// What an idle program may take.
const (
	mostReady  = 300 * time.Millisecond // from its start to the first 200 of /readyz
	mostMemory = 70e6                   // bytes resident
	mostShare  = 5.0                    // percent of a core
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
	options := func(folder int) server.Options {
		return server.Options{Root: root, Data: filepath.Join(data, strconv.Itoa(folder)), Log: io.Discard}
	}
	var first, again []time.Duration
	for i := range starts {
		if err := os.Mkdir(options(i).Data, 0o700); err != nil {
			return err
		}
		for _, times := range []*[]time.Duration{&first, &again} {
			ready, err := startOnce(ctx, options(i))
			if err != nil {
				return err
			}
			*times = append(*times, ready)
		}
	}
	reportReady(out, "ready, new database", first)
	reportReady(out, "ready, restarted", again)
	return measure(ctx, out, options(0))
}

func startOnce(ctx context.Context, o server.Options) (time.Duration, error) {
	s, err := server.Start(ctx, o)
	if err != nil {
		return 0, err
	}
	return s.Ready, s.Stop()
}

func reportReady(out io.Writer, what string, times []time.Duration) {
	slices.Sort(times)
	middle := times[len(times)/2]
	fmt.Fprintf(out, "%-19s %6d ms     %s (at most %d; %d to %d in %d starts)\n", what, middle.Milliseconds(),
		verdict(middle <= mostReady), mostReady.Milliseconds(), times[0].Milliseconds(), times[len(times)-1].Milliseconds(), len(times))
}

func measure(ctx context.Context, out io.Writer, o server.Options) (err error) {
	s, err := server.Start(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()
	time.Sleep(settle)
	before, err := usage(s.Cmd.Process.Pid)
	if err != nil {
		return err
	}
	time.Sleep(watch)
	after, err := usage(s.Cmd.Process.Pid)
	if err != nil {
		return err
	}
	memory := float64(after.resident)
	share := 100 * float64(after.cpu-before.cpu) / float64(watch)
	fmt.Fprintf(out, "memory              %6.1f MB     %s (at most %.0f, resident after %s)\n",
		memory/1e6, verdict(memory <= mostMemory), mostMemory/1e6, settle+watch)
	fmt.Fprintf(out, "processor           %6.1f %%      %s (at most %.0f of a core, over %s)\n",
		share, verdict(share <= mostShare), mostShare, watch)
	return nil
}

func verdict(kept bool) string {
	if kept {
		return "PASS"
	}
	return "MISS"
}
