package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"go.uber.org/dig"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/apiaccess/webhooks"
	"github.com/bowerbird/bowerbird/modules/discovery"
	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/modules/operators"
	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

// adminDeps is what administrative commands need; they run while servers do.
type adminDeps struct {
	fx.In

	Config      config.Config
	DB          *database.DB
	Credentials *credentials.Store
	Instagram   *instagramaccess.Service
	Accounts    *accounts.Service
	Users       *users.Directory
	Console     *console.Service
	Discovery   *discovery.Service
	Operators   *operators.Service
	Audit       *audit.Log
}

func adminCommand() *cobra.Command {
	admin := &cobra.Command{Use: "admin", Short: "Administrative commands; safe while the server runs, but for change-secret"}
	admin.AddCommand(createUserCommand(), setPlanCommand(), deleteUserCommand(), changeSecretCommand(),
		hideAccountCommand(), showAccountCommand())
	admin.AddCommand(operatorCommands()...)
	return admin
}

func createUserCommand() *cobra.Command {
	var name string
	var typed bool
	create := &cobra.Command{
		Use: "create-user EMAIL", Short: "Create a verified account and print its password", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			password := accounts.NewPassword()
			if typed {
				var err error
				if password, err = readLine(cmd.InOrStdin(), "--password-stdin"); err != nil {
					return err
				}
			}
			if name == "" {
				name, _, _ = strings.Cut(args[0], "@")
			}
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				err := o.DB.InTx(ctx, func(ctx context.Context) error {
					userID, err := o.Accounts.CreateUser(ctx, accounts.SignUp{Email: args[0], Password: password, FullName: name})
					if err != nil {
						return err
					}
					return o.Audit.Write(ctx, audit.CreateUser, audit.User(userID), "")
				})
				if err != nil {
					return err
				}
				if typed {
					fmt.Fprintf(cmd.OutOrStdout(), "Created %s.\n", args[0])
					return nil
				}
				fmt.Fprintf(cmd.OutOrStdout(), "Created %s. Password: %s\n", args[0], password)
				return nil
			})
		},
	}
	create.Flags().StringVar(&name, "name", "", "full name (default: the part before the @)")
	create.Flags().BoolVar(&typed, "password-stdin", false, "read the password from the first line of standard input")
	return create
}

func setPlanCommand() *cobra.Command {
	return &cobra.Command{
		Use: "set-plan EMAIL PLAN", Short: "Set a user's plan without payment: BASIC, PRO or BUSINESS", Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			plan := strings.ToUpper(args[1])
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				userID, err := o.Users.UserID(ctx, args[0])
				if err != nil {
					return err
				}
				if err := o.Console.SetPlan(ctx, userID, plan); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s is now on %s.\n", args[0], plan)
				return nil
			})
		},
	}
}

func deleteUserCommand() *cobra.Command {
	return &cobra.Command{
		Use: "delete-user EMAIL", Short: "Delete an account as its owner would: hidden at once, erased a day later", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				userID, err := o.Users.UserID(ctx, args[0])
				if err != nil {
					return err
				}
				eraseAt, err := o.Console.DeleteUser(ctx, userID)
				if err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s is hidden now and will be erased on %s. The owner has a link by email that keeps it.\n",
					args[0], eraseAt.Format("2 January 2006 at 15:04 (MST)"))
				return nil
			})
		},
	}
}

func hideAccountCommand() *cobra.Command {
	return &cobra.Command{
		Use: "hide-account USERNAME", Short: "Keep an Instagram account out of Discover; what is known of it there is deleted",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				if err := o.Discovery.Hide(ctx, args[0]); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s is hidden from Discover.\n", args[0])
				return nil
			})
		},
	}
}

func showAccountCommand() *cobra.Command {
	return &cobra.Command{
		Use: "show-account USERNAME", Short: "Let Discover show an Instagram account again", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				if err := o.Discovery.Show(ctx, args[0]); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "Discover will show %s again once it has been read.\n", args[0])
				return nil
			})
		},
	}
}

func changeSecretCommand() *cobra.Command {
	var fromStdin, drop bool
	change := &cobra.Command{
		Use: "change-secret", Short: "Use the database with another SECRET, the one of the settings; stop all servers first", Args: cobra.NoArgs,
		Long: "Stop all servers, set " + config.Prefix + "SECRET to the new secret, run this command, start the servers with the same.\n" +
			"Everybody has to sign in again, operators too. Codes and links that were mailed, and the addresses of calendars, stop working.\n" +
			"Tokens for Instagram are encrypted under the secret: give the former one in the first line of standard input, with --old-secret-stdin.",
		RunE: withDatabase(settingsOfExisting, func(cmd *cobra.Command, c config.Config, db *database.DB) error {
			release, err := claimInstallation(cmd.Context(), c, func(error) {}) // a server would go on with the old one
			if err != nil {
				return err
			}
			defer release()
			if err := db.MigrateUp(cmd.Context()); err != nil {
				return err
			}
			former := ""
			if fromStdin {
				if former, err = readLine(cmd.InOrStdin(), "--old-secret-stdin"); err != nil {
					return err
				}
			}
			err = db.InTx(cmd.Context(), func(ctx context.Context) error {
				if drop {
					if err := db.DropSealed(ctx, sealedColumns); err != nil {
						return err
					}
				}
				if err := operators.EndAllSessions(ctx, db); err != nil {
					return err
				}
				return db.ChangeSecret(ctx, former, sealedColumns)
			})
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "The database is used with the secret of the settings from now on.")
			return nil
		}),
	}
	change.Flags().BoolVar(&fromStdin, "old-secret-stdin", false, "read the former secret from the first line of standard input")
	change.Flags().BoolVar(&drop, "drop-tokens", false, "delete the tokens for Instagram and the secrets of webhooks; "+
		"for who no longer has the former secret")
	change.MarkFlagsMutuallyExclusive("old-secret-stdin", "drop-tokens")
	return change
}

// sealedColumns are all columns that are sealed under the secret of the settings and outlast a change of it.
var sealedColumns = append(credentials.Sealed, database.SealedColumn{
	Table: "instagram_connections", Key: "user_id", About: "instagram_id", Column: "token", Purpose: connections.SealPurpose,
}, webhooks.Sealed, operators.Sealed)

// withAdminDeps runs do on the database of the settings. Jobs that it enqueues wait there for a worker.
func withAdminDeps(ctx context.Context, do func(context.Context, adminDeps) error) (err error) {
	c, err := settingsOfExisting()
	if err != nil {
		return err
	}
	var o adminDeps
	app := fx.New(application(c, roles{}), fx.Invoke(func(in adminDeps) { o = in }), fx.NopLogger)
	if err := app.Err(); err != nil {
		return dig.RootCause(err)
	}
	if err := o.DB.Start(ctx); err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, o.DB.Stop(context.WithoutCancel(ctx)))
	}()
	return do(ctx, o)
}

// readLine reads the first line of standard input for a flag.
func readLine(in io.Reader, flag string) (string, error) {
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("%s: %w", flag, err)
	}
	return strings.TrimRight(line, "\r\n"), nil
}
