package competitors

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user. The watches of the profiles are the profiles module's to erase.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db, owndata.Table{Name: "competitors",
		Columns: "id, profile_id, is_tracking, created_at, stopped_at, paused_by_plan"})
}
