// Command instasim serves the made-up Instagram on its own.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"text/template"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "instasim:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("instasim", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8090", "`HOST:PORT` to listen on; port 0 picks a free one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	server, err := simulator.Start(context.WithoutCancel(ctx), *addr, clock.System{})
	if err != nil {
		return err
	}
	if err := introduction.Execute(out, map[string]string{
		"Base": server.BaseURL(), "Prefix": config.Prefix, "AppID": simulator.SimulatedAppID, "AppSecret": simulator.SimulatedAppSecret,
		"Faults": strings.Join(simulator.Faults(), ", "),
	}); err != nil {
		return errors.Join(err, server.Close())
	}
	<-ctx.Done()
	return server.Close()
}

// introduction says how to use the simulator.
var introduction = template.Must(template.New("").Parse(`The simulated Instagram listens on {{.Base}}. Set this for Bowerbird:

{{.Prefix}}INSTAGRAM=graph
{{.Prefix}}INSTAGRAM_BASE_URL={{.Base}}
{{.Prefix}}INSTAGRAM_APP_ID={{.AppID}}
{{.Prefix}}INSTAGRAM_APP_SECRET={{.AppSecret}}

"bowerbird instagram setup" accepts any app ID, app secret and token here. "Connect with Instagram" signs you in as any username.

Every call fails in one way until the mode is empty again ({{.Faults}}):
  curl -X POST '{{.Base}}/_fault?mode=token_expired'
The tokens of one account's owner fail until the next sign-in (expired, revoked):
  curl -X POST '{{.Base}}/_login?username=maya.bakes&mode=expired'
`))
