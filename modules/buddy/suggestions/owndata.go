package suggestions

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
type OwnData struct{ *owndata.Tables }

// NewOwnData erases and exports it in db.
func NewOwnData(db *database.DB) OwnData {
	return OwnData{owndata.NewTables(db, owndata.Table{Name: "ai_suggestions", File: "ai-suggestions", Columns: "day, items, made_at",
		JSON: "items"})}
}
