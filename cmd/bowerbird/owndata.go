package main

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

type ownData struct {
	fx.In
	DB         *database.DB
	Erasers    []owndata.Eraser    `group:"erasers"`
	Exporters  []owndata.Exporter  `group:"exporters"`
	Suspenders []owndata.Suspender `group:"suspenders"`
}

// newOwnData gathers what all modules keep of a user.
func newOwnData(in ownData) *owndata.Registry {
	return owndata.NewRegistry(in.DB, in.Erasers, in.Exporters, in.Suspenders)
}
