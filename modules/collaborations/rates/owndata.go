package rates

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this package keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db, owndata.Table{
		Name: "rate_settings", File: "rates",
		Columns: "currency, per_thousand_low, per_thousand_high, per_engagement_low, per_engagement_high, story_percent_low, " +
			"story_percent_high, package_discount, updated_at",
	})
}
