package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/bowerbird/bowerbird/modules/operators"
)

// operatorCommands add, reset and remove the accounts of operators.
func operatorCommands() []*cobra.Command {
	return []*cobra.Command{
		operatorCommand("add-operator NAME", "Add an operator of /admin and print the code for setting the account up",
			func(ctx context.Context, o *operators.Service, name string) (string, error) {
				code, err := o.Add(ctx, name)
				return setUpHint(name, code), err
			}),
		operatorCommand("reset-operator NAME", "Set an operator's account up again, as after a lost phone; ends its sessions",
			func(ctx context.Context, o *operators.Service, name string) (string, error) {
				code, err := o.Reset(ctx, name)
				return setUpHint(name, code), err
			}),
		operatorCommand("remove-operator NAME", "Remove an operator; ends its sessions",
			func(ctx context.Context, o *operators.Service, name string) (string, error) {
				return name + " is no operator any more.", o.Remove(ctx, name)
			}),
	}
}

func setUpHint(name, code string) string {
	return fmt.Sprintf("Open /admin within 24 hours, enter the name %s and this set-up code: %s", name, code)
}

func operatorCommand(use, short string, do func(context.Context, *operators.Service, string) (string, error)) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withAdminDeps(cmd.Context(), func(ctx context.Context, o adminDeps) error {
				says, err := do(ctx, o.Operators, args[0])
				if err == nil {
					fmt.Fprintln(cmd.OutOrStdout(), says)
				}
				return err
			})
		},
	}
}
