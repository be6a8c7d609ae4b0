package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/log"
)

func migrateCommand() *cobra.Command {
	migrate := &cobra.Command{Use: "migrate", Short: "Apply database migrations or list them"}
	migrate.AddCommand(
		&cobra.Command{
			Use: "up", Short: "Apply all pending migrations", Args: cobra.NoArgs,
			RunE: withDatabase(settings, func(cmd *cobra.Command, _ config.Config, db *database.DB) error {
				return db.MigrateUp(cmd.Context())
			}),
		},
		&cobra.Command{
			Use: "status", Short: "List all migrations and when they were applied", Args: cobra.NoArgs,
			RunE: withDatabase(settingsOfExisting, func(cmd *cobra.Command, _ config.Config, db *database.DB) error {
				migrations, err := db.Migrations(cmd.Context())
				for _, m := range migrations {
					applied := "pending"
					if !m.AppliedAt.IsZero() {
						applied = m.AppliedAt.UTC().Format("2006-01-02 15:04:05Z")
					}
					if m.Unknown {
						m.Name += " (unknown: applied by a newer version)"
					}
					fmt.Fprintf(cmd.OutOrStdout(), "%-22s %s\n", applied, m.Name)
				}
				return err
			}),
		},
	)
	return migrate
}

// withDatabase opens the database of the settings that load gives for a command, and closes it behind it.
func withDatabase(load func() (config.Config, error), run func(*cobra.Command, config.Config, *database.DB) error,
) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, _ []string) (err error) {
		c, err := load()
		if err != nil {
			return err
		}
		db := database.New(c, log.New(os.Stderr, c.LogLevel, c.LogFormat))
		if err := db.Open(cmd.Context()); err != nil {
			return err
		}
		defer func() {
			if closed := db.Stop(cmd.Context()); err == nil {
				err = closed
			}
		}()
		return run(cmd, c, db)
	}
}
