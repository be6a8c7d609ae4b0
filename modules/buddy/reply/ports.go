package reply

import "context"

// Ideas knows which ideas of the planner were made of what Buddy said.
type Ideas interface {
	// AddedWith are the ideas of the user that were added with some Idempotency-Keys, at most 500, by those; one that was deleted is absent.
	AddedWith(ctx context.Context, userID int64, keys []string) (map[string]int64, error)
}
