package alerts

import (
	"context"
	"strconv"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "alert_settings", File: "alert-settings", Columns: "post, followers, goal, reach, updated_at"},
		owndata.Table{Name: "alerts_sent", File: "alerts", Columns: "kind, subject, sent_at"},
	)
}

// eraser also deletes the jobs of mails, sent or not: their arguments name the user.
type eraser struct {
	*owndata.Tables
	outbox *jobs.Outbox
}

func (e eraser) Erase(ctx context.Context, userID int64) error {
	if err := e.Tables.Erase(ctx, userID); err != nil {
		return err
	}
	return jobs.Forget(ctx, e.outbox, mailJob, "userId", strconv.FormatInt(userID, 10))
}
