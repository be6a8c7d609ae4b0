package help

import (
	"context"
	"strconv"

	"github.com/bowerbird/bowerbird/jobs"
)

// Erases names no table: what this module keeps of a user are messages on their way.
func (s *Service) Erases() []string { return nil }

// Erase deletes the messages of a user, sent ones too.
func (s *Service) Erase(ctx context.Context, userID int64) error {
	return jobs.Forget(ctx, s.outbox, contactJob, "userId", strconv.FormatInt(userID, 10))
}
