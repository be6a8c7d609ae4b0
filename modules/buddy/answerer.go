package buddy

import (
	"log/slog"
	"net/http"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/buddy/coach"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/answer"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// answererParams is what an answerer is made of.
type answererParams struct {
	fx.In

	Config    config.Config
	Sheets    facts.Sheets
	Histories query.Histories
	Insights  query.Insights
	Sources   facts.Sources
	Queries   *query.Runner
	Planner   model.Planner
	Users     facts.Users
	Clock     clock.Clock
	Transport *http.Transport
	Log       *slog.Logger
}

// newAnswerer is the language model that is set up, or the offline coach.
func newAnswerer(p answererParams) reply.Answerer {
	c := p.Config
	if !c.LLM() {
		return coach.New(func() answer.Sources {
			memo := query.NewMemo(p.Histories, p.Users)
			queries := query.NewRunner(c, memo, p.Insights, memo, p.Clock)
			sources := p.Sources
			sources.Accounts = query.NewOverview(queries)
			return answer.Sources{Sources: sources, Queries: queries, Users: memo, Clock: p.Clock}
		})
	}
	asked := llm.NewOpenAI(llm.Config{
		BaseURL: c.LLMBaseURL, APIKey: c.LLMAPIKey, Model: c.LLMModel, Transport: p.Transport, Log: p.Log,
		FirstTokenTimeout: time.Duration(c.LLMFirstWordSeconds) * time.Second,
	}, p.Clock)
	return model.New(c, asked, p.Sheets, p.Queries, p.Planner, p.Users, p.Clock)
}
