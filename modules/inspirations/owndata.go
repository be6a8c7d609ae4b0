package inspirations

import (
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user. Lists go last: what is on them is theirs.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "post_inspirations", File: "saved-posts",
			Columns: `id, shortlist_id, instagram_id, shortcode, type, caption, permalink,
			posted_at, likes, comments, followers, username, full_name, read_at, notes, created_at`, Order: "source, instagram_id, id"},
		owndata.Table{Name: "shortlist_profiles", File: "list-profiles",
			Columns: "shortlist_id, instagram_id, username, full_name, ranking, created_at",
			Where:   "shortlist_id IN (SELECT id FROM shortlists WHERE user_id = ?)"},
		owndata.Table{Name: "shortlists", File: "lists", Columns: "id, name, description, posts, created_at", Order: "created_at, id"},
	)
}
