// Package apiaccess lets programs use Bowerbird in a user's name: personal tokens, and the MCP server.
package apiaccess

import (
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/apiaccess/mcp"
	"github.com/bowerbird/bowerbird/modules/apiaccess/tokens"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("apiaccess", fx.Provide(tokens.NewStore, tokens.NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Tokens   httpapi.Routes   `group:"routes"`
	MCP      httpapi.Routes   `group:"routes"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(c config.Config, s *tokens.Service, db *database.DB, log *slog.Logger) Provided {
	own := OwnData(db)
	return Provided{Tokens: tokens.NewRoutes(s), MCP: mcp.NewRoutes(c, log), Eraser: own, Exporter: own}
}
