package main

import (
	"encoding/json"

	"github.com/spf13/cobra"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

func openapiCommand() *cobra.Command {
	return &cobra.Command{
		Use: "openapi", Short: "Print the OpenAPI description of the API", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := config.Load(nil) // the description must not depend on whose machine prints it
			if err != nil {
				return err
			}
			var r *httpapi.Router
			app := fx.New(application(c, allRoles), fx.Populate(&r), fx.NopLogger)
			if err := app.Err(); err != nil {
				return err
			}
			out := json.NewEncoder(cmd.OutOrStdout())
			out.SetIndent("", "  ")
			out.SetEscapeHTML(false)
			return out.Encode(r.API.OpenAPI())
		},
	}
}
