package inspirations

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// profileRow is a profile of a list in its table.
type profileRow struct {
	ShortlistID int64 `gorm:"primaryKey;autoIncrement:false"`
	ProfileID   int64 `gorm:"primaryKey;autoIncrement:false"`
	Source      string
	InstagramID string
	Username    string
	FullName    *string
	Ranking     int
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName is for gorm.
func (profileRow) TableName() string { return "shortlist_profiles" }

// profiles of a list, in their order.
func (s *Store) profiles(ctx context.Context, listID int64) (profiles []RankedProfile, err error) {
	rows, err := gorm.G[profileRow](s.db.Conn(ctx)).Where("shortlist_id = ? AND source = ?", listID, s.source).
		Order("ranking, created_at, profile_id").Find(ctx)
	for _, r := range rows {
		profiles = append(profiles, RankedProfile{r.ProfileID, r.Source, r.InstagramID, r.Username, r.FullName, r.Ranking, r.CreatedAt})
	}
	return profiles, err
}

// insertProfile adds a profile to a list; false: the list holds it already.
func (s *Store) insertProfile(ctx context.Context, listID int64, p RankedProfile) (added bool, err error) {
	written := gorm.WithResult()
	err = gorm.G[profileRow](s.db.Conn(ctx), written, clause.OnConflict{DoNothing: true}).Create(ctx, &profileRow{
		listID, p.ProfileID, p.Source, p.InstagramID, p.Username, p.FullName, p.Ranking, p.CreatedAt,
	})
	return written.RowsAffected == 1, err
}

// putRankings writes the places of a list whose transaction holds it.
func (s *Store) putRankings(ctx context.Context, listID int64, profiles []RankedProfile) error {
	for _, p := range profiles {
		_, err := gorm.G[profileRow](s.db.Conn(ctx)).
			Where("shortlist_id = ? AND profile_id = ? AND ranking <> ?", listID, p.ProfileID, p.Ranking).
			Update(ctx, "ranking", p.Ranking)
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) dropProfile(ctx context.Context, listID, profileID int64) (dropped bool, err error) {
	n, err := gorm.G[profileRow](s.db.Conn(ctx)).Where("shortlist_id = ? AND profile_id = ?", listID, profileID).Delete(ctx)
	return n == 1, err
}
