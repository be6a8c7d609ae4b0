package reportmails

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
		owndata.Table{Name: "report_schedules", JSON: "accounts", Columns: "accounts, date_range, every, day, hour, next_at, created_at"},
		owndata.Table{Name: "report_recipients", Columns: "email, asked_at, confirmed_at, left_at"},
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
	id := strconv.FormatInt(userID, 10)
	if err := jobs.Forget(ctx, e.outbox, askJob, "userId", id); err != nil {
		return err
	}
	return jobs.Forget(ctx, e.outbox, mailJob, "userId", id)
}
