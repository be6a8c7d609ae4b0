package apiaccess

import (
	"context"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/apiaccess/webhooks"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "api_tokens", File: "api-tokens", Columns: "name, hint, scopes, created_at, expires_at, last_used_at"},
		owndata.Table{Name: "webhook_deliveries", JSON: "payload",
			Columns: "event, payload, state, attempts, status, reason, created_at, tried_at"},
		owndata.Table{Name: "webhooks", Columns: "url, events, off, trouble, failing_since, created_at, tried_at"},
	)
}

// eraser also deletes the jobs of webhooks: their arguments name the user.
type eraser struct {
	*owndata.Tables
	outbox *jobs.Outbox
}

func (e eraser) Erase(ctx context.Context, userID int64) error {
	if err := e.Tables.Erase(ctx, userID); err != nil {
		return err
	}
	return webhooks.Forget(ctx, e.outbox, userID)
}
