package demographics

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db, owndata.Table{Name: "demographics", JSON: distributionColumns,
		Columns: "source, instagram_id, version, date_entered, " + distributionColumns + ", created_at, from_instagram"})
}
