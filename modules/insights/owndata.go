package insights

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// ownData is what this module keeps of a user; the token is no part of an export.
func ownData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "instagram_connections", File: "instagram-connection",
			Columns: "instagram_id, username, scopes, connected_at, expires_at, problem"},
		owndata.Table{Name: "insight_accounts", File: "instagram-accounts", Columns: "instagram_id, connected_at, replaced_at"},
		owndata.Table{Name: "insight_days", File: "instagram-insights", Columns: "instagram_id, day, metric, part, value"},
		owndata.Table{Name: "insight_posts", File: "instagram-insights-posts", Columns: "instagram_id, media_id, shortcode, kind, posted_at"},
		owndata.Table{Name: "insight_samples", File: "instagram-insights-of-posts", Columns: "media_id, age_minutes, metric, part, value"},
	)
}

// eraser also deletes the jobs of mails, sent or not: their arguments name the user.
type eraser struct {
	*owndata.Tables
	connections *connections.Service
}

func (e eraser) Erase(ctx context.Context, userID int64) error {
	if err := e.Tables.Erase(ctx, userID); err != nil {
		return err
	}
	return e.connections.ForgetNotices(ctx, userID)
}
