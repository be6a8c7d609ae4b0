// Package buddy is the assistant: what it suggests, and what it answers.
package buddy

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/chat"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/suggestions"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("buddy", fx.Provide(
	fx.Annotate(facts.NewBuilder, fx.As(new(facts.Sheets))), query.NewRunner, newLanguageModel, newWriter, newAnswerer,
	fx.Annotate(query.NewOverview, fx.As(new(facts.Accounts)), fx.As(new(facts.UsualRates))),
	fx.Annotate(facts.NewChosenPosts, fx.As(new(facts.Saved))),
	fx.Annotate(facts.NewPlannedIdeas, fx.As(new(facts.Ideas)), fx.As(new(model.Planner))),
	fx.Annotate(chat.NewPageRights, fx.As(new(chat.Rights))),
	fx.Annotate(chat.NewStreams, fx.OnStart((*chat.Streams).Start), fx.OnStop((*chat.Streams).Stop)),
	fx.Annotate(query.NewRoutes, fx.ResultTags(`group:"routes"`)),
	chat.NewStore, chat.NewService, chat.NewOwnData, provideChat,
	suggestions.NewStore, suggestions.NewService, suggestions.NewOwnData, provideSuggestions))

// Provided is what a part of the module adds to the program.
type Provided struct {
	fx.Out
	Routes     httpapi.Routes      `group:"routes"`
	Jobs       []jobs.Handler      `group:"jobs,flatten"`
	Eraser     owndata.Eraser      `group:"erasers"`
	Exporter   owndata.Exporter    `group:"exporters"`
	Suspenders []owndata.Suspender `group:"suspenders,flatten"`
}

func provideChat(s *chat.Service, own *chat.OwnData) Provided {
	return Provided{Routes: chat.NewRoutes(s), Jobs: s.Handlers(), Eraser: own, Exporter: own, Suspenders: []owndata.Suspender{own}}
}

func provideSuggestions(s *suggestions.Service, own suggestions.OwnData) Provided {
	return Provided{Routes: suggestions.NewRoutes(s), Jobs: s.Handlers(), Eraser: own, Exporter: own}
}
