package apiaccess

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "api_tokens", File: "api-tokens", Columns: "name, hint, scopes, created_at, expires_at, last_used_at"},
	)
}
