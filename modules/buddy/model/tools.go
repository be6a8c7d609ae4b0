package model

import (
	"context"
	"encoding/json"

	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// tool is a look-up as a model is offered it. run returns the lines for the model and, in the user's words, what was looked at.
type tool struct {
	llm.Tool
	run func(c *conversation, ctx context.Context, arguments json.RawMessage) (lines []string, label string, err error)
}

// tools are all look-ups. All of them only read.
var tools = []tool{
	{llm.Tool{
		Name:        "query",
		Description: "Figures of the user's own account and of tracked accounts, from their posts and follower counts.",
		Parameters:  httpapi.JSONSchema(query.Query{}),
	}, (*conversation).query},
	{llm.Tool{
		Name: "planned_ideas", Description: "The user's own ideas planned for a month.", Parameters: httpapi.JSONSchema(monthOf{}),
	}, (*conversation).plannedIdeas},
}

// offered are the tools as a request has them.
func offered() []llm.Tool {
	list := make([]llm.Tool, 0, len(tools))
	for _, t := range tools {
		list = append(list, t.Tool)
	}
	return list
}
