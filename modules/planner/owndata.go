package planner

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user. Of a calendar feed an export says that there is one; its address is a secret.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "idea_result_refusals", File: "idea-posts-refused", Columns: "idea_id, source, instagram_id"},
		owndata.Table{Name: "ideas", Columns: `id, type, status, title, description, final_copywriting, planned_date,
			post_inspiration_id, result_post_id, result_source, result_instagram_id, created_at, updated_at`, Order: "created_at, id"},
		owndata.Table{Name: "calendar_feeds", File: "calendar-feed", Columns: "created_at"},
	)
}
