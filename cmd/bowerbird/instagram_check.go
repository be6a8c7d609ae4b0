package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/text"
)

// refreshesPerHour is how often a profile is read that is refreshed every 15 minutes.
const refreshesPerHour = 4

func instagramCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check", Short: "Try each credential and say what to do; fails when none works", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error { return o.check(ctx, cmd.OutOrStdout()) })
		},
	}
}

func (o adminDeps) check(ctx context.Context, out io.Writer) error {
	if o.Config.Simulated() {
		fmt.Fprintln(out, "Accounts are simulated; no credential is used.")
		return nil
	}
	all, err := credentials.All(ctx, o.Config, o.Credentials)
	if err != nil {
		return err
	}
	roots, err := o.Config.RootCAs()
	if err != nil {
		return err
	}
	facebook, err := credentials.NewFacebook(o.Config, roots, o.DB.Clock())
	if err != nil {
		return err
	}
	working, refreshes := 0, 0
	for _, c := range all {
		client, err := instagram.New(c.Client(o.Config, roots), o.DB, o.DB.Clock(), slog.New(slog.DiscardHandler))
		if err != nil {
			return err
		}
		problem := try(ctx, facebook, client, &c)
		status := client.Status(ctx)
		fmt.Fprintf(out, "%s (account %s)\n  %s\n  permissions: %s\n  calls: %d left this hour, %d of %d used\n",
			c.Name(), c.AccountID, validity(c, o.DB.Clock().Now()), scopesOf(c), client.Room(instagram.Interactive(ctx)), status.CallsLastHour,
			status.CallsPerHour)
		if c.LastError != "" {
			fmt.Fprintf(out, "  last renewal failed: %s\n", c.LastError)
		}
		if problem != nil {
			fmt.Fprintf(out, "  DOES NOT WORK: %v\n\n", problem)
			continue
		}
		fmt.Fprint(out, "  works; nothing to do\n\n")
		working++
		refreshes += status.BackgroundPerHour
	}
	if working == 0 {
		return fmt.Errorf("no credential works (of %d); see above, or add one with: %s", len(all), credentials.Setup)
	}
	due, err := o.Schedule.RefreshesPerHour(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Room for %s profiles at 15 minutes (%s refreshes an hour). Due are %s an hour, %s.\n",
		text.Number(refreshes/refreshesPerHour), text.Number(refreshes), text.Number(int(due+0.5)), stretchOf(due, refreshes))
	return nil
}

// stretchOf says how the refreshes that are due fit into those that are possible.
func stretchOf(due float64, possible int) string {
	if stretch := due / float64(possible); stretch > 1 {
		return fmt.Sprintf("so intervals are %.1f times as long as planned; another credential helps", stretch)
	}
	return "so every interval is kept"
}

// try looks the account of a credential up by itself, and completes what is known of the credential.
func try(ctx context.Context, facebook *credentials.Facebook, client *instagram.Client, c *credentials.Credential) error {
	var err error
	if c.Scopes, err = facebook.Scopes(ctx, c.Token); err == nil && len(c.Missing()) > 0 {
		err = &instagram.Error{Kind: instagram.Permission}
	}
	username := "" // the present one
	if err == nil {
		username, err = facebook.Username(ctx, c.AccountID, c.Token)
	}
	if err == nil {
		c.Username = cmp.Or(c.Username, username)
		_, err = client.Page(instagram.Interactive(ctx), username, "")
	}
	if errors.Is(err, context.Canceled) {
		return err
	}
	return credentials.Advice(err)
}

func scopesOf(c credentials.Credential) string {
	if len(c.Scopes) == 0 {
		return "unknown"
	}
	return strings.Join(c.Scopes, ", ")
}

// validity says until when a token is good.
func validity(c credentials.Credential, now time.Time) string {
	switch {
	case c.ExpiresAt == nil && c.ID == 0 && c.App.ID == "":
		return "The token is one of the settings; Bowerbird cannot renew it."
	case c.ExpiresAt == nil:
		return "The token has no known end."
	case !now.Before(*c.ExpiresAt):
		return "The token ended on " + c.ExpiresAt.Format("2 January 2006") + "."
	}
	return fmt.Sprintf("The token is valid until %s (%d days) and renewed from its 30th day on.",
		c.ExpiresAt.Format("2 January 2006"), int(c.ExpiresAt.Sub(now).Hours()/24))
}
