package buddy

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// newAnswerer is the language model that is set up, or the offline coach.
func newAnswerer(
	c config.Config, sheets facts.Sheets, histories facts.Histories, library model.Library, users model.Users, clk clock.Clock,
) reply.Answerer {
	if !c.LLM() {
		return coach.New(sheets, histories)
	}
	asked := llm.NewOpenAI(llm.Config{BaseURL: c.LLMBaseURL, APIKey: c.LLMAPIKey, Model: c.LLMModel}, clk)
	return model.New(c, asked, sheets, library, users, clk)
}
