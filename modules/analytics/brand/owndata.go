package brand

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db, owndata.Table{Name: "report_brands", File: "report-branding",
		Columns: "name, colour, footer, made_with, logo, updated_at"})
}
