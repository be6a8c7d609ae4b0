package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/log"
)

func migrateCommand() *cobra.Command {
	migrate := &cobra.Command{Use: "migrate", Short: "Bring the database's tables up to date, or say how they stand"}
	migrate.AddCommand(
		&cobra.Command{
			Use: "up", Short: "Apply every pending migration", Args: cobra.NoArgs,
			RunE: withDatabase(func(cmd *cobra.Command, db *database.DB) error { return db.MigrateUp(cmd.Context()) }),
		},
		&cobra.Command{
			Use: "status", Short: "List every migration and when it was applied", Args: cobra.NoArgs,
			RunE: withDatabase(func(cmd *cobra.Command, db *database.DB) error {
				migrations, err := db.Migrations(cmd.Context())
				for _, m := range migrations {
					applied := "pending"
					if !m.AppliedAt.IsZero() {
						applied = m.AppliedAt.UTC().Format("2006-01-02 15:04:05Z")
					}
					if m.Unknown {
						m.Name += " (unknown here: applied by a newer version)"
					}
					fmt.Fprintf(cmd.OutOrStdout(), "%-22s %s\n", applied, m.Name)
				}
				return err
			}),
		},
	)
	return migrate
}

// withDatabase opens the database for a command and closes it behind it.
func withDatabase(run func(*cobra.Command, *database.DB) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, _ []string) (err error) {
		c, err := settings()
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
		return run(cmd, db)
	}
}
