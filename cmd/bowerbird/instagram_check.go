package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

func instagramCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check", Short: "Try each credential and say what to do; fails when none works", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error { return o.check(ctx, cmd.OutOrStdout()) })
		},
	}
}

func (o adminDeps) check(ctx context.Context, out io.Writer) error {
	report, err := o.Instagram.Check(ctx)
	if err != nil {
		return err
	}
	if report.Simulated {
		fmt.Fprintln(out, "Accounts are simulated; no credential is used.")
		return nil
	}
	for _, c := range report.Credentials {
		fmt.Fprintf(out, "%s (account %s)\n  %s\n  permissions: %s\n  calls: %s\n", c.Name, c.AccountID, c.Validity, c.Permissions, c.Calls)
		if c.LastError != "" {
			fmt.Fprintf(out, "  last renewal failed: %s\n", c.LastError)
		}
		if c.Problem != "" {
			fmt.Fprintf(out, "  DOES NOT WORK: %s\n\n", c.Problem)
			continue
		}
		fmt.Fprint(out, "  works; nothing to do\n\n")
	}
	if report.Capacity != "" {
		fmt.Fprintf(out, "%s\n\n", report.Capacity)
	}
	fmt.Fprintln(out, "Connect with Instagram:")
	for _, sentence := range report.App {
		fmt.Fprintf(out, "  %s\n", sentence)
	}
	switch {
	case len(report.Credentials) == 0:
		return fmt.Errorf("there is no credential that looks accounts up; add one with: %s", credentials.Setup)
	case report.Working == 0:
		return fmt.Errorf("no credential works (of %d); see above, or add one with: %s", len(report.Credentials), credentials.Setup)
	}
	return nil
}
