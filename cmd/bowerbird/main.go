// Command bowerbird serves the app, runs its jobs and looks after its database.
package main

import (
	"fmt"
	"os"
	"strings"
	_ "time/tzdata"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// version is set by the build.
var version = "dev"

func main() {
	if err := command().Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "bowerbird:", strings.Join(strings.Fields(err.Error()), " ")) // one line, whatever a library says
		os.Exit(1)
	}
}

func command() *cobra.Command {
	root := &cobra.Command{
		Use:           "bowerbird",
		Short:         "Analytics and planning for Instagram creators, self-hosted",
		Version:       version,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(serveCommand(), doctorCommand(), backupCommand(), restoreCommand(), migrateCommand(), adminCommand(),
		instagramCommand(), openapiCommand())
	root.InitDefaultCompletionCmd() // now, so that refuseUnknown finds it
	refuseUnknown(root)
	return root
}

// refuseUnknown has every command that only holds others refuse a name that is none of theirs. Cobra shows their help, and succeeds.
func refuseUnknown(c *cobra.Command) {
	if c.HasSubCommands() && !c.Runnable() {
		c.Args = cobra.NoArgs
		c.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	}
	for _, child := range c.Commands() {
		refuseUnknown(child)
	}
}

// settingsOfExisting are settings for a command that must not make a database: a mistyped folder would get an empty one.
func settingsOfExisting() (config.Config, error) {
	c, err := config.Load(os.Environ())
	if err != nil {
		return c, err
	}
	if err := database.Exists(c); err != nil {
		return c, err
	}
	return c, c.EnsureSecret()
}

// settings reads the configuration with its secret.
func settings() (config.Config, error) {
	c, err := config.Load(os.Environ())
	if err != nil {
		return c, err
	}
	return c, c.EnsureSecret()
}
