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
	Language  *llm.OpenAI // nil: none is set up
}

// newAnswerer is the language model that is set up, or the offline coach.
func newAnswerer(p answererParams) reply.Answerer {
	c := p.Config
	if p.Language == nil {
		return coach.New(func() answer.Sources {
			memo := query.NewMemo(p.Histories, p.Users)
			queries := query.NewRunner(c, memo, p.Insights, memo, p.Clock)
			sources := p.Sources
			sources.Accounts = query.NewOverview(queries)
			return answer.Sources{Sources: sources, Queries: queries, Users: memo, Clock: p.Clock}
		})
	}
	return model.New(c, p.Language, p.Sheets, p.Queries, p.Planner, p.Users, p.Clock)
}

// newLanguageModel is the language model that is set up; nil when there is none.
func newLanguageModel(c config.Config, transport *http.Transport, log *slog.Logger, clk clock.Clock) *llm.OpenAI {
	if !c.LLM() {
		return nil
	}
	return llm.NewOpenAI(llm.Config{
		BaseURL: c.LLMBaseURL, APIKey: c.LLMAPIKey, Model: c.LLMModel, Transport: transport, Log: log,
		FirstTokenTimeout: time.Duration(c.LLMFirstWordSeconds) * time.Second,
	}, clk)
}

// newWriter writes by the language model that is set up.
func newWriter(language *llm.OpenAI) *model.Writer {
	if language == nil {
		return model.NewWriter(nil)
	}
	return model.NewWriter(language)
}
