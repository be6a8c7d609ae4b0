package model

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/llm"
)

// compared are the figures that accounts can be set side by side by, in the user's words.
var compared = map[facts.Key]string{
	facts.Followers: "the followers", facts.Growth: "the growth", facts.GrowthPercent: "the growth in percent",
	facts.Rate: "the engagement rate", facts.Likes: "the likes a post", facts.Comments: "the comments a post",
	facts.PerWeek: "the posts a week", facts.BestDay: "the best days", facts.Leading: "the best formats",
}

// tool is a look-up as a model is offered it, and what it does: it gives the lines for the model and, in the user's words, what was
// looked at.
type tool struct {
	llm.Tool
	run func(c *conversation, ctx context.Context, args lookupArgs) (lines []string, label string, err error)
}

// tools are all look-ups. All of them only read.
var tools = []tool{
	{llm.Tool{Name: "followers", Description: "Follower counts of an account by day.", Parameters: object(map[string]any{
		"username": words("Without it: the user's own account."),
		"days":     between(1, maxSeriesDays, fmt.Sprintf("Default %d.", usualDays)),
	})}, (*conversation).followers},
	{llm.Tool{Name: "posts", Description: "Posts of an account with caption, likes, comments and engagement rate.",
		Parameters: object(map[string]any{
			"username": words("Without it: the user's own account."),
			"days":     between(1, maxPostDays, fmt.Sprintf("Published within so many days; default %d.", usualDays)),
			"format":   oneOf(figures.Image.Name(), figures.Carousel.Name(), figures.Reel.Name()),
			"contains": words("A word or hashtag of the caption."),
			"order":    oneOf("latest", "best"),
			"limit":    between(1, maxPosts, fmt.Sprintf("Default %d.", usualPosts)),
		})}, (*conversation).posts},
	{llm.Tool{Name: "compare", Description: "One figure of the user's own account and all accounts the user tracks.",
		Parameters: object(map[string]any{"figure": oneOf(slices.Sorted(maps.Keys(compared))...)}, "figure")}, (*conversation).compare},
	{llm.Tool{Name: "ideas", Description: "The user's own ideas planned for a month.", Parameters: object(map[string]any{
		"month": words("As in 2026-11."),
	}, "month")}, (*conversation).ideas},
}

// offered are the tools as a model is told of them.
func offered() []llm.Tool {
	list := make([]llm.Tool, 0, len(tools))
	for _, t := range tools {
		list = append(list, t.Tool)
	}
	return list
}

func object(properties map[string]any, required ...string) map[string]any {
	if required == nil {
		required = []string{}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

func words(about string) map[string]any {
	return map[string]any{"type": "string", "description": about}
}

func between(least, most int, about string) map[string]any {
	return map[string]any{"type": "integer", "minimum": least, "maximum": most, "description": about}
}

func oneOf[Name ~string](names ...Name) map[string]any {
	return map[string]any{"type": "string", "enum": names}
}
