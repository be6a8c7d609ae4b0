package chat

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
type OwnData struct {
	*owndata.Tables
	service *Service
}

// NewOwnData does no I/O.
func NewOwnData(db *database.DB, s *Service) *OwnData {
	return &OwnData{service: s, Tables: owndata.NewTables(db,
		owndata.Table{Name: "chat_messages", File: "chat-messages",
			Columns: "id, session_id, day, prompts, status, input, output, failure, answered_by, facts, steps, " +
				"input_tokens, output_tokens, created_at, answered_at",
			JSON: "facts, steps", Order: "id"},
		owndata.Table{Name: "chat_sessions", File: "chat-sessions",
			Columns: "id, title, type, competitor_profile_ids, post_ids, shortlist_ids, idea_id, insta_profile_id, insta_username, " +
				"message_count, last_message_at, created_at",
			JSON: "competitor_profile_ids, post_ids, shortlist_ids", Order: "active_at DESC, id DESC"},
	)}
}

// Suspend ends the user's answers, those under way included: each has failed, and gives its prompt back.
func (o *OwnData) Suspend(ctx context.Context, userID int64) error {
	s := o.service
	ended, err := s.store.failAll(ctx, userID, failedDeleted, s.clock.Now())
	if err != nil {
		return fmt.Errorf("end the answers: %w", err)
	}
	for _, m := range ended {
		database.AfterCommit(ctx, func() {
			s.streams.publishStop(context.WithoutCancel(ctx), m.ID)
			s.streams.publishEnd(context.WithoutCancel(ctx), m.ID)
		})
	}
	return s.release(ctx, userID, ended)
}

// Resume changes nothing: what was not answered can be asked again.
func (o *OwnData) Resume(context.Context, int64) error { return nil }
