package billingplans

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "subscriptions", Columns: "plan, period, status, ends_at, created_at, updated_at"},
		owndata.Table{Name: "plan_counters", Columns: "kind, used"},
	)
}
