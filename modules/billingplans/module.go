package billingplans

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists. Its bridges plug in Entitlements and Users.
var Module = fx.Module("billingplans", fx.Provide(NewStore, NewService, NewChanges, newStripeSales, NewOwnData, catalogue, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Plans    httpapi.Routes   `group:"routes"`
	Changes  httpapi.Routes   `group:"routes"`
	Webhook  httpapi.Routes   `group:"routes"`
	Jobs     []jobs.Handler   `group:"jobs,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(c config.Config, s *Service, changes *Changes, own *OwnData) Provided {
	return Provided{
		Plans: NewRoutes(c, s), Changes: NewChangeRoutes(changes), Webhook: newWebhook(changes), Jobs: changes.Handlers(),
		Eraser: own, Exporter: own,
	}
}

func catalogue() (Catalogue, error) { return ParseCatalogue(configs.Plans) }
