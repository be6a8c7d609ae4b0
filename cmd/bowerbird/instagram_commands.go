package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

func instagramCommand() *cobra.Command {
	access := &cobra.Command{Use: "instagram", Short: "Set up and check the access to Instagram; safe while the server runs"}
	access.AddCommand(instagramSetupCommand(), instagramCheckCommand(), instagramRemoveCommand())
	return access
}

func instagramRemoveCommand() *cobra.Command {
	return &cobra.Command{
		Use: "remove USERNAME", Short: "Delete the credential of an account that looks others up", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			username, err := instagram.ParseUsername(args[0])
			if err != nil {
				return err
			}
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				removed, err := o.Credentials.Remove(ctx, username)
				if err != nil {
					return err
				}
				if !removed {
					return o.noSuchCredential(ctx, username)
				}
				fmt.Fprintf(cmd.OutOrStdout(), "@%s is removed. Servers that run stop using it within half a minute.\n", username)
				return nil
			})
		},
	}
}

func (o adminDeps) noSuchCredential(ctx context.Context, username string) error {
	all, err := o.Credentials.List(ctx)
	if err != nil {
		return err
	}
	stored := "no credential is stored"
	if len(all) > 0 {
		names := make([]string, len(all))
		for i, c := range all {
			names[i] = c.Name()
		}
		stored = "stored are " + strings.Join(names, ", ")
	}
	return errors.New("there is no stored credential of @" + username + "; " + stored +
		". The one of the settings is removed along with " + config.Prefix + "INSTAGRAM_ACCOUNT_ID and " + config.Prefix + "INSTAGRAM_TOKEN")
}
