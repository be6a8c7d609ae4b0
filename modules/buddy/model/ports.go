package model

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// Queries answer questions about what the user may see, and nothing else.
type Queries interface {
	// Run returns apperr.Invalid or apperr.NotFound, with a reason in the user's words, for a query without an answer.
	Run(ctx context.Context, userID int64, q query.Query) (query.Result, error)
}

// Planner knows what a user plans.
type Planner interface {
	// Ideas are the first of those planned for a month, YYYY-MM, in the order of their days, and how many there are in all.
	Ideas(ctx context.Context, userID int64, month string) (first []facts.PlannedIdea, total int64, err error)
}
