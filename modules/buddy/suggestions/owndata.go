package suggestions

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db, owndata.Table{Name: "ai_suggestions", File: "ai-suggestions", Columns: "day, items, made_at"})
}
