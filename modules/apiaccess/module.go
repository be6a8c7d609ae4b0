// Package apiaccess lets programs use Bowerbird in a user's name: personal tokens, webhooks and the MCP server.
package apiaccess

import (
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/apiaccess/mcp"
	"github.com/bowerbird/bowerbird/modules/apiaccess/tokens"
	"github.com/bowerbird/bowerbird/modules/apiaccess/webhooks"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("apiaccess", fx.Provide(tokens.NewStore, tokens.NewService,
	webhooks.NewStore, webhooks.NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Tokens   httpapi.Routes   `group:"routes"`
	MCP      httpapi.Routes   `group:"routes"`
	Webhooks httpapi.Routes   `group:"routes"`
	Jobs     []jobs.Handler   `group:"jobs,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(c config.Config, t *tokens.Service, w *webhooks.Service, db *database.DB, outbox *jobs.Outbox, log *slog.Logger) Provided {
	own := OwnData(db)
	return Provided{
		Tokens: tokens.NewRoutes(t), MCP: mcp.NewRoutes(c, log), Webhooks: webhooks.NewRoutes(w), Jobs: w.Handlers(),
		Eraser: eraser{own, outbox}, Exporter: own,
	}
}
