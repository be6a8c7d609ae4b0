package chat

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
type OwnData struct{ *owndata.Tables }

// NewOwnData erases and exports it in db.
func NewOwnData(db *database.DB) OwnData {
	return OwnData{owndata.NewTables(db,
		owndata.Table{Name: "chat_messages", File: "chat-messages",
			Columns: "id, session_id, day, prompts, status, input, output, failure, answered_by, facts, steps, " +
				"input_tokens, output_tokens, created_at, answered_at",
			JSON: "facts, steps"},
		owndata.Table{Name: "chat_sessions", File: "chat-sessions",
			Columns: "id, title, type, competitor_profile_ids, post_ids, shortlist_ids, idea_id, insta_profile_id, insta_username, " +
				"message_count, last_message_at, created_at",
			JSON: "competitor_profile_ids, post_ids, shortlist_ids"},
	)}
}
