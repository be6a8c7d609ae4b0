package buddy

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/buddy/coach"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// answererDeps are what both answerers need.
type answererDeps struct {
	fx.In
	Config    config.Config
	Sheets    facts.Sheets
	Histories facts.Histories
	Queries   *query.Runner
	Planner   model.Planner
	Users     model.Users
	Clock     clock.Clock
}

// newAnswerer is the language model that is set up, or the offline coach.
func newAnswerer(d answererDeps) reply.Answerer {
	c := d.Config
	if !c.LLM() {
		return coach.New(d.Sheets, d.Histories)
	}
	asked := llm.NewOpenAI(llm.Config{BaseURL: c.LLMBaseURL, APIKey: c.LLMAPIKey, Model: c.LLMModel}, d.Clock)
	return model.New(c, asked, d.Sheets, d.Queries, d.Planner, d.Users, d.Clock)
}
