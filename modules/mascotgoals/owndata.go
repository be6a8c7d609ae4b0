package mascotgoals

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "weekly_goals", Columns: "posts, updated_at"},
		owndata.Table{Name: "achievements", Columns: "id, type, unlocked_at, celebrated_at"},
		owndata.Table{Name: "mascot_settings", Columns: "shown, goal_postponed_at"},
	)
}
